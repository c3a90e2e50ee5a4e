/** Guests: the list, one guest, and what pages of reservations and orders ask and say about theirs. */
import type { Words } from "../en/Words.ts"
import { messages } from "./messages.ts"

export const guests: Words["guests"] = {
  title: "Gäste",
  noName: "Ohne Namen",
  noVisit: "noch keiner",
  messages,
  list: {
    lead: "Alle, die mit Telefon oder E-Mail bestellt oder reserviert haben.",
    columns: ["Name", "Kontakt", "Besuche", "Letzter Besuch", "Werbung"],
    consent: "eingewilligt",
    noConsent: "nicht eingewilligt",
    searchFor: "Name, Telefon oder E-Mail",
    search: "Suchen",
    clear: "Zurücksetzen",
    all: "Alle Gäste",
    found: "Gefunden",
    tooShort: (fewest) => `Geben Sie mindestens ${fewest} Zeichen oder Ziffern ein.`,
    nobodyFound: "Kein Gast beginnt so. Versuchen Sie einen anderen Teil des Namens.",
    firstFound: (count) => `Das sind die ersten ${count}. Tippen Sie mehr, um die Suche einzugrenzen.`,
    nobody: "Noch keine Gäste. Mit der ersten Bestellung oder Reservierung mit Telefon oder E-Mail kommt einer dazu.",
    pages: "Seiten der Gäste",
    back: "← Zurück",
    more: "Mehr →"
  },
  one: {
    back: "← Gäste",
    phone: "Telefon",
    email: "E-Mail",
    language: "Sprache",
    visits: "Besuche",
    lastVisit: "Letzter Besuch",
    spent: "Ausgegeben",
    guestSince: "Gast seit",
    none: "keine Angabe",
    unknown: "unbekannt",
    marketing: "Einwilligung in Werbung",
    notGiven: "nicht erteilt",
    given: "erteilt",
    givenAt: (given, moment, recordedBy) => (
      <>
        {given} {moment}
        {recordedBy !== null && <span class="soft">, vermerkt von {recordedBy}</span>}
      </>
    ),
    newest: (count) => `Das sind die neuesten ${count}.`,
    reservations: "Reservierungen",
    reservationColumns: ["Für", "Personen", "Status", "Anmerkung"],
    noReservations: "Keine Reservierungen.",
    orders: "Bestellungen",
    orderColumns: ["Bestellung", "Eingegangen", "Art", "Status", "Summe", "Anmerkung"],
    noOrders: "Keine Bestellungen.",
    log: "Bisherige Änderungen"
  },
  change: {
    title: "Ändern",
    name: "Name",
    languageHint: "Ein Code, zum Beispiel it oder de.",
    note: "Anmerkung für das Team",
    noteHint:
      "Steht bei Bestellungen, auf Küchenbons und bei Reservierungen, zum Beispiel eine Allergie. Gäste sehen sie nie.",
    tags: "Stichwörter für das Team",
    tagsHint: "Mit Kommas dazwischen, zum Beispiel VIP, Fenster.",
    consent: "Einwilligung",
    agrees: "Willigt in Werbung ein",
    agreesHint: "Gibt auch Telefon und E-Mail an verbundene Apps weiter. Nur ankreuzen, wenn der Gast es gesagt hat.",
    save: "Speichern",
    saved: (name) => `${name} ist gespeichert.`
  },
  erase: {
    title: "Löschen",
    whatGoes:
      "Gelöscht werden: Name, Telefon, E-Mail, Sprache und Einwilligung; die Anmerkungen, Adressen und Namen bei Bestellungen und Reservierungen; die Texte von Bewertungen; und was Webhooks und Protokolle davon enthalten. Das dauert bis zu ein paar Minuten und lässt sich nicht rückgängig machen.",
    whatStays:
      "Es bleiben: Bestellungen mit ihren Gerichten und Beträgen, Reservierungen mit ihren Zeiten und Bewertungspunkte, alle ohne Namen. Buchhaltung und Umsatzzahlen brauchen sie.",
    word: "löschen",
    typeWord: (word) => `Tippen Sie zur Bestätigung „${word}“`,
    mustBeWord: (word) => `muss „${word}“ lauten`,
    button: "Gast löschen",
    erased: "Der Gast ist gelöscht. Bestellungen und Reservierungen verlieren den Namen in wenigen Minuten."
  },
  bookingStatuses: {
    pending: "Zu bestätigen",
    confirmed: "Bestätigt",
    declined: "Abgelehnt",
    cancelled: "Storniert",
    seated: "Am Tisch",
    no_show: "No-Show"
  },
  fields: {
    phone: "Telefon",
    find: "Gast suchen",
    name: "Name",
    email: "E-Mail (optional)",
    language: "Sprache",
    languageNotAsked: "Nicht gefragt",
    agrees: "Möchte von uns hören",
    agreesHint: "Neuigkeiten und Angebote. Nachrichten zu dieser Reservierung gehen in jedem Fall hinaus."
  },
  links: {
    title: "Seite für den Gast",
    working: (count, isReadOnly) => {
      if (count === 0) return "Zurzeit gilt kein Link zur Seite für den Gast."
      const links =
        count === 1 ? "Zurzeit gilt 1 Link: Wer ihn hat" : `Zurzeit gelten ${count} Links: Wer einen davon hat`
      const may = isReadOnly ? "sieht diese Angaben" : "sieht diese Angaben und kann stornieren"
      return `${links}, ${may}.`
    },
    make: "Link zum Weitergeben erstellen",
    made: "Der Link für den Gast ist erstellt.",
    secret: "Link zur Seite für den Gast",
    withdraw: "Alle Links zurückziehen",
    withdrawAbout: "(Seite für den Gast)",
    confirmWithdrawal: "Auch Links in gesendeten Nachrichten gelten dann nicht mehr.",
    withdrawAll: "Alle zurückziehen",
    withdrawn: (count) => {
      if (count === 0) return "Es gab keinen Link zum Zurückziehen."
      return count === 1 ? "1 Link ist zurückgezogen." : `${count} Links sind zurückgezogen.`
    }
  }
}
