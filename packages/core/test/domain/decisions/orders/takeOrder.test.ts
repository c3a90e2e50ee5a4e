/** Orders that people of the restaurant take: placed and accepted at once, whatever hours and minimums say. */
import {
  type Booking,
  type Guest,
  GuestMatching,
  OrderWarnings,
  type TakeOrder,
  type ValidationFailed,
  type Venue
} from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as takeOrder from "../../../../src/domain/decisions/orders/takeOrder.ts"
import * as undoOrderMove from "../../../../src/domain/decisions/orders/undoOrderMove.ts"
import type { Ticket } from "../../../../src/domain/orders/Ticket.ts"
import { applied, peopleAt, dishOf, monday, smallHouse } from "../../../arrange.ts"

const { venue } = applied({ ...smallHouse, point_of_sale: { url: "https://pos.example.com/orders" } })
const water = dishOf(venue, "water")
const [first, second] = venue.rows.tables
const lines = [{ item_id: water.id, quantity: 2, note: "No ice", course: 1, seat: 3 }]
const atTable = { channel: "pos", type: "dine_in", table_id: second!.id, lines } as const
const nobody = { guests: GuestMatching.nobodyKnown, zone: null, booking: null, guest: null, number: 12 }

const decide = (input: TakeOrder.TakeOrder, state: Partial<takeOrder.State> = {}, now = monday) =>
  takeOrder.decide(input, { venue, ...nobody, ...state }, peopleAt(now))

const taken = (input: TakeOrder.TakeOrder, state: Partial<takeOrder.State> = {}, now = monday) => {
  const { answer, changes } = decide(input, state, now)
  return { ...Either.getOrThrow(answer), changes }
}

const problemsOf = (input: TakeOrder.TakeOrder, state: Partial<takeOrder.State> = {}, of: Venue.Venue = venue) => {
  const refused = Either.getOrThrow(Either.flip(decide(input, { venue: of, ...state }).answer))
  return (refused as ValidationFailed).problems
}

const ticketsOf = ({ changes }: takeOrder.Changes): ReadonlyArray<Ticket> =>
  changes.flatMap((change) => (change.op === "put" && change.kind === "ticket" ? [change.row] : []))

