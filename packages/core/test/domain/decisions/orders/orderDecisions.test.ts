import {
  type ChangeSet,
  Decode,
  DeliveryZones,
  GuestMatching,
  type Order,
  OrderingRules,
  OrderInput,
  OrderView,
  type Ticket,
  type VenueDocument
} from "@fourtop/core/internal"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as fireTickets from "../../../../src/domain/decisions/orders/fireTickets.ts"
import * as moveOrder from "../../../../src/domain/decisions/orders/moveOrder.ts"
import * as placeOrder from "../../../../src/domain/decisions/orders/placeOrder.ts"
import * as Tickets from "../../../../src/domain/orders/Ticket.ts"
import { applied, dishOf, contextAt, monday, smallHouse } from "../../../arrange.ts"

const house = {
  ...smallHouse,
  tables: smallHouse.tables,
  order_types: { delivery: { minimum_minor: 1500 } },
  delivery_zones: [
    { key: "near", name: "Near", cities: ["Köln"], postcode_prefixes: ["506"], fee_minor: 250, free_from_minor: 4000 }
  ],
  kitchen_stations: [{ key: "kitchen", name: "Kitchen" }]
} satisfies VenueDocument.VenueDocumentInput

const { venue } = applied(house)
const tomato = dishOf(venue, "tomato")
const goulash = dishOf(venue, "goulash")
const water = dishOf(venue, "water")
const [white, rye] = venue.rows.modifierGroups[0]!.options

const decode = (input: object) => Either.getOrThrow(Decode.decoder(OrderInput.PlaceOrder)(input))
const customer = { customer_name: "Ada", customer_phone: "+49 221 123" }
const soup = { item_id: tomato.id, quantity: 1, option_ids: [white!.id] }
const order = (input: object) => decode({ type: "pickup", ...customer, lines: [soup], ...input })

const place = (input: object, now = monday, given = venue) => {
  const decoded = order(input)
  const address = OrderingRules.addressOf(decoded)
  const zone = address === null ? null : DeliveryZones.match(given.settings.delivery_zones, address)
  return placeOrder.decide(
    { input: decoded, channel: decoded.channel ?? "web" },
    { venue: given, zone, guests: GuestMatching.nobodyKnown },
    contextAt(now)
  )
}
const paths = (input: object, now?: number, given?: typeof venue) =>
  Object.keys((Either.getOrThrow(Either.flip(place(input, now, given).answer)) as { problems: object }).problems)
const placed = (input: object, now?: number) => {
  const { answer, changes } = place(input, now)
  return { order: Either.getOrThrow(answer), changes }
}
const sunday = Date.parse("2026-11-15T12:30:00+01:00")
const address = { line1: "Domplatz 1", city: "koln", phone: "1" }

