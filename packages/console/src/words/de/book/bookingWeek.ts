/** A week of reservations. */
import type { Words } from "../../en/Words.ts"
import { guests } from "./reservations.tsx"

export const bookingWeek: Words["bookingWeek"] = {
  title: "Woche",
  weekOf: "Woche vom",
  titleOf: (monday) => `Woche vom ${monday}`,
  before: "Vorherige Woche",
  after: "Nächste Woche",
  total: (count) => `${guests(count)} insgesamt`,
  today: "Heute",
  closed: "Geschlossen",
  noSeatings: "Keine Servicezeit.",
  otherTimes: "Andere Zeiten",
  covers: guests,
  parties: (count) => (count === 1 ? "1 Gruppe" : `${count} Gruppen`),
  pending: (count) => `${count} unbestätigt`
}