describe("an order that people take", () => {
  it("has its later courses wait, as tickets of their own", () => {
    const courses = [null, 2, 3].map((course) => ({ item_id: water.id, quantity: 1, course }))
    const { changes } = taken({ ...atTable, lines: courses })
    expect(ticketsOf(changes).map(({ course, fire_at, status }) => [course, status, fire_at])).toEqual([
      [undefined, "fired", monday],
      [2, "queued", null],
      [3, "queued", null]
    ])
  })

  it("is placed and accepted in one commit, with both events, both entries, fired tickets and one push", () => {
    const { changes, order } = taken(atTable)
    expect(order).toMatchObject({
      status: "accepted",
      channel: "pos",
      number: "12",
      table: { id: second!.id, name: "Table 2" },
      branch_id: venue.defaultBranch!.id,
      customer: { name: null, phone: null, email: null },
      guest_id: null,
      held: false,
      scheduled_for: null,
      lines: [{ note: "No ice", course: 1, seat: 3 }]
    })
    expect(JSON.parse(order.view)).toMatchObject({ status: "accepted", table: { id: second!.id } })
    expect(changes.changes.map(({ kind }) => kind)).toEqual(["order", "ticket"])
    expect(changes.changes[0]).toEqual({ op: "put", kind: "order", row: order })
    expect(order.version).toBe(0)
    expect(order.last_move!.before.tickets.map(({ id }) => id)).toEqual(ticketsOf(changes).map(({ id }) => id))
    expect(ticketsOf(changes)).toMatchObject([{ status: "fired", fire_at: monday, version: 0 }])
    expect(changes.events.map(({ type }) => type)).toEqual(["order.created", "order.status_changed"])
    const [created, moved] = changes.events.map(({ body }) => JSON.parse(body).data)
    expect([created.order.status, moved.previous_status, moved.order.status]).toEqual(["placed", "placed", "accepted"])
    expect(changes.activity.map(({ action }) => action)).toEqual(["order.placed", "order.accepted"])
    expect(changes.jobs.map(({ kind }) => kind)).toEqual(["point_of_sale.push"])
  })

  it("is not bound by hours, pauses, the time that the kitchen needs or minimums, which are warnings", () => {
    const house = applied({
      ...smallHouse,
      branches: [
        {
          key: "main",
          name: "Main",
          default: true,
          opening_hours: { pickup: [{ start: "18:00", end: "22:00" }] }
        }
      ],
      order_types: { pickup: { minimum_minor: 5_000, preparation_minutes: 30 } }
    }).venue
    const busy = { extra_minutes: 0, paused_channels: ["phone"], until: monday + 3_600_000 }
    const strict = { ...house, settings: { ...house.settings, busy } }
    const input = {
      channel: "phone",
      type: "pickup",
      customer: { name: "Ada", phone: "0221 123" },
      scheduled_for: new Date(monday + 600_000).toISOString(),
      lines: [{ item_id: dishOf(house, "water").id, quantity: 1 }]
    } as const
    const { order, warnings } = taken(input, { venue: strict })
    expect(order).toMatchObject({ status: "accepted", held: false, scheduled_for: monday + 600_000 })
    expect(warnings.map(({ code }) => code)).toEqual(["closed", "paused", "too_soon", "below_minimum"])
    expect(warnings).toMatchObject([{}, { until: busy.until }, { preparation_minutes: 30 }, { minimum_minor: 5_000 }])
    const request = { input, channel: "phone", zone: null, now: monday, taken: takeOrder.takenAt(input) }
    expect(OrderWarnings.of(strict, request)).toEqual(warnings)
    const now = taken({ ...input, scheduled_for: null }, { venue: strict })
    expect(now.order).toMatchObject({ scheduled_for: null, held: false })
    expect(now.warnings.map(({ code }) => code)).toEqual(["closed", "paused", "below_minimum"])
    expect(taken(atTable).warnings).toEqual([])
  })

  it("waits for its time when it is for later, but not for a time that has passed or is too far away", () => {
    const later = monday + 7_200_000
    const { changes, order } = taken({ ...atTable, scheduled_for: new Date(later).toISOString() })
    expect(order).toMatchObject({ status: "accepted", scheduled_for: later })
    expect(ticketsOf(changes)).toMatchObject([{ status: "queued", fire_at: later - 20 * 60_000 }])
    expect(changes.jobs.map(({ kind }) => kind)).toContain("kitchen.fire")
    const at = (time: number) => problemsOf({ ...atTable, scheduled_for: new Date(time).toISOString() })
    expect(at(monday - 120_000)).toEqual({ scheduled_for: ["has passed already"] })
    expect(at(monday + 40 * 86_400_000)).toEqual({ scheduled_for: ["must be within 30 days"] })
  })

  it("needs a restaurant", () => {
    const { answer } = decide(atTable, { venue: null })
    expect(Either.getOrThrow(Either.flip(answer))).toMatchObject({ _tag: "NotFound", resource: "restaurant" })
  })

  it("names a table of the branch by its id", () => {
    const { table_id: _table, ...nowhere } = atTable
    expect(problemsOf(nowhere)).toEqual({ table_id: ["is required for dine-in"] })
    expect(problemsOf({ ...atTable, table_id: 99_999 })).toEqual({ table_id: ["is not a table of this restaurant"] })
    expect(problemsOf({ ...atTable, branch_id: 99_999 })).toEqual({
      branch_id: ["is not a branch of this restaurant"],
      table_id: ["belongs to another branch"]
    })
    expect(taken({ ...atTable, table_id: first!.id, branch_id: first!.branch_id }).order.table?.id).toBe(first!.id)
  })

  it("goes to the branch that is named, where neither table nor address decides", () => {
    const two = applied({
      ...smallHouse,
      branches: [...smallHouse.branches, { key: "garden", name: "Garden" }]
    }).venue
    const garden = two.rows.branches.find(({ name }) => name === "Garden")!
    const items = [{ item_id: dishOf(two, "water").id, quantity: 1 }]
    const counter = { channel: "pos", type: "pickup", branch_id: garden.id, lines: items } as const
    expect(taken(counter, { venue: two }).order.branch_id).toBe(garden.id)
  })

  it("is bound by what is sold out, sizes and modifiers", () => {
    const dishes = ["tomato", "goulash"].map((key) => dishOf(venue, key).id)
    const input = {
      ...atTable,
      lines: [
        { item_id: dishes[0]!, quantity: 1 },
        { item_id: dishes[1]!, variant_id: 9, quantity: 1 }
      ]
    }
    expect(problemsOf(input)).toEqual({
      "lines.0.option_ids": ['must have at least 1 of "Bread"'],
      "lines.1.variant_id": ["is not a variant of this item"]
    })
    const soldOut = { ...venue, dishById: new Map([[water.id, { ...water, is_available: false }]]) }
    expect(problemsOf(atTable, {}, soldOut)).toEqual({ "lines.0.item_id": ["is sold out"] })
  })
})

