/** A party at the door. */
import type { Words } from "../../en/Words.ts"
import { duration, guests } from "./reservations.tsx"

const seats = (least: number, most: number): string => {
  if (least !== most) return `${least}–${most} Plätze`
  return most === 1 ? "1 Platz" : `${most} Plätze`
}

export const walkIn: Words["walkIn"] = {
  title: "Walk-in",
  partySize: "Wie viele Personen",
  largerParty: "9+",
  showTables: "Tische anzeigen",
  name: "Name (optional)",
  tablesFor: (partySize) => `Tische für ${guests(partySize)}, jetzt`,
  seats,
  freeForDay: "Frei für den Rest des Tages",
  freeFor: (minutes, until) => `Frei für ${duration(minutes)}, bis ${until} Uhr`,
  bestFit: "Passt am besten",
  neededSoon: "Wird bald wieder gebraucht",
  noneSeats: (partySize) => `Kein Tisch bietet Platz für ${guests(partySize)}.`,
  noneFree: (partySize) => `Für ${guests(partySize)} ist gerade kein Tisch frei.`,
  nextFree: (tables, time, minutes) => `Als Nächstes wird frei: ${tables}, um ${time} Uhr, in ${duration(minutes)}.`,
  seatWithoutTable: "Ohne Tisch platzieren",
  seated: (name, partySize, tables, until) =>
    `Platziert${tables === null ? "" : `, ${tables}`}: ${name}, ${guests(partySize)}, voraussichtlich bis ${until} Uhr.`,
  noPartySize: "die Personenzahl fehlt",
  tableProblem: (problem) => `der Tisch ${problem}`
}
