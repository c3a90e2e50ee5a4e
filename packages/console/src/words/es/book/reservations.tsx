/** Reservations, wherever the console mentions them, in Spanish. */
import type { Party } from "../../en/book/reservations.tsx"
import type { Words } from "../../en/Words.ts"

export const guests = (partySize: number): string => (partySize === 1 ? "1 persona" : `${partySize} personas`)

/** `95 min`, `3 h`, `3 h 10 min` */
export const duration = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`

/** A party with its time and, unless it has none, its tables. */
export const placed = ({ at, name, on, party_size }: Party, tables: string | null): string =>
  `${name}, ${guests(party_size)}, ${on} a las ${at}${tables === null ? "" : `, ${tables}`}`

/** Statuses within a sentence, of the reservation. */
export const statusesInSentences = {
  pending: "pendiente de confirmar",
  confirmed: "confirmada",
  declined: "rechazada",
  cancelled: "cancelada",
  seated: "en mesa",
  no_show: "no presentada"
} as const

export const reservations: Words["reservations"] = {
  statuses: {
    pending: "Por confirmar",
    confirmed: "Confirmada",
    seated: "En mesa",
    no_show: "No presentada",
    declined: "Rechazada",
    cancelled: "Cancelada"
  },
  guests,
  placed,
  late: (minutes) => `${minutes} min de retraso`,
  overBy: (minutes) => `${minutes} min de más`,
  nowAt: (name, tables) => `${name} está ahora en ${tables}.`,
  branch: "Local",
  day: "Día",
  date: "Fecha",
  party: "Personas",
  show: "Mostrar",
  backToDay: "Volver al día",
  partySize: (size) => (
    <>
      {size}
      <span class="unseen"> {size === 1 ? "persona" : "personas"}</span>
    </>
  )
}
