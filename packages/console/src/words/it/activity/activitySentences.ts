/** The activity log in Italian sentences: one phrase for every action that core declares. */
import type { ActivityLog } from "@fourtop/core/internal"
import type { Facts, Sentences } from "../../../formats/ActivityFacts.ts"
import { dated } from "../grammar/dates.ts"
import { orders } from "../orders/orders.tsx"
import { roles } from "../names/roles.ts"
import * as Place from "../grammar/places.ts"
import { scopeNames } from "../names/scopeNames.ts"
import * as Say from "./activityPhrases.ts"
import { plainly } from "./activityPhrases.ts"
import { dishChanges } from "./dishChanges.ts"
import { listing } from "../../../formats/listing.ts"

const joined = listing("it", "conjunction")

/** A word of core in Italian, where there is one. */
const named = (names: Readonly<Record<string, string>>, word: string): string => names[word] ?? plainly(word)

const nameOf = (name: string | undefined): string => name ?? "qualcuno"

const channel = (word: string | undefined): string =>
  word === undefined ? "" : named(orders.channels, word).replace(/^[A-Z](?=[a-z]+$)/, (letter) => letter.toLowerCase())

const role = (word: string | undefined): string => `“${named(roles, word ?? "staff")}”`

type OrderMove = "order.accepted" | "order.ready" | "order.completed" | "order.rejected" | "order.cancelled"

const orderMove =
  (verb: string, after = "") =>
  ({ detail, id, names }: Facts<OrderMove>): string =>
    `${verb} ${Say.order(names, id)}${after}${Say.because(detail.reason)}`

type BookingMove = Extract<ActivityLog.Action, `booking.${"pending" | "confirmed" | "declined" | "seated"}`>

const bookingMove =
  (verb: string, after = "") =>
  (facts: Facts<BookingMove | "booking.no_show" | "booking.cancelled">): string => {
    const byGuest = facts.detail.by === "guest" ? " su richiesta del cliente" : ""
    return `${verb} ${Say.reservation(facts)}${after}${byGuest}${Say.because(facts.detail.reason)}`
  }

/** What a reservation no longer is after a step was taken back. */
const undone = {
  pending: "era da confermare",
  confirmed: "era confermata",
  declined: "era rifiutata",
  seated: "era a tavola",
  no_show: "era un no-show",
  cancelled: "era annullata",
  left: "era conclusa",
  changed: "era stata modificata"
} as const

/** What a place on the waitlist no longer is. */
const undoneWaiting: Readonly<Record<string, string>> = {
  waiting: "che era in attesa",
  offered: "a cui era stato offerto un tavolo",
  accepted: "che aveva accettato un’offerta",
  left: "che era stato tolto",
  expired: "che era scaduto"
}

type Deposit = Extract<ActivityLog.Action, `booking.deposit_${string}`>

const deposit =
  (verb: string) =>
  (facts: Facts<Deposit>): string =>
    `${verb} l’acconto ${Say.reservation(facts, "of")}`

type DishChange = "dish.changed" | "dish.price_changed"

const dishChange = (facts: Facts<DishChange>): string => {
  const changes = dishChanges(facts.detail, facts)
  return changes === ""
    ? `ha modificato le varianti di ${Say.dish(facts)}`
    : `ha modificato ${Say.dish(facts)}: ${changes}`
}

type Stock = Extract<ActivityLog.Action, `stock.${string}`>

const stock =
  (verb: string) =>
  (facts: Facts<Stock>): string =>
    `${verb} ${Say.ingredient(facts)}: ${facts.detail.quantity ?? "?"}, ora in magazzino ${facts.detail.on_hand ?? "?"}`

type Ticketed = Facts<Extract<ActivityLog.Action, `ticket.${string}`>>

