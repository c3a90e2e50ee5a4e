/** Messages to guests: those that failed, and those about one reservation, order or receipt, in Spanish. */
import type { Words } from "../en/Words.ts"
import { counted, within } from "./common/counted.ts"

export const messages: Words["messages"] = {
  title: "Mensajes",
  occasions: {
    booking_created: "Reserva recibida",
    booking_confirmed: "Reserva confirmada",
    booking_changed: "Reserva cambiada",
    booking_declined: "Reserva rechazada",
    booking_cancelled: "Reserva cancelada",
    booking_reminder: "Recordatorio de la reserva",
    order_accepted: "Pedido aceptado",
    order_ready: "Pedido listo",
    order_cancelled: "Pedido cancelado",
    waitlist_offered: "Mesa ofrecida de la lista de espera",
    receipt: "Recibo"
  },
  channels: { email: "Correo", http: "Pasarela de mensajes", log: "Ninguno" },
  otherChannel: "Otro",
  failures: {
    no_address: "El cliente no dejó ninguna dirección a la que se pueda enviar un mensaje.",
    invalid_address: "La dirección no es válida.",
    recipient_refused: "El servidor de correo no acepta correo para esta dirección.",
    sender_refused: "El servidor de correo no acepta correo de la dirección de MAIL_FROM.",
    message_refused: "El servidor de correo rechazó el mensaje.",
    gateway_refused: "La pasarela de mensajes rechazó el mensaje.",
    postponed: "El servidor de correo pidió intentarlo más tarde.",
    gateway_failed: "La pasarela de mensajes no aceptó el mensaje.",
    sign_in_refused: "El servidor de correo rechazó el usuario o la contraseña de SMTP_URL.",
    insecure: "El servidor de correo no ofreció una conexión segura, o su certificado no es válido.",
    timed_out: "El servidor tardó demasiado en responder.",
    unreachable: "No se pudo contactar con el servidor.",
    broken_off: "La conexión se cortó.",
    quota_recipient: "El cliente ya ha recibido todos los mensajes que se pueden enviar en una hora o un día.",
    quota_subject: "Ya se han enviado todos los mensajes sobre esto que se pueden enviar en una hora o un día.",
    quota_restaurant: "El restaurante ya ha enviado todos los mensajes que puede en una hora o un día.",
    superseded: "Un mensaje más reciente sobre lo mismo ha ocupado su lugar.",
    outdated: "Ya no era cierto cuando se habría podido enviar.",
    too_many_waiting: "Hay demasiados mensajes en espera para el mismo cliente.",
    suppressed: "Esta dirección no acepta correo.",
    bounced: "El correo fue devuelto: esta dirección no acepta correo.",
    complained: "El destinatario marcó el correo como no deseado.",
    unknown: "El mensaje no se pudo enviar."
  },
  states: {
    failed: "Fallido",
    notSent: "Sin enviar",
    sent: "Enviado",
    waiting: "En espera",
    dropped: "Descartado"
  },
  about: {
    booking: "Reserva",
    order: "Pedido",
    waitlist: "Sitio en la lista de espera",
    receipt: "Recibo"
  },
  records: {
    columns: ["Mensaje", "Hora", "Canal", "Estado"],
    none: "Aún no hay mensajes.",
    allFailed: "Todos los mensajes fallidos"
  },
  unsent: {
    title: "En espera y descartados",
    lead: "A cada cliente, sobre cada asunto y por restaurante solo se envía cierto número de mensajes en una hora y en un día. Los que sobran esperan y salen cuando hay cupo, si siguen siendo ciertos.",
    caption: "Mensajes en espera o descartados",
    columns: ["Mensaje", "Sobre", "Desde", "Estado", "Motivo"],
    none: "Ningún mensaje espera ni se ha descartado.",
    allow: "Volver a enviar correo a esta dirección",
    confirmAllowing:
      "Desde ahora se vuelve a enviar correo a esta dirección. Se puede hacer una vez por cada dirección.",
    reason: "Motivo",
    allowMail: "Permitir correo",
    allowed: "El correo a esta dirección vuelve a estar permitido.",
    allowed_before: "El correo a esta dirección ya se volvió a permitir una vez y se rechazó de nuevo. Sigue parado.",
    not_suppressed: "El correo a esta dirección no está parado."
  },
  failed: {
    lead: "Mensajes a clientes que no se pudieron enviar. Cada uno se intentó varias veces, salvo que el servidor de correo lo rechazara de forma definitiva.",
    title: "Sin enviar",
    caption: "Mensajes que no se pudieron enviar",
    columns: ["Mensaje", "Sobre", "Falló", "Motivo"],
    none: "Se han enviado todos los mensajes.",
    newest: (count) => `Solo se muestran los ${count} más recientes.`,
    kept: (days) => `Se conservan ${days} días.`,
    attempts: (count, channel) =>
      `${counted(count, "intento", "intentos")}${channel === null ? "" : `, ${within(channel)}`}`,
    sendAgain: "Enviar otra vez",
    discard: "Descartar",
    confirmDiscarding: "El cliente no recibirá este mensaje.",
    discardMessage: "Descartar el mensaje",
    retried: "El mensaje se está enviando otra vez.",
    discarded: "Se ha descartado el mensaje."
  }
}
