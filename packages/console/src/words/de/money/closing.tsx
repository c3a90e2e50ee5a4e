/** Drawers, cash, and the close of the day. */
import type { Words } from "../../en/Words.ts"

export const closing: Words["closing"] = {
  title: "Tagesabschluss",
  lead: (day, number) => `Abschluss Nr. ${number}, für ${day}.`,
  branch: "Standort",
  showBranch: "Anzeigen",
  notClosed: (days) => `Noch nicht abgeschlossen: ${days}.`,
  late: (days) =>
    `Einiges wurde für ${days} gebucht, als der Tag schon abgeschlossen war. Es steht deshalb in diesem Abschluss.`,
  nothing: "Seit dem letzten Abschluss wurde nichts gebucht. Es gibt nichts abzuschließen.",
  all: "Alle Abschlüsse",
  toCash: "Einlage oder Entnahme",
  bills: {
    title: "Offene Rechnungen",
    none: "Alle Rechnungen sind bezahlt.",
    some: "Für diese Bestellungen sind Gäste noch etwas schuldig. Kassieren Sie jetzt, oder lassen Sie sie für den nächsten Abschluss offen.",
    headings: ["Bestellung", "Status", "Offen"],
    refunds: "Zu erstatten",
    aboutRefunds:
      "Für diese Bestellungen wurde mehr bezahlt als geschuldet. Erstatten Sie es auf der Seite der Bestellung."
  },
  undelivered: {
    title: "Nicht abgeschlossene Bestellungen",
    none: "Alle Bestellungen sind abgeschlossen.",
    headings: ["Bestellung", "Status"]
  },
  orderName: (number, id, table) => `${number === null ? id.slice(-6) : number}${table === null ? "" : `, ${table}`}`,
  figures: {
    title: "Der Tag",
    caption: "Zahlen",
    headings: ["", "Betrag"],
    sales: "Umsatz, brutto",
    net: "Netto",
    tax: "Steuer",
    discount: "Rabatte, netto",
    service: "Servicezuschlag, netto",
    fee: "Liefergebühren, netto",
    voids: (count) => `Stornos (${count})`,
    refunds: (count) => `Erstattungen (${count})`,
    goodwill: "Davon Kulanz",
    rounding: "Rundung von Bargeld",
    tips: "Trinkgelder",
    tipsPaidOut: "Trinkgeld-Auszahlungen",
    giftCards: "Verkaufte Gutscheine",
    deposits: "Erhaltene Anzahlungen",
    forfeited: "Einbehaltene Anzahlungen",
    experiences: "Tickets für Erlebnisse",
    methods: "Zahlungen",
    methodHeadings: ["Zahlungsart", "Zahlungen", "Eingenommen", "Erstattet"],
    taxes: "Steuern",
    taxHeadings: ["Satz", "Netto", "Steuer"],
    untaxed: "Unversteuert",
    types: "Bestellarten",
    typeHeadings: ["Art", "Umsatz"],
    categories: "Kategorien",
    categoryHeadings: ["Kategorie", "Gerichte", "Vor Rabatten"],
    noCategory: "Nicht mehr auf der Karte",
    people: "Team",
    personHeadings: ["Name", "Umsatz", "Kassiert", "Trinkgeld", "Stornos", "Erstattungen"]
  },
  methods: {
    cash: "Bar",
    card: "Karte",
    online: "Online",
    other: "Sonstige",
    gift_card: "Gutschein",
    deposit: "Anzahlung"
  },
  movements: {
    opening_float: "Anfangsbestand",
    cash_in: "Einlage",
    cash_out: "Entnahme",
    tips_paid_out: "Trinkgeld-Auszahlung",
    bank_drop: "Bankeinzahlung"
  },
  cash: {
    title: "Bargeld",
    about: "Zählen Sie jede Kassenlade. Geben Sie von jeder Münze und jedem Schein die Stückzahl ein.",
    carried: "Vom letzten Abschluss",
    payments: "Zahlungen",
    expected: "Soll",
    counted: "Gezählt",
    difference: "Differenz",
    explanation: "Erklärung",
    explanationHint: "Nur nötig bei einer Differenz: ein Wort dazu, wie sie zustande kam.",
    differs: (counted, expected, difference) =>
      `Gezählt ${counted}, Soll ${expected}: eine Differenz von ${difference}. Zählen Sie noch einmal nach, oder erklären Sie sie`,
    notANumber: "muss eine ganze Zahl sein"
  },
  leaveOpen: "Diese Bestellungen bis zum nächsten Abschluss offen lassen",
  close: "Tag abschließen",
  warning: "Ein Abschluss lässt sich danach nicht mehr ändern.",
  changedMeanwhile:
    "Inzwischen wurde etwas gebucht. Sehen Sie sich den Tag noch einmal an, und schließen Sie ihn dann ab.",
  closed: (number) => `Der Tag ist abgeschlossen: Tagesabschluss Nr. ${number}.`,
  drawers: {
    title: "Weitere Kassenlade",
    name: "Name",
    add: "Hinzufügen",
    added: (name) => `Die Kassenlade „${name}“ ist hinzugefügt.`
  },
  device: {
    title: "Kassenlade dieses Geräts",
    about:
      "Bargeld, das an diesem Gerät kassiert wird, kommt in diese Kassenlade, und was zurückgegeben wird, kommt aus ihr.",
    drawer: "Kassenlade",
    choose: "Diese verwenden",
    chosen: (name) =>
      `Bargeld, das an diesem Gerät kassiert wird, kommt in die Kassenlade „${name}“, und was zurückgegeben wird, kommt aus ihr.`
  },
  moving: {
    title: "Einlage oder Entnahme",
    lead: "Bargeld, das ohne Bestellung in eine Kassenlade kommt oder herausgeht. Haben Sie sich vertippt, buchen Sie es in die andere Richtung zurück.",
    movement: "Wofür",
    drawer: "Kassenlade",
    amount: (currency) => `Betrag in ${currency}`,
    reason: "Grund",
    reasonHint: "Bei einer Entnahme nötig.",
    button: "Buchen",
    noAmount: (example) => `muss ein Betrag wie ${example} sein`,
    done: (movement, amount, drawer) => `${movement}: ${amount}, ${drawer}.`
  },
  list: {
    title: "Tagesabschlüsse",
    none: "Es wurde noch kein Tag abgeschlossen.",
    headings: ["Nummer", "Tag", "Standort", "Abgeschlossen", "Von", "Umsatz", "Differenz"],
    newer: "Neuere",
    older: "Ältere",
    toClose: "Tag abschließen"
  },
  one: {
    title: (number) => `Tagesabschluss ${number}`,
    back: "Alle Abschlüsse",
    facts: (closedAt, by) => `Abgeschlossen am ${closedAt} von ${by}.`,
    since: (since) => `Er enthält alles seit ${since}.`,
    narrow: "Für 80-mm-Papier",
    wide: "Für A4-Papier",
    csv: "CSV herunterladen",
    json: "JSON herunterladen",
    pieces: "Münzen und Scheine",
    piecesHeadings: ["Wert", "Anzahl", "Summe"],
    digest: "Prüfsumme",
    previous: "Prüfsumme des vorigen Abschlusses",
    receipt: (series, last) => `Prüfsumme des letzten Belegs, ${series}-${last}`,
    explained: (text) => `Erklärung: ${text}`
  }
}
