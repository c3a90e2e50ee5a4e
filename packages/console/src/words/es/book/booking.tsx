/** The page of one reservation, in Spanish. */
import type { Words } from "../../en/Words.ts"

export const booking: Words["booking"] = {
  bookOfDay: "Reservas del día",
  change: "Cambiar",
  title: "Reserva",
  facts: {
    reference: "Referencia",
    when: "Cuándo",
    at: (day, time) => `${day} a las ${time}`,
    party: "Personas",
    status: "Estado",
    cancelledBy: { guest: "por el cliente", restaurant: "por el restaurante" },
    depositLapsed: "porque el depósito no llegó a tiempo",
    coming: "Asistencia",
    confirmedByGuest: (moment) => <>confirmada por el cliente, {moment}</>,
    tables: "Mesas",
    noTables: "ninguna todavía",
    seated: "Se sentó",
    left: "Se fue",
    guest: "Cliente",
    phone: "Teléfono",
    email: "Correo",
    none: "no consta",
    booked: "Reservado"
  },
  deposit: "Depósito",
  deposits: {
    required: "pendiente",
    paid: "pagado",
    card_held: "retenido en la tarjeta",
    refunded: "devuelto",
    partially_refunded: "devuelto en parte",
    forfeited: "no devuelto",
    waived: "eximido"
  },
  history: "Historial"
}