describe("who ordered", () => {
  const byPhone = { ...atTable, channel: "phone", type: "pickup" } as const

  it("need not be known at a table, and has to be on the phone and in a chat", () => {
    const missing = { "customer.name": ["is required"], "customer.phone": ["is required"] }
    expect(problemsOf(byPhone)).toEqual(missing)
    expect(problemsOf({ ...byPhone, channel: "whatsapp", customer: { name: "", phone: null } })).toEqual(missing)
    expect(taken({ ...byPhone, customer: { name: "Ada", phone: "0221 123" } }).order.customer.name).toBe("Ada")
  })

  it("becomes a guest with a phone or an email, and with nothing else", () => {
    const guestOf = (customer: NonNullable<TakeOrder.TakeOrder["customer"]>) => {
      const { changes, order } = taken({ ...atTable, customer })
      return [order.guest_id !== null, changes.events.map(({ type }) => type).includes("guest.created")]
    }
    expect(guestOf({ name: "Ada" })).toEqual([false, false])
    expect(guestOf({ phone: "0221 123" })).toEqual([true, true])
    expect(guestOf({ name: "Ada", email: "ada@example.com" })).toEqual([true, true])
  })

  const booking = {
    id: "00000000-0000-7000-8000-0000000000b1",
    guest_id: 77,
    status: "seated",
    name: "Bea",
    phone: "0221 456",
    email: null
  } as unknown as Booking.Booking
  const guest = { id: 77, version: 4, name: "Bea", erased: false } as unknown as Guest.Guest
  const ofParty = { ...atTable, reservation_id: booking.id }

  it("is the guest of the reservation, which the order remembers", () => {
    const { changes, order } = taken(ofParty, { booking, guest })
    expect(order).toMatchObject({
      guest_id: 77,
      reservation_id: booking.id,
      customer: { name: "Bea", phone: "0221 456", email: null }
    })
    expect(JSON.parse(order.view)).not.toHaveProperty("reservation_id")
    // Nothing is attached to a guest who is being erased.
    expect(changes.guards).toEqual([{ kind: "guest", id: 77, version: 4 }])
    expect(changes.events.map(({ guest_id }) => guest_id)).toEqual([77, 77])
  })

  it.each([{ name: "Ada" }, { phone: "0221 123" }, { email: "ada@example.com" }])(
    "is who they say they are, whatever the reservation says: %j",
    (customer) => {
      const nothing = { name: null, phone: null, email: null }
      expect(takeOrder.customerOf({ ...ofParty, customer }, booking)).toEqual({ ...nothing, ...customer })
    }
  )

  it("is nobody when the reservation has no guest, and the reservation has to be there and not over", () => {
    const walkIn = { ...booking, guest_id: null, name: "Walk-in", phone: "" }
    expect(taken(ofParty, { booking: walkIn }).order).toMatchObject({
      guest_id: null,
      reservation_id: booking.id,
      customer: { name: null, phone: null }
    })
    expect(problemsOf(ofParty)).toEqual({ reservation_id: ["is not a reservation of this restaurant"] })
    const over = (status: Booking.Booking["status"]) => problemsOf(ofParty, { booking: { ...booking, status } })
    expect(over("cancelled")).toEqual({ reservation_id: ["is cancelled"] })
    expect(over("no_show")).toEqual({ reservation_id: ["is no-show"] })
  })
})

describe("an order that is taken back", () => {
  it("is cancelled with a reason, and the kitchen hears that it need not go on", () => {
    const { changes, order } = taken(atTable)
    const found = {
      order: { ...order, version: 1 },
      tickets: ticketsOf(changes).map((ticket) => ({ ...ticket, version: 1 }))
    }
    const state = { found, venue, visitor: null, payments: [], closedAt: null }
    const undone = undoOrderMove.decide({ move: 1 }, state, peopleAt(monday + 59_000))
    const after = Either.getOrThrow(undone.answer)
    expect(after.order).toMatchObject({ status: "cancelled", cancel_reason: "taken back", last_move: null })
    expect(after.tickets).toMatchObject([{ status: "voided", withdrawn_at: monday + 59_000 }])
    expect(undone.changes.events.map(({ type }) => type)).toEqual(["order.status_changed"])
    expect(JSON.parse(undone.changes.events[0]!.body).data).toMatchObject({
      previous_status: "accepted",
      order: { status: "cancelled", cancel_reason: "taken back" },
      correction: true
    })
    expect(undone.changes.jobs).toEqual([])
    const late = undoOrderMove.decide({ move: 1 }, state, peopleAt(monday + 60_000))
    expect(Either.isLeft(late.answer)).toBe(true)
  })
})
