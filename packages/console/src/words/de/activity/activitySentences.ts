/** The activity log: one phrase for every action that core declares. Each says what was done, after the actor's name. */
import type { ActivityLog } from "@fourtop/core/internal"
import type { Facts, Sentences } from "../../../formats/ActivityFacts.ts"
import { closing } from "../money/closing.tsx"
import { roles } from "../names/names.ts"
import { orders } from "../orders/orders.tsx"
import { tables } from "../rules/arriving.ts"
import * as Say from "./activityPhrases.ts"
import { dishChanges } from "./dishChanges.ts"

type OrderMove = "order.accepted" | "order.ready" | "order.completed" | "order.rejected" | "order.cancelled"

const orderMove =
  (done: string) =>
  ({ detail, id, names }: Facts<OrderMove>): string =>
    `${Say.order(names, id)} ${done}${Say.because(detail.reason)}`

type BookingMove = Extract<
  ActivityLog.Action,
  `booking.${"pending" | "confirmed" | "declined" | "seated" | "no_show" | "cancelled"}`
>

const bookingMove =
  (done: string) =>
  (facts: Facts<BookingMove>): string => {
    const byGuest = facts.detail.by === "guest" ? ", auf Wunsch des Gastes" : ""
    return `${Say.reservation(facts)} ${done}${byGuest}${Say.because(facts.detail.reason)}`
  }

/** What a reservation no longer is after a step was taken back. */
const undone = {
  pending: "unbestätigt",
  confirmed: "bestätigt",
  declined: "abgelehnt",
  seated: "platziert",
  no_show: "als No-Show vermerkt",
  cancelled: "storniert",
  left: "gegangen",
  changed: "geändert",
  made: "angelegt"
} as const

type Deposit = Extract<ActivityLog.Action, `booking.deposit_${string}`>

const deposit =
  (done: string) =>
  (facts: Facts<Deposit>): string =>
    `Anzahlung ${done}: ${Say.reservation(facts)}`

const dishChange = (facts: Facts<"dish.changed" | "dish.price_changed">): string => {
  const changes = dishChanges(facts.detail, facts)
  return changes === "" ? `Optionen von ${Say.dish(facts)} geändert` : `${Say.dish(facts)} geändert: ${changes}`
}

type Stock = Extract<ActivityLog.Action, `stock.${string}`>

const quantity = ({ formats }: Pick<Facts, "formats">, value: number | undefined): string =>
  value === undefined ? "?" : formats.number(value)

const stock =
  (done: string) =>
  (facts: Facts<Stock>): string =>
    `${Say.ingredient(facts)} ${done}: ${quantity(facts, facts.detail.quantity)}, jetzt ${quantity(facts, facts.detail.on_hand)} vorrätig`

type TicketFacts = Pick<Facts<"ticket.fired">, "detail" | "id" | "names">

const ticket = ({ detail: { station }, id, names }: TicketFacts): string => {
  const at = station === null || station === undefined ? "Küchenbon" : `Bon „${station.replaceAll("_", " ")}“`
  return `${at} (${Say.order(names, id)})`
}

const tickets =
  (done: string) =>
  (facts: Facts<`experience.tickets_${"held" | "paid" | "released"}`>): string =>
    `${Say.counted(facts.detail.tickets, "Ticket", "Tickets")} für ${Say.experience(facts)} ${done}, ${Say.amount(facts, facts.detail.amount_minor)}`

type Webhook = Extract<ActivityLog.Action, `webhook.${"rotated" | "enabled" | "disabled" | "removed"}`>

const webhook =
  (done: string) =>
  ({ detail }: Facts<Webhook>): string =>
    `${done}: ${detail.site ?? "unbekannte Adresse"}${Say.because(detail.reason)}`

const app =
  (done: string) =>
  ({ detail }: Facts<Extract<ActivityLog.Action, `app.${string}`>>): string =>
    `App ${detail.name === undefined ? "" : `„${detail.name}“ `}${done}${Say.because(detail.because)}`

const failedSubject = ({
  detail,
  names
}: Pick<Facts<"message.retried" | "message.discarded" | "message.allowed">, "detail" | "names">): string =>
  ({
    booking: "Reservierung",
    order: Say.order(names, detail.about_id),
    waitlist: "Platz auf der Warteliste",
    receipt: "Beleg"
  })[detail.about ?? "booking"]

