/** What went wrong, and what became of a form whose session had ended. */
import type { Words } from "../en/Words.ts"

export const keptForm: Words["keptForm"] = {
  kept: "Ihre Sitzung war abgelaufen. Was Sie getippt haben, steht wieder im Formular, aber noch ist nichts gespeichert: Sehen Sie es durch, und speichern Sie.",
  notKept:
    "Ihre Sitzung war abgelaufen, und was Sie getippt haben, ließ sich nicht ins Formular zurückholen. Es wurde nichts gespeichert."
}

/** What cannot be found, by what core calls it. */
const missing: Readonly<Record<string, string>> = {
  app: "Diese App",
  branch: "Diesen Standort",
  closing: "Diesen Abschluss",
  course: "Diesen Gang",
  delivery: "Diese Zustellung",
  dish: "Dieses Gericht",
  event: "Dieses Ereignis",
  experience: "Dieses Erlebnis",
  "experience booking": "Diese Buchung",
  "gift card": "Diesen Gutschein",
  guest: "Diesen Gast",
  ingredient: "Diese Zutat",
  invitation: "Diese Einladung",
  item: "Dieses Gericht",
  "kitchen ticket": "Diesen Küchenbon",
  line: "Diese Position",
  menu: "Diese Karte",
  message: "Diese Nachricht",
  order: "Diese Bestellung",
  "order line": "Diese Position",
  page: "Diese Seite",
  payment: "Diese Zahlung",
  person: "Diese Person",
  receipt: "Diesen Beleg",
  "request of an app; it may have expired": "Diese Anfrage einer App",
  booking: "Diese Reservierung",
  reservation: "Diese Reservierung",
  restaurant: "Dieses Restaurant",
  session: "Diese Sitzung",
  "shared tablet": "Dieses gemeinsame Tablet",
  "shift week": "Diesen Schichtplan",
  station: "Diese Station",
  table: "Diesen Tisch",
  "table block": "Diese Sperre",
  ticket: "Diesen Küchenbon",
  token: "Dieses Token",
  version: "Diese Fassung",
  "waitlist entry": "Diesen Eintrag der Warteliste",
  waitlist_entry: "Diesen Eintrag der Warteliste",
  webhook: "Diesen Webhook"
}

export const failures: Words["failures"] = {
  titles: {
    403: "Nicht erlaubt",
    404: "Nicht gefunden",
    409: "Im Moment nicht möglich",
    413: "Zu groß",
    415: "Kein Formular",
    422: "Ungültige Eingabe",
    429: "Zu viele Versuche",
    503: "Vorübergehend nicht erreichbar"
  },
  otherwise: "Nicht möglich",
  expired: {
    title: "Das Formular ist abgelaufen",
    message:
      "Es gehört zu einer anderen Sitzung oder kam von einer anderen Seite. Gehen Sie zurück, laden Sie die Seite neu, und versuchen Sie es noch einmal."
  },
  notFound: (resource) => `${missing[resource] ?? `„${resource}“`} gibt es hier nicht, oder nicht mehr.`,
  onSharedDevice:
    "Ein gemeinsames Tablet öffnet, was eine Schicht braucht, und nichts anderes. Melden Sie sich in einem eigenen Browser mit Ihrem Passwort an.",
  doneAlready: "Das ist schon geschehen.",
  unexpected: {
    title: "Etwas ist schiefgegangen",
    message: (requestId) =>
      `Das ist ein Fehler auf unserer Seite, und er ist protokolliert. Wenn Sie ihn melden, geben Sie die Anfrage-ID ${requestId} an.`
  }
}
