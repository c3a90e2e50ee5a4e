import type { Party as EnglishParty, statusesInSentences as englishStatuses } from "../../en/book/reservations.tsx"
import type { Translated } from "../../en/Translated.shared.ts"
import type { Words } from "../../en/Words.ts"
import * as Place from "../grammar/places.ts"

export const guests = (partySize: number): string => (partySize === 1 ? "1 persona" : `${partySize} persone`)

/** `95 min`, `3 h`, `3 h 10 min` */
export const duration = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`

export type Party = EnglishParty

/** A party with its time and, unless it has none, its tables. */
export const placed = ({ at, name, on, party_size }: Party, tables: string | null): string =>
  `${name}, ${guests(party_size)}, ${on} alle ${at}${tables === null ? "" : `, ${tables}`}`

/** Statuses within a sentence. */
export const statusesInSentences: Translated<typeof englishStatuses> = {
  pending: "da confermare",
  confirmed: "confermata",
  declined: "rifiutata",
  cancelled: "annullata",
  seated: "a tavola",
  no_show: "no-show"
}

/** Reservations, wherever the console mentions them, in Italian. */
export const reservations: Words["reservations"] = {
  statuses: {
    pending: "Da confermare",
    confirmed: "Confermata",
    seated: "A tavola",
    no_show: "No-show",
    declined: "Rifiutata",
    cancelled: "Annullata"
  },
  guests,
  placed,
  late: (minutes) => `${minutes} min di ritardo`,
  overBy: (minutes) => `${minutes} min oltre l’orario`,
  nowAt: (name, tables) => `${name} è ora ${Place.at(tables)}.`,
  branch: "Sede",
  day: "Giorno",
  date: "Data",
  party: "Persone",
  show: "Mostra",
  backToDay: "Torna al giorno",
  partySize: (guests) => (
    <>
      {guests}
      <span class="unseen"> persone</span>
    </>
  )
}