/** The ticket of a station, such as "la comanda (grill) dell’ordine 12". */
const ticket = (
  { detail, id, names }: Pick<Ticketed, "id" | "names"> & { readonly detail: { readonly station?: string | null } },
  how: "la" | "della" = "la"
): string => {
  const station = detail.station ? ` (${plainly(detail.station)})` : ""
  return `${how} comanda${station} ${Say.order(names, id, "of")}`
}

const tickets =
  (verb: string) =>
  (facts: Facts<`experience.tickets_${"held" | "paid" | "released"}`>): string =>
    `${verb} ${Say.counted(facts.detail.tickets, "biglietto", "biglietti")} per ${Say.experience(facts)}, ${Say.amount(facts, facts.detail.amount_minor)}`

type Webhook = Extract<ActivityLog.Action, `webhook.${"rotated" | "enabled" | "disabled" | "removed"}`>

const webhook =
  (verb: string) =>
  ({ detail }: Facts<Webhook>): string =>
    `${verb} webhook verso ${detail.site ?? "un indirizzo"}${Say.because(detail.reason)}`

const app =
  (verb: string) =>
  ({ detail }: Facts<Extract<ActivityLog.Action, `app.${string}`>>): string =>
    `${verb} ${detail.name ?? "un’app"}${Say.because(detail.because)}`

const failedSubject = ({
  detail,
  names
}: Pick<Facts<"message.retried" | "message.discarded" | "message.allowed">, "detail" | "names">): string =>
  ({
    booking: "su una prenotazione",
    order: Say.order(names, detail.about_id, "on"),
    waitlist: "su un posto in lista d’attesa",
    receipt: "su una ricevuta"
  })[detail.about ?? "booking"]

/** What became of a kitchen ticket before it was taken back. */
const ticketMoves = {
  bumped: "era evasa",
  recalled: "era stata richiamata"
} as const

const methods = {
  cash: "in contanti",
  card: "con carta",
  online: "online",
  other: "in altro modo",
  gift_card: "con un buono regalo",
  deposit: "con un acconto"
} as const

const cashMoves = {
  opening_float: "ha messo il fondo cassa nel cassetto:",
  cash_in: "ha versato contanti nel cassetto:",
  cash_out: "ha prelevato contanti dal cassetto:",
  tips_paid_out: "ha distribuito le mance:",
  bank_drop: "ha versato contanti in banca:"
} as const

const refundCauses = {
  correction: "come correzione",
  goodwill: "per cortesia",
  mistake: "per un errore di pagamento"
} as const

const links = (count: number | undefined): string => Say.counted(count, "link", "link")

const shifts = (count: number | undefined): string => Say.counted(count, "turno", "turni")

/** "del 10%", "dell’8%", "di 5,00 €" */
const discount = (facts: Facts<"order.discounted">): string | null => {
  const { amount_minor, percent } = facts.detail
  if (percent != null) return `${/^(?:8|(?:1|11)(?!\d))/.test(String(percent)) ? "dell’" : "del "}${percent}%`
  return amount_minor == null ? null : `di ${Say.amount(facts, amount_minor)}`
}

type Totals = { readonly from?: { readonly total_minor: number }; readonly to?: { readonly total_minor: number } }

const totals = (facts: Facts<"order.lines_added" | "order.line_voided" | "order.discounted">): string => {
  const { from, to }: Totals = facts.detail
  return `totale ${Say.amount(facts, from?.total_minor)} → ${Say.amount(facts, to?.total_minor)}`
}

type Counts = { readonly created?: number; readonly changed?: number; readonly archived?: number }

const counts = ({ archived = 0, changed = 0, created = 0 }: Counts): string =>
  `${created} aggiunti, ${changed} modificati, ${archived} archiviati`

