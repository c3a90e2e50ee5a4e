import type { Words } from "../../en/Words.ts"
import { dated } from "../grammar/dates.ts"

const covers = (count: number): string => (count === 1 ? "1 coperto" : `${count} coperti`)

/** A week of reservations, in Italian. */
export const bookingWeek: Words["bookingWeek"] = {
  title: "Settimana",
  weekOf: "Settimana del",
  titleOf: (monday) => `Settimana ${dated("del", monday)}`,
  before: "Settimana prima",
  after: "Settimana dopo",
  total: (count) => `${covers(count)} in tutto`,
  today: "Oggi",
  closed: "Chiuso",
  noSeatings: "Nessun orario.",
  otherTimes: "Altri orari",
  covers,
  parties: (count) => (count === 1 ? "1 gruppo" : `${count} gruppi`),
  pending: (count) => `${count} da confermare`
}