/** What became of a kitchen ticket before it was taken back. */
const ticketMoves = { bumped: "war fertig gemeldet", recalled: "war zurückgeholt" } as const

const refundCauses = { correction: "Korrektur", goodwill: "Kulanz", mistake: "Irrtum" } as const

const linesTakenBack = {
  added: "Nachbestellung",
  discounted: "Rabatt",
  voided: "Storno einer Position"
} as const

const waiting = {
  waiting: "wartet",
  offered: "Angebot gemacht",
  accepted: "Angebot angenommen",
  left: "von der Liste genommen",
  expired: "abgelaufen"
} as const

const somebody = (name: string | undefined): string => name ?? "jemand"

const roleOf = (role: keyof typeof roles | null | undefined): string => roles[role ?? "staff"]

const channelNames: Readonly<Record<string, string>> = orders.channels

const channel = (name: string | undefined): string => channelNames[name ?? ""] ?? name ?? "?"

type Totals = Facts<"order.lines_added" | "order.line_voided" | "order.discounted">

const totals = (facts: Totals): string =>
  `Summe ${Say.amount(facts, facts.detail.from?.total_minor)} → ${Say.amount(facts, facts.detail.to?.total_minor)}`

/** How many pieces of what. */
const pieces = (facts: Facts<"order.lines_added" | "order.line_voided">, otherwise: string): string => {
  const { name, quantity } = facts.detail
  return name === undefined ? otherwise : `${quantity ?? 1} × ${Say.translated(facts, name)}`
}

const venueCounts = (detail: Facts<"venue.applied">["detail"]): string =>
  `${detail.created ?? 0} neu, ${detail.changed ?? 0} geändert, ${detail.archived ?? 0} archiviert`

