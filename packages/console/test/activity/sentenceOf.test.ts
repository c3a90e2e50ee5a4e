import { type Activity, ActivityLog, type ActivityNames, Erasure, type Restaurant } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { sentenceOf } from "../../src/activity/sentenceOf.ts"
import { activity } from "../../src/words/en/activity/activity.ts"
import { formatsIn } from "../../src/formats/Formats.ts"

const restaurant = { currency: "EUR", default_language: "it", time_zone: "Europe/Rome" } as Restaurant.Restaurant

const formats = formatsIn("en", "IT")
const orderId = "01920000-0000-7000-8000-0000003f2a9c"

const names: ActivityNames = {
  orders: new Map([[orderId, "12"]]),
  bookings: new Map([["7", { id: "7", name: "Rossi", party_size: 4, date: "2027-03-14", time: "19:30" }]]),
  guests: new Map([["7", "Ada Bianchi"]]),
  ingredients: new Map([["7", "Flour"]]),
  experiences: new Map([["7", "Truffle evening"]]),
  dishes: new Map([["7", { it: "Diavola", en: "Devil" }]]),
  tables: new Map([["7", "T4"]])
}

const nobody: ActivityNames = {
  orders: new Map(),
  bookings: new Map(),
  guests: new Map(),
  ingredients: new Map(),
  experiences: new Map(),
  dishes: new Map(),
  tables: new Map()
}

const entryOf = (action: string, detail: object): Activity.ActivityEntry => ({
  id: orderId,
  at: 0,
  actor: { kind: "staff", id: "person:1", name: "Bea" },
  action,
  subject: {
    kind: "",
    id: ActivityLog.isAction(action) && ActivityLog.subjects[action] === "order" ? orderId : "7"
  },
  detail: detail as Activity.ActivityEntry["detail"],
  guest_id: null
})

type Samples = { readonly [A in ActivityLog.Action]: readonly [ActivityLog.Details[A], string] }

const rossi = "the reservation of Rossi for 4 on 14 Mar 2027, 19:30"
const at = Date.parse("2027-03-14T10:00:00Z")
const block = { from: at, to: at + 3_600_000, reason: "The roof leaks" }
const moved = { from: "placed", to: "accepted", reason: null } as const
const booked = { from: "pending", to: "confirmed", by: "restaurant", deposit_status: null, reason: null } as const
const deposit = { from: "required", to: "paid" } as const
const stock = { branch_id: 1, quantity: 5, previous_on_hand: 2, on_hand: 7 }
const shifts = { branch_id: 1, starts_on: "2027-03-15", shifts: 12 }
const tickets = { booking_id: "b1", tickets: 2, amount_minor: 9000 }
const hook = { site: "https://hooks.example", reason: null }
const grant = { app_id: "a1", name: "Tables", scopes: ["menu:read"], because: null }
const changed = { changed: ["party_size", "time"] }
const role = { role: "manager" } as const

