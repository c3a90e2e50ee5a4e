/** The pages for authors of apps, and the directory of apps. */
import type { Words } from "../en/Words.ts"

export const authoring: Words["authoring"] = {
  title: "Ihre eigenen Apps",
  see: "Eigene Apps ansehen",
  lead: (docsPath) => (
    <>
      Eine App arbeitet über die <a href={docsPath}>API</a> mit den Restaurants, deren Inhaber sie verbinden. Ist sie
      geprüft, finden sie alle Inhaber im Verzeichnis.
    </>
  ),
  notAllowed: "Wer Apps registrieren darf, entscheidet der Betreiber dieser Installation. Bitten Sie ihn darum.",
  list: "Ihre Apps",
  none: "Sie haben noch keine Apps.",
  installs: (count) => {
    if (count === 0) return "Nirgends verbunden"
    return count === 1 ? "Mit 1 Restaurant verbunden" : `Mit ${count} Restaurants verbunden`
  },
  new: "Neue App",
  name: "Name",
  nameHint: "So heißt sie für Inhaber.",
  redirects: "Rücksprungadressen",
  redirectsHint: "Eine je Zeile, genau so, wie Ihre App sie schickt: https, oder http auf dem eigenen Rechner.",
  scopes: "Berechtigungen, um die sie bitten darf",
  register: "App registrieren",
  registered: (name) => `„${name}“ ist registriert`,
  credentials: "Zugangsdaten",
  clientId: "Client-ID",
  secret: "Client-Secret",
  secretHidden: "Wurde nur einmal angezeigt, als es entstand.",
  rotate: "Neues Secret",
  confirmRotating: "Das alte Secret gilt sofort nicht mehr. Restaurants bleiben verbunden.",
  rotated: (name) => `„${name}“ hat ein neues Secret`,
  describe: "Beschreibung",
  texts: {
    tagline: "In einer Zeile",
    description: "Was sie kann",
    start_url: "Adresse zum Installieren",
    website: "Website (optional)",
    support: "Hilfe",
    privacy_url: "Datenschutzerklärung"
  },
  textHints: {
    tagline: "Höchstens 120 Zeichen.",
    description: "Für Inhaber, höchstens 2.000 Zeichen.",
    start_url: "Dort beginnt Ihre App, ein Restaurant zu verbinden. Wer sie installiert, kommt dorthin.",
    website: "Eine https-Adresse.",
    support: "Eine https-Adresse oder eine E-Mail-Adresse.",
    privacy_url: "Eine https-Adresse."
  },
  reviewedAgain:
    "Ändern Sie den Namen, die Berechtigungen, einen Text oder das Logo, steht die App erst nach einer neuen Prüfung wieder im Verzeichnis. Verbundene Restaurants bleiben verbunden.",
  save: "Speichern",
  saved: (name) => `„${name}“ ist gespeichert.`,
  savedForReview: (name) => `„${name}“ ist gespeichert und wartet auf die Prüfung.`,
  logo: "Logo",
  logoFile: "Bild",
  logoHint: (kilobytes, least, most) =>
    `PNG, JPEG oder WebP, höchstens ${kilobytes} kB, ${least} bis ${most} Pixel breit und hoch.`,
  saveLogo: "Logo speichern",
  logoSaved: "Das Logo ist gespeichert.",
  removeLogo: "Logo entfernen",
  logoRemoved: "Das Logo ist entfernt.",
  review: "Prüfung",
  states: { draft: "Entwurf", submitted: "Eingereicht", listed: "Im Verzeichnis", refused: "Abgelehnt" },
  aboutStates: {
    draft:
      "Nur Restaurants, die Ihnen gehören, und Sandboxes können sie verbinden. Testen Sie sie dort, und reichen Sie sie dann ein.",
    submitted:
      "Der Betreiber prüft sie. Bis dahin können nur Restaurants, die Ihnen gehören, und Sandboxes sie verbinden.",
    listed: "Alle Inhaber finden sie im Verzeichnis.",
    refused:
      "Nur Restaurants, die Ihnen gehören, und Sandboxes können sie verbinden. Ändern Sie, was nicht stimmt, und reichen Sie sie wieder ein."
  },
  submit: "Zur Prüfung einreichen",
  submitted: (name) => `„${name}“ wartet auf die Prüfung.`,
  missing: (fields) => `Es fehlt noch: ${fields}.`,
  disabled: "Der Betreiber hat diese App gesperrt. Ihre Tokens funktionieren nicht.",
  figures: "Nutzung",
  webhook: {
    lead: (always) =>
      `Ein eigener Webhook erhält die Ereignisse aller Restaurants, die die App verbinden, soweit ihre Berechtigungen sie zeigen, und immer ${always}.`,
    lastDay: "Alle Restaurants zusammen, am letzten Tag",
    confirmRemoving:
      "Entfernt den Webhook. Wartende Ereignisse werden nicht gesendet; die Protokolle der Restaurants bleiben.",
    removed: "Der Webhook ist entfernt."
  },
  remove: "App löschen",
  aboutRemoving: "Trennt sie von jedem Restaurant. Das lässt sich nicht rückgängig machen.",
  confirmRemoving: (name) => `„${name}“ verliert sofort den Zugang zu jedem Restaurant.`,
  removed: (name) => `„${name}“ ist gelöscht.`
}

export const appDirectory: Words["appDirectory"] = {
  title: "App-Verzeichnis",
  find: "Apps finden",
  lead: "Apps, die der Betreiber dieser Installation geprüft hat. Was jede davon darf, entscheiden Sie.",
  none: "Noch ist keine App im Verzeichnis.",
  connected: "Verbunden",
  permissions: "Worum sie bittet",
  install: "Installieren",
  open: "Öffnen",
  website: "Website",
  support: "Hilfe",
  privacy: "Datenschutzerklärung"
}
