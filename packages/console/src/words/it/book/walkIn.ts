import type { Words } from "../../en/Words.ts"
import { duration, guests } from "./reservations.tsx"

/** A party at the door, in Italian. */
export const walkIn: Words["walkIn"] = {
  title: "Senza prenotazione",
  partySize: "Numero di persone",
  largerParty: "9+",
  showTables: "Mostra tavoli",
  name: "Nome (facoltativo)",
  tablesFor: (partySize) => `Tavoli per ${guests(partySize)} adesso`,
  seats: (least, most) => (least === most ? (most === 1 ? "1 posto" : `${most} posti`) : `${least}–${most} posti`),
  freeForDay: "Libero per il resto della giornata",
  freeFor: (minutes, until) => `Libero per ${duration(minutes)}, fino alle ${until}`,
  bestFit: "Il più adatto",
  neededSoon: "Serve di nuovo tra poco",
  noneSeats: (partySize) => `Nessun tavolo basta per ${guests(partySize)}.`,
  noneFree: (partySize) => `Adesso nessun tavolo per ${partySize} è libero.`,
  nextFree: (tables, time, minutes) => `${tables}: libero alle ${time}, tra ${duration(minutes)}.`,
  seatWithoutTable: "Accomoda senza tavolo",
  seated: (name, partySize, tables, until) =>
    `A tavola${tables === null ? "" : `, ${tables}`}: ${name}, ${guests(partySize)}, fino alle ${until} circa.`,
  noPartySize: "manca il numero di persone",
  tableProblem: (problem) => `il tavolo ${problem}`
}
