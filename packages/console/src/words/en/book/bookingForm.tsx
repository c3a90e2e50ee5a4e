/** Taking a reservation and changing one: the times of a day, the tables, and who is calling. */
import type { BookingStatus, Settings } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"
import { guests, type Party, placed, statusesInSentences } from "./reservations.tsx"

type Guarantee = NonNullable<Settings.Settings["booking"]["guarantee"]>

const guarantees = {
  deposit: "a deposit",
  card_hold: "a card as a guarantee",
  prepayment: "a prepayment"
} satisfies Record<Guarantee["type"], string>

export const bookingForm = {
  title: "New reservation",
  putOnWaitlist: "Put on the waitlist",
  bestFit: "Best fit",
  book: "Book table",
  booked: (booking: Party, tables: string | null) => `Booked: ${placed(booking, tables)}.`,
  bookedPending: (booking: Party, tables: string | null, deposit: string | null) =>
    `Booked: ${placed(booking, tables)}. It is pending until the guarantee${deposit === null ? "" : ` of ${deposit}`} is noted.`,
  change: {
    title: "Change reservation",
    proposed: "Proposed",
    fields: { name: "Name", phone: "Phone", date: "Date", time: "Time", party_size: "Guests", branch_id: "Branch" },
    save: "Save changes",
    changed: (booking: Party, tables: string | null) => `Changed: ${placed(booking, tables)}.`,
    isOver: (status: BookingStatus.BookingStatus) =>
      `This reservation is ${statusesInSentences[status]} and can no longer be changed.`,
    alreadyMoved: (name: string, status: BookingStatus.BookingStatus) =>
      `${name} is “${statusesInSentences[status]}” already. Somebody else may have been faster.`
  },
  times: {
    show: "Show times",
    legend: (day: string, partySize: number) => `${day}, ${guests(partySize)}`,
    noneFree: "Nothing is free that day.",
    refusedRun: (from: string, to: string, reason: string) => `${from} to ${to}: ${reason}.`,
    othersMove: (times: number) =>
      times === 1
        ? "One time needs other parties to move. They are moved with the booking, and get no message."
        : "Some times need other parties to move. They are moved with the booking, and get no message.",
    guarantee: (type: Guarantee["type"], partySize: number, amount: string) =>
      `A party of ${partySize} leaves ${guarantees[type]} of ${amount}.`,
    guaranteePerGuest: (type: Guarantee["type"], partySize: number, amount: string, each: string) =>
      `A party of ${partySize} leaves ${guarantees[type]} of ${amount}, ${each} per guest.`
  },
  table: "Table",
  tableSeats: (name: string, seats: number) => `${name}, ${seats === 1 ? "1 seat" : `${seats} seats`}`,
  caller: {
    nameless: "A guest without a name",
    visits: (count: number) => (count === 1 ? "1 visit" : `${count} visits`),
    noShows: (count: number) => (count === 1 ? "1 no-show" : `${count} no-shows`),
    consent: "Consent given",
    noConsent: "No consent",
    lastVisit: (moment: ComponentChildren) => <>Last visit {moment}</>,
    expected: ({ at, on, party_size }: Omit<Party, "name">, status: BookingStatus.BookingStatus) =>
      `Has a reservation on ${on} at ${at} for ${guests(party_size)} (${statusesInSentences[status]})`,
    unknown: "A new guest."
  },
  refused: {
    noTime: "a time has to be chosen",
    notATime: (time: string) => `${time} is not a time for reservations`,
    tryAgain: (time: string) => `${time} could not be booked; please try again`,
    refused: (time: string, reason: string, isFull: boolean, moves: string | null) => {
      const others = isFull ? ". Somebody else may have been faster" : ""
      const room = moves === null ? "" : `. By now it ${moves}; send again to accept that`
      return `${time} cannot be booked: ${reason}${others}${room}`
    },
    tableTaken: "this table is taken at that time. Somebody else may have been faster",
    table: (problem: string) => `this table ${problem}`
  }
}
