/** A party at the door. */
import { duration, guests } from "./reservations.tsx"

export const walkIn = {
  title: "Walk-in",
  partySize: "Number of guests",
  largerParty: "9+",
  showTables: "Show tables",
  name: "Name (optional)",
  tablesFor: (partySize: number) => `Tables for ${guests(partySize)} now`,
  seats: (least: number, most: number) => `${least === most ? most : `${least}–${most}`} seats`,
  freeForDay: "Free for the rest of the day",
  freeFor: (minutes: number, until: string) => `Free for ${duration(minutes)}, until ${until}`,
  bestFit: "Best fit",
  neededSoon: "Needed again soon",
  noneSeats: (partySize: number) => `No table seats ${guests(partySize)}.`,
  noneFree: (partySize: number) => `No table for ${partySize} is free now.`,
  nextFree: (tables: string, time: string, minutes: number) => `${tables} is free at ${time}, in ${duration(minutes)}.`,
  seatWithoutTable: "Seat without a table",
  seated: (name: string, partySize: number, tables: string | null, until: string) =>
    `Seated${tables === null ? "" : ` at ${tables}`}: ${name}, ${guests(partySize)}, expected to leave by ${until}.`,
  noPartySize: "the number of guests is missing",
  tableProblem: (problem: string) => `the table ${problem}`
}
