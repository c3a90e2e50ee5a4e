/** Opening an installation, and setting up a restaurant. */
import type { Words } from "../../en/Words.ts"
import { setupDishes } from "./setupDishes.ts"

const tablesFor = (tables: number, seats: number): string =>
  `${tables === 1 ? "1 Tisch" : `${tables} Tische`} für ${seats === 1 ? "1 Gast" : `${seats} Gäste`}`

export const setup: Words["setup"] = {
  opening: {
    title: "Fourtop öffnen",
    lead: "Hier hat noch niemand ein Konto. Wer den Dienst gestartet hat, hat einen Link, der ihn öffnet: Er wurde beim Start ausgegeben.",
    secret: "Geheimnis",
    secretHint: "Der letzte Teil des Links, oder der ganze Link.",
    notASecret: "ist kein Geheimnis, das dieser Dienst ausgegeben hat",
    open: "Weiter",
    ended: "Dieser Link gilt nicht mehr",
    whyEnded:
      "Er wurde benutzt, ein späterer Start hat einen anderen ausgegeben, oder er ist älter als drei Tage. Nehmen Sie den Link vom letzten Start; wenn schon jemand ein Konto hat, melden Sie sich an.",
    haveSecret: "Anderes Geheimnis eingeben",
    signIn: "Anmelden"
  },
  account: {
    title: "Ihr Konto",
    lead: "Was Sie hier einrichten, gehört Ihnen. Danach kommt Ihr Restaurant.",
    email: "E-Mail",
    emailHint: "Damit melden Sie sich an.",
    name: "Ihr Name",
    nameHint: "Ihr Team sieht ihn, und er steht im Aktivitätsprotokoll.",
    make: "Konto anlegen",
    exists: "Für diese Adresse ließ sich kein Konto anlegen. Wenn es Ihre ist, melden Sie sich an.",
    hasAccount: "Haben Sie schon ein Konto?",
    demo: (restaurant) => <>Möchten Sie sich erst umsehen? {restaurant} ist ein Restaurant mit Beispieldaten.</>,
    demoName: "Trattoria Fiore",
    lookAround: "Demo ansehen",
    comeBack: "Diese Seite bleibt für Sie offen: Kommen Sie mit demselben Link zurück."
  },
  signUp: {
    title: "Restaurant eröffnen",
    lead: "Legen Sie zuerst ein Konto an; danach kommt Ihr Restaurant.",
    link: "Ein eigenes Restaurant eröffnen"
  },
  restaurant: {
    title: "Ihr Restaurant",
    add: "Restaurant hinzufügen",
    lead: "Name und Land. Den Rest schlagen wir vor, und Sie bestätigen ihn.",
    name: "Name",
    nameHint: "Wie Gäste es kennen.",
    needed: "darf nicht leer sein",
    country: "Land",
    continue: "Weiter",
    confirmTitle: (name) => name,
    confirmLead: (country) =>
      `Das ist in diesem Land üblich: ${country}. Ändern Sie, was bei Ihnen anders ist: Außer den Steuern kann es später nur der Betreiber dieser Installation ändern.`,
    currency: "Währung",
    currencyHint: "Drei Buchstaben, zum Beispiel EUR.",
    zone: "Zeitzone",
    zoneHint: "Zum Beispiel Europe/Berlin.",
    language: "Sprache Ihrer Karte",
    languageHint: "Als Code, zum Beispiel de oder it.",
    usualTaxes: "Steuern, die meist gelten",
    taxes: "Steuern",
    useTaxes: "Diese Steuern verwenden",
    withoutTaxes: "Vorerst ohne Steuern",
    inclusive: "In den Preisen Ihrer Karte sind sie enthalten.",
    added: "Sie kommen zu den Preisen Ihrer Karte dazu.",
    atTable: "am Tisch",
    away: "abgeholt oder geliefert",
    noTaxes:
      "Für die Steuern Ihres Landes haben wir keinen Vorschlag. Fragen Sie Ihre Steuerberatung, und tragen Sie sie in den Einstellungen ein.",
    askAccountant:
      "Fragen Sie Ihre Steuerberatung, ob sie für Sie gelten. Sie können sie jederzeit in den Einstellungen ändern.",
    classes: { standard: "Speisen", "soft-drinks": "Alkoholfreie Getränke", alcohol: "Alkoholische Getränke" },
    taxDoubts: {
      place: "In Ihrem Land gelten je nach Ort verschiedene Sätze.",
      away: "Für Mitgenommenes oder Geliefertes kann ein anderer Satz gelten.",
      soft_drinks: "Für manche alkoholfreien Getränke gilt ein anderer Satz.",
      alcohol: "Für manche alkoholischen Getränke gilt ein anderer Satz.",
      law: "Das Gesetz hat sich kürzlich geändert oder ändert sich bald."
    },
    create: "Restaurant anlegen",
    back: "← Name und Land",
    ready: (name) => `${name} ist in Fourtop eröffnet. Fünf kurze Schritte sind übrig, und jeder kann warten.`,
    problems: "Das ließ sich noch nicht verwenden:"
  },
  steps: {
    title: "Einrichten",
    progress: "Schritte",
    done: "fertig",
    names: {
      hours: "Zeiten",
      tables: "Tische",
      dishes: "Gerichte",
      people: "Team",
      look: "Ausprobieren"
    },
    later: "Später",
    left: "Sie finden es wieder unter „Einrichten“ in der Übersicht.",
    next: "Weiter",
    saved: "Gespeichert.",
    changedMeanwhile:
      "Jemand anders hat das Restaurant gleichzeitig geändert. Sehen Sie es sich noch einmal an, und speichern Sie noch einmal.",
    refused: "Das ließ sich noch nicht speichern:"
  },
  overview: {
    title: "Ihr Restaurant ist noch nicht eingerichtet",
    missing: (steps) => `Noch zu tun: ${steps}.`,
    continue: "Weiter einrichten"
  },
  hours: {
    title: "Wann haben Sie geöffnet?",
    lead: "Jeden Tag dieselben Zeiten. Abweichende Tage und Feiertage können Sie später eintragen.",
    first: "Erste Öffnung",
    second: "Zweite Öffnung",
    secondHint: "Leer lassen, wenn Sie dazwischen nicht schließen.",
    from: "Von",
    until: "Bis",
    untilHint: "Auch nach Mitternacht: 18:00 bis 01:00.",
    closed: "Ruhetage",
    days: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    bookings: "Gäste können in diesen Zeiten Tische reservieren",
    save: "Zeiten speichern",
    own: "Ihre Zeiten sind nicht an allen Tagen gleich. Ändern Sie sie in den Einstellungen.",
    ownLink: "Öffnungszeiten in den Einstellungen",
    incomplete: "muss ausgefüllt sein, oder beide leer"
  },
  tables: {
    title: "Welche Tische haben Sie?",
    lead: "Schreiben Sie, wie Sie es sagen würden. Jeder Tisch bekommt eine Nummer; Namen, Räume und wo sie stehen können folgen.",
    label: "Tische",
    hint: "Zum Beispiel: sechs für zwei, vier für vier, einer für sechs. Oder: Terrasse: 4x4. Oder einzeln: T1: 2.",
    save: "Tische speichern",
    saved: (tables, seats) => `Im Tischplan: ${tablesFor(tables, seats)}.`,
    none: "muss mindestens einen Tisch nennen",
    line: (line, text, problem) => `Zeile ${line}, „${text}“: ${problem}.`,
    have: (tables, seats) => `Sie haben ${tablesFor(tables, seats)}.`,
    columns: ["Tisch", "Gäste"],
    room: "Restaurant",
    arrange: "Im Tischplan anordnen",
    more: "In den Einstellungen ändern"
  },
  dishes: setupDishes,
  people: {
    title: "Wer arbeitet mit Ihnen?",
    lead: "Laden Sie die erste Person ein. Weitere können unter „Team“ folgen."
  },
  look: {
    title: "Ausprobieren",
    lead: (restaurant) => `${restaurant} ist bereit. Probieren Sie es zuerst ohne Folgen aus.`,
    sandbox: "In der Sandbox",
    aboutSandbox:
      "Die Sandbox ist ein Restaurant mit Beispieldaten, das nur Sie sehen. Wir geben dort über die API eine Bestellung auf und reservieren einen Tisch, wie es eine Website oder ein Kassensystem täte.",
    run: "Beispiel bestellen und reservieren",
    runAgain: "Noch einmal",
    order: (number) => <>Bestellung {number} ist aufgegeben.</>,
    booking: (at) => <>Ein Tisch für zwei ist reserviert: {at}.</>,
    failed: (what, status) => `Die Sandbox hat die ${what} abgelehnt (Status ${status}).`,
    whatOrder: "Bestellung",
    whatBooking: "Reservierung",
    real: "In Ihrem Restaurant",
    aboutReal: "Das ist echt: Die Bestellung geht in Ihre Küche, und die Reservierung in Ihr Reservierungsbuch.",
    firstOrder: "Erste Bestellung aufnehmen",
    firstBooking: "Erste Reservierung annehmen",
    seeFloor: "Tischplan ansehen",
    seeMenu: "Karte ansehen",
    finish: "Einrichten abschließen",
    finished: (restaurant) => `${restaurant} ist eingerichtet. In den Einstellungen lässt sich alles ändern.`,
    tokenName: "Einrichten"
  }
}
