"use strict";
// Says that there is no line where the page can't be had, and leads back to it from a notification.
const OFFLINE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ramino Access</title><main><h1>Ramino Access</h1><p>No connection to the game. <a href="/">Try again</a></p>
<p lang="it">Nessun collegamento con il gioco. <a href="/">Riprova</a></p><p lang="fr">Aucune connexion au jeu. <a href="/">Réessayer</a></p></main></html>`;
const page = () => new Response(OFFLINE, { headers: { "Content-Type": "text/html; charset=utf-8" } });
addEventListener("fetch", (event) => { if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(page)); });
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" }).then((all) => (all[0] ? all[0].focus() : clients.openWindow("/"))));
});
