/** The activity log in Spanish sentences: one phrase for every action that core declares. */
import type { ActivityLog } from "@fourtop/core/internal"
import type { Facts, Sentences } from "../../../formats/ActivityFacts.ts"
import { listed } from "../common/counted.ts"
import { roles } from "../common/roles.ts"
import { orders } from "../orders/orders.tsx"
import * as Say from "./activityPhrases.ts"
import { plainly } from "./activityPhrases.ts"
import { dishChanges } from "./dishChanges.ts"

type OrderMove = "order.accepted" | "order.completed" | "order.rejected" | "order.cancelled"

const orderMove =
  (verb: string) =>
  ({ detail, id, names }: Facts<OrderMove>): string =>
    `${verb} ${Say.order(names, id)}${Say.because(detail.reason)}`

type BookingMove = Extract<ActivityLog.Action, `booking.${"pending" | "confirmed" | "declined" | "seated"}`>

const bookingMove =
  (verb: string, after = "") =>
  (facts: Facts<BookingMove | "booking.no_show" | "booking.cancelled">): string => {
    const byGuest = facts.detail.by === "guest" ? " a petición del cliente" : ""
    return `${verb} ${Say.reservation(facts)}${after}${byGuest}${Say.because(facts.detail.reason)}`
  }

/** What was done to a reservation before it was taken back. */
const undone = {
  pending: "dejar por confirmar",
  confirmed: "confirmar",
  declined: "rechazar",
  seated: "sentar",
  no_show: "marcar como no presentada",
  cancelled: "cancelar",
  left: "dar por terminada",
  changed: "cambiar",
  made: "hacer"
} as const

/** What an order was before that was taken back. */
const orderStates = {
  placed: "nuevo",
  accepted: "aceptado",
  ready: "listo",
  completed: "completado",
  rejected: "rechazado",
  cancelled: "cancelado"
} as const

/** What a party of the waitlist had got before that was taken back. */
const waitlistSteps = {
  waiting: "que un grupo entrara en la lista de espera",
  offered: "la oferta a un grupo de la lista de espera",
  accepted: "que un grupo de la lista de espera aceptara su oferta",
  left: "que un grupo saliera de la lista de espera",
  expired: "que caducara la oferta a un grupo de la lista de espera"
} as const

type Deposit = Extract<ActivityLog.Action, `booking.deposit_${string}`>

const deposit =
  (verb: string) =>
  (facts: Facts<Deposit>): string =>
    `${verb} ${Say.reservation(facts)}`

type DishChange = "dish.changed" | "dish.price_changed"

const dishChange = (facts: Facts<DishChange>): string => {
  const changes = dishChanges(facts.detail, facts)
  return changes === "" ? `cambió las opciones de ${Say.dish(facts)}` : `cambió ${Say.dish(facts)}: ${changes}`
}

type Stock = Extract<ActivityLog.Action, `stock.${string}`>

const stock =
  (verb: string) =>
  (facts: Facts<Stock>): string =>
    `${verb} ${Say.ingredient(facts)}: ${facts.detail.quantity ?? "?"}, ahora quedan ${facts.detail.on_hand ?? "?"}`

/** The kitchen ticket of an order at its station. */
const ticket = ({
  detail,
  id,
  names
}: Pick<Facts<"ticket.fired">, "id" | "names"> & {
  readonly detail: { readonly station?: string | null }
}): string => `la comanda de ${detail.station ? plainly(detail.station) : "cocina"} ${Say.ofOrder(names, id)}`

const tickets =
  (verb: string) =>
  (facts: Facts<`experience.tickets_${"held" | "paid" | "released"}`>): string =>
    `${verb} ${Say.counted(facts.detail.tickets, "entrada", "entradas")} para ${Say.experience(facts)}, ${Say.amount(facts, facts.detail.amount_minor)}`

type Webhook = Extract<ActivityLog.Action, `webhook.${"rotated" | "enabled" | "disabled" | "removed"}`>

const webhook =
  (verb: string) =>
  ({ detail }: Facts<Webhook>): string =>
    `${verb} el webhook a ${detail.site ?? "una dirección"}${Say.because(detail.reason)}`

