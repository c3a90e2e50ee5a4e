/** Tables out of service: blocking a table, and ending a block, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../common/counted.ts"

export const tables: Words["tables"] = {
  title: "Mesas",
  lead: "Una mesa bloqueada no se puede reservar durante ese tiempo. Una mesa que ya tiene una reserva en ese tiempo no se puede bloquear.",
  blocked: "Mesas bloqueadas",
  noneBlocked: "Ese día todas las mesas están en servicio.",
  headings: { table: "Mesa", from: "Desde", to: "Hasta", reason: "Motivo" },
  noReason: "sin motivo",
  block: "Bloquear una mesa",
  none: "No hay mesas.",
  fields: {
    table: "Mesa",
    tableSeats: (name, seats) => `${name}, ${counted(seats, "plaza", "plazas")}`,
    from: "Desde",
    to: "Hasta",
    toHint: "Si es antes que el comienzo, es del día siguiente.",
    reason: "Motivo (opcional)",
    submit: "Bloquear mesa"
  },
  isBlocked: (table, from, to, reason) => (
    <>
      <strong>{table}</strong>: bloqueada de {from} a {to}
      {reason !== null && `: ${reason}`}
    </>
  ),
  unblock: { label: "Desbloquear", button: "Desbloquear mesa" },
  endBlock: { label: "Terminar", about: (table) => `el bloqueo de ${table}`, button: "Terminar bloqueo" },
  willBeBookable: (table) => `Los clientes podrán volver a reservar «${table}» para este tiempo.`,
  undoTooLate: "Ya no se puede deshacer: la mesa ya está ocupada, o ha pasado un minuto.",
  hasBeenBlocked: (table) => `«${table}» está bloqueada.`,
  isBookable: (table) => `«${table}» se puede volver a reservar.`,
  noSuchTable: "esa mesa no existe",
  notADate: "debe ser una fecha como 2027-01-31",
  notATime: "debe ser una hora como 18:30"
}
