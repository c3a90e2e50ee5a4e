/** Clients poll by `updated_at`: it moves on with every change, also where the clock is behind what wrote the row before. */
import { type Booking, ChangeSet, type Guest, GuestMatching, type Order } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as recordPayment from "../../../src/domain/decisions/backoffice/recordPayment.ts"
import * as voidLine from "../../../src/domain/decisions/orders/voidLine.ts"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../src/domain/decisions/bookings/changeBooking.ts"
import * as moveBooking from "../../../src/domain/decisions/bookings/moveBooking.ts"
import * as changeGuest from "../../../src/domain/decisions/guests/changeGuest.ts"
import * as eraseGuest from "../../../src/domain/decisions/guests/eraseGuest.ts"
import * as GuestVisits from "../../../src/domain/decisions/guests/GuestVisits.ts"
import * as changeDish from "../../../src/domain/decisions/menu/changeDish.ts"
import * as moveOrder from "../../../src/domain/decisions/orders/moveOrder.ts"
import * as VenueRevision from "../../../src/domain/decisions/venue/VenueRevision.ts"
import { contextAt, dishOf, monday, parse } from "../../arrange.ts"
import { emptyDay, house as tables } from "../bookings/arrange.ts"
import { house, placed, venue } from "./backoffice/arrange.ts"

/** When the rows were written last, by a clock that is an hour ahead. */
const ahead = monday + 3_600_000

const order: Order.Order = { ...placed([2, 1]), updated_at: ahead }
const account = { order, payments: [], tickets: [] }
const contact = { name: "Ada", phone: "0221 123456", email: null }
const keys = GuestMatching.keysOf(contact, "DE")
const candidates = { keys, guests: [] }
const guest: Guest.Guest = {
  ...GuestMatching.recognise(contact, candidates, contextAt(monday)).guest,
  version: 1,
  updated_at: ahead
}

const floor = tables()
const booking: Booking.Booking = {
  ...Either.getOrThrow(
    bookTable.decide(
      { name: "Ada", phone: "1", party_size: 2, date: "2026-11-16", time: "18:00" },
      { venue: floor, rows: emptyDay, guests: GuestMatching.nobodyKnown },
      contextAt(monday)
    ).answer
  ),
  updated_at: ahead
}
const found = { booking, rows: emptyDay }
const nothingElse = { shared: [], reviews: [], waitlist: [], payments: [], tickets: [] }
const traced = { guest: { ...guest, erased: true }, orders: [order], bookings: [booking], ...nothingElse }

const tomato = dishOf(venue, "tomato")
const later = {
  ...venue,
  rows: { ...venue.rows, dishes: venue.rows.dishes.map((dish) => ({ ...dish, updated_at: ahead })) },
  dishById: new Map(venue.dishes.map((dish) => [dish.id, { ...dish, updated_at: ahead }]))
}

const now = contextAt(monday)

const more = { ...contact, email: "ada@example.com" }
const completed = GuestMatching.recognise(more, { keys: GuestMatching.keysOf(more, "DE"), guests: [guest] }, now).guest

/** Every decision that changes a row which clients can poll. */
const decisions: Readonly<Record<string, ReadonlyArray<ChangeSet.Change>>> = {
  "an order that moves on": moveOrder.decide(
    { status: "accepted" },
    { found: { order, tickets: [] }, venue, visitor: null, payments: [] },
    now
  ).changes.changes,
  "an order that is paid": recordPayment.decide(
    { orderId: order.id, method: "card", amountMinor: order.price.totalMinor, currency: "EUR" },
    { account, venue },
    now
  ).changes.changes,
  "an order that loses a line": voidLine.decide({ lineId: order.lines[0]!.id }, { account, venue }, now).changes
    .changes,
  "a booking that is changed": changeBooking.decide({ time: "19:00" }, { venue: floor, found, target: null }, now)
    .changes.changes,
  "a booking that is cancelled": moveBooking.decide(
    { to: "cancelled", by: "guest" },
    { venue: floor, found, visitor: null },
    now
  ).changes.changes,
  "a guest who is changed": changeGuest.decide({ name: "Countess" }, { venue, found: guest, candidates }, now).changes
    .changes,
  "a guest who comes": GuestVisits.visit({ guest, counted: false }, 500, monday),
  "a guest who gets money back": GuestVisits.refund(guest, 500, monday),
  "a guest who is erased": eraseGuest.decideClose({ venue, found: guest }, now).changes.changes,
  "what an erased guest ordered and booked": eraseGuest.decideRewrite({ venue, rows: traced }, now).changes.changes,
  "a guest who says more": [ChangeSet.put("guest", completed)],
  "a dish that is changed": changeDish.decide({ dishId: tomato.id, input: { price_minor: 999 } }, { venue: later }, now)
    .changes.changes,
  "a dish in a venue document": VenueRevision.revise(
    parse({
      ...house,
      // Water is gone, goulash is dearer, and tomato soup changes with the bread it is offered with.
      happy_hours: [],
      modifier_groups: [{ ...house.modifier_groups[0], max_select: 2 }],
      menus: [
        {
          ...house.menus[0],
          categories: [
            {
              ...house.menus[0]!.categories[0]!,
              dishes: [
                { key: "goulash", name: "Goulash", price_minor: 900 },
                {
                  key: "tomato",
                  name: "Tomato soup",
                  price_minor: 650,
                  modifier_groups: ["bread"],
                  allergens: ["celery"]
                }
              ]
            }
          ]
        },
        { ...house.menus[1], categories: [] }
      ]
    }),
    7,
    later.rows,
    contextAt(monday, 5000)
  ).changes.changes
}

const polled = ["order", "booking", "guest", "dish"] as const
const rowsOf = (changes: ReadonlyArray<ChangeSet.Change>) =>
  changes.flatMap((change) => {
    if (change.op !== "put" || !polled.some((kind) => kind === change.kind)) return []
    return [change.row as { readonly updated_at: number }]
  })

describe("updated_at moves on", () => {
  it.each(Object.entries(decisions))("for %s", (_, changes) => {
    const rows = rowsOf(changes)
    expect(rows).not.toEqual([])
    for (const { updated_at } of rows) expect(updated_at).toBe(ahead + 1)
  })
})
