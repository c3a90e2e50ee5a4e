/** The activity log in sentences: one phrase for every action that core declares. */
import { type ActivityLog, TableName } from "@fourtop/core/internal"
import type { Facts, Sentences } from "../../../formats/ActivityFacts.ts"
import * as Say from "./activityPhrases.ts"
import { plainly } from "./activityPhrases.ts"
import { dishChanges } from "./dishChanges.ts"

type OrderMove = "order.accepted" | "order.ready" | "order.completed" | "order.rejected" | "order.cancelled"

const orderMove =
  (verb: string) =>
  ({ detail, id, names }: Facts<OrderMove>): string =>
    `${verb} ${Say.order(names, id)}${Say.because(detail.reason)}`

type BookingMove = Extract<ActivityLog.Action, `booking.${"pending" | "confirmed" | "declined" | "seated"}`>

const bookingMove =
  (verb: string, after = "") =>
  (facts: Facts<BookingMove | "booking.no_show" | "booking.cancelled">): string => {
    const byGuest = facts.detail.by === "guest" ? " at the guest's wish" : ""
    return `${verb} ${Say.reservation(facts)}${after}${byGuest}${Say.because(facts.detail.reason)}`
  }

/** What a reservation no longer is after a step was taken back. */
const undone = {
  pending: "pending",
  confirmed: "confirmed",
  declined: "declined",
  seated: "seated",
  no_show: "a no-show",
  cancelled: "cancelled",
  left: "over",
  changed: "changed",
  made: "made"
} as const

type Deposit = Extract<ActivityLog.Action, `booking.deposit_${string}`>

const deposit =
  (verb: string) =>
  (facts: Facts<Deposit>): string =>
    `${verb} the deposit for ${Say.reservation(facts)}`

type DishChange = "dish.changed" | "dish.price_changed"

const dishChange = (facts: Facts<DishChange>): string => {
  const changes = dishChanges(facts.detail, facts)
  return changes === "" ? `changed the options of ${Say.dish(facts)}` : `changed ${Say.dish(facts)}: ${changes}`
}

type Stock = Extract<ActivityLog.Action, `stock.${string}`>

const stock =
  (verb: string) =>
  (facts: Facts<Stock>): string =>
    `${verb} ${Say.ingredient(facts)}: ${facts.detail.quantity ?? "?"}, now ${facts.detail.on_hand ?? "?"} on hand`

const station = (key: string | null | undefined): string => (key ? plainly(key) : "kitchen")

const tickets =
  (verb: string) =>
  (facts: Facts<`experience.tickets_${"held" | "paid" | "released"}`>): string =>
    `${verb} ${Say.counted(facts.detail.tickets, "ticket")} for ${Say.experience(facts)}, ${Say.amount(facts, facts.detail.amount_minor)}`

type Webhook = Extract<ActivityLog.Action, `webhook.${"rotated" | "enabled" | "disabled" | "removed"}`>

const webhook =
  (verb: string) =>
  ({ detail }: Facts<Webhook>): string =>
    `${verb} the webhook to ${detail.site ?? "an address"}${Say.because(detail.reason)}`

const app =
  (verb: string) =>
  ({ detail }: Facts<Extract<ActivityLog.Action, `app.${string}`>>): string =>
    `${verb} ${detail.name ?? "an app"}${Say.because(detail.because)}`

const failedSubject = ({
  detail,
  names
}: Pick<Facts<"message.retried" | "message.discarded" | "message.allowed">, "detail" | "names">): string =>
  ({
    booking: "a reservation",
    order: Say.order(names, detail.about_id),
    waitlist: "a place on the waitlist",
    receipt: "a receipt"
  })[detail.about ?? "booking"]

/** What became of a kitchen ticket before it was taken back. */
const ticketMoves = {
  bumped: "was done",
  recalled: "came back"
} as const

const methods = {
  cash: "in cash",
  card: "by card",
  online: "online",
  other: "another way",
  gift_card: "with a gift card",
  deposit: "with a deposit"
} as const

const cashMoves = {
  opening_float: "put an opening float into the drawer:",
  cash_in: "put cash into the drawer:",
  cash_out: "took cash out of the drawer:",
  tips_paid_out: "paid out tips:",
  bank_drop: "took cash to the bank:"
} as const

