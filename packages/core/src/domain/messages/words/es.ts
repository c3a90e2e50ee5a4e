/** Messages in Spanish. */
import type { Words } from "./Words.ts"

export const es: Words = {
  templates: {
    booking_created: {
      subject: "Su mesa en {restaurant} está reservada",
      text: "Hola, {name}:\n\nSu mesa está reservada para el {date} a las {time}, para {party}. Será un placer recibirle."
    },
    booking_requested: {
      subject: "Su solicitud de reserva en {restaurant}",
      text: "Hola, {name}:\n\nGracias por su solicitud para el {date} a las {time}, para {party}. La confirmaremos lo antes posible."
    },
    booking_confirmed: {
      subject: "Su reserva en {restaurant} está confirmada",
      text: "Hola, {name}:\n\nSu reserva para el {date} a las {time}, para {party}, está confirmada. Será un placer recibirle."
    },
    booking_changed: {
      subject: "Su reserva en {restaurant} ha cambiado",
      text: "Hola, {name}:\n\nSu reserva ha cambiado. Ahora es para el {date} a las {time}, para {party}."
    },
    booking_declined: {
      subject: "No podemos aceptar su solicitud en {restaurant}",
      text: "Hola, {name}:\n\nSentimos no poder ofrecerle una mesa para el {date} a las {time}, para {party}."
    },
    booking_cancelled: {
      subject: "Su reserva en {restaurant} ha sido cancelada",
      text: "Hola, {name}:\n\nEl restaurante ha cancelado su reserva para el {date} a las {time}. Si tiene alguna pregunta, póngase en contacto con nosotros."
    },
    booking_cancelled_by_guest: {
      subject: "Ha cancelado su reserva en {restaurant}",
      text: "Hola, {name}:\n\nHa cancelado su reserva para el {date} a las {time}. Esperamos verle en otra ocasión."
    },
    booking_reminder: {
      subject: "Recordatorio: su mesa en {restaurant}",
      text: "Hola, {name}:\n\nLe esperamos el {date} a las {time}, para {party}. Si sus planes han cambiado, le rogamos que nos avise."
    },
    order_accepted: {
      subject: "{restaurant} ha aceptado su pedido",
      text: "Hola, {name}:\n\nGracias por su pedido {number}. Lo hemos aceptado."
    },
    order_ready: {
      subject: "Su pedido en {restaurant} está listo",
      text: "Hola, {name}:\n\nSu pedido {number} está listo para recoger."
    },
    order_ready_for_delivery: {
      subject: "Su pedido de {restaurant} está listo",
      text: "Hola, {name}:\n\nSu pedido {number} está listo y llegará pronto."
    },
    order_cancelled: {
      subject: "Su pedido en {restaurant} ha sido cancelado",
      text: "Hola, {name}:\n\nSu pedido {number} ha sido cancelado. Si tiene alguna pregunta, póngase en contacto con nosotros."
    },
    order_rejected: {
      subject: "{restaurant} no puede aceptar su pedido",
      text: "Hola, {name}:\n\nSentimos no poder aceptar su pedido {number}."
    },
    waitlist_offered: {
      subject: "Hay una mesa libre para usted en {restaurant}",
      text: "Hola, {name}:\n\nHay una mesa libre el {date} a las {time}, para {party}. Se la guardamos hasta el {until}."
    },
    receipt: {
      subject: "Su recibo de {restaurant}",
      text: "Gracias por su visita. Este es su recibo {number} de {total}."
    },
    credit_note: {
      subject: "Nota de abono de {restaurant}",
      text: "Esta es su nota de abono {number} de {total}."
    }
  },
  labels: {
    date: "Fecha",
    time: "Hora",
    party: "Comensales",
    place: "Lugar",
    deposit: "Depósito pendiente",
    until: "Guardada hasta",
    number: "Pedido",
    type: "Tipo",
    scheduled: "Para el",
    total: "Total"
  },
  types: { pickup: "Recogida", delivery: "Entrega" },
  party: { one: "1 persona", many: "{count} personas" },
  date: "{weekday}, {day} de {month} de {year}",
  button: { booking: "Su reserva", order: "Su pedido", waitlist: "Aceptar esta mesa", receipt: "Su recibo" },
  event: "Mesa en {restaurant}"
}
