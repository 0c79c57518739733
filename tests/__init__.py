"""The tests: a package, so that no other package of that name, which a library has brought, hides them."""
