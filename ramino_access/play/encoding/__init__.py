"""What travels between programs: views, states, notices and answers as JSON, and back without loss."""
