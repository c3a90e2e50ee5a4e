/** Reservations, wherever the console mentions them. */
import type { Party } from "../../en/book/reservations.tsx"
import type { Words } from "../../en/Words.ts"

export const guests = (partySize: number): string => (partySize === 1 ? "1 Person" : `${partySize} Personen`)

/** `95 min`, `3 h`, `3 h 10 min` */
export const duration = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`

/** A party with its time and, unless it has none, its tables. */
export const placed = ({ at, name, on, party_size }: Party, tables: string | null): string =>
  `${name}, ${guests(party_size)}, ${on}, ${at} Uhr${tables === null ? "" : `, ${tables}`}`

/** What a status is called, also within a sentence, where it stands between quotation marks. */
export const statuses: Words["reservations"]["statuses"] = {
  pending: "Zu bestätigen",
  confirmed: "Bestätigt",
  seated: "Am Tisch",
  no_show: "No-Show",
  declined: "Abgelehnt",
  cancelled: "Storniert"
}

export const reservations: Words["reservations"] = {
  statuses,
  guests,
  placed,
  late: (minutes) => `${minutes} min verspätet`,
  overBy: (minutes) => `${minutes} min überzogen`,
  nowAt: (name, tables) => `${name} hat jetzt ${tables}.`,
  branch: "Standort",
  day: "Tag",
  date: "Datum",
  party: "Personen",
  show: "Anzeigen",
  backToDay: "Zurück zum Tag",
  partySize: (count) => (
    <>
      {count}
      <span class="unseen"> {count === 1 ? "Person" : "Personen"}</span>
    </>
  )
}