const app =
  (verb: string) =>
  ({ detail }: Facts<Extract<ActivityLog.Action, `app.${string}`>>): string =>
    `${verb} ${detail.name ?? "una aplicación"}${Say.because(detail.because)}`

const failedSubject = ({
  detail,
  names
}: Pick<Facts<"message.retried" | "message.discarded" | "message.allowed">, "detail" | "names">): string =>
  ({
    booking: "una reserva",
    order: Say.order(names, detail.about_id),
    waitlist: "un sitio en la lista de espera",
    receipt: "un recibo"
  })[detail.about ?? "booking"]

/** What became of a kitchen ticket before it was taken back. */
const ticketMoves = {
  bumped: "dar por lista",
  recalled: "recuperar"
} as const

const methods = {
  cash: "en efectivo",
  card: "con tarjeta",
  online: "en línea",
  other: "de otra forma",
  gift_card: "con una tarjeta regalo",
  deposit: "con un depósito"
} as const

const cashMoves = {
  opening_float: "puso un fondo de caja de",
  cash_in: "registró una entrada de efectivo de",
  cash_out: "registró una salida de efectivo de",
  tips_paid_out: "repartió propinas por",
  bank_drop: "llevó al banco"
} as const

const refundCauses = {
  correction: "como corrección",
  goodwill: "como atención de la casa",
  mistake: "por un cobro erróneo"
} as const

const channels: Readonly<Record<string, string>> = {
  web: "por la web",
  phone: "por teléfono",
  whatsapp: "por WhatsApp",
  qr: "con el código QR",
  pos: "en el TPV",
  kiosk: "en el kiosco"
}

const types: Readonly<Record<string, string>> = orders.types

const channel = (key: string): string => channels[key] ?? `por ${key}`

const role = (key: keyof typeof roles | null | undefined): string => roles[key ?? "staff"]

const links = (count: number | undefined): string => Say.counted(count, "enlace", "enlaces")

const total = (facts: Facts<"order.lines_added"> | Facts<"order.line_voided"> | Facts<"order.discounted">): string =>
  `total ${Say.amount(facts, facts.detail.from?.total_minor)} → ${Say.amount(facts, facts.detail.to?.total_minor)}`

const counts = ({
  archived = 0,
  changed = 0,
  created = 0
}: {
  readonly archived?: number
  readonly changed?: number
  readonly created?: number
}): string => `${created} creados, ${changed} cambiados, ${archived} archivados`

const somebody = (name: string | undefined): string => name ?? "alguien"

