/** Receipts and credit notes of a day, and one of them. */
import type { Words } from "../../en/Words.ts"

export const receipts: Words["receipts"] = {
  title: "Belege",
  lead: "Was an einem Geschäftstag ausgestellt wurde. Ein Beleg wird nie geändert; über das, was zurückgegeben wird, gibt es eine Gutschrift.",
  day: "Geschäftstag",
  show: "Anzeigen",
  empty: "An diesem Tag wurde kein Beleg ausgestellt.",
  headings: ["Nummer", "Zeit", "Art", "Bestellung", "Betrag"],
  kinds: { receipt: "Beleg", credit_note: "Gutschrift" },
  one: (number) => `Beleg ${number}`,
  ofPayment: (number) => `Beleg ${number}`,
  print: "Drucken",
  printHint: "Drucken Sie mit Ihrem Browser: Die Seite ist dafür gemacht.",
  original: "Als Original",
  copy: "Als Kopie",
  narrow: "80 mm",
  wide: "A4",
  text: "Als Text speichern",
  toOrder: "Zur Bestellung",
  sending: {
    title: "An den Gast senden",
    to: "E-Mail oder Telefonnummer",
    hint: "Der Gast bekommt einen Link zu einer Kopie und die Kopie als Text. Für eine Telefonnummer braucht es ein Nachrichten-Gateway.",
    send: "Beleg senden",
    sent: (address) => `Der Beleg wird an ${address} gesendet.`,
    refused: "Nicht gesendet: Schreiben Sie eine E-Mail-Adresse wie ada@example.com oder eine Telefonnummer."
  },
  all: "Alle Belege des Tages"
}
