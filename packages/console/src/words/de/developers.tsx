/** What developers use: tokens, the sandbox and connected apps. */
import type { Words } from "../en/Words.ts"

/** What each scope permits. */
export const scopeNames: Words["developers"]["scopes"] = {
  "menu:read": "Karte lesen",
  "menu:write": "Gerichte, Preise und Ausverkauftes ändern",
  "orders:read": "Bestellungen lesen",
  "orders:write": "Bestellungen aufgeben und ihren Status ändern",
  "reservations:read": "Reservierungen und freie Zeiten lesen",
  "reservations:write": "Reservieren und Reservierungen stornieren",
  "guests:read": "Gästeprofile lesen",
  "reports:read": "Umsatzzahlen lesen",
  "payments:read": "Zahlungen zu Bestellungen lesen",
  "payments:write": "Zahlungen zu Bestellungen erfassen und erstatten",
  "guests:write": "Referenzen und Metadaten bei Gästeprofilen ablegen",
  "webhooks:write": "Eigene Webhooks hinzufügen und ändern"
}

export const developers: Words["developers"] = {
  scopes: scopeNames,
  tokens: {
    title: "API-Tokens",
    lead: (restaurant, docsPath) => (
      <>
        Ein Token gibt einem Programm über die <a href={docsPath}>API</a> Zugang zu {restaurant}, im Rahmen seiner
        Berechtigungen.
      </>
    ),
    list: "Tokens",
    columns: ["Name", "Berechtigungen", "Erstellt", "Läuft ab", "Zuletzt benutzt", "Status"],
    none: "Noch keine Tokens.",
    allScopes: "alle",
    notUsed: "noch nie",
    states: { valid: "Gültig", expired: "Abgelaufen", revoked: "Widerrufen" },
    revoke: "Widerrufen",
    confirmRevoking: (name) =>
      `Programme, die „${name}“ benutzen, verlieren sofort den Zugang. Das lässt sich nicht rückgängig machen.`,
    revokeToken: "Token widerrufen",
    revoked: (name) => `Das Token „${name}“ ist widerrufen.`,
    new: "Neues Token",
    name: "Name",
    nameHint: "Wofür das Token ist, zum Beispiel Website.",
    scopes: "Berechtigungen",
    lastDay: "Letzter Tag (optional)",
    lastDayHint: "Leer: Das Token gilt, bis es widerrufen wird.",
    mustBeDate: "muss ein Datum wie 2027-01-31 sein",
    create: "Token erstellen",
    ready: (name) => `Das Token „${name}“ ist bereit`,
    secret: "Token"
  },
  listening: {
    title: "Ereignisse lesen",
    on: "An",
    off: "Aus",
    aboutOn:
      "Tokens können die Ereignisse zu dem lesen, was ihre Berechtigungen umfassen, darunter Namen und Bestellungen von Gästen.",
    aboutOff:
      "Tokens können keine Ereignisse lesen. Wer beim Entwickeln mit fourtop listen zuhört, braucht das; Webhooks brauchen es nicht.",
    switchOn: "Einschalten",
    switchOff: "Ausschalten",
    switchedOn: "Tokens können jetzt Ereignisse lesen.",
    switchedOff: "Tokens können keine Ereignisse mehr lesen."
  },
  sandbox: {
    title: "Sandbox",
    lead: (restaurant, docsPath) => (
      <>
        Ein Beispielrestaurant, um die <a href={docsPath}>API</a> auszuprobieren. {restaurant} bleibt davon unberührt.
      </>
    ),
    create: "Sandbox anlegen",
    aboutCreating:
      "Sie hat eine Karte, Tische, Gäste, eine Reservierung und eine Bestellung. Sie bekommen ein Token für sie, mit allen Berechtigungen.",
    createSandbox: "Sandbox anlegen",
    tokenName: "Name des Tokens",
    tokenNameHint: "Wofür das Token ist, zum Beispiel Mein Laptop.",
    firstTokenName: "Sandbox-Token",
    createToken: "Sandbox-Token erstellen",
    ready: (name) => `Das Sandbox-Token „${name}“ ist bereit`,
    secret: "Sandbox-Token",
    reset: "Zurücksetzen",
    aboutResetting:
      "Die Sandbox wird jede Nacht um 03:00 Uhr auf ihre Beispieldaten zurückgesetzt. Sie können das auch jetzt tun. Tokens bleiben erhalten.",
    resetNow: "Jetzt zurücksetzen",
    resetNowAbout: "(Sandbox)",
    confirmResetting: "Alle Änderungen in der Sandbox gehen verloren.",
    resetSandbox: "Sandbox zurücksetzen",
    wasReset: "Die Sandbox ist zurückgesetzt."
  },
  apps: {
    title: "Verbundene Apps",
    lead: (restaurant) =>
      `Apps anderer Anbieter, die Zugang zu ${restaurant} haben, im Rahmen der Berechtigungen, die Sie ihnen gegeben haben. Verbunden wird eine App von der App aus.`,
    list: "Apps",
    none: "Keine App ist verbunden.",
    columns: ["App", "Berechtigungen", "Verbunden", "Zuletzt benutzt"],
    connectedBy: (name) => `von ${name}`,
    notUsed: "noch nie",
    uninstall: "Trennen",
    confirmUninstalling: (name) =>
      `„${name}“ verliert sofort den Zugang. Wieder verbinden lässt sie sich von der App aus.`,
    uninstallApp: "App trennen",
    uninstalled: (name) => `„${name}“ ist getrennt.`,
    receives: "Was sie bekommt",
    back: "← Verbundene Apps",
    aboutEvents:
      "Die Adresse bestimmt, wer die App anbietet, und zwar für alle Restaurants, die sie haben. Gesendet wird, was die Berechtigungen zeigen, und nichts mehr, sobald die App getrennt ist."
  }
}