export const sentences: Sentences = {
  "order.placed": (facts) => {
    const { channel: way, held, total_minor, type } = facts.detail
    const how = [
      ...(type === undefined ? [] : [(types[type] ?? plainly(type)).toLowerCase()]),
      ...(way === undefined ? [] : [channel(way)])
    ].join(", ")
    return `hizo ${Say.order(facts.names, facts.id)} (${how}) por ${Say.amount(facts, total_minor)}${held === true ? ", para la próxima apertura" : ""}`
  },
  "order.accepted": orderMove("aceptó"),
  "order.ready": ({ detail, id, names }) => `marcó ${Say.order(names, id)} como listo${Say.because(detail.reason)}`,
  "order.completed": orderMove("completó"),
  "order.rejected": orderMove("rechazó"),
  "order.cancelled": orderMove("canceló"),
  "order.lines_added": (facts) => {
    const { name, others = 0, quantity } = facts.detail
    const first = name === undefined ? "líneas" : `${quantity ?? 1} × ${Say.translated(facts, name)}`
    const rest = others === 0 ? "" : ` y ${Say.counted(others, "línea más", "líneas más")}`
    return `añadió ${first}${rest} ${Say.toOrder(facts.names, facts.id)}: ${total(facts)}`
  },
  "order.line_voided": (facts) => {
    const { name, quantity, reason } = facts.detail
    const what = name === undefined ? "una línea" : `${quantity ?? 1} × ${Say.translated(facts, name)}`
    return `anuló ${what} ${Say.ofOrder(facts.names, facts.id)}: ${total(facts)}${Say.because(reason)}`
  },
  "order.discounted": (facts) => {
    const { amount_minor, name, percent, reason } = facts.detail
    const off = percent == null ? (amount_minor == null ? null : Say.amount(facts, amount_minor)) : `${percent}\u00a0%`
    const done =
      off === null
        ? `quitó el descuento${name == null ? "" : ` de ${Say.translated(facts, name)}`} ${Say.ofOrder(facts.names, facts.id)}`
        : `aplicó un descuento de ${off}${name == null ? "" : ` en ${Say.translated(facts, name)}`} ${Say.toOrder(facts.names, facts.id)}`
    return `${done}: ${total(facts)}${Say.because(reason)}`
  },
  "order.settled": ({ id, names }) => `cerró ${Say.order(names, id)}, en el que no había nada por cobrar`,
  "order.changed": ({ detail, id, names }) => `cambió ${Say.order(names, id)}: ${Say.changed(detail.changed)}`,
  "order.move_undone": ({ detail, id, names }) => {
    if (detail.lines === "added") return `deshizo las líneas añadidas ${Say.toOrder(names, id)}`
    if (detail.lines === "discounted") return `deshizo un descuento ${Say.ofOrder(names, id)}`
    if (detail.lines === "voided") return `deshizo la anulación de una línea ${Say.ofOrder(names, id)}`
    return detail.to === "cancelled" || detail.from === undefined
      ? `deshizo ${Say.order(names, id)}`
      : `deshizo que ${Say.order(names, id)} estuviera ${orderStates[detail.from]}`
  },
  "order.course_fired": ({ detail, id, names }) => `marchó el pase ${detail.course ?? ""} ${Say.ofOrder(names, id)}`,
  "order.course_undone": ({ detail, id, names }) =>
    `deshizo la marcha del pase ${detail.course ?? ""} ${Say.ofOrder(names, id)}`,
  "order.table_changed": ({ detail, id, names }) =>
    `pasó ${Say.order(names, id)}${detail.from == null ? "" : ` de ${Say.tableCalled(detail.from)}`} a ${Say.tableCalled(detail.to ?? "")}`,
  "order.table_change_undone": ({ detail, id, names }) =>
    `deshizo que ${Say.order(names, id)} pasara a ${Say.tableCalled(detail.from ?? "")}`,
  "order.lines_moved": ({ detail, id, names }) =>
    detail.joined === true
      ? `juntó ${Say.order(names, id)} con el pedido ${detail.to ?? ""}`
      : `pasó ${Say.counted(detail.lines, "línea", "líneas")} ${Say.ofOrder(names, id)} al pedido ${detail.to ?? ""}`,
  "order.lines_moved_back": ({ detail, id, names }) =>
    `deshizo que líneas ${Say.ofOrder(names, id)} pasaran al pedido ${detail.from ?? ""}`,
  "ticket.fired": (facts) => `envió a la cocina ${ticket(facts)}`,
  "ticket.bumped": (facts) => `dio por lista ${ticket(facts)}`,
  "ticket.recalled": (facts) => `recuperó ${ticket(facts)}`,
  "ticket.move_undone": (facts) => `deshizo ${ticketMoves[facts.detail.move ?? "bumped"]} ${ticket(facts)}`,
  "ticket.rushed": (facts) => `marcó como urgente ${ticket(facts)}`,
  "ticket.rush_ended": (facts) => `quitó la urgencia a ${ticket(facts)}`,
  "ticket.withdrawal_seen": (facts) => `vio que se retiró ${ticket(facts)}`,
  "ticket.void_seen": (facts) => `vio lo anulado en ${ticket(facts)}`,
  "payment.recorded": (facts) => {
    const { amount_minor, method } = facts.detail
    return `registró un cobro de ${Say.amount(facts, amount_minor)}${method === undefined ? "" : ` ${methods[method]}`} para ${Say.order(facts.names, facts.id)}`
  },
  "payment.refunded": (facts) => {
    const { amount_minor, cause, order_id, reason } = facts.detail
    const how = cause === undefined ? "" : ` ${refundCauses[cause]}`
    return `devolvió ${Say.amount(facts, amount_minor)} ${Say.ofOrder(facts.names, order_id ?? facts.id)}${how}${Say.because(reason)}`
  },
  "cash.moved": (facts) => {
    const { amount_minor, drawer, movement, reason } = facts.detail
    return `${movement === undefined ? "movió" : cashMoves[movement]} ${Say.amount(facts, amount_minor)}${drawer === undefined ? "" : ` (${drawer})`}${Say.because(reason)}`
  },
  "drawer.added": ({ detail }) => `añadió el cajón ${detail.name ?? ""}`,
  "day.closed": (facts) => {
    const { day, difference_minor = 0, number } = facts.detail
    const difference = difference_minor === 0 ? "" : `, con un descuadre de ${Say.amount(facts, difference_minor)}`
    return `cerró ${day === undefined ? "el día" : `el ${facts.formats.date(day)}`} con el cierre ${number ?? ""}${difference}`
  },
  "giftcard.issued": (facts) => {
    const { code_last4 = "?", initial_minor, method } = facts.detail
    const how = method === undefined ? "" : method === null ? ", como regalo" : `, pagada ${methods[method]}`
    return `emitió la tarjeta regalo terminada en ${code_last4} con ${Say.amount(facts, initial_minor)}${how}`
  },
  "giftcard.redeemed": (facts) =>
    `pagó ${Say.amount(facts, facts.detail.amount_minor)} ${Say.ofOrder(facts.names, facts.detail.order_id)} con una tarjeta regalo`,
  "point_of_sale.silent": (facts) =>
    `notó que el TPV no acepta pedidos desde el ${Say.moment(facts, facts.detail.since)}`,
  "point_of_sale.responding": (facts) =>
    `notó que el TPV vuelve a aceptar pedidos; no había aceptado ninguno desde el ${Say.moment(facts, facts.detail.since)}`,
  "point_of_sale.disconnected": () => "terminó el aviso sobre el TPV, que se desconectó",
  "review.created": ({ detail }) => `añadió una reseña: ${detail.rating ?? "?"} de 5`,

  "booking.created": (facts) =>
    `hizo ${Say.reservation(facts)}${facts.detail.confirmed_without_deposit === true ? ", confirmada sin su depósito" : ""}`,
  "booking.overruled": (facts) =>
    `se saltó las reglas de reserva en ${Say.reservation(facts)}${Say.because(facts.detail.reason)}`,
  "booking.attendance_confirmed": (facts) => `confirmó la asistencia en ${Say.reservation(facts)}`,
  "booking.guest_link_made": (facts) => `creó un enlace a la página del cliente para ${Say.reservation(facts)}`,
  "booking.guest_links_withdrawn": (facts) =>
    `retiró ${links(facts.detail.links)} a la página del cliente para ${Say.reservation(facts)}`,
  "order.guest_link_made": ({ id, names }) => `creó un enlace a la página del cliente para ${Say.order(names, id)}`,
  "order.guest_links_withdrawn": ({ detail, id, names }) =>
    `retiró ${links(detail.links)} a la página del cliente para ${Say.order(names, id)}`,
  "waitlist.guest_link_made": () => "creó un enlace a la página de un grupo de la lista de espera",
  "waitlist.guest_links_withdrawn": ({ detail }) =>
    `retiró ${links(detail.links)} a la página de un grupo de la lista de espera`,
  "receipt.guest_link_made": () => "creó un enlace a la página del cliente para un recibo",
  "receipt.guest_links_withdrawn": ({ detail }) =>
    `retiró ${links(detail.links)} a la página del cliente para un recibo`,
  "receipt.sent": ({ detail }) =>
    `envió el recibo ${detail.number ?? ""} a ${detail.by === "phone" ? "un teléfono" : "una dirección de correo"}`,
  "booking.changed": (facts) => `cambió ${Say.reservation(facts)}: ${Say.changed(facts.detail.changed)}`,
  "booking.pending": bookingMove("dejó otra vez", " por confirmar"),
  "booking.confirmed": bookingMove("confirmó"),
  "booking.declined": bookingMove("rechazó"),
  "booking.seated": bookingMove("sentó"),
  "booking.no_show": bookingMove("marcó", " como no presentada"),
  "booking.cancelled": bookingMove("canceló"),
  "booking.left": (facts) => `anotó que los clientes se han ido: ${Say.reservation(facts)}`,
  "booking.reseated": (facts) =>
    `pasó ${Say.reservation(facts)} de ${facts.detail.from === undefined ? "su mesa" : Say.tableCalled(facts.detail.from)} a ${facts.detail.to === undefined ? "otra" : Say.tableCalled(facts.detail.to)} para hacer sitio`,
  "booking.step_undone": (facts) => `deshizo ${undone[facts.detail.from ?? "seated"]} ${Say.reservation(facts)}`,
  "booking.deposit_required": deposit("pidió el depósito de"),
  "booking.deposit_paid": deposit("recibió el depósito de"),
  "booking.deposit_card_held": deposit("retuvo en una tarjeta el depósito de"),
  "booking.deposit_refunded": deposit("devolvió el depósito de"),
  "booking.deposit_partially_refunded": deposit("devolvió una parte del depósito de"),
  "booking.deposit_forfeited": deposit("dejó sin devolver el depósito de"),
  "booking.deposit_waived": deposit("eximió del depósito a"),
  "waitlist.joined": ({ detail: { date, from, party_size, to }, formats }) =>
    `apuntó un grupo de ${party_size ?? "?"} en la lista de espera para el ${Say.dayAndTime({ formats }, date, from)} hasta las ${to === undefined ? "?" : formats.time(to)}`,
  "waitlist.changed": ({ detail }) =>
    `cambió lo que espera un grupo de la lista de espera: ${Say.changed(detail.changed)}`,
  "waitlist.offered": ({ detail, formats }) =>
    `ofreció el ${Say.dayAndTime({ formats }, detail.date, detail.time)} a un grupo de la lista de espera`,
  "waitlist.accepted": () => "aceptó una oferta de la lista de espera",
  "waitlist.declined": () => "rechazó una oferta de la lista de espera",
  "waitlist.left": () => "salió de la lista de espera",
  "waitlist.withdrawn": () => "quitó un grupo de la lista de espera",
  "waitlist.move_undone": ({ detail }) => `deshizo ${waitlistSteps[detail.from ?? "waiting"]}`,
  "waitlist.passed": () => "quitó de la lista de espera un grupo cuyas horas habían pasado",
  "waitlist.expired": () => "terminó una oferta de la lista de espera que nadie respondió",
  "table.blocked": (facts) =>
    `bloqueó ${Say.table(facts)} del ${Say.moment(facts, facts.detail.from)} al ${Say.moment(facts, facts.detail.to)}${Say.because(facts.detail.reason)}`,
  "table.unblocked": (facts) =>
    `desbloqueó ${Say.table(facts)}, que estaba bloqueada del ${Say.moment(facts, facts.detail.from)} al ${Say.moment(facts, facts.detail.to)}`,
  "guest.changed": (facts) => `cambió ${Say.guest(facts)}: ${Say.changed(facts.detail.changed)}`,
  "guest.consent_given": (facts) => `registró que ${Say.guest(facts)} quiere recibir noticias del restaurante`,
  "guest.consent_withdrawn": (facts) =>
    `registró que ${Say.guest(facts)} ya no quiere recibir noticias del restaurante`,
  "guest.erased": () => "borró un cliente",

  "dish.created": (facts) => `añadió ${Say.dish(facts, facts.detail.name)} a la carta`,
  "dish.archived": (facts) => `quitó ${Say.dish(facts, facts.detail.name)} de la carta`,
  "dish.changed": dishChange,
  "dish.price_changed": dishChange,
  "dish.availability_changed": (facts) =>
    facts.detail.is_available?.after === true
      ? `volvió a ofrecer ${Say.dish(facts)}`
      : `marcó ${Say.dish(facts)} como agotado`,
  "dish.move_undone": (facts) =>
    facts.detail.is_available?.after === true
      ? `deshizo que ${Say.dish(facts)} se agotara`
      : `deshizo que ${Say.dish(facts)} se volviera a ofrecer`,
  "venue.applied": ({ detail }) => `aplicó el documento del restaurante: ${counts(detail)}`,
  "venue.restored": (facts) =>
    `dejó el restaurante como estaba antes del cambio del ${Say.moment(facts, facts.detail.before)}: ${counts(facts.detail)}`,
  "service.busy": (facts) => {
    const { extra_minutes: extra = 0, paused_channels: paused = [], until } = facts.detail
    const effects = [
      ...(extra > 0 ? [`${extra} minutos más por pedido`] : []),
      ...(paused.length > 0 ? [`sin pedidos ${listed(paused.map(channel))}`] : [])
    ]
    return `indicó que hay mucho trabajo hasta el ${Say.moment(facts, until)}: ${effects.join("; ")}`
  },
  "service.busy_undone": ({ detail }) =>
    detail.move === "ended" ? "deshizo que ya no hubiera mucho trabajo" : "deshizo que hubiera mucho trabajo",
  "service.busy_ended": () => "indicó que ya no hay mucho trabajo",
  "ingredient.added": ({ detail }) => `añadió el ingrediente ${detail.name ?? ""} (${detail.unit ?? ""})`,
  "stock.counted": stock("contó"),
  "stock.used": stock("usó"),
  "stock.received": stock("recibió"),
  "stock.par_set": (facts) =>
    `fijó las existencias mínimas de ${Say.ingredient(facts)} en ${facts.detail.quantity ?? "?"}`,
  "shift_week.drafted": ({ detail, formats }) =>
    `preparó ${Say.counted(detail.shifts, "turno", "turnos")} para la semana del ${Say.dayAndTime({ formats }, detail.starts_on, undefined)}`,
  "shift_week.published": ({ detail, formats }) =>
    `publicó ${Say.counted(detail.shifts, "turno", "turnos")} para la semana del ${Say.dayAndTime({ formats }, detail.starts_on, undefined)}`,
  "experience.opened": ({ detail, formats }) =>
    `puso a la venta ${detail.name ?? "una experiencia"} para el ${Say.dayAndTime({ formats }, detail.date, detail.time)}`,
  "experience.tickets_held": tickets("apartó"),
  "experience.tickets_paid": tickets("vendió"),
  "experience.tickets_released": tickets("liberó"),
  "experience.tickets_refunded": (facts) => {
    const { amount_minor, reason, tickets: back } = facts.detail
    const amount = Say.amount(facts, amount_minor)
    const event = Say.experience(facts)
    return back === 0
      ? `devolvió ${amount} de entradas para ${event}${Say.because(reason)}`
      : `recogió ${Say.counted(back, "entrada", "entradas")} para ${event} y devolvió ${amount}${Say.because(reason)}`
  },

  "message.retried": (facts) => `volvió a enviar un mensaje a un cliente, sobre ${failedSubject(facts)}`,
  "message.discarded": (facts) =>
    `descartó un mensaje a un cliente que no se pudo enviar, sobre ${failedSubject(facts)}`,
  "message.allowed": (facts) =>
    `volvió a permitir el correo a una dirección que no lo aceptaba, tras un mensaje sobre ${failedSubject(facts)}${Say.because(facts.detail.reason)}`,

  "job.retried": ({ detail }) => `volvió a iniciar la tarea ${detail.kind ?? ""}`,
  "job.discarded": ({ detail }) => `descartó la tarea ${detail.kind ?? ""}, que había fallado`,

  "token.created": ({ detail }) =>
    `creó el token ${detail.kind === "sandbox" ? "de pruebas" : "de la API"} «${detail.name ?? ""}» (${(detail.scopes ?? []).join(", ")})`,
  "token.revoked": ({ detail }) => `revocó el token de la API «${detail.name ?? ""}»`,
  "token.listening_switched": ({ detail }) =>
    detail.allowed === true ? "permitió que los tokens lean eventos" : "impidió que los tokens lean eventos",
  "sandbox.created": () => "creó el entorno de pruebas",
  "sandbox.reset": () => "restableció el entorno de pruebas",
  "webhook.added": ({ detail }) =>
    `añadió un webhook a ${detail.site ?? "una dirección"}${detail.sandbox === true ? " para el entorno de pruebas" : ""} (${(detail.events ?? []).join(", ")})`,
  "webhook.changed": ({ detail }) =>
    `cambió el webhook a ${detail.site ?? "una dirección"} (${(detail.changed ?? []).map((name) => ({ url: "URL", events: "eventos", state: "estado" })[name] ?? name).join(", ")})`,
  "webhook.rotated": webhook("renovó el secreto en"),
  "webhook.enabled": webhook("activó"),
  "webhook.disabled": webhook("desactivó"),
  "webhook.removed": webhook("eliminó"),
  "webhook.pinged": () => "envió un ping a un webhook",
  "webhook.replayed": () => "volvió a enviar un evento a un webhook",
  "webhook.failed_replayed": (facts) =>
    `volvió a enviar ${Say.counted(facts.detail.count, "evento fallido", "eventos fallidos")} a un webhook, desde el ${Say.moment(facts, facts.detail.since === undefined ? undefined : Date.parse(facts.detail.since))}`,
  "app.installed": app("conectó la aplicación"),
  "app.allowed": ({ detail }) => `volvió a permitir la aplicación ${detail.name ?? ""}`,
  "app.connected": () => "se conectó",
  "app.disconnected": () => "se desconectó",
  "app.ended": app("terminó la conexión de"),
  "app.uninstalled": app("desinstaló la aplicación"),
  "app.linked": app("empezó a enviar eventos a"),

  "person.added": ({ detail }) => {
    if (detail.invited_by === undefined) return `añadió a ${somebody(detail.name)} como ${role(detail.role)}`
    return detail.invited_by === null
      ? `aceptó una invitación como ${role(detail.role)}`
      : `aceptó la invitación de ${detail.invited_by} como ${role(detail.role)}`
  },
  "person.invited": ({ detail }) => `invitó a ${somebody(detail.name)} como ${role(detail.role)}`,
  "person.invitation_revoked": ({ detail }) => `retiró la invitación de ${somebody(detail.name)}`,
  "person.invitation_declined": ({ detail }) => `rechazó la invitación para ${somebody(detail.name)}`,
  "person.role_changed": ({ detail }) =>
    detail.from == null
      ? `dio a ${somebody(detail.name)} el rol de ${role(detail.role)}`
      : `cambió el rol de ${somebody(detail.name)}: ${role(detail.from)} → ${role(detail.role)}`,
  "person.password_link_made": ({ detail }) =>
    `creó un enlace para que ${somebody(detail.name)} elija una nueva contraseña`,
  "person.removed": ({ detail }) => `quitó el acceso a ${somebody(detail.name)} (${role(detail.role)})`,
  "person.signed_in": () => "inició sesión",
  "person.address_proved": () => "confirmó su dirección de correo",
  "person.sign_in_blocked": ({ detail }) =>
    `bloqueó los inicios de sesión como ${somebody(detail.name)} tras demasiados intentos`,
  "person.signed_out_everywhere": () => "cerró sesión en todas partes",
  "person.other_sessions_ended": () => "cerró sus otras sesiones",
  "person.session_ended": () => "cerró una de sus sesiones",
  "person.password_changed": ({ detail }) => {
    if (detail.link_by === undefined) return "cambió una contraseña"
    return detail.link_by === null
      ? "eligió una nueva contraseña con un enlace"
      : `eligió una nueva contraseña con un enlace que había creado ${detail.link_by}`
  },
  "person.factor_enabled": () => "activó la verificación en dos pasos",
  "person.factor_disabled": () => "desactivó la verificación en dos pasos",
  "person.factor_reset": () => "restableció la verificación en dos pasos de una persona",
  "person.recovery_code_used": ({ detail }) =>
    detail.left === undefined
      ? "usó un código de recuperación; quedan algunos"
      : `usó un código de recuperación; ${detail.left === 1 ? "queda 1" : `quedan ${detail.left}`}`,
  "person.recovery_codes_renewed": () => "renovó sus códigos de recuperación",
  "person.pin_set": () => "eligió un nuevo PIN para las tabletas compartidas",
  "person.pin_removed": () => "quitó su PIN para las tabletas compartidas",
  "person.pin_locked": ({ detail }) =>
    `bloqueó el PIN de ${somebody(detail.name)} en ${detail.device ?? "una tableta compartida"} tras demasiados intentos fallidos`,
  "device.enrolled": ({ detail }) => `dio de alta la tableta compartida ${detail.name ?? ""}`.trimEnd(),
  "device.revoked": ({ detail }) => `revocó la tableta compartida ${detail.name ?? ""}`.trimEnd()
}