describe("placing an order", () => {
  it("prices from the menu, at the current happy hour, with options on top", () => {
    const { changes, order } = placed({
      lines: [
        { ...soup, option_ids: [rye!.id], quantity: 2 },
        { item_id: water.id, quantity: 1 }
      ]
    })
    expect(order).toMatchObject({ status: "placed", channel: "web", scheduled_for: null, held: false })
    expect(order.lines.map((line) => [line.unit_price_minor, line.line_total_minor])).toEqual([
      [375, 750],
      [250, 250]
    ])
    expect(order.price.totalMinor).toBe(1000)
    const view = Schema.decodeUnknownSync(OrderView.OrderView, { onExcessProperty: "error" })(JSON.parse(order.view))
    expect(view).toMatchObject({ id: order.id, total_minor: 1000, branch_id: venue.defaultBranch!.id, table: null })
    expect(JSON.parse(changes.events.at(-1)!.body).data).toEqual({ order: view })
    expect(changes.events.map(({ type }) => type)).toEqual(["guest.created", "order.created"])
    expect(changes.activity.map(({ action }) => action)).toEqual(["order.placed"])
  })

  it("makes a kitchen ticket for each station", () => {
    const { changes, order } = placed({ lines: [soup, { item_id: water.id, quantity: 2 }] })
    const tickets = changes.changes.flatMap((change) =>
      change.op === "put" && change.kind === "ticket" ? [change.row] : []
    )
    expect(
      tickets.map(({ lines, station, status }) => [station, status, lines.map(({ quantity }) => quantity)])
    ).toEqual([
      ["kitchen", "queued", [1]],
      [null, "queued", [2]]
    ])
    expect(tickets.every((ticket) => ticket.order_id === order.id)).toBe(true)
  })

  it("takes the default size, and snapshots names", () => {
    const { order } = placed({ lines: [{ item_id: goulash.id, quantity: 1 }] })
    expect(order.lines[0]).toMatchObject({ name: goulash.name, variant_name: { en: "Large" }, unit_price_minor: 550 })
  })

  it("uses the table of a dine-in order, and ignores tables and addresses for other types", () => {
    expect(placed({ type: "dine_in", table_code: "T2" }).order.table).toMatchObject({ name: "Table 2", code: "T2" })
    expect(placed({ table_code: "T2", delivery_address: address }).order).toMatchObject({
      table: null,
      delivery_address: null
    })
  })

  it("delivers to a zone found by its folded name or its postcode, for its fee", () => {
    const lines = [{ ...soup, quantity: 5 }]
    expect(placed({ type: "delivery", delivery_address: address, lines }).order.price.deliveryFeeMinor).toBe(250)
    const byCode = { ...address, city: "Anywhere", line1: "Ring 5, 50667" }
    expect(placed({ type: "delivery", delivery_address: byCode, lines }).order.price.deliveryFeeMinor).toBe(250)
  })

  it.each([
    ["a table is missing", { type: "dine_in" }, ["table_code"]],
    ["the table is unknown", { type: "dine_in", table_code: "T9" }, ["table_code"]],
    ["the address is missing", { type: "delivery", lines: [{ ...soup, quantity: 9 }] }, ["delivery_address"]],
    [
      "the address is incomplete",
      { type: "delivery", lines: [{ ...soup, quantity: 9 }], delivery_address: { line1: "A", city: " " } },
      ["delivery_address.city", "delivery_address.phone"]
    ],
    [
      "the address is outside every zone",
      { type: "delivery", lines: [{ ...soup, quantity: 9 }], delivery_address: { ...address, city: "Bonn" } },
      ["delivery_address.city"]
    ],
    ["it is below the minimum", { type: "delivery", delivery_address: address }, ["lines"]],
    ["the dish is unknown", { lines: [{ item_id: 1, quantity: 1 }] }, ["lines.0.item_id"]],
    ["the size is unknown", { lines: [{ item_id: goulash.id, quantity: 1, variant_id: 1 }] }, ["lines.0.variant_id"]],
    ["there are no sizes", { lines: [{ ...soup, variant_id: 5 }] }, ["lines.0.variant_id"]],
    [
      "an option is unknown or repeated",
      { lines: [{ ...soup, option_ids: [1, white!.id, white!.id] }] },
      ["lines.0.option_ids.0", "lines.0.option_ids.2"]
    ],
    ["too few options are chosen", { lines: [{ item_id: tomato.id, quantity: 1 }] }, ["lines.0.option_ids"]],
    ["too many are", { lines: [{ ...soup, option_ids: [white!.id, rye!.id] }] }, ["lines.0.option_ids"]],
    ["it is scheduled too early", { scheduled_for: "2026-11-16T12:31:00+01:00" }, ["scheduled_for"]],
    [
      "everything is wrong at once",
      {
        type: "dine_in",
        lines: [
          { item_id: 1, quantity: 1 },
          { item_id: goulash.id, quantity: 1, variant_id: 2 }
        ]
      },
      ["table_code", "lines.0.item_id", "lines.1.variant_id"]
    ]
  ])("is refused when %s", (_, input, expected) => {
    expect(paths(input)).toEqual(expected)
  })

  it("is refused when the type is not offered", () => {
    const closed = applied({ ...house, order_types: { pickup: { offered: false } } }).venue
    const soupThere = { item_id: dishOf(closed, "water").id, quantity: 1 }
    expect(paths({ lines: [soupThere] }, monday, closed)).toEqual(["type"])
  })

  it("refuses a dish that is sold out, hidden online, inactive or not served at that time", () => {
    const changed = (dish: object, category: object = {}) => {
      const rows = venue.rows
      return (
        applied(house, null).venue && {
          ...venue,
          dishById: new Map(rows.dishes.map((row) => [row.id, row.id === tomato.id ? { ...row, ...dish } : row])),
          categoryById: new Map(rows.categories.map((row) => [row.id, { ...row, ...category }]))
        }
      )
    }
    expect(paths({}, monday, changed({ is_available: false }))).toEqual(["lines.0.item_id"])
    expect(paths({}, monday, changed({ show_online: false }))).toEqual(["lines.0.item_id"])
    expect(Either.isRight(place({ channel: "phone" }, monday, changed({ show_online: false })).answer)).toBe(true)
    expect(paths({}, monday, changed({}, { is_active: false }))).toEqual(["lines.0.item_id"])
    expect(paths({}, sunday)).toEqual(["lines.0.item_id"])
    expect(Either.isRight(place({ scheduled_for: "2026-11-16T12:30:00" }, sunday).answer)).toBe(true)
  })
})

