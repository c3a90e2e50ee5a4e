/** The bill of an order or a table: split, and paid. */
import type { Words } from "../../en/Words.ts"

export const bill: Words["bill"] = {
  open: "Rechnung",
  openFor: (name) => (
    <>
      Rechnung<span class="unseen"> für {name}</span>
    </>
  ),
  title: (name) => `Rechnung: ${name}`,
  back: "← Bestellung",
  backToTables: "← Tische",
  due: "Noch zu zahlen",
  settled: "Alles ist bezahlt.",
  nothing: "Hier ist nichts offen.",
  total: "Summe",
  extras: {
    discount: "Rabatt",
    service: "Servicezuschlag",
    tax: "Steuer",
    fee: "Lieferung",
    included: (tax) => `darin ${tax}`
  },
  refundDue: "Zu erstatten",
  paid: "Bezahlt",
  left: (amount) => `noch ${amount}`,
  toBeRefunded: (amount) => `${amount} zu erstatten`,
  refundOnOrder: "Die Leitung erstattet das auf der Seite der Bestellung.",
  splitting: "Aufteilen",
  splits: {
    all: "Alles zusammen",
    lines: "Nach Gericht",
    seats: "Nach Platz",
    equal: "Gleiche Teile",
    amount: "Nach Betrag"
  },
  parts: "Teile",
  seat: (seat) => `Platz ${seat}`,
  noSeat: "Ohne Platz",
  partOf: (part, count) => `Teil ${part} von ${count}`,
  howMany: "Wie viele Teile",
  dishes: "Tippen Sie an, was dieser Gast bezahlt",
  share: (part) => `${part} davon`,
  pieces: (count, all) => `${count} von ${all}`,
  whole: "ganz",
  taken: "ausgewählt",
  rest: (amount) => `Für die anderen bleiben ${amount}.`,
  amount: (currency) => `Betrag in ${currency}`,
  useAmount: "Betrag übernehmen",
  paidAlready: "bezahlt",
  partlyPaid: "teilweise bezahlt",
  toPay: "Zu zahlen",
  chooseFirst: "Wählen Sie zuerst aus, was bezahlt wird.",
  tip: "Trinkgeld",
  noTip: "Kein Trinkgeld",
  percent: (percent) => `${percent}\u00a0%`,
  otherTip: "Anderes Trinkgeld",
  tipIn: (currency) => `Trinkgeld in ${currency}`,
  setTip: "Übernehmen",
  noTipAmount: (example) => `Das Trinkgeld muss ein Betrag wie ${example} sein.`,
  withTip: (amount, tip) => `${amount} mit ${tip} Trinkgeld`,
  cash: "Bar: Wie viel gibt der Gast?",
  exact: "Passend",
  change: (amount) => `Rückgeld ${amount}`,
  rounded: (amount) => `${amount} in bar, gerundet`,
  intoDrawer: (name) => `Das Geld kommt in die Kassenlade „${name}“.`,
  otherCash: "Anderer Betrag in bar",
  cashIn: (currency) => `Bargeld in ${currency}`,
  payCash: "Bar kassieren",
  card: (amount) => `Karte ${amount}`,
  cardHint: "Geben Sie den Betrag zuerst am Kartenterminal ein.",
  other: (amount) => `Sonstige ${amount}`,
  giftCard: "Gutschein",
  giftCode: "Code des Gutscheins",
  payGiftCard: "Damit bezahlen",
  noTipByGiftCard:
    "Trinkgeld lässt sich nicht mit einem Gutschein bezahlen: Wählen Sie „Kein Trinkgeld“, um einen einzulösen.",
  deposit: {
    use: (amount) => `Anzahlung verrechnen: ${amount}`,
    left: (amount) => `Von der Anzahlung der Reservierung sind noch ${amount} übrig.`,
    used: (amount) => `${amount} mit der Anzahlung verrechnet.`,
    refused:
      "Nicht bezahlt: Die Anzahlung oder der offene Betrag hat sich geändert. Bitte prüfen Sie die Rechnung noch einmal."
  },
  noUndo: "Eine Zahlung lässt sich nicht rückgängig machen: Erstattet wird auf der Seite der Bestellung.",
  recorded: (amount, method) => `${amount} bezahlt: ${method}.`,
  changeDue: "Rückgeld",
  paidNow: (amount, method) => `${amount} bezahlt: ${method}`,
  tipNow: (tip) => `Trinkgeld ${tip}`,
  tendered: (amount) => `${amount} gegeben`,
  discounts: {
    start: (order) => (
      <>
        Rabatt<span class="unseen"> auf {order}</span>
      </>
    ),
    of: "Worauf",
    wholeOrder: "die ganze Bestellung",
    off: (currency) => `Prozent oder Betrag in ${currency}`,
    offHint: "Zum Beispiel 10% oder 5,00; 100% heißt aufs Haus, und 0 nimmt einen Rabatt wieder weg.",
    reason: "Grund",
    give: "Rabatt geben",
    done: (total) => `Der Rabatt ist abgezogen. Die Summe ist jetzt ${total}.`,
    noAmount: "Kein Rabatt gegeben: Schreiben Sie einen Prozentsatz wie 10% oder einen Betrag.",
    refused: (rule) => `Kein Rabatt gegeben: ${rule}.`,
    askManager: "Kein Rabatt gegeben: Fragen Sie die Leitung.",
    settle: (order) => `${order} ohne Zahlung abschließen`,
    settled: "Die Bestellung ist abgerechnet.",
    notSettled: "Nicht abgerechnet: Es ist noch etwas offen, oder sie ist es schon."
  },
  payments: "Zahlungen",
  noPayments: "Es ist noch nichts bezahlt.",
  refundThere: "Erstatten",
  print: "Rechnung drucken",
  backToBill: "← Rechnung",
  howToPrint: "Drucken Sie diese Seite auf 80 mm breites Papier.",
  noReceipt: "Dies ist kein Beleg.",
  refusals: {
    changed:
      "Nicht bezahlt: Vielleicht war jemand schneller. Die Rechnung hat sich geändert, bitte prüfen Sie sie noch einmal.",
    rest: "Der Rest ist nicht bezahlt: Vielleicht war jemand schneller. Die Rechnung hat sich geändert, bitte prüfen Sie sie noch einmal.",
    amount: (example) => `Nicht bezahlt: Der Betrag muss einer wie ${example} sein.`,
    tendered: (amount) => `Nicht bezahlt: Das ist weniger als ${amount}.`,
    giftCard: "Nicht bezahlt: Es gibt keinen Gutschein mit diesem Code, oder er ist aufgebraucht.",
    method: "Nicht bezahlt: Wählen Sie, wie bezahlt wird.",
    order: (rule) => `Nicht bezahlt: Die Bestellung ${rule}.`,
    other: "Nicht bezahlt: Im Formular stimmt etwas nicht. Bitte prüfen Sie die Rechnung noch einmal."
  }
}
