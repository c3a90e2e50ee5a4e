/** Around every page: header, navigation, and what people are told wherever they are. */
import type { Words } from "../en/Words.ts"

export const frame: Words["frame"] = {
  skip: "Zum Inhalt",
  navigation: "Einstellungen",
  switchRestaurant: "Wechseln",
  sound: "Ton",
  signOut: "Abmelden",
  areas: {
    overview: "Übersicht",
    orders: "Bestellungen",
    kitchen: "Küche",
    book: "Reservierungen",
    menu: "Karte",
    menu_editing: "Einstellungen",
    guests: "Gäste",
    closing: "Tagesabschluss",
    messages: "Nachrichten",
    tables: "Tische",
    people: "Team",
    tokens: "API-Tokens",
    sandbox: "Sandbox",
    webhooks: "Webhooks",
    apps: "Verbundene Apps",
    activity: "Aktivitätsprotokoll",
    security: "Sicherheit"
  },
  titles: { newOrder: "Neue Bestellung", floor: "Tischplan", settings: "Einstellungen" },
  notOpenTo: (role, restaurant) =>
    role === "staff"
      ? `Das ist für das Personal von ${restaurant} nicht zugänglich.`
      : `Das ist für die Leitung von ${restaurant} nicht zugänglich.`,
  notOnSharedDevice:
    "Das ist auf einem gemeinsamen Tablet nicht zugänglich. Melden Sie sich in einem eigenen Browser mit Ihrem Passwort an.",
  switchPerson: "Person wechseln",
  unacceptedOrders: (count, isAll, age) =>
    count === 1 ? (
      <>1 Bestellung ist noch nicht angenommen; sie wartet seit {age}.</>
    ) : (
      <>
        {count}
        {isAll ? "" : " oder mehr"} Bestellungen sind noch nicht angenommen; die erste wartet seit {age}.
      </>
    ),
  posOutage: "Das Kassensystem antwortet nicht",
  posSilentSince: (moment) => <>Seit {moment} hat das Kassensystem keine Bestellung angenommen.</>,
  workWithOrders: (ordersPath) => (
    <>
      Keine Bestellung geht verloren: Arbeiten Sie mit <a href={ordersPath}>den Bestellungen hier</a>, und prüfen Sie,
      ob das Kassensystem eingeschaltet und verbunden ist. Sobald es antwortet, bekommt es die Bestellungen, die ihm
      fehlen.
    </>
  ),
  newSignIn: "Neue Anmeldung",
  newSignInFrom: (browser, address) => `Neue Anmeldung: ${browser}, ${address}`,
  newSignInAt: (what, moment) => (
    <>
      {what}, am {moment}. Das waren nicht Sie?
    </>
  ),
  changePasswordOrEnd: (accountPath, sessionsPath) => (
    <>
      <a href={accountPath}>Ändern Sie Ihr Passwort</a>, oder <a href={sessionsPath}>beenden Sie die Sitzung</a>.
    </>
  ),
  thisWasMe: "Das war ich",
  backToConsole: "Zurück zur Konsole",
  undo: "Rückgängig",
  shownOnce: "Das wird nur dieses eine Mal angezeigt.",
  copyNow: "Kopieren Sie es jetzt, und bewahren Sie es sicher auf."
}
