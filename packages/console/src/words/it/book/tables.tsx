import type { Words } from "../../en/Words.ts"
import * as Place from "../grammar/places.ts"

/** Tables out of service, in Italian. */
export const tables: Words["tables"] = {
  title: "Tavoli",
  lead: "Un tavolo bloccato non si può prenotare per quel periodo. Se ha già una prenotazione in quel periodo, non si può bloccare.",
  blocked: "Tavoli bloccati",
  noneBlocked: "Quel giorno sono in servizio tutti i tavoli.",
  headings: { table: "Tavolo", from: "Dalle", to: "Alle", reason: "Motivo" },
  noReason: "nessuno",
  block: "Blocca un tavolo",
  none: "Nessun tavolo.",
  fields: {
    table: "Tavolo",
    tableSeats: (name, seats) => `${name}, ${seats === 1 ? "1 posto" : `${seats} posti`}`,
    from: "Dalle",
    to: "Alle",
    toHint: "Se viene prima dell’inizio, vale per il giorno dopo.",
    reason: "Motivo (facoltativo)",
    submit: "Blocca tavolo"
  },
  isBlocked: (table, from, to, reason) => (
    <>
      <strong>{table}</strong>: bloccato dalle {from} alle {to}
      {reason !== null && `, ${reason}`}
    </>
  ),
  unblock: { label: "Sblocca", button: "Sblocca tavolo" },
  endBlock: { label: "Togli", about: (table) => `il blocco ${Place.of(table)}`, button: "Togli blocco" },
  willBeBookable: (table) => `I clienti potranno di nuovo prenotare “${table}” per questo periodo.`,
  undoTooLate: "Non si può più ripristinare: nel frattempo il tavolo è occupato, oppure è passato un minuto.",
  hasBeenBlocked: (table) => `“${table}”: bloccato.`,
  isBookable: (table) => `“${table}” si può di nuovo prenotare.`,
  noSuchTable: "questo tavolo non esiste",
  notADate: "deve essere una data come 2027-01-31",
  notATime: "deve essere un orario come 18:30"
}
