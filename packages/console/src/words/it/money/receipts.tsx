import type { Words } from "../../en/Words.ts"

/** Receipts and credit notes, in Italian. */
export const receipts: Words["receipts"] = {
  title: "Ricevute",
  lead: "Quelle emesse in una giornata contabile. Una ricevuta non si modifica mai; per quello che si restituisce c’è una nota di credito.",
  day: "Giornata contabile",
  show: "Mostra",
  empty: "In questo giorno non è stata emessa nessuna ricevuta.",
  headings: ["Numero", "Ora", "Tipo", "Ordine", "Importo"],
  kinds: { receipt: "Ricevuta", credit_note: "Nota di credito" },
  one: (number) => `Ricevuta ${number}`,
  ofPayment: (number) => `Ricevuta ${number}`,
  print: "Stampa",
  printHint: "Stampa dal browser: la pagina è fatta per questo.",
  original: "Come originale",
  copy: "Come copia",
  narrow: "80 mm",
  wide: "A4",
  text: "Salva come testo",
  toOrder: "Vai all’ordine",
  sending: {
    title: "Invia al cliente",
    to: "Email o numero di telefono",
    hint: "Il cliente riceve il link a una copia, e la copia come testo. Per un numero di telefono serve un gateway dei messaggi.",
    send: "Invia ricevuta",
    sent: (address) => `La ricevuta è in arrivo a ${address}.`,
    refused: "Non inviata: scrivi un’email come ada@example.com, oppure un numero di telefono."
  },
  all: "Tutte le ricevute del giorno"
}