const refundCauses = { correction: "as a correction", goodwill: "as goodwill", mistake: "paid by mistake" } as const

const invitation = (by: string | null): string => (by === null ? "an invitation" : `the invitation of ${by}`)

const madeBy = (name: string | null): string => (name === null ? "" : ` that ${name} had made`)

export const sentences: Sentences = {
  "order.placed": (facts) =>
    `placed ${Say.order(facts.names, facts.id)} (${plainly(facts.detail.type ?? "")}, ${facts.detail.channel ?? ""}) for ${Say.amount(facts, facts.detail.total_minor)}${facts.detail.held === true ? ", for the next opening" : ""}`,
  "order.accepted": orderMove("accepted"),
  "order.ready": ({ detail, id, names }) => `marked ${Say.order(names, id)} as ready${Say.because(detail.reason)}`,
  "order.completed": orderMove("completed"),
  "order.rejected": orderMove("rejected"),
  "order.cancelled": orderMove("cancelled"),
  "order.lines_added": (facts) => {
    const { from, name, others = 0, quantity, to } = facts.detail
    const first = name === undefined ? "lines" : `${quantity ?? 1} × ${Say.translated(facts, name)}`
    const rest = others === 0 ? "" : ` and ${Say.counted(others, "more line")}`
    return `added ${first}${rest} to ${Say.order(facts.names, facts.id)}: total ${Say.amount(facts, from?.total_minor)} → ${Say.amount(facts, to?.total_minor)}`
  },
  "order.line_voided": (facts) => {
    const { from, name, quantity, reason, to } = facts.detail
    const what = name === undefined ? "a line" : `${quantity ?? 1} × ${Say.translated(facts, name)}`
    return `voided ${what} of ${Say.order(facts.names, facts.id)}: total ${Say.amount(facts, from?.total_minor)} → ${Say.amount(facts, to?.total_minor)}${Say.because(reason)}`
  },
  "order.discounted": (facts) => {
    const { amount_minor, from, name, percent, reason, to } = facts.detail
    const off = percent == null ? (amount_minor == null ? null : Say.amount(facts, amount_minor)) : `${percent} %`
    const what = name == null ? "" : ` ${Say.translated(facts, name)} of`
    const given = off === null ? "took the discount off" : `gave ${off} off`
    return `${given}${what} ${Say.order(facts.names, facts.id)}: total ${Say.amount(facts, from?.total_minor)} → ${Say.amount(facts, to?.total_minor)}${Say.because(reason)}`
  },
  "order.settled": ({ id, names }) => `settled ${Say.order(names, id)}, for which nothing was owed`,
  "order.changed": ({ detail, id, names }) => `changed ${Say.order(names, id)}: ${Say.listed(detail.changed)}`,
  "order.move_undone": ({ detail, id, names }) => {
    if (detail.lines === "added") return `took back the lines added to ${Say.order(names, id)}`
    if (detail.lines === "discounted") return `took back a discount on ${Say.order(names, id)}`
    if (detail.lines === "voided") return `took back the void of a line of ${Say.order(names, id)}`
    return detail.to === "cancelled"
      ? `took back ${Say.order(names, id)}`
      : `took back that ${Say.order(names, id)} was ${detail.from ?? "moved on"}`
  },
  "order.course_fired": ({ detail, id, names }) => `fired course ${detail.course ?? ""} of ${Say.order(names, id)}`,
  "order.course_undone": ({ detail, id, names }) =>
    `took back that course ${detail.course ?? ""} of ${Say.order(names, id)} was fired`,
  "order.table_changed": ({ detail, id, names }) =>
    `moved ${Say.order(names, id)}${detail.from == null ? "" : ` from ${TableName.spoken(detail.from)}`} to ${TableName.spoken(detail.to ?? "")}`,
  "order.table_change_undone": ({ detail, id, names }) =>
    `took back that ${Say.order(names, id)} was moved to ${TableName.spoken(detail.from ?? "")}`,
  "order.lines_moved": ({ detail, id, names }) =>
    detail.joined === true
      ? `joined ${Say.order(names, id)} with order ${detail.to ?? ""}`
      : `moved ${detail.lines === 1 ? "a line" : `${detail.lines ?? ""} lines`} of ${Say.order(names, id)} to order ${detail.to ?? ""}`,
  "order.lines_moved_back": ({ detail, id, names }) =>
    `took back that lines of ${Say.order(names, id)} were moved to order ${detail.from ?? ""}`,
  "ticket.fired": ({ detail, id, names }) =>
    `sent the ${station(detail.station)} ticket of ${Say.order(names, id)} to the kitchen`,
  "ticket.bumped": ({ detail, id, names }) =>
    `marked the ${station(detail.station)} ticket of ${Say.order(names, id)} as done`,
  "ticket.recalled": ({ detail, id, names }) =>
    `brought the ${station(detail.station)} ticket of ${Say.order(names, id)} back to the kitchen`,
  "ticket.move_undone": ({ detail, id, names }) =>
    `took back that the ${station(detail.station)} ticket of ${Say.order(names, id)} ${ticketMoves[detail.move ?? "bumped"]}`,
  "ticket.rushed": ({ detail, id, names }) =>
    `put the ${station(detail.station)} ticket of ${Say.order(names, id)} first`,
  "ticket.rush_ended": ({ detail, id, names }) =>
    `put the ${station(detail.station)} ticket of ${Say.order(names, id)} back among the others`,
  "ticket.withdrawal_seen": ({ detail, id, names }) =>
    `saw that the ${station(detail.station)} ticket of ${Say.order(names, id)} was withdrawn`,
  "ticket.void_seen": ({ detail, id, names }) =>
    `saw what was voided on the ${station(detail.station)} ticket of ${Say.order(names, id)}`,
  "payment.recorded": (facts) => {
    const { amount_minor, method } = facts.detail
    return `recorded a payment of ${Say.amount(facts, amount_minor)}${method === undefined ? "" : ` ${methods[method]}`} for ${Say.order(facts.names, facts.id)}`
  },
  "payment.refunded": (facts) => {
    const { amount_minor, cause, order_id, reason } = facts.detail
    const how = cause === undefined ? "" : ` ${refundCauses[cause]}`
    return `refunded ${Say.amount(facts, amount_minor)} of ${Say.order(facts.names, order_id ?? facts.id)}${how}${Say.because(reason)}`
  },
  "cash.moved": (facts) => {
    const { amount_minor, drawer, movement, reason } = facts.detail
    return `${movement === undefined ? "moved" : cashMoves[movement]} ${Say.amount(facts, amount_minor)} ${drawer === undefined ? "" : `(${drawer})`}${Say.because(reason)}`
  },
  "drawer.added": ({ detail }) => `added the drawer ${detail.name ?? ""}`,
  "day.closed": (facts) => {
    const { day, difference_minor = 0, number } = facts.detail
    const difference = difference_minor === 0 ? "" : `, with a difference of ${Say.amount(facts, difference_minor)}`
    return `closed ${day ?? "the day"} as closing ${number ?? ""}${difference}`
  },
  "giftcard.issued": (facts) => {
    const { code_last4 = "?", initial_minor, method } = facts.detail
    const how = method === undefined ? "" : method === null ? ", as a present" : `, paid ${methods[method]}`
    return `issued the gift card ending in ${code_last4} with ${Say.amount(facts, initial_minor)}${how}`
  },
  "giftcard.redeemed": (facts) =>
    `paid ${Say.amount(facts, facts.detail.amount_minor)} of ${Say.order(facts.names, facts.detail.order_id)} with a gift card`,
  "point_of_sale.silent": (facts) =>
    `noted that the POS accepts no orders since ${Say.moment(facts, facts.detail.since)}`,
  "point_of_sale.responding": (facts) =>
    `noted that the POS accepts orders again; it had accepted none since ${Say.moment(facts, facts.detail.since)}`,
  "point_of_sale.disconnected": () => "ended the notice about the POS, which was disconnected",
  "review.created": ({ detail }) => `added a review: ${detail.rating ?? "?"} of 5`,

  "booking.created": (facts) =>
    `made ${Say.reservation(facts)}${facts.detail.confirmed_without_deposit === true ? ", confirmed without its deposit" : ""}`,
  "booking.overruled": (facts) =>
    `overruled the booking rules for ${Say.reservation(facts)}${Say.because(facts.detail.reason)}`,
  "booking.attendance_confirmed": (facts) => `confirmed coming for ${Say.reservation(facts)}`,
  "booking.guest_link_made": (facts) => `made a link to the guest's page of ${Say.reservation(facts)}`,
  "booking.guest_links_withdrawn": (facts) =>
    `withdrew ${Say.counted(facts.detail.links, "link")} to the guest's page of ${Say.reservation(facts)}`,
  "order.guest_link_made": ({ id, names }) => `made a link to the guest's page of ${Say.order(names, id)}`,
  "order.guest_links_withdrawn": ({ detail, id, names }) =>
    `withdrew ${Say.counted(detail.links, "link")} to the guest's page of ${Say.order(names, id)}`,
  "waitlist.guest_link_made": () => "made a link to the page of a party on the waitlist",
  "waitlist.guest_links_withdrawn": ({ detail }) =>
    `withdrew ${Say.counted(detail.links, "link")} to the page of a party on the waitlist`,
  "receipt.guest_link_made": () => "made a link to the guest's page of a receipt",
  "receipt.guest_links_withdrawn": ({ detail }) =>
    `withdrew ${Say.counted(detail.links, "link")} to the guest's page of a receipt`,
  "receipt.sent": ({ detail }) =>
    `sent receipt ${detail.number ?? ""} to ${detail.by === "phone" ? "a phone number" : "an email address"}`,
  "booking.changed": (facts) => `changed ${Say.reservation(facts)}: ${Say.listed(facts.detail.changed)}`,
  "booking.pending": bookingMove("set", " back to pending"),
  "booking.confirmed": bookingMove("confirmed"),
  "booking.declined": bookingMove("declined"),
  "booking.seated": bookingMove("seated"),
  "booking.no_show": bookingMove("marked", " as a no-show"),
  "booking.cancelled": bookingMove("cancelled"),
  "booking.left": (facts) => `noted that the party has left: ${Say.reservation(facts)}`,
  "booking.reseated": (facts) =>
    `moved ${Say.reservation(facts)} from ${facts.detail.from ?? "its table"} to ${facts.detail.to ?? "another"} to make room`,
  "booking.step_undone": (facts) =>
    `took back that ${Say.reservation(facts)} was ${undone[facts.detail.from ?? "seated"]}`,
  "booking.deposit_required": deposit("asked for"),
  "booking.deposit_paid": deposit("received"),
  "booking.deposit_card_held": deposit("held a card as"),
  "booking.deposit_refunded": deposit("refunded"),
  "booking.deposit_partially_refunded": deposit("refunded a part of"),
  "booking.deposit_forfeited": deposit("kept"),
  "booking.deposit_waived": deposit("waived"),
  "waitlist.joined": ({ detail: { date, from, party_size, to }, formats }) =>
    `put a party of ${party_size ?? "?"} on the waitlist for ${Say.dayAndTime({ formats }, date, from)} to ${to === undefined ? "?" : formats.time(to)}`,
  "waitlist.changed": ({ detail }) => `changed what a party on the waitlist waits for: ${Say.listed(detail.changed)}`,
  "waitlist.offered": ({ detail, formats }) =>
    `offered ${Say.dayAndTime({ formats }, detail.date, detail.time)} to a party on the waitlist`,
  "waitlist.accepted": () => "accepted an offer from the waitlist",
  "waitlist.declined": () => "declined an offer from the waitlist",
  "waitlist.left": () => "left the waitlist",
  "waitlist.withdrawn": () => "took a party off the waitlist",
  "waitlist.move_undone": ({ detail }) => `took back that a party of the waitlist was ${detail.from ?? "changed"}`,
  "waitlist.passed": () => "took a party off the waitlist whose times had passed",
  "waitlist.expired": () => "ended an offer from the waitlist that nobody answered",
  "table.blocked": (facts) =>
    `blocked ${Say.table(facts)} from ${Say.moment(facts, facts.detail.from)} to ${Say.moment(facts, facts.detail.to)}${Say.because(facts.detail.reason)}`,
  "table.unblocked": (facts) =>
    `unblocked ${Say.table(facts)}, which was blocked from ${Say.moment(facts, facts.detail.from)} to ${Say.moment(facts, facts.detail.to)}`,
  "guest.changed": (facts) => `changed ${Say.guest(facts)}: ${Say.listed(facts.detail.changed)}`,
  "guest.consent_given": (facts) => `recorded that ${Say.guest(facts)} wants to hear from the restaurant`,
  "guest.consent_withdrawn": (facts) => `recorded that ${Say.guest(facts)} no longer wants to hear from the restaurant`,
  "guest.erased": () => "erased a guest",

  "dish.created": (facts) => `added ${Say.dish(facts, facts.detail.name)} to the menu`,
  "dish.archived": (facts) => `took ${Say.dish(facts, facts.detail.name)} off the menu`,
  "dish.changed": dishChange,
  "dish.price_changed": dishChange,
  "dish.availability_changed": (facts) =>
    facts.detail.is_available?.after === true
      ? `marked ${Say.dish(facts)} as available again`
      : `marked ${Say.dish(facts)} as sold out`,
  "dish.move_undone": (facts) =>
    `took back that ${Say.dish(facts)} was ${facts.detail.is_available?.after === true ? "sold out" : "available again"}`,
  "venue.applied": ({ detail }) =>
    `applied the venue document: ${detail.created ?? 0} created, ${detail.changed ?? 0} changed, ${detail.archived ?? 0} archived`,
  "venue.restored": (facts) =>
    `made the venue as it was before the change of ${Say.moment(facts, facts.detail.before)}: ${facts.detail.created ?? 0} created, ${facts.detail.changed ?? 0} changed, ${facts.detail.archived ?? 0} archived`,
  "service.busy": (facts) => {
    const { extra_minutes: extra = 0, paused_channels: paused = [], until } = facts.detail
    const effects = [
      ...(extra > 0 ? [`${extra} minutes more for each order`] : []),
      ...(paused.length > 0 ? [`no orders by ${paused.join(", ")}`] : [])
    ]
    return `said that the restaurant is busy until ${Say.moment(facts, until)}: ${effects.join("; ")}`
  },
  "service.busy_undone": ({ detail }) =>
    `took back that the restaurant was ${detail.move === "ended" ? "no longer busy" : "busy"}`,
  "service.busy_ended": () => "said that the restaurant is no longer busy",
  "ingredient.added": ({ detail }) => `added the ingredient ${detail.name ?? ""} (${detail.unit ?? ""})`,
  "stock.counted": stock("counted"),
  "stock.used": stock("used"),
  "stock.received": stock("received"),
  "stock.par_set": (facts) => `set the par level of ${Say.ingredient(facts)} to ${facts.detail.quantity ?? "?"}`,
  "shift_week.drafted": ({ detail, formats }) =>
    `drafted ${Say.counted(detail.shifts, "shift")} for the week of ${Say.dayAndTime({ formats }, detail.starts_on, undefined)}`,
  "shift_week.published": ({ detail, formats }) =>
    `published ${Say.counted(detail.shifts, "shift")} for the week of ${Say.dayAndTime({ formats }, detail.starts_on, undefined)}`,
  "experience.opened": ({ detail, formats }) =>
    `put ${detail.name ?? "an experience"} on sale for ${Say.dayAndTime({ formats }, detail.date, detail.time)}`,
  "experience.tickets_held": tickets("held"),
  "experience.tickets_paid": tickets("sold"),
  "experience.tickets_released": tickets("released"),
  "experience.tickets_refunded": (facts) => {
    const { amount_minor, reason, tickets: back } = facts.detail
    const amount = Say.amount(facts, amount_minor)
    const what = back === 0 ? `${amount} of tickets` : Say.counted(back, "ticket")
    const given = back === 0 ? "" : `, ${amount}`
    return `refunded ${what} for ${Say.experience(facts)}${given}${Say.because(reason)}`
  },

  "message.retried": (facts) => `sent a message to a guest again, about ${failedSubject(facts)}`,
  "message.discarded": (facts) =>
    `discarded a message to a guest that could not be sent, about ${failedSubject(facts)}`,
  "message.allowed": (facts) =>
    `allowed mail again to an address that did not take it, after a message about ${failedSubject(facts)}${Say.because(facts.detail.reason)}`,

  "job.retried": ({ detail }) => `started the job ${detail.kind ?? ""} again`,
  "job.discarded": ({ detail }) => `discarded the job ${detail.kind ?? ""}, which had failed`,

  "token.created": ({ detail }) =>
    `created the ${detail.kind === "sandbox" ? "sandbox" : "API"} token “${detail.name ?? ""}” (${(detail.scopes ?? []).join(", ")})`,
  "token.revoked": ({ detail }) => `revoked the API token “${detail.name ?? ""}”`,
  "token.listening_switched": ({ detail }) =>
    detail.allowed === true ? "allowed tokens to read events" : "stopped tokens from reading events",
  "sandbox.created": () => "created the sandbox",
  "sandbox.reset": () => "reset the sandbox",
  "webhook.added": ({ detail }) =>
    `added a webhook to ${detail.site ?? "an address"}${detail.sandbox === true ? " for the sandbox" : ""} (${(detail.events ?? []).join(", ")})`,
  "webhook.changed": ({ detail }) =>
    `changed the webhook to ${detail.site ?? "an address"} (${(detail.changed ?? []).join(", ")})`,
  "webhook.rotated": webhook("renewed the secret of"),
  "webhook.enabled": webhook("enabled"),
  "webhook.disabled": webhook("disabled"),
  "webhook.removed": webhook("removed"),
  "webhook.pinged": () => "sent a ping to a webhook",
  "webhook.replayed": () => "sent an event to a webhook again",
  "webhook.failed_replayed": (facts) =>
    `sent ${Say.counted(facts.detail.count, "failed event")} to a webhook again, from ${Say.moment(facts, facts.detail.since === undefined ? undefined : Date.parse(facts.detail.since))} on`,
  "app.installed": app("connected the app"),
  "app.allowed": ({ detail }) => `allowed the app ${detail.name ?? ""} again`,
  "app.connected": () => "connected",
  "app.disconnected": () => "disconnected",
  "app.ended": app("ended the connection of"),
  "app.uninstalled": app("uninstalled the app"),
  "app.linked": app("began to send events to"),

  "person.added": ({ detail }) =>
    detail.invited_by === undefined
      ? `added ${detail.name ?? "somebody"} as ${detail.role ?? "staff"}`
      : `accepted ${invitation(detail.invited_by)} as ${detail.role ?? "staff"}`,
  "person.invited": ({ detail }) => `invited ${detail.name ?? "somebody"} as ${detail.role ?? "staff"}`,
  "person.invitation_revoked": ({ detail }) => `took back the invitation of ${detail.name ?? "somebody"}`,
  "person.invitation_declined": ({ detail }) => `declined the invitation for ${detail.name ?? "somebody"}`,
  "person.role_changed": ({ detail }) =>
    `made ${detail.name ?? "somebody"} ${detail.role ?? "staff"}, who was ${detail.from ?? "not here"}`,
  "person.password_link_made": ({ detail }) =>
    `made a link with which ${detail.name ?? "somebody"} can set a new password`,
  "person.removed": ({ detail }) => `removed ${detail.name ?? "somebody"}, who was ${detail.role ?? "staff"}`,
  "person.signed_in": () => "signed in",
  "person.address_proved": () => "confirmed their email address",
  "person.sign_in_blocked": ({ detail }) => `blocked sign-ins as ${detail.name ?? "somebody"} after too many attempts`,
  "person.signed_out_everywhere": () => "signed out everywhere",
  "person.other_sessions_ended": () => "ended their other sessions",
  "person.session_ended": () => "ended one of their sessions",
  "person.password_changed": ({ detail }) =>
    detail.link_by === undefined ? "changed a password" : `set a new password by a link${madeBy(detail.link_by)}`,
  "person.factor_enabled": () => "turned on two-step sign-in",
  "person.factor_disabled": () => "turned off two-step sign-in",
  "person.factor_reset": () => "reset the two-step sign-in of a person",
  "person.recovery_code_used": ({ detail }) =>
    `used a recovery code; ${detail.left === undefined ? "some" : detail.left} left`,
  "person.recovery_codes_renewed": () => "renewed their recovery codes",
  "person.pin_set": () => "chose a new PIN for shared tablets",
  "person.pin_removed": () => "removed their PIN for shared tablets",
  "person.pin_locked": ({ detail }) =>
    `locked the PIN of ${detail.name ?? "somebody"} on ${detail.device ?? "a shared tablet"} after too many wrong ones`,
  "device.enrolled": ({ detail }) => `enrolled the shared tablet ${detail.name ?? ""}`.trimEnd(),
  "device.revoked": ({ detail }) => `revoked the shared tablet ${detail.name ?? ""}`.trimEnd()
}
