/** The book of a day: its parties, and the picture of its tables. */
import type { ComponentChildren } from "preact"
import { guests } from "./reservations.tsx"

export const book = {
  title: "Book",
  titleFor: (day: string) => `Book for ${day}`,
  takeReservation: "Take a reservation",
  walkIn: "Walk-in",
  week: "Week",
  days: {
    label: "Days",
    before: "The day before",
    after: "The day after",
    isToday: (day: ComponentChildren) => (
      <>
        {day}
        <span class="soft"> today</span>
      </>
    ),
    goToToday: "Today",
    other: "Other day"
  },
  noService: "There is no service on this day.",
  isCut: "There are more reservations than fit on this page.",
  arriving: { title: "Arriving", empty: "Nobody else is expected." },
  seated: { title: "Seated", empty: "Nobody is seated." },
  covers: (count: number) => `${count} covers`,
  ended: (count: number) => `Left, cancelled and no-shows (${count})`,
  party: {
    noTable: "no table yet",
    seatedSince: (time: string) => `since ${time}`,
    leftAt: (time: string) => `left at ${time}`,
    coming: "coming",
    cancelledByGuest: "by the guest",
    depositRequired: "deposit required",
    waitsFor: (tables: string, name: string, until: string) => `${tables} is taken by ${name} until about ${until}.`
  },
  picture: {
    tables: "Tables",
    empty: "No tables are taken on this day.",
    byHour: "Tables by the hour",
    covers: "Covers",
    seats: (count: number) => `${count} seats`,
    noTable: "No table yet",
    arrivals: (time: string, covers: number, parties: number, isFull: boolean) =>
      `${time}: ${guests(covers)} in ${parties === 1 ? "1 party" : `${parties} parties`}${isFull ? ", full" : ""}`,
    limit: (covers: number) => `At most ${guests(covers)} may arrive at a time`,
    limitShort: (covers: number) => `at most ${covers}`,
    stay: (stay: {
      /** Empty without a table. */
      readonly tables: string
      readonly from: string
      readonly to: string
      readonly name: string
      readonly partySize: number
      readonly marks: ReadonlyArray<string>
    }) =>
      [
        stay.tables === "" ? "No table yet" : stay.tables,
        stay.name,
        stay.partySize === 1 ? "1 person" : `${stay.partySize} people`,
        `${stay.from} to ${stay.to}`,
        ...stay.marks
      ].join(", "),
    takenUntil: (time: string) => `table taken until about ${time}`,
    blocked: (table: string, from: string, to: string, reason: string | null) =>
      `${table} is blocked from ${from} to ${to}${reason === null ? "" : `: ${reason}`}`,
    held: (table: string, from: string, to: string, reason: string | null) =>
      `${table} is held for the waitlist from ${from} to ${to}${reason === null ? "" : `: ${reason}`}`,
    over: (minutes: number) => `${minutes} min over`,
    freeAt: (time: string) => `free at ${time}`,
    free: "free",
    freeFor: (minutes: number) =>
      `free for ${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`}`
  }
}