export const sentences: Sentences = {
  "order.placed": (facts) => {
    const { channel: from, held, total_minor, type } = facts.detail
    const how = `${type === undefined ? "?" : orders.types[type]}, ${channel(from)}`
    const later = held === true ? ", für die nächste Öffnung" : ""
    return `${Say.order(facts.names, facts.id)} aufgegeben (${how}) über ${Say.amount(facts, total_minor)}${later}`
  },
  "order.accepted": orderMove("angenommen"),
  "order.ready": orderMove("fertig gemeldet"),
  "order.completed": orderMove("abgeschlossen"),
  "order.rejected": orderMove("abgelehnt"),
  "order.cancelled": orderMove("storniert"),
  "order.lines_added": (facts) => {
    const { others = 0 } = facts.detail
    const rest = others === 0 ? "" : ` und ${Say.counted(others, "weitere Position", "weitere Positionen")}`
    return `${pieces(facts, "Positionen")}${rest} zu ${Say.order(facts.names, facts.id)} nachbestellt: ${totals(facts)}`
  },
  "order.line_voided": (facts) =>
    `${pieces(facts, "Position")} von ${Say.order(facts.names, facts.id)} storniert: ${totals(facts)}${Say.because(facts.detail.reason)}`,
  "order.discounted": (facts) => {
    const { amount_minor, name, percent, reason } = facts.detail
    const off =
      percent == null
        ? amount_minor == null
          ? null
          : Say.amount(facts, amount_minor)
        : `${facts.formats.number(percent)}\u00a0%`
    const what = name == null ? "" : `${Say.translated(facts, name)}, `
    const done = off === null ? "Rabatt zurückgenommen" : `${off} Rabatt gegeben`
    return `${done} auf ${what}${Say.order(facts.names, facts.id)}: ${totals(facts)}${Say.because(reason)}`
  },
  "order.settled": ({ id, names }) => `${Say.order(names, id)} ohne Zahlung abgerechnet, weil nichts offen war`,
  "order.changed": ({ detail, id, names }) => `${Say.order(names, id)} geändert: ${Say.changed(detail.changed)}`,
  "order.move_undone": ({ detail, id, names }) => {
    if (detail.lines !== undefined) return `Zurückgenommen: ${linesTakenBack[detail.lines]}, ${Say.order(names, id)}`
    if (detail.to === "cancelled") return `Zurückgenommen: ${Say.order(names, id)}`
    return detail.from === undefined
      ? `Letzter Schritt von ${Say.order(names, id)} zurückgenommen`
      : `Zurückgenommen: ${Say.order(names, id)} war „${orders.statuses[detail.from]}“`
  },
  "order.course_fired": ({ detail, id, names }) => `Gang ${detail.course ?? "?"} von ${Say.order(names, id)} abgerufen`,
  "order.course_undone": ({ detail, id, names }) =>
    `Abruf von Gang ${detail.course ?? "?"} zurückgenommen, ${Say.order(names, id)}`,
  "order.table_changed": ({ detail, id, names }) =>
    `${Say.order(names, id)} umgelegt${detail.from == null ? "" : ` von ${Say.tableNamed(detail.from)}`} auf ${Say.tableNamed(detail.to ?? "?")}`,
  "order.table_change_undone": ({ detail, id, names }) =>
    `Umlegen von ${Say.order(names, id)} auf ${Say.tableNamed(detail.from ?? "?")} zurückgenommen`,
  "order.lines_moved": ({ detail, id, names }) =>
    detail.joined === true
      ? `${Say.order(names, id)} mit Bestellung ${detail.to ?? "?"} zusammengelegt`
      : `${Say.counted(detail.lines, "Position", "Positionen")} von ${Say.order(names, id)} auf Bestellung ${detail.to ?? "?"} umgebucht`,
  "order.lines_moved_back": ({ detail, id, names }) =>
    `Umbuchen von ${Say.order(names, id)} auf Bestellung ${detail.from ?? "?"} zurückgenommen`,
  "ticket.fired": (facts) => `${ticket(facts)} in die Küche geschickt`,
  "ticket.bumped": (facts) => `${ticket(facts)} fertig gemeldet`,
  "ticket.recalled": (facts) => `${ticket(facts)} in die Küche zurückgeholt`,
  "ticket.move_undone": (facts) => `Zurückgenommen: ${ticket(facts)} ${ticketMoves[facts.detail.move ?? "bumped"]}`,
  "ticket.rushed": (facts) => `${ticket(facts)} vorgezogen`,
  "ticket.rush_ended": (facts) => `${ticket(facts)} wieder eingereiht`,
  "ticket.withdrawal_seen": (facts) => `Gesehen, dass ${ticket(facts)} zurückgezogen ist`,
  "ticket.void_seen": (facts) => `Gesehen, was auf ${ticket(facts)} storniert ist`,
  "payment.recorded": (facts) => {
    const { amount_minor, method } = facts.detail
    const how = method === undefined ? "" : ` (${closing.methods[method]})`
    return `Zahlung über ${Say.amount(facts, amount_minor)}${how} für ${Say.order(facts.names, facts.id)} erfasst`
  },
  "payment.refunded": (facts) => {
    const { amount_minor, cause, order_id, reason } = facts.detail
    const why = cause === undefined ? "" : ` (${refundCauses[cause]})`
    return `${Say.amount(facts, amount_minor)} von ${Say.order(facts.names, order_id ?? facts.id)} erstattet${why}${Say.because(reason)}`
  },
  "cash.moved": (facts) => {
    const { amount_minor, drawer, movement, reason } = facts.detail
    const what = movement === undefined ? "Bargeld gebucht" : closing.movements[movement]
    const where = drawer === undefined ? "" : ` (${drawer})`
    return `${what}: ${Say.amount(facts, amount_minor)}${where}${Say.because(reason)}`
  },
  "drawer.added": ({ detail }) => `Kassenlade „${detail.name ?? "?"}“ hinzugefügt`,
  "day.closed": (facts) => {
    const { day, difference_minor = 0, number } = facts.detail
    const difference = difference_minor === 0 ? "" : `, mit einer Differenz von ${Say.amount(facts, difference_minor)}`
    return `Tagesabschluss ${number ?? "?"} für ${Say.dayAndTime(facts, day, undefined)} gemacht${difference}`
  },
  "giftcard.issued": (facts) => {
    const { code_last4 = "?", initial_minor, method } = facts.detail
    const paid = method == null ? "verschenkt" : `bezahlt: ${closing.methods[method]}`
    const how = method === undefined ? "" : `, ${paid}`
    return `Gutschein mit der Endung ${code_last4} über ${Say.amount(facts, initial_minor)} ausgestellt${how}`
  },
  "giftcard.redeemed": (facts) =>
    `${Say.amount(facts, facts.detail.amount_minor)} von ${Say.order(facts.names, facts.detail.order_id)} mit einem Gutschein bezahlt`,
  "point_of_sale.silent": (facts) =>
    `Das Kassensystem nimmt seit ${Say.moment(facts, facts.detail.since)} keine Bestellungen an`,
  "point_of_sale.responding": (facts) =>
    `Das Kassensystem nimmt wieder Bestellungen an, nach einem Ausfall seit ${Say.moment(facts, facts.detail.since)}`,
  "point_of_sale.disconnected": () => "Hinweis zum Kassensystem beendet, weil es nicht mehr verbunden ist",
  "review.created": ({ detail }) => `Bewertung abgegeben: ${detail.rating ?? "?"} von 5`,

  "booking.created": (facts) =>
    `${Say.reservation(facts)} angelegt${facts.detail.confirmed_without_deposit === true ? ", ohne Anzahlung bestätigt" : ""}`,
  "booking.overruled": (facts) =>
    `Gegen die Regeln reserviert: ${Say.reservation(facts)}${Say.because(facts.detail.reason)}`,
  "booking.attendance_confirmed": (facts) => `Kommen zugesagt: ${Say.reservation(facts)}`,
  "booking.guest_link_made": (facts) => `Link zur Seite für den Gast erstellt: ${Say.reservation(facts)}`,
  "booking.guest_links_withdrawn": (facts) =>
    `${Say.counted(facts.detail.links, "Link", "Links")} zur Seite für den Gast zurückgezogen: ${Say.reservation(facts)}`,
  "order.guest_link_made": ({ id, names }) => `Link zur Seite für den Gast erstellt: ${Say.order(names, id)}`,
  "order.guest_links_withdrawn": ({ detail, id, names }) =>
    `${Say.counted(detail.links, "Link", "Links")} zur Seite für den Gast zurückgezogen: ${Say.order(names, id)}`,
  "waitlist.guest_link_made": () => "Link zur Seite für den Gast erstellt: Warteliste",
  "waitlist.guest_links_withdrawn": ({ detail }) =>
    `${Say.counted(detail.links, "Link", "Links")} zur Seite für den Gast zurückgezogen: Warteliste`,
  "receipt.guest_link_made": () => "Link zur Seite für den Gast erstellt: Beleg",
  "receipt.guest_links_withdrawn": ({ detail }) =>
    `${Say.counted(detail.links, "Link", "Links")} zur Seite für den Gast zurückgezogen: Beleg`,
  "receipt.sent": ({ detail }) =>
    `Beleg ${detail.number ?? ""} an eine ${detail.by === "phone" ? "Telefonnummer" : "E-Mail-Adresse"} gesendet`,
  "booking.changed": (facts) => `${Say.reservation(facts)} geändert: ${Say.changed(facts.detail.changed)}`,
  "booking.pending": bookingMove("wieder auf unbestätigt gesetzt"),
  "booking.confirmed": bookingMove("bestätigt"),
  "booking.declined": bookingMove("abgelehnt"),
  "booking.seated": bookingMove("platziert"),
  "booking.no_show": bookingMove("als No-Show vermerkt"),
  "booking.cancelled": bookingMove("storniert"),
  "booking.left": (facts) => `Gegangen: ${Say.reservation(facts)}`,
  "booking.reseated": (facts) =>
    `${Say.reservation(facts)} umgesetzt, um Platz zu schaffen: ${tables(facts.detail.from ?? "?")} → ${tables(facts.detail.to ?? "?")}`,
  "booking.step_undone": (facts) =>
    `Zurückgenommen: ${Say.reservation(facts)} war ${undone[facts.detail.from ?? "seated"]}`,
  "booking.deposit_required": deposit("angefordert"),
  "booking.deposit_paid": deposit("erhalten"),
  "booking.deposit_card_held": deposit("auf einer Karte vorgemerkt"),
  "booking.deposit_refunded": deposit("erstattet"),
  "booking.deposit_partially_refunded": deposit("teilweise erstattet"),
  "booking.deposit_forfeited": deposit("einbehalten"),
  "booking.deposit_waived": deposit("erlassen"),
  "waitlist.joined": ({ detail: { date, from, party_size, to }, formats }) =>
    `${Say.counted(party_size, "Person", "Personen")} auf die Warteliste gesetzt: ${Say.dayAndTime({ formats }, date, from)} bis ${to === undefined ? "?" : formats.time(to)} Uhr`,
  "waitlist.changed": ({ detail }) => `Eintrag der Warteliste geändert: ${Say.changed(detail.changed)}`,
  "waitlist.offered": ({ detail, formats }) =>
    `Tisch von der Warteliste angeboten: ${Say.dayAndTime({ formats }, detail.date, detail.time)}`,
  "waitlist.accepted": () => "Angebot von der Warteliste angenommen",
  "waitlist.declined": () => "Angebot von der Warteliste abgelehnt",
  "waitlist.left": () => "Warteliste verlassen",
  "waitlist.withdrawn": () => "Eine Gruppe von der Warteliste gestrichen",
  "waitlist.move_undone": ({ detail }) =>
    detail.from === undefined
      ? "Änderung an der Warteliste zurückgenommen"
      : `Änderung an der Warteliste zurückgenommen: ${waiting[detail.from]}`,
  "waitlist.passed": () => "Eine Gruppe von der Warteliste genommen, deren Zeiten vorbei sind",
  "waitlist.expired": () => "Ein Angebot von der Warteliste beendet, auf das niemand geantwortet hat",
  "table.blocked": (facts) =>
    `${Say.table(facts)} gesperrt von ${Say.moment(facts, facts.detail.from)} bis ${Say.moment(facts, facts.detail.to)}${Say.because(facts.detail.reason)}`,
  "table.unblocked": (facts) =>
    `Sperre von ${Say.table(facts)} aufgehoben (${Say.moment(facts, facts.detail.from)} bis ${Say.moment(facts, facts.detail.to)})`,
  "guest.changed": (facts) => `${Say.guest(facts)} geändert: ${Say.changed(facts.detail.changed)}`,
  "guest.consent_given": (facts) => `Einwilligung in Werbung vermerkt: ${Say.guest(facts)}`,
  "guest.consent_withdrawn": (facts) => `Widerruf der Einwilligung in Werbung vermerkt: ${Say.guest(facts)}`,
  "guest.erased": () => "Einen Gast gelöscht",

  "dish.created": (facts) => `${Say.dish(facts, facts.detail.name)} auf die Karte gesetzt`,
  "dish.archived": (facts) => `${Say.dish(facts, facts.detail.name)} von der Karte genommen`,
  "dish.changed": dishChange,
  "dish.price_changed": dishChange,
  "dish.availability_changed": (facts) =>
    facts.detail.is_available?.after === true
      ? `${Say.dish(facts)} ist wieder da`
      : `${Say.dish(facts)} als ausverkauft gemeldet`,
  "dish.move_undone": (facts) =>
    `Zurückgenommen: ${Say.dish(facts)} war ${facts.detail.is_available?.after === true ? "ausverkauft" : "wieder da"}`,
  "venue.applied": ({ detail }) => `Restaurantdokument angewendet: ${venueCounts(detail)}`,
  "venue.restored": (facts) =>
    `Einstellungen auf den Stand vor der Änderung vom ${Say.moment(facts, facts.detail.before)} gebracht: ${venueCounts(facts.detail)}`,
  "service.busy": (facts) => {
    const { extra_minutes: extra = 0, paused_channels: paused = [], until } = facts.detail
    const effects = [
      ...(extra > 0 ? [`Bestellungen dauern ${extra} Minuten länger`] : []),
      ...(paused.length > 0 ? [`keine Bestellungen über ${paused.map(channel).join(", ")}`] : [])
    ]
    return `„Viel los“ eingeschaltet bis ${Say.moment(facts, until)}: ${effects.join("; ")}`
  },
  "service.busy_undone": ({ detail }) =>
    detail.move === "ended" ? "Ende von „Viel los“ zurückgenommen" : "„Viel los“ zurückgenommen",
  "service.busy_ended": () => "„Viel los“ beendet",
  "ingredient.added": ({ detail }) => `Zutat ${detail.name ?? "?"} hinzugefügt (${detail.unit ?? "?"})`,
  "stock.counted": stock("gezählt"),
  "stock.used": stock("verbraucht"),
  "stock.received": stock("geliefert"),
  "stock.par_set": (facts) =>
    `Mindestbestand von ${Say.ingredient(facts)} auf ${quantity(facts, facts.detail.quantity)} gesetzt`,
  "shift_week.drafted": ({ detail, formats }) =>
    `${Say.counted(detail.shifts, "Schicht", "Schichten")} entworfen, Woche vom ${Say.dayAndTime({ formats }, detail.starts_on, undefined)}`,
  "shift_week.published": ({ detail, formats }) =>
    `${Say.counted(detail.shifts, "Schicht", "Schichten")} veröffentlicht, Woche vom ${Say.dayAndTime({ formats }, detail.starts_on, undefined)}`,
  "experience.opened": ({ detail, formats }) =>
    `Verkauf eröffnet: ${detail.name ?? "Erlebnis"}, ${Say.dayAndTime({ formats }, detail.date, detail.time)}`,
  "experience.tickets_held": tickets("zurückgelegt"),
  "experience.tickets_paid": tickets("verkauft"),
  "experience.tickets_released": tickets("freigegeben"),
  "experience.tickets_refunded": (facts) => {
    const { amount_minor, reason, tickets: back } = facts.detail
    const amount = Say.amount(facts, amount_minor)
    const event = Say.experience(facts)
    return back === 0
      ? `${amount} für Tickets zu ${event} erstattet${Say.because(reason)}`
      : `${Say.counted(back, "Ticket", "Tickets")} für ${event} zurückgenommen, ${amount} erstattet${Say.because(reason)}`
  },

  "message.retried": (facts) => `Nachricht an einen Gast noch einmal gesendet (${failedSubject(facts)})`,
  "message.discarded": (facts) => `Nicht gesendete Nachricht an einen Gast verworfen (${failedSubject(facts)})`,
  "message.allowed": (facts) =>
    `Mails an eine Adresse wieder erlaubt, die keine annahm (${failedSubject(facts)})${Say.because(facts.detail.reason)}`,

  "job.retried": ({ detail }) => `Aufgabe ${detail.kind ?? "?"} neu gestartet`,
  "job.discarded": ({ detail }) => `Fehlgeschlagene Aufgabe ${detail.kind ?? "?"} verworfen`,

  "token.created": ({ detail }) =>
    `${detail.kind === "sandbox" ? "Sandbox-Token" : "API-Token"} „${detail.name ?? "?"}“ erstellt (${(detail.scopes ?? []).join(", ")})`,
  "token.revoked": ({ detail }) => `API-Token „${detail.name ?? "?"}“ widerrufen`,
  "token.listening_switched": ({ detail }) =>
    detail.allowed === true ? "Tokens das Lesen von Ereignissen erlaubt" : "Tokens das Lesen von Ereignissen untersagt",
  "sandbox.created": () => "Sandbox angelegt",
  "sandbox.reset": () => "Sandbox zurückgesetzt",
  "webhook.added": ({ detail }) =>
    `${detail.sandbox === true ? "Webhook der Sandbox" : "Webhook"} hinzugefügt: ${detail.site ?? "unbekannte Adresse"} (${(detail.events ?? []).join(", ")})`,
  "webhook.changed": ({ detail }) =>
    `Webhook geändert: ${detail.site ?? "unbekannte Adresse"} (${(detail.changed ?? []).map((name) => ({ url: "URL", events: "Ereignisse", state: "Zustand" })[name] ?? name).join(", ")})`,
  "webhook.rotated": webhook("Geheimnis des Webhooks erneuert"),
  "webhook.enabled": webhook("Webhook eingeschaltet"),
  "webhook.disabled": webhook("Webhook ausgeschaltet"),
  "webhook.removed": webhook("Webhook entfernt"),
  "webhook.pinged": () => "Ping an einen Webhook gesendet",
  "webhook.replayed": () => "Ein Ereignis noch einmal an einen Webhook gesendet",
  "webhook.failed_replayed": (facts) => {
    const { count, since } = facts.detail
    const events = Say.counted(count, "fehlgeschlagenes Ereignis", "fehlgeschlagene Ereignisse")
    return `${events} ab ${Say.moment(facts, since === undefined ? undefined : Date.parse(since))} noch einmal an einen Webhook gesendet`
  },
  "app.installed": app("verbunden"),
  "app.allowed": app("erneut erlaubt"),
  "app.connected": () => "Verbunden",
  "app.disconnected": () => "Getrennt",
  "app.ended": app("getrennt, Verbindung beendet"),
  "app.uninstalled": app("getrennt"),
  "app.linked": app("bekommt nun Ereignisse"),

  "person.added": ({ detail }) => {
    const role = `Rolle ${roleOf(detail.role)}`
    if (detail.invited_by === undefined) return `${somebody(detail.name)} hinzugefügt, ${role}`
    return detail.invited_by === null
      ? `Einladung angenommen, ${role}`
      : `Einladung von ${detail.invited_by} angenommen, ${role}`
  },
  "person.invited": ({ detail }) => `${somebody(detail.name)} eingeladen, Rolle ${roleOf(detail.role)}`,
  "person.invitation_revoked": ({ detail }) => `Einladung für ${somebody(detail.name)} widerrufen`,
  "person.invitation_declined": ({ detail }) => `Einladung für ${somebody(detail.name)} abgelehnt`,
  "person.role_changed": ({ detail }) =>
    `Rolle von ${somebody(detail.name)} geändert: ${detail.from == null ? "keine" : roleOf(detail.from)} → ${roleOf(detail.role)}`,
  "person.password_link_made": ({ detail }) => `Link für ein neues Passwort erstellt, für ${somebody(detail.name)}`,
  "person.removed": ({ detail }) => `${somebody(detail.name)} entfernt, bisher ${roleOf(detail.role)}`,
  "person.signed_in": () => "Angemeldet",
  "person.address_proved": () => "E-Mail-Adresse bestätigt",
  "person.sign_in_blocked": ({ detail }) =>
    `Anmeldungen als ${somebody(detail.name)} nach zu vielen Versuchen gesperrt`,
  "person.signed_out_everywhere": () => "Überall abgemeldet",
  "person.other_sessions_ended": () => "Alle anderen Sitzungen beendet",
  "person.session_ended": () => "Eine Sitzung beendet",
  "person.password_changed": ({ detail }) => {
    if (detail.link_by === undefined) return "Passwort geändert"
    return detail.link_by === null
      ? "Neues Passwort über einen Link gesetzt"
      : `Neues Passwort über einen Link von ${detail.link_by} gesetzt`
  },
  "person.factor_enabled": () => "Anmeldung in zwei Schritten eingeschaltet",
  "person.factor_disabled": () => "Anmeldung in zwei Schritten ausgeschaltet",
  "person.factor_reset": () => "Anmeldung in zwei Schritten für eine Person zurückgesetzt",
  "person.recovery_code_used": ({ detail }) =>
    detail.left === undefined
      ? "Wiederherstellungscode benutzt"
      : `Wiederherstellungscode benutzt; noch ${detail.left} übrig`,
  "person.recovery_codes_renewed": () => "Wiederherstellungscodes erneuert",
  "person.pin_set": () => "Neue PIN für gemeinsame Tablets gewählt",
  "person.pin_removed": () => "PIN für gemeinsame Tablets entfernt",
  "person.pin_locked": ({ detail }) =>
    `PIN von ${somebody(detail.name)} nach zu vielen Fehlversuchen gesperrt: ${detail.device ?? "gemeinsames Tablet"}`,
  "device.enrolled": ({ detail }) => `Gemeinsames Tablet freigegeben: ${detail.name ?? "?"}`,
  "device.revoked": ({ detail }) => `Freigabe aufgehoben für das gemeinsame Tablet ${detail.name ?? "?"}`
}