/** For every action a detail and its sentence. */
const samples: Samples = {
  "order.placed": [
    { channel: "web", type: "dine_in", total_minor: 1790, held: true },
    "Bea placed order 12 (dine in, web) for €17.90, for the next opening"
  ],
  "order.accepted": [moved, "Bea accepted order 12"],
  "order.ready": [moved, "Bea marked order 12 as ready"],
  "order.completed": [moved, "Bea completed order 12"],
  "order.rejected": [{ ...moved, reason: "Sold out" }, "Bea rejected order 12: Sold out"],
  "order.cancelled": [{ ...moved, reason: "Guest called" }, "Bea cancelled order 12: Guest called"],
  "order.lines_added": [
    { name: { it: "Diavola" }, quantity: 2, others: 1, from: { total_minor: 890 }, to: { total_minor: 1790 } },
    "Bea added 2 × Diavola and 1 more line to order 12: total €8.90 → €17.90"
  ],
  "order.line_voided": [
    {
      line_id: 4,
      name: { it: "Diavola" },
      quantity: 2,
      reason: "Burnt",
      from: { total_minor: 1790 },
      to: { total_minor: 890 }
    },
    "Bea voided 2 × Diavola of order 12: total €17.90 → €8.90: Burnt"
  ],
  "order.discounted": [
    {
      line_id: null,
      name: null,
      percent: 10,
      amount_minor: null,
      reason: "Waited too long",
      from: { total_minor: 1000 },
      to: { total_minor: 900 }
    },
    "Bea gave 10 % off order 12: total €10.00 → €9.00: Waited too long"
  ],
  "order.settled": [{ total_minor: 0 }, "Bea settled order 12, for which nothing was owed"],
  "order.changed": [
    { changed: ["external_reference", "metadata"] },
    "Bea changed order 12: external reference, metadata"
  ],
  "order.move_undone": [{ from: "accepted", to: "placed" }, "Bea took back that order 12 was accepted"],
  "order.course_fired": [{ course: 2 }, "Bea fired course 2 of order 12"],
  "order.course_undone": [{ course: 2 }, "Bea took back that course 2 of order 12 was fired"],
  "order.table_changed": [{ from: "4", to: "Bar 2" }, "Bea moved order 12 from Table 4 to Bar 2"],
  "order.table_change_undone": [{ from: "Bar 2", to: "4" }, "Bea took back that order 12 was moved to Bar 2"],
  "order.lines_moved": [
    { to_order: "o2", to: "14", lines: 2, joined: false },
    "Bea moved 2 lines of order 12 to order 14"
  ],
  "order.lines_moved_back": [
    { from_order: "o2", from: "14" },
    "Bea took back that lines of order 12 were moved to order 14"
  ],
  "ticket.fired": [{ station: "cold_bar" }, "Bea sent the cold bar ticket of order 12 to the kitchen"],
  "ticket.rushed": [{ station: "cold_bar" }, "Bea put the cold bar ticket of order 12 first"],
  "ticket.rush_ended": [{ station: null }, "Bea put the kitchen ticket of order 12 back among the others"],
  "ticket.bumped": [{ station: "cold_bar" }, "Bea marked the cold bar ticket of order 12 as done"],
  "ticket.recalled": [{ station: null }, "Bea brought the kitchen ticket of order 12 back to the kitchen"],
  "ticket.move_undone": [
    { station: "cold_bar", move: "bumped" },
    "Bea took back that the cold bar ticket of order 12 was done"
  ],
  "ticket.withdrawal_seen": [{ station: "cold_bar" }, "Bea saw that the cold bar ticket of order 12 was withdrawn"],
  "ticket.void_seen": [{ station: "cold_bar" }, "Bea saw what was voided on the cold bar ticket of order 12"],
  "payment.recorded": [
    { payment_id: "p1", method: "cash", amount_minor: 1790 },
    "Bea recorded a payment of €17.90 in cash for order 12"
  ],
  "payment.refunded": [
    {
      order_id: orderId,
      payment_id: "p1",
      method: "card",
      amount_minor: 500,
      refunded_minor: 900,
      cause: "goodwill",
      reason: "Cold"
    },
    "Bea refunded €5.00 of order 12 as goodwill: Cold"
  ],
  "cash.moved": [
    { movement: "cash_out", drawer: "Till 1", amount_minor: 500, reason: "Lemons" },
    "Bea took cash out of the drawer: €5.00 (Till 1): Lemons"
  ],
  "drawer.added": [{ name: "Bar" }, "Bea added the drawer Bar"],
  "day.closed": [
    { number: 7, day: "2027-03-14", difference_minor: -50 },
    "Bea closed 2027-03-14 as closing 7, with a difference of -€0.50"
  ],
  "giftcard.issued": [
    { code_last4: "7KQ2", initial_minor: 5000 },
    "Bea issued the gift card ending in 7KQ2 with €50.00"
  ],
  "giftcard.redeemed": [
    { order_id: orderId, payment_id: "p1", amount_minor: 500 },
    "Bea paid €5.00 of order 12 with a gift card"
  ],
  "review.created": [{ of: "order", rating: 4 }, "Bea added a review: 4 of 5"],
  "booking.created": [
    { date: "2027-03-14", time: "19:30", party_size: 4, confirmed_without_deposit: true },
    `Bea made ${rossi}, confirmed without its deposit`
  ],
  "booking.changed": [changed, `Bea changed ${rossi}: party size, time`],
  "booking.pending": [booked, `Bea set ${rossi} back to pending`],
  "booking.confirmed": [booked, `Bea confirmed ${rossi}`],
  "booking.declined": [booked, `Bea declined ${rossi}`],
  "booking.seated": [booked, `Bea seated ${rossi}`],
  "booking.no_show": [booked, `Bea marked ${rossi} as a no-show`],
  "booking.cancelled": [{ ...booked, by: "guest", reason: "Ill" }, `Bea cancelled ${rossi} at the guest's wish: Ill`],
  "booking.overruled": [
    { rules: ["time is full: no table is free for this party"], reason: "A regular" },
    `Bea overruled the booking rules for ${rossi}: A regular`
  ],
  "booking.attendance_confirmed": [{}, `Bea confirmed coming for ${rossi}`],
  "booking.guest_link_made": [{}, `Bea made a link to the guest's page of ${rossi}`],
  "booking.guest_links_withdrawn": [{ links: 1 }, `Bea withdrew 1 link to the guest's page of ${rossi}`],
  "order.guest_link_made": [{}, "Bea made a link to the guest's page of order 12"],
  "order.guest_links_withdrawn": [{ links: 2 }, "Bea withdrew 2 links to the guest's page of order 12"],
  "receipt.guest_link_made": [{}, "Bea made a link to the guest's page of a receipt"],
  "receipt.guest_links_withdrawn": [{ links: 1 }, "Bea withdrew 1 link to the guest's page of a receipt"],
  "receipt.sent": [{ number: "1-000042", by: "email" }, "Bea sent receipt 1-000042 to an email address"],
  "waitlist.guest_link_made": [{}, "Bea made a link to the page of a party on the waitlist"],
  "waitlist.guest_links_withdrawn": [{ links: 2 }, "Bea withdrew 2 links to the page of a party on the waitlist"],
  "booking.left": [{}, `Bea noted that the party has left: ${rossi}`],
  "booking.reseated": [
    { from: "T4", to: "T7 + T8", for_booking: "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37" },
    `Bea moved ${rossi} from T4 to T7 + T8 to make room`
  ],
  "booking.step_undone": [
    { from: "no_show", to: "confirmed", deposit_status: null },
    `Bea took back that ${rossi} was a no-show`
  ],
  "booking.deposit_required": [deposit, `Bea asked for the deposit for ${rossi}`],
  "booking.deposit_paid": [deposit, `Bea received the deposit for ${rossi}`],
  "booking.deposit_card_held": [deposit, `Bea held a card as the deposit for ${rossi}`],
  "booking.deposit_refunded": [deposit, `Bea refunded the deposit for ${rossi}`],
  "booking.deposit_partially_refunded": [deposit, `Bea refunded a part of the deposit for ${rossi}`],
  "booking.deposit_forfeited": [deposit, `Bea kept the deposit for ${rossi}`],
  "booking.deposit_waived": [deposit, `Bea waived the deposit for ${rossi}`],
  "waitlist.joined": [
    { date: "2027-03-14", from: "19:00", to: "21:00", party_size: 4 },
    "Bea put a party of 4 on the waitlist for 14 Mar 2027, 19:00 to 21:00"
  ],
  "waitlist.changed": [changed, "Bea changed what a party on the waitlist waits for: party size, time"],
  "waitlist.offered": [
    { date: "2027-03-14", time: "19:30" },
    "Bea offered 14 Mar 2027, 19:30 to a party on the waitlist"
  ],
  "waitlist.accepted": [{ booking_id: "b1" }, "Bea accepted an offer from the waitlist"],
  "waitlist.declined": [{}, "Bea declined an offer from the waitlist"],
  "waitlist.left": [{}, "Bea left the waitlist"],
  "waitlist.withdrawn": [{}, "Bea took a party off the waitlist"],
  "waitlist.move_undone": [
    { from: "offered", to: "waiting" },
    "Bea took back that a party of the waitlist was offered"
  ],
  "waitlist.passed": [{}, "Bea took a party off the waitlist whose times had passed"],
  "waitlist.expired": [{}, "Bea ended an offer from the waitlist that nobody answered"],
  "table.blocked": [block, "Bea blocked T4 from 14 Mar 2027, 11:00 to 14 Mar 2027, 12:00: The roof leaks"],
  "table.unblocked": [block, "Bea unblocked T4, which was blocked from 14 Mar 2027, 11:00 to 14 Mar 2027, 12:00"],
  "guest.changed": [{ changed: ["phone"] }, "Bea changed the guest Ada Bianchi: phone"],
  "guest.consent_given": [changed, "Bea recorded that the guest Ada Bianchi wants to hear from the restaurant"],
  "guest.consent_withdrawn": [
    changed,
    "Bea recorded that the guest Ada Bianchi no longer wants to hear from the restaurant"
  ],
  "guest.erased": [{}, "Bea erased a guest"],
  "service.busy": [
    { extra_minutes: 10, paused_channels: ["web", "phone"], until: at },
    "Bea said that the restaurant is busy until 14 Mar 2027, 11:00: 10 minutes more for each order; no orders by web, phone"
  ],
  "service.busy_undone": [{ move: "set" }, "Bea took back that the restaurant was busy"],
  "service.busy_ended": [{}, "Bea said that the restaurant is no longer busy"],
  "point_of_sale.silent": [{ since: at }, "Bea noted that the POS accepts no orders since 14 Mar 2027, 11:00"],
  "point_of_sale.responding": [
    { since: at },
    "Bea noted that the POS accepts orders again; it had accepted none since 14 Mar 2027, 11:00"
  ],
  "point_of_sale.disconnected": [{ since: at }, "Bea ended the notice about the POS, which was disconnected"],
  "dish.created": [{ name: { it: "Diavola" } }, "Bea added Diavola to the menu"],
  "dish.archived": [{ name: { it: "Diavola" } }, "Bea took Diavola off the menu"],
  "dish.changed": [
    {
      name: { before: { it: "Piccante" }, after: { it: "Diavola" } },
      description: { before: null, after: { it: "x" } },
      dietary: { before: "non_veg", after: "veg" },
      allergens: { before: null, after: ["milk", "gluten"] },
      category_id: { before: 1, after: 2 },
      sort_order: { before: 1, after: 2 },
      modifier_group_ids: { before: [], after: [1] },
      show_online: { before: true, after: false },
      is_available: { before: false, after: true }
    },
    "Bea changed Diavola: name “Piccante” → “Diavola”; dietary label non veg → veg; allergens none → milk, gluten; description; category; place on the menu; options; available again; hidden online"
  ],
  "dish.price_changed": [{ price_minor: { before: 890, after: 950 } }, "Bea changed Diavola: price €8.90 → €9.50"],
  "dish.availability_changed": [{ is_available: { before: true, after: false } }, "Bea marked Diavola as sold out"],
  "dish.move_undone": [{ is_available: { before: false, after: true } }, "Bea took back that Diavola was sold out"],
  "venue.applied": [
    { created: 1, changed: 2, archived: 3 },
    "Bea applied the venue document: 1 created, 2 changed, 3 archived"
  ],
  "venue.restored": [
    { created: 1, changed: 2, archived: 3, before: 1_800_000_000_000 },
    "Bea made the venue as it was before the change of 15 Jan 2027, 09:00: 1 created, 2 changed, 3 archived"
  ],
  "ingredient.added": [{ name: "Flour", sku: "F1", unit: "kg" }, "Bea added the ingredient Flour (kg)"],
  "stock.counted": [stock, "Bea counted Flour: 5, now 7 on hand"],
  "stock.used": [stock, "Bea used Flour: 5, now 7 on hand"],
  "stock.received": [stock, "Bea received Flour: 5, now 7 on hand"],
  "stock.par_set": [stock, "Bea set the par level of Flour to 5"],
  "shift_week.drafted": [shifts, "Bea drafted 12 shifts for the week of 15 Mar 2027"],
  "shift_week.published": [{ ...shifts, shifts: 1 }, "Bea published 1 shift for the week of 15 Mar 2027"],
  "experience.opened": [
    { name: "Truffle evening", date: "2027-03-14", time: "19:30", capacity: 20, price_minor: 4500 },
    "Bea put Truffle evening on sale for 14 Mar 2027, 19:30"
  ],
  "experience.tickets_held": [tickets, "Bea held 2 tickets for Truffle evening, €90.00"],
  "experience.tickets_paid": [tickets, "Bea sold 2 tickets for Truffle evening, €90.00"],
  "experience.tickets_released": [{ ...tickets, tickets: 1 }, "Bea released 1 ticket for Truffle evening, €90.00"],
  "experience.tickets_refunded": [
    { ...tickets, reason: "Snow" },
    "Bea refunded 2 tickets for Truffle evening, €90.00: Snow"
  ],
  "job.retried": [{ kind: "point_of_sale.push", attempts: 7 }, "Bea started the job point_of_sale.push again"],
  "job.discarded": [
    { kind: "point_of_sale.push", attempts: 7 },
    "Bea discarded the job point_of_sale.push, which had failed"
  ],
  "message.retried": [
    { occasion: "booking_created", about: "booking", about_id: "01890a5d-ac96-774b-bcce-b302099a8057" },
    "Bea sent a message to a guest again, about a reservation"
  ],
  "message.allowed": [
    {
      occasion: "order_ready",
      about: "order",
      about_id: "01890a5d-ac96-774b-bcce-b302099a8057",
      reason: "a new mailbox"
    },
    "Bea allowed mail again to an address that did not take it, after a message about an order: a new mailbox"
  ],
  "message.discarded": [
    { occasion: "order_ready", about: "order", about_id: "01890a5d-ac96-774b-bcce-b302099a8057" },
    "Bea discarded a message to a guest that could not be sent, about an order"
  ],
  "token.created": [
    { name: "Till", kind: "live", scopes: ["menu:read", "menu:write"] },
    "Bea created the API token “Till” (menu:read, menu:write)"
  ],
  "token.revoked": [{ name: "Till" }, "Bea revoked the API token “Till”"],
  "token.listening_switched": [{ allowed: true }, "Bea allowed tokens to read events"],
  "sandbox.created": [{ generation: 1 }, "Bea created the sandbox"],
  "sandbox.reset": [{ generation: 2 }, "Bea reset the sandbox"],
  "webhook.added": [
    { site: "https://hooks.example", sandbox: true, events: ["order.created"] },
    "Bea added a webhook to https://hooks.example for the sandbox (order.created)"
  ],
  "webhook.changed": [
    { site: "https://hooks.example", changed: ["url", "state"], events: ["order.created"], state: "disabled" },
    "Bea changed the webhook to https://hooks.example (url, state)"
  ],
  "webhook.rotated": [hook, "Bea renewed the secret of the webhook to https://hooks.example"],
  "webhook.enabled": [hook, "Bea enabled the webhook to https://hooks.example"],
  "webhook.disabled": [
    { ...hook, reason: "It only failed" },
    "Bea disabled the webhook to https://hooks.example: It only failed"
  ],
  "webhook.removed": [hook, "Bea removed the webhook to https://hooks.example"],
  "webhook.pinged": [{ event_id: "e1" }, "Bea sent a ping to a webhook"],
  "webhook.replayed": [{ event_id: "e1" }, "Bea sent an event to a webhook again"],
  "webhook.failed_replayed": [
    { count: 3, since: "2027-03-14T11:00:00.000+01:00" },
    "Bea sent 3 failed events to a webhook again, from 14 Mar 2027, 11:00 on"
  ],
  "app.installed": [grant, "Bea connected the app Tables"],
  "app.allowed": [grant, "Bea allowed the app Tables again"],
  "app.connected": [grant, "Bea connected"],
  "app.disconnected": [grant, "Bea disconnected"],
  "app.ended": [
    { ...grant, because: "A code was used twice" },
    "Bea ended the connection of Tables: A code was used twice"
  ],
  "app.uninstalled": [grant, "Bea uninstalled the app Tables"],
  "app.linked": [grant, "Bea began to send events to Tables"],
  "person.added": [{ ...role, name: "Gina" }, "Bea added Gina as manager"],
  "person.invited": [{ ...role, name: "Kim" }, "Bea invited Kim as manager"],
  "person.invitation_revoked": [{ ...role, name: "Kim" }, "Bea took back the invitation of Kim"],
  "person.invitation_declined": [{ ...role, name: "Kim" }, "Bea declined the invitation for Kim"],
  "person.role_changed": [{ ...role, name: "Kim", from: "staff" }, "Bea made Kim manager, who was staff"],
  "person.password_link_made": [{ ...role, name: "Kim" }, "Bea made a link with which Kim can set a new password"],
  "person.removed": [{ ...role, name: "Gina" }, "Bea removed Gina, who was manager"],
  "person.address_proved": [role, "Bea confirmed their email address"],
  "person.signed_in": [role, "Bea signed in"],
  "person.sign_in_blocked": [{ ...role, name: "Gina" }, "Bea blocked sign-ins as Gina after too many attempts"],
  "person.signed_out_everywhere": [role, "Bea signed out everywhere"],
  "person.other_sessions_ended": [role, "Bea ended their other sessions"],
  "person.session_ended": [role, "Bea ended one of their sessions"],
  "person.password_changed": [role, "Bea changed a password"],
  "person.factor_enabled": [role, "Bea turned on two-step sign-in"],
  "person.factor_disabled": [role, "Bea turned off two-step sign-in"],
  "person.factor_reset": [role, "Bea reset the two-step sign-in of a person"],
  "person.recovery_code_used": [{ ...role, left: 7 }, "Bea used a recovery code; 7 left"],
  "person.recovery_codes_renewed": [role, "Bea renewed their recovery codes"],
  "person.pin_set": [role, "Bea chose a new PIN for shared tablets"],
  "person.pin_removed": [role, "Bea removed their PIN for shared tablets"],
  "person.pin_locked": [
    { ...role, name: "Gina", device: "Bar tablet" },
    "Bea locked the PIN of Gina on Bar tablet after too many wrong ones"
  ],
  "device.enrolled": [{ name: "Bar tablet", lock_minutes: 5 }, "Bea enrolled the shared tablet Bar tablet"],
  "device.revoked": [{ name: "Bar tablet" }, "Bea revoked the shared tablet Bar tablet"]
}

