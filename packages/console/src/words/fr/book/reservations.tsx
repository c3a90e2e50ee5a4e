/** Reservations in French, wherever the console mentions them. */
import type { BookingStatus } from "@fourtop/core/internal"
import type { Party } from "../../en/book/reservations.tsx"
import type { Words } from "../../en/Words.ts"
import { counted } from "../phrases/plural.shared.ts"
import { theTable } from "../phrases/tables.ts"

export const guests = (partySize: number): string => counted(partySize, "personne")

/** `95 min`, `3 h`, `3 h 10 min` */
export const duration = (minutes: number): string =>
  minutes < 120
    ? `${minutes}\u00a0min`
    : `${Math.floor(minutes / 60)}\u00a0h${minutes % 60 === 0 ? "" : ` ${minutes % 60}\u00a0min`}`

/** A party with its time and, unless it has none, its tables. */
export const placed = ({ at, name, on, party_size }: Party, tables: string | null): string =>
  `${name}, ${guests(party_size)}, le ${on} à ${at}${tables === null ? "" : `, ${theTable(tables)}`}`

/** Statuses of a reservation within a sentence. */
export const statusesInSentences = {
  pending: "à confirmer",
  confirmed: "confirmée",
  declined: "refusée",
  cancelled: "annulée",
  seated: "à table",
  no_show: "no-show"
} satisfies Record<BookingStatus.BookingStatus, string>

export const reservations: Words["reservations"] = {
  statuses: {
    pending: "À confirmer",
    confirmed: "Confirmée",
    seated: "À table",
    no_show: "No-show",
    declined: "Refusée",
    cancelled: "Annulée"
  },
  guests,
  placed,
  late: (minutes) => `${minutes}\u00a0min de retard`,
  overBy: (minutes) => `dépasse de ${minutes}\u00a0min`,
  nowAt: (name, tables) => `Nouvelle place pour ${name}\u00a0: ${theTable(tables)}.`,
  branch: "Établissement",
  day: "Jour",
  date: "Date",
  party: "Personnes",
  show: "Afficher",
  backToDay: "Retour au jour",
  partySize: (guests) => (
    <>
      {guests}
      <span class="unseen">&nbsp;{guests < 2 ? "personne" : "personnes"}</span>
    </>
  )
}