describe("explaining an order", () => {
  const why = (input: object, now = monday) =>
    OrderingRules.explain(venue, { input: order(input), channel: "web", zone: null, now })

  it("says why an order would be refused, or until when it would be held", () => {
    expect(why({})).toEqual([])
    expect(why({ type: "dine_in" })).toEqual(["table_code is required for dine-in"])
    const lunchOnly = { days: [1, 2, 3, 4, 5] as const, start: "12:00", end: "15:00" }
    const branches = [{ key: "main", name: "Main", default: true, opening_hours: { pickup: [lunchOnly] } }]
    const closing = applied({ ...house, branches }).venue
    const input = order({ lines: [{ item_id: dishOf(closing, "water").id, quantity: 1 }] })
    expect(OrderingRules.explain(closing, { input, channel: "web", zone: null, now: sunday })).toEqual([
      "held until the restaurant opens at 2026-11-16T12:00:00.000+01:00"
    ])
  })
})

describe("the kitchen", () => {
  const scheduledTickets = (from: ReturnType<typeof placed>) =>
    from.changes.changes.flatMap((change) => (change.op === "put" && change.kind === "ticket" ? [change.row] : []))

  const move = (
    from: { readonly order: Order.Order; readonly changes: ChangeSet.ChangeSet },
    status: string,
    now: number,
    tickets?: ReadonlyArray<Ticket.Ticket>
  ) => {
    const own =
      tickets ??
      from.changes.changes.flatMap((change) => (change.op === "put" && change.kind === "ticket" ? [change.row] : []))
    const input = { status, reason: "a reason" } as never
    const { answer, changes } = moveOrder.decide(
      input,
      { found: { order: from.order, tickets: own }, venue, visitor: null, payments: [] },
      contextAt(now)
    )
    const written = changes.changes.flatMap((change) =>
      change.op === "put" && change.kind === "ticket" ? [change.row] : []
    )
    return { order: Either.getOrThrow(answer), changes, tickets: written }
  }

  it("fires at once when an order for now is accepted", () => {
    const accepted = move(placed({}), "accepted", monday + 1000)
    expect(accepted.tickets.map(({ status }) => status)).toEqual(["fired"])
    expect(accepted.changes.jobs.map(({ kind }) => kind)).toEqual(["guest.message"])
    expect(JSON.parse(accepted.changes.events[0]!.body)).toMatchObject({
      type: "order.status_changed",
      data: { previous_status: "placed", order: { status: "accepted" } }
    })
  })

  it("fires a scheduled order when its preparation has to begin", () => {
    const scheduled = placed({ scheduled_for: "2026-11-16T14:00:00+01:00" })
    const accepted = move(scheduled, "accepted", monday + 1000)
    const start = Date.parse("2026-11-16T13:40:00+01:00")
    expect(accepted.tickets.map(({ fire_at, status }) => [status, fire_at])).toEqual([["queued", start]])
    expect(accepted.changes.jobs).toMatchObject([
      { kind: "kitchen.fire", due_at: start, payload: { order_id: scheduled.order.id, at: start } },
      { kind: "guest.message", due_at: monday + 1000 }
    ])
    // A worker whose clock is behind the store's must not lose the order.
    expect(Tickets.fire(accepted.tickets, start, start - 1).map(({ status }) => status)).toEqual(["fired"])
    expect(Tickets.fire(scheduledTickets(scheduled), start, start)).toEqual([])
    expect(Tickets.fire(accepted.tickets, start, start).map(({ status }) => status)).toEqual(["fired"])
    // A ticket that came from another order has its own time.
    expect(Tickets.fire(accepted.tickets, start - 1, start)).toEqual([])
  })

  it("is fired once by its job, and not at all when the order is gone or cancelled", () => {
    const scheduled = placed({ scheduled_for: "2026-11-16T14:00:00+01:00" })
    const accepted = move(scheduled, "accepted", monday + 1000)
    const start = accepted.changes.jobs[0]!.due_at
    const fire = (tickets: ReadonlyArray<Ticket.Ticket>, due: fireTickets.Command = { at: start }) =>
      fireTickets.decide(due, { found: { order: accepted.order, tickets } }, contextAt(start))
    const { answer, changes } = fire(accepted.tickets)
    expect(Either.getOrThrow(answer)).toBe(1)
    // A job from before does not say when it was due.
    expect(fire(accepted.tickets, {}).changes.changes).toEqual(changes.changes)
    expect(changes).toMatchObject({
      changes: [{ op: "put", kind: "ticket", row: { ...accepted.tickets[0], status: "fired", updated_at: start } }],
      events: [],
      activity: [{ action: "ticket.fired", subject: { kind: "order", id: accepted.order.id } }]
    })
    const again = changes.changes.flatMap((change) => (change.op === "put" ? [change.row] : []))
    const cancelled = move(scheduled, "cancelled", start, accepted.tickets).tickets
    expect(cancelled.map(({ status }) => status)).toEqual(["voided"])
    const nothing = [fire(again), fire(cancelled), fireTickets.decide({ at: start }, { found: null }, contextAt(start))]
    expect(nothing.map(({ answer, changes }) => [Either.getOrThrow(answer), changes.changes])).toEqual([
      [0, []],
      [0, []],
      [0, []]
    ])
  })

  it("fires a held order at the opening", () => {
    expect(Tickets.fireAt({ scheduled_for: 5_000_000, held: true, preparation_minutes: 20 }, 0)).toBe(5_000_000)
    expect(Tickets.fireAt({ scheduled_for: 5_000_000, held: false, preparation_minutes: 20 }, 0)).toBe(3_800_000)
    expect(Tickets.fireAt({ scheduled_for: null, held: false, preparation_minutes: 20 }, 7)).toBe(7)
  })

  it("finishes kitchen tickets on ready, and voids them on reject and on every cancel", () => {
    expect(move(placed({}), "rejected", monday).tickets.map(({ status }) => status)).toEqual(["voided"])
    expect(move(placed({}), "cancelled", monday).tickets.map(({ status }) => status)).toEqual(["voided"])
    const accepted = move(placed({}), "accepted", monday)
    const ready = move({ order: accepted.order, changes: accepted.changes }, "ready", monday, accepted.tickets)
    expect(ready.tickets.map(({ status }) => status)).toEqual(["done"])
  })

  it("stores only the reason of a cancel on the order, and logs every reason", () => {
    const cancelled = move(placed({}), "cancelled", monday)
    expect(cancelled.order.cancel_reason).toBe("a reason")
    const rejected = move(placed({}), "rejected", monday)
    expect(rejected.order.cancel_reason).toBeNull()
    expect(rejected.changes.activity[0]).toMatchObject({ action: "order.rejected", detail: { reason: "a reason" } })
  })
})
