/** A party at the door, in French. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../phrases/plural.shared.ts"
import { atTheTable } from "../phrases/tables.ts"
import { duration, guests } from "./reservations.tsx"

export const walkIn: Words["walkIn"] = {
  title: "Sans réservation",
  partySize: "Nombre de personnes",
  largerParty: "9+",
  showTables: "Afficher les tables",
  name: "Nom (facultatif)",
  tablesFor: (partySize) => `Tables pour ${guests(partySize)} maintenant`,
  seats: (least, most) => (least === most ? counted(most, "place") : `${least}–${most}\u00a0places`),
  freeForDay: "Libre jusqu’à la fin de la journée",
  freeFor: (minutes, until) => `Libre pendant ${duration(minutes)}, jusqu’à ${until}`,
  bestFit: "Table conseillée",
  neededSoon: "Bientôt attendue",
  noneSeats: (partySize) => `Aucune table pour ${guests(partySize)}.`,
  noneFree: (partySize) => `Aucune table pour ${partySize} n’est libre maintenant.`,
  nextFree: (tables, time, minutes) => `${tables}\u00a0: libre à ${time}, dans ${duration(minutes)}.`,
  seatWithoutTable: "Installer sans table",
  seated: (name, partySize, tables, until) =>
    `À table\u00a0: ${name}, ${guests(partySize)}${tables === null ? "" : `, ${atTheTable(tables)}`}, sans doute jusque vers ${until}.`,
  noPartySize: "le nombre de personnes manque",
  tableProblem: (problem) => `la table ${problem}`
}