describe("a sentence", () => {
  it.each(ActivityLog.actions)("says %s", (action) => {
    const [detail, sentence] = samples[action]
    expect(sentenceOf(activity, entryOf(action, detail), names, restaurant, formats)).toBe(sentence)
  })

  it.each(ActivityLog.actions)("can be made of %s with nothing known about it", (action) => {
    for (const detail of [{}, { left_out: ["name"] }]) {
      const sentence = sentenceOf(activity, entryOf(action, detail), nobody, restaurant, formats)
      expect(sentence).toMatch(/^Bea \S/)
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object|[{}_]/)
    }
  })

  it("names an action of another version as it is stored", () => {
    expect(sentenceOf(activity, entryOf("loyalty.points_given", { points: 5 }), names, restaurant, formats)).toBe(
      "Bea: loyalty points given"
    )
  })

  it.each([
    ["person.added", { invited_by: "Ada" }, "Bea accepted the invitation of Ada as manager"],
    ["person.added", { invited_by: null }, "Bea accepted an invitation as manager"],
    ["person.password_changed", { link_by: "Ada" }, "Bea set a new password by a link that Ada had made"],
    ["person.password_changed", { link_by: null }, "Bea set a new password by a link"]
  ])("says how a link was used: %s %o", (action, detail, text) => {
    expect(sentenceOf(activity, entryOf(action, { ...role, name: "Bea", ...detail }), names, restaurant, formats)).toBe(
      text
    )
  })

  it("names no erased guest", () => {
    const erased = {
      ...names,
      bookings: new Map([["7", { ...names.bookings.get("7")!, name: Erasure.nameless }]]),
      guests: new Map([["7", Erasure.nameless]])
    }
    expect(sentenceOf(activity, entryOf("booking.seated", booked), erased, restaurant, formats)).toBe(
      "Bea seated the reservation of an erased guest for 4 on 14 Mar 2027, 19:30"
    )
    expect(sentenceOf(activity, entryOf("guest.changed", changed), erased, restaurant, formats)).toBe(
      "Bea changed an erased guest: party size, time"
    )
  })

  it.each([
    [{ price_minor: { before: 890, after: null } }, "price €8.90 → by size"],
    [
      {
        variants: {
          before: [],
          after: [
            { id: 1, name: { it: "Grande" }, price_minor: 1200 },
            { id: 2, name: { it: "Piccola" }, price_minor: 900 }
          ]
        }
      },
      "sizes none → Grande €12.00, Piccola €9.00"
    ],
    [
      { is_available: { before: true, after: false }, sort_order: { before: 1, after: 2 } },
      "place on the menu; sold out"
    ],
    [{ show_online: { before: false, after: true } }, "shown online"]
  ])("says what changed on a dish: %o", (detail, text) => {
    expect(sentenceOf(activity, entryOf("dish.changed", detail), names, restaurant, formats)).toBe(
      `Bea changed Diavola: ${text}`
    )
  })

  it("says that a dish is available again", () => {
    const entry = entryOf("dish.availability_changed", { is_available: { before: false, after: true } })
    expect(sentenceOf(activity, entry, names, restaurant, formats)).toBe("Bea marked Diavola as available again")
  })
})

it("every action belongs to an area that the log can be filtered by", () => {
  expect(new Set(Object.keys(activity.areas))).toEqual(
    new Set(ActivityLog.actions.map((action) => action.split(".")[0]))
  )
})
