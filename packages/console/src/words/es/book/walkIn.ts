/** A party at the door, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { duration, guests } from "./reservations.tsx"

const plazas = (least: number, most: number): string => {
  if (least !== most) return `${least}–${most} plazas`
  return most === 1 ? "1 plaza" : `${most} plazas`
}

export const walkIn: Words["walkIn"] = {
  title: "Sin reserva",
  partySize: "Número de personas",
  largerParty: "9+",
  showTables: "Ver mesas",
  name: "Nombre (opcional)",
  tablesFor: (partySize) => `Mesas para ${guests(partySize)} ahora`,
  seats: plazas,
  freeForDay: "Libre el resto del día",
  freeFor: (minutes, until) => `Libre ${duration(minutes)}, hasta las ${until}`,
  bestFit: "La que mejor encaja",
  neededSoon: "Hará falta pronto",
  noneSeats: (partySize) => `No hay ninguna mesa para ${guests(partySize)}.`,
  noneFree: (partySize) => `Ahora no hay ninguna mesa libre para ${guests(partySize)}.`,
  nextFree: (tables, time, minutes) => `${tables} queda libre a las ${time}, dentro de ${duration(minutes)}.`,
  seatWithoutTable: "Sentar sin mesa",
  seated: (name, partySize, tables, until) =>
    `En mesa${tables === null ? "" : ` (${tables})`}: ${name}, ${guests(partySize)}, previsto hasta las ${until}.`,
  noPartySize: "falta el número de personas",
  tableProblem: (problem) => `la mesa ${problem}`
}
