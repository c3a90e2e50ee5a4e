/** A week of reservations, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../common/counted.ts"

const covers = (count: number): string => counted(count, "comensal", "comensales")

export const bookingWeek: Words["bookingWeek"] = {
  title: "Semana",
  weekOf: "Semana del",
  titleOf: (monday) => `Semana del ${monday}`,
  before: "Semana anterior",
  after: "Semana siguiente",
  total: (count) => `${covers(count)} en total`,
  today: "Hoy",
  closed: "Cerrado",
  noSeatings: "Sin horas de reserva.",
  otherTimes: "Otras horas",
  covers,
  parties: (count) => counted(count, "reserva", "reservas"),
  pending: (count) => `${count} por confirmar`
}
