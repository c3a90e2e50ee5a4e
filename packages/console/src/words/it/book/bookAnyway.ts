import type { Words } from "../../en/Words.ts"

/** Booking against the rules, in Italian. */
export const bookAnyway: Words["bookAnyway"] = {
  title: "Forza la prenotazione",
  lead: "Va oltre le regole: un orario al completo, gli arrivi contemporanei, il preavviso, il numero di persone o i posti del tavolo, un telefono che manca. Un tavolo occupato resta occupato.",
  time: "Orario, se sopra non si può scegliere",
  reason: "Motivo",
  hint: "Compare nell’agenda e nel registro delle attività.",
  closingDay: "Sì, anche in un giorno di chiusura",
  book: "Prenota comunque",
  change: "Modifica comunque",
  seatElsewhere: "Accomoda a un altro tavolo",
  seatLead: "Questi tavoli sono troppo piccoli per il gruppo, o servono tra poco. Scrivi perché va bene lo stesso.",
  seatAt: (table, seats, until) =>
    `${table}, ${seats === 1 ? "1 posto" : `${seats} posti`}${until === null ? "" : `, libero fino alle ${until}`}`,
  badge: "Forzata",
  overruled: (reason) => `Forzata: ${reason}`
}
