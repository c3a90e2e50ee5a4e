/** A week of reservations in French. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../phrases/plural.shared.ts"

const covers = (count: number): string => counted(count, "couvert")

export const bookingWeek: Words["bookingWeek"] = {
  title: "Semaine",
  weekOf: "Semaine du",
  titleOf: (monday) => `Semaine du ${monday}`,
  before: "Semaine d’avant",
  after: "Semaine d’après",
  total: (count) => `${covers(count)} en tout`,
  today: "Aujourd’hui",
  closed: "Fermé",
  noSeatings: "Pas de service.",
  otherTimes: "Autres horaires",
  covers,
  parties: (count) => counted(count, "réservation"),
  pending: (count) => `${count} à confirmer`
}
