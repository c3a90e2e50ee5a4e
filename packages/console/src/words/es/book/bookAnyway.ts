/** Booking against the rules, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../common/counted.ts"

export const bookAnyway: Words["bookAnyway"] = {
  title: "Reservar saltándose las reglas",
  lead: "Una hora completa, el ritmo de llegadas, la antelación, el tamaño del grupo o de la mesa, un teléfono que falta. Una mesa ocupada sigue ocupada.",
  time: "Hora, si arriba no se puede elegir",
  reason: "Motivo",
  hint: "Queda en las reservas y en el registro de actividad.",
  closingDay: "Sí, aunque sea día de cierre",
  book: "Reservar igualmente",
  change: "Cambiar igualmente",
  seatElsewhere: "Sentar en otra mesa",
  seatLead: "Estas mesas son pequeñas para el grupo o harán falta pronto. Di por qué se sienta ahí de todos modos.",
  seatAt: (table, seats, until) =>
    `${table}, ${counted(seats, "plaza", "plazas")}${until === null ? "" : `, libre hasta las ${until}`}`,
  badge: "Fuera de las reglas",
  overruled: (reason) => `Fuera de las reglas: ${reason}`
}