export const sentences: Sentences = {
  "order.placed": (facts) =>
    `ha inserito ${Say.order(facts.names, facts.id)} (${named(orders.types, facts.detail.type ?? "").toLowerCase()}, ${channel(facts.detail.channel)}) per ${Say.amount(facts, facts.detail.total_minor)}${facts.detail.held === true ? ", per la prossima apertura" : ""}`,
  "order.accepted": orderMove("ha accettato"),
  "order.ready": orderMove("ha segnato", " come pronto"),
  "order.completed": orderMove("ha completato"),
  "order.rejected": orderMove("ha rifiutato"),
  "order.cancelled": orderMove("ha annullato"),
  "order.lines_added": (facts) => {
    const { name, others = 0, quantity } = facts.detail
    const first = name === undefined ? "delle righe" : `${quantity ?? 1} × ${Say.translated(facts, name)}`
    const rest = others === 0 ? "" : ` e ${Say.counted(others, "altra riga", "altre righe")}`
    return `ha aggiunto ${first}${rest} ${Say.order(facts.names, facts.id, "to")}: ${totals(facts)}`
  },
  "order.line_voided": (facts) => {
    const { name, quantity, reason } = facts.detail
    const what = name === undefined ? "una riga" : `${quantity ?? 1} × ${Say.translated(facts, name)}`
    return `ha stornato ${what} ${Say.order(facts.names, facts.id, "of")}: ${totals(facts)}${Say.because(reason)}`
  },
  "order.discounted": (facts) => {
    const { name, reason } = facts.detail
    const given = discount(facts)
    const where =
      name == null
        ? Say.order(facts.names, facts.id, given === null ? "from" : "on")
        : `${given === null ? "da" : "su"} ${Say.translated(facts, name)} ${Say.order(facts.names, facts.id, "of")}`
    const what = given === null ? "ha tolto lo sconto" : `ha dato uno sconto ${given}`
    return `${what} ${where}: ${totals(facts)}${Say.because(reason)}`
  },
  "order.settled": ({ id, names }) => `ha chiuso ${Say.order(names, id)}, per cui non c’era nulla da pagare`,
  "order.changed": ({ detail, id, names }) => `ha modificato ${Say.order(names, id)}: ${Say.listed(detail.changed)}`,
  "order.move_undone": ({ detail, id, names }) => {
    if (detail.lines === "added") return `ha ritirato le righe aggiunte ${Say.order(names, id, "to")}`
    if (detail.lines === "discounted") return `ha ritirato uno sconto ${Say.order(names, id, "on")}`
    if (detail.lines === "voided") return `ha ripristinato una riga stornata ${Say.order(names, id, "of")}`
    if (detail.to === "cancelled") return `ha ritirato ${Say.order(names, id)}`
    const was = detail.from === undefined ? "era già avanti" : `era “${named(orders.statuses, detail.from)}”`
    return `ha ripristinato ${Say.order(names, id)}, che ${was}`
  },
  "order.course_fired": ({ detail, id, names }) =>
    `ha dato il via alla portata ${detail.course ?? ""} ${Say.order(names, id, "of")}`,
  "order.course_undone": ({ detail, id, names }) =>
    `ha rimesso in attesa la portata ${detail.course ?? ""} ${Say.order(names, id, "of")}`,
  "order.table_changed": ({ detail, id, names }) => {
    const from = detail.from == null ? "" : ` ${Place.from(Say.spokenTable(detail.from))}`
    return `ha spostato ${Say.order(names, id)}${from} ${Place.at(Say.spokenTable(detail.to ?? ""))}`
  },
  "order.table_change_undone": ({ detail, id, names }) =>
    `ha ripristinato ${Say.order(names, id)}, che era stato spostato ${Place.at(Say.spokenTable(detail.from ?? ""))}`,
  "order.lines_moved": ({ detail, id, names }) =>
    detail.joined === true
      ? `ha unito ${Say.order(names, id)} all’ordine ${detail.to ?? ""}`
      : `ha spostato ${Say.counted(detail.lines, "riga", "righe")} ${Say.order(names, id, "of")} nell’ordine ${detail.to ?? ""}`,
  "order.lines_moved_back": ({ detail, id, names }) =>
    `ha riportato ${Say.order(names, id, "to")} le righe spostate nell’ordine ${detail.from ?? ""}`,
  "ticket.fired": (facts) => `ha mandato in cucina ${ticket(facts)}`,
  "ticket.bumped": (facts) => `ha evaso ${ticket(facts)}`,
  "ticket.recalled": (facts) => `ha richiamato in cucina ${ticket(facts)}`,
  "ticket.move_undone": (facts) =>
    `ha ripristinato ${ticket(facts)}, che ${ticketMoves[facts.detail.move ?? "bumped"]}`,
  "ticket.rushed": (facts) => `ha segnato come urgente ${ticket(facts)}`,
  "ticket.rush_ended": (facts) => `ha rimesso in coda con le altre ${ticket(facts)}`,
  "ticket.withdrawal_seen": (facts) => `ha visto il ritiro ${ticket(facts, "della")}`,
  "ticket.void_seen": (facts) => `ha visto gli storni ${ticket(facts, "della")}`,
  "payment.recorded": (facts) => {
    const { amount_minor, method } = facts.detail
    return `ha registrato un pagamento di ${Say.amount(facts, amount_minor)}${method === undefined ? "" : ` ${methods[method]}`} per ${Say.order(facts.names, facts.id)}`
  },
  "payment.refunded": (facts) => {
    const { amount_minor, cause, order_id, reason } = facts.detail
    const how = cause === undefined ? "" : ` ${refundCauses[cause]}`
    return `ha rimborsato ${Say.amount(facts, amount_minor)} ${Say.order(facts.names, order_id ?? facts.id, "of")}${how}${Say.because(reason)}`
  },
  "cash.moved": (facts) => {
    const { amount_minor, drawer, movement, reason } = facts.detail
    return `${movement === undefined ? "ha mosso contanti:" : cashMoves[movement]} ${Say.amount(facts, amount_minor)}${drawer === undefined ? "" : ` (${drawer})`}${Say.because(reason)}`
  },
  "drawer.added": ({ detail }) => `ha aggiunto il cassetto ${detail.name ?? ""}`,
  "day.closed": (facts) => {
    const { day, difference_minor = 0, number } = facts.detail
    const difference = difference_minor === 0 ? "" : `, con una differenza di ${Say.amount(facts, difference_minor)}`
    const of = day === undefined ? "" : ` ${dated("del", Say.dayAndTime(facts, day, undefined))}`
    return `ha chiuso la giornata${of} (chiusura ${number ?? ""})${difference}`
  },
  "giftcard.issued": (facts) => {
    const { code_last4 = "?", initial_minor, method } = facts.detail
    const how = method === undefined ? "" : method === null ? ", in omaggio" : `, pagato ${methods[method]}`
    return `ha emesso il buono regalo che termina con ${code_last4}, da ${Say.amount(facts, initial_minor)}${how}`
  },
  "giftcard.redeemed": (facts) =>
    `ha pagato ${Say.amount(facts, facts.detail.amount_minor)} ${Say.order(facts.names, facts.detail.order_id, "of")} con un buono regalo`,
  "point_of_sale.silent": (facts) =>
    `ha rilevato che il sistema di cassa non accetta ordini ${dated("dal", Say.moment(facts, facts.detail.since))}`,
  "point_of_sale.responding": (facts) =>
    `ha rilevato che il sistema di cassa accetta di nuovo ordini; non ne accettava ${dated("dal", Say.moment(facts, facts.detail.since))}`,
  "point_of_sale.disconnected": () => "ha chiuso l’avviso sul sistema di cassa, che è stato scollegato",
  "review.created": ({ detail }) => `ha aggiunto una recensione: ${detail.rating ?? "?"} su 5`,

  "booking.created": (facts) =>
    `ha fatto ${Say.reservation(facts)}${facts.detail.confirmed_without_deposit === true ? ", confermata senza il suo acconto" : ""}`,
  "booking.overruled": (facts) =>
    `ha forzato le regole di prenotazione per ${Say.reservation(facts)}${Say.because(facts.detail.reason)}`,
  "booking.attendance_confirmed": (facts) => `ha confermato la presenza per ${Say.reservation(facts)}`,
  "booking.guest_link_made": (facts) => `ha creato un link alla pagina del cliente ${Say.reservation(facts, "of")}`,
  "booking.guest_links_withdrawn": (facts) =>
    `ha ritirato ${links(facts.detail.links)} alla pagina del cliente ${Say.reservation(facts, "of")}`,
  "order.guest_link_made": ({ id, names }) => `ha creato un link alla pagina del cliente ${Say.order(names, id, "of")}`,
  "order.guest_links_withdrawn": ({ detail, id, names }) =>
    `ha ritirato ${links(detail.links)} alla pagina del cliente ${Say.order(names, id, "of")}`,
  "waitlist.guest_link_made": () => "ha creato un link alla pagina di un cliente in lista d’attesa",
  "waitlist.guest_links_withdrawn": ({ detail }) =>
    `ha ritirato ${links(detail.links)} alla pagina di un cliente in lista d’attesa`,
  "receipt.guest_link_made": () => "ha creato un link alla pagina del cliente di una ricevuta",
  "receipt.guest_links_withdrawn": ({ detail }) =>
    `ha ritirato ${links(detail.links)} alla pagina del cliente di una ricevuta`,
  "receipt.sent": ({ detail }) =>
    `ha inviato la ricevuta ${detail.number ?? ""} a ${detail.by === "phone" ? "un numero di telefono" : "un indirizzo email"}`,
  "booking.changed": (facts) => `ha modificato ${Say.reservation(facts)}: ${Say.listed(facts.detail.changed)}`,
  "booking.pending": bookingMove("ha rimesso", " tra quelle da confermare"),
  "booking.confirmed": bookingMove("ha confermato"),
  "booking.declined": bookingMove("ha rifiutato"),
  "booking.seated": (facts) =>
    `ha accomodato i clienti ${Say.reservation(facts, "of")}${Say.because(facts.detail.reason)}`,
  "booking.no_show": bookingMove("ha segnato", " come no-show"),
  "booking.cancelled": bookingMove("ha annullato"),
  "booking.left": (facts) => `ha liberato il tavolo ${Say.reservation(facts, "of")}`,
  "booking.reseated": (facts) => {
    const { from, to } = facts.detail
    return `ha spostato ${Say.reservation(facts)} ${from === undefined ? "dal suo tavolo" : Place.from(from)} ${to === undefined ? "a un altro" : Place.at(to)} per fare posto`
  },
  "booking.step_undone": (facts) =>
    facts.detail.from === "made"
      ? `ha ritirato ${Say.reservation(facts)}`
      : `ha ripristinato ${Say.reservation(facts)}, che ${undone[facts.detail.from ?? "seated"]}`,
  "booking.deposit_required": deposit("ha chiesto"),
  "booking.deposit_paid": deposit("ha incassato"),
  "booking.deposit_card_held": deposit("ha preso una carta a garanzia per"),
  "booking.deposit_refunded": deposit("ha rimborsato"),
  "booking.deposit_partially_refunded": deposit("ha rimborsato in parte"),
  "booking.deposit_forfeited": deposit("ha trattenuto"),
  "booking.deposit_waived": deposit("ha rinunciato a chiedere"),
  "waitlist.joined": ({ detail: { date, from, party_size, to }, formats }) => {
    const until = to === undefined ? "" : ` fino alle ${formats.time(to)}`
    const who = party_size === undefined ? "un gruppo" : Say.persons(party_size)
    return `ha messo in lista d’attesa ${who} per ${dated("il", Say.dayAndTime({ formats }, date, from))}${until}`
  },
  "waitlist.changed": ({ detail }) => `ha modificato un posto in lista d’attesa: ${Say.listed(detail.changed)}`,
  "waitlist.offered": ({ detail, formats }) =>
    `ha offerto un posto per ${dated("il", Say.dayAndTime({ formats }, detail.date, detail.time))} a un gruppo in lista d’attesa`,
  "waitlist.accepted": () => "ha accettato un’offerta dalla lista d’attesa",
  "waitlist.declined": () => "ha rifiutato un’offerta dalla lista d’attesa",
  "waitlist.left": () => "ha lasciato la lista d’attesa",
  "waitlist.withdrawn": () => "ha tolto un gruppo dalla lista d’attesa",
  "waitlist.move_undone": ({ detail }) =>
    `ha ripristinato un gruppo in lista d’attesa, ${undoneWaiting[detail.from ?? ""] ?? "che era stato modificato"}`,
  "waitlist.passed": () => "ha tolto dalla lista d’attesa un gruppo i cui orari erano passati",
  "waitlist.expired": () => "ha chiuso un’offerta della lista d’attesa a cui nessuno ha risposto",
  "table.blocked": (facts) =>
    `ha bloccato ${Say.table(facts)} ${dated("dal", Say.moment(facts, facts.detail.from))} ${dated("al", Say.moment(facts, facts.detail.to))}${Say.because(facts.detail.reason)}`,
  "table.unblocked": (facts) =>
    `ha sbloccato ${Say.table(facts)}, che era bloccato ${dated("dal", Say.moment(facts, facts.detail.from))} ${dated("al", Say.moment(facts, facts.detail.to))}`,
  "guest.changed": (facts) => `ha modificato i dati di ${Say.guest(facts)}: ${Say.listed(facts.detail.changed)}`,
  "guest.consent_given": (facts) => `ha registrato che ${Say.guest(facts)} vuole ricevere notizie dal ristorante`,
  "guest.consent_withdrawn": (facts) =>
    `ha registrato che ${Say.guest(facts)} non vuole più ricevere notizie dal ristorante`,
  "guest.erased": () => "ha cancellato un cliente",

  "dish.created": (facts) => `ha aggiunto ${Say.dish(facts, facts.detail.name)} al menu`,
  "dish.archived": (facts) => `ha tolto ${Say.dish(facts, facts.detail.name)} dal menu`,
  "dish.changed": dishChange,
  "dish.price_changed": dishChange,
  "dish.availability_changed": (facts) =>
    facts.detail.is_available?.after === true
      ? `ha riattivato ${Say.dish(facts)}`
      : `ha messo ${Say.dish(facts)} tra gli esauriti`,
  "dish.move_undone": (facts) =>
    `ha ripristinato ${Say.dish(facts)}, che era ${facts.detail.is_available?.after === true ? "tra gli esauriti" : "di nuovo disponibile"}`,
  "venue.applied": ({ detail }) => `ha applicato il documento del locale: ${counts(detail)}`,
  "venue.restored": (facts) =>
    `ha riportato il locale a prima della modifica ${dated("del", Say.moment(facts, facts.detail.before))}: ${counts(facts.detail)}`,
  "service.busy": (facts) => {
    const { extra_minutes: extra = 0, paused_channels: paused = [], until } = facts.detail
    const effects = [
      ...(extra > 0 ? [`${extra} minuti in più per ogni ordine`] : []),
      ...(paused.length > 0 ? [`niente ordini via ${joined(paused.map(channel))}`] : [])
    ]
    return `ha segnalato un picco fino ${dated("al", Say.moment(facts, until))}: ${effects.join("; ")}`
  },
  "service.busy_undone": ({ detail }) =>
    detail.move === "ended" ? "ha ripristinato il picco, che era stato chiuso" : "ha ritirato il picco segnalato",
  "service.busy_ended": () => "ha segnalato la fine del picco",
  "ingredient.added": ({ detail }) => `ha aggiunto l’ingrediente ${detail.name ?? ""} (${detail.unit ?? ""})`,
  "stock.counted": stock("ha contato"),
  "stock.used": stock("ha usato"),
  "stock.received": stock("ha ricevuto"),
  "stock.par_set": (facts) =>
    `ha impostato la scorta minima di ${Say.ingredient(facts)} a ${facts.detail.quantity ?? "?"}`,
  "shift_week.drafted": ({ detail, formats }) =>
    `ha preparato ${shifts(detail.shifts)} per la settimana ${dated("del", Say.dayAndTime({ formats }, detail.starts_on, undefined))}`,
  "shift_week.published": ({ detail, formats }) =>
    `ha pubblicato ${shifts(detail.shifts)} per la settimana ${dated("del", Say.dayAndTime({ formats }, detail.starts_on, undefined))}`,
  "experience.opened": ({ detail, formats }) =>
    `ha messo in vendita ${detail.name ?? "un evento"} per ${dated("il", Say.dayAndTime({ formats }, detail.date, detail.time))}`,
  "experience.tickets_held": tickets("ha riservato"),
  "experience.tickets_paid": tickets("ha venduto"),
  "experience.tickets_released": tickets("ha liberato"),
  "experience.tickets_refunded": (facts) => {
    const { amount_minor, reason, tickets: back } = facts.detail
    const amount = Say.amount(facts, amount_minor)
    const event = Say.experience(facts)
    return back === 0
      ? `ha rimborsato ${amount} di biglietti per ${event}${Say.because(reason)}`
      : `ha ripreso ${Say.counted(back, "biglietto", "biglietti")} per ${event} e rimborsato ${amount}${Say.because(reason)}`
  },

  "message.retried": (facts) => `ha inviato di nuovo a un cliente un messaggio ${failedSubject(facts)}`,
  "message.discarded": (facts) =>
    `ha scartato un messaggio a un cliente che non si poteva inviare, ${failedSubject(facts)}`,
  "message.allowed": (facts) =>
    `ha riammesso le email a un indirizzo che le rifiutava, dopo un messaggio ${failedSubject(facts)}${Say.because(facts.detail.reason)}`,

  "job.retried": ({ detail }) => `ha riavviato l’operazione ${detail.kind ?? ""}`,
  "job.discarded": ({ detail }) => `ha scartato l’operazione ${detail.kind ?? ""}, che era fallita`,

  "token.created": ({ detail }) =>
    `ha creato il token ${detail.kind === "sandbox" ? "della sandbox" : "API"} “${detail.name ?? ""}” (${(detail.scopes ?? []).map((scope) => named(scopeNames, scope).toLowerCase()).join(", ")})`,
  "token.revoked": ({ detail }) => `ha revocato il token API “${detail.name ?? ""}”`,
  "token.listening_switched": ({ detail }) =>
    detail.allowed === true
      ? "ha consentito ai token di leggere gli eventi"
      : "ha tolto ai token la lettura degli eventi",
  "sandbox.created": () => "ha creato la sandbox",
  "sandbox.reset": () => "ha reimpostato la sandbox",
  "webhook.added": ({ detail }) =>
    `ha aggiunto un webhook verso ${detail.site ?? "un indirizzo"}${detail.sandbox === true ? " per la sandbox" : ""} (${(detail.events ?? []).join(", ")})`,
  "webhook.changed": ({ detail }) =>
    `ha modificato il webhook verso ${detail.site ?? "un indirizzo"} (${(detail.changed ?? []).map((name) => ({ url: "URL", events: "eventi", state: "stato" })[name] ?? name).join(", ")})`,
  "webhook.rotated": webhook("ha rinnovato il segreto del"),
  "webhook.enabled": webhook("ha attivato il"),
  "webhook.disabled": webhook("ha disattivato il"),
  "webhook.removed": webhook("ha rimosso il"),
  "webhook.pinged": () => "ha inviato un ping a un webhook",
  "webhook.replayed": () => "ha inviato di nuovo un evento a un webhook",
  "webhook.failed_replayed": (facts) => {
    const since = facts.detail.since === undefined ? undefined : Date.parse(facts.detail.since)
    return `ha inviato di nuovo a un webhook ${Say.counted(facts.detail.count, "evento fallito", "eventi falliti")}, a partire ${dated("dal", Say.moment(facts, since))}`
  },
  "app.installed": app("ha collegato l’app"),
  "app.allowed": ({ detail }) => `ha riammesso l’app ${detail.name ?? ""}`,
  "app.connected": () => "ha attivato il collegamento",
  "app.disconnected": () => "ha interrotto il collegamento",
  "app.ended": app("ha chiuso il collegamento di"),
  "app.uninstalled": app("ha disinstallato l’app"),
  "app.linked": app("ha iniziato a inviare eventi a"),

  "person.added": ({ detail }) => {
    if (detail.invited_by === undefined) return `ha aggiunto ${nameOf(detail.name)} con il ruolo ${role(detail.role)}`
    const invitation = detail.invited_by === null ? "un invito" : `l’invito di ${detail.invited_by}`
    return `ha accettato ${invitation} con il ruolo ${role(detail.role)}`
  },
  "person.invited": ({ detail }) => `ha invitato ${nameOf(detail.name)} con il ruolo ${role(detail.role)}`,
  "person.invitation_revoked": ({ detail }) => `ha ritirato l’invito per ${nameOf(detail.name)}`,
  "person.invitation_declined": ({ detail }) => `ha rifiutato l’invito per ${nameOf(detail.name)}`,
  "person.role_changed": ({ detail }) => {
    const before = detail.from == null ? "prima senza accesso" : `prima ${role(detail.from)}`
    return `ha dato a ${nameOf(detail.name)} il ruolo ${role(detail.role)}, ${before}`
  },
  "person.password_link_made": ({ detail }) =>
    `ha creato un link con cui ${nameOf(detail.name)} può impostare una nuova password`,
  "person.removed": ({ detail }) => `ha rimosso ${nameOf(detail.name)}, con il ruolo ${role(detail.role)}`,
  "person.signed_in": () => "ha fatto l’accesso",
  "person.address_proved": () => "ha confermato il suo indirizzo email",
  "person.sign_in_blocked": ({ detail }) =>
    `ha bloccato gli accessi a nome di ${nameOf(detail.name)} dopo troppi tentativi`,
  "person.signed_out_everywhere": () => "ha chiuso tutte le sue sessioni",
  "person.other_sessions_ended": () => "ha chiuso le sue altre sessioni",
  "person.session_ended": () => "ha chiuso una delle sue sessioni",
  "person.password_changed": ({ detail }) => {
    if (detail.link_by === undefined) return "ha cambiato una password"
    return `ha impostato una nuova password con un link${detail.link_by === null ? "" : ` creato da ${detail.link_by}`}`
  },
  "person.factor_enabled": () => "ha attivato la verifica in due passaggi",
  "person.factor_disabled": () => "ha disattivato la verifica in due passaggi",
  "person.factor_reset": () => "ha azzerato la verifica in due passaggi di una persona",
  "person.recovery_code_used": ({ detail }) =>
    `ha usato un codice di recupero${detail.left === undefined ? "" : `; codici rimasti: ${detail.left}`}`,
  "person.recovery_codes_renewed": () => "ha rinnovato i suoi codici di recupero",
  "person.pin_set": () => "ha scelto un nuovo PIN per i tablet condivisi",
  "person.pin_removed": () => "ha tolto il suo PIN per i tablet condivisi",
  "person.pin_locked": ({ detail }) =>
    `ha bloccato il PIN di ${nameOf(detail.name)} su ${detail.device ?? "un tablet condiviso"} dopo troppi errori`,
  "device.enrolled": ({ detail }) => `ha registrato il tablet condiviso ${detail.name ?? ""}`.trimEnd(),
  "device.revoked": ({ detail }) => `ha revocato il tablet condiviso ${detail.name ?? ""}`.trimEnd()
}
