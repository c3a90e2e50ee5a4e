import { KitchenBoard, type LoadedOrder, type Ticket } from "@fourtop/core"
import { describe, expect, it } from "vitest"

const line = (id: number, change: object = {}) => ({
  id,
  item_id: 40 + id,
  name: { en: `Dish ${id}` },
  variant_name: null,
  quantity: id,
  voided: false,
  modifiers: [{ name: { en: "Rye" }, price_minor: 50 }],
  station: "grill",
  ...change
})

const ticketLine = (id: number, change: object = {}) => ({
  line_id: id,
  name: { en: `Dish ${id}` },
  variant_name: null,
  quantity: id,
  modifiers: [{ en: "Rye" }],
  ...change
})

const ticket = (id: string, change: Partial<Ticket.Ticket> = {}): Ticket.Ticket => ({
  id,
  version: 1,
  order_id: "order",
  station: "grill",
  status: "fired",
  lines: [ticketLine(1)],
  fire_at: 10,
  updated_at: 1,
  ...change
})

const found = (id: string, tickets: ReadonlyArray<Ticket.Ticket>, change: object = {}) =>
  ({
    order: { id, status: "accepted", placed_at: 5, lines: [line(1)], ...change },
    tickets
  }) as unknown as LoadedOrder

const ids = (tickets: ReadonlyArray<KitchenBoard.StationTicket>) => tickets.map((one) => one.ticket.id)

const noDetails = { note: null, course: null, seat: null }

describe("stations", () => {
  const declared = [
    { key: "grill", name: "Grill" },
    { key: "bar", name: "Bar" }
  ]

  it("are the owner's, in the owner's order", () => {
    expect(KitchenBoard.stationsOf(declared, [found("o", [ticket("t")])])).toEqual(declared)
  })

  it("are one kitchen where the owner has none", () => {
    expect(KitchenBoard.stationsOf([], [])).toEqual([{ key: null, name: "Kitchen" }])
    expect(KitchenBoard.stationsOf([], [found("o", [ticket("t", { station: null })])])).toEqual([
      { key: null, name: "Kitchen" }
    ])
  })

  it("are also those that only tickets name, and one for dishes without a station", () => {
    const tickets = [null, "wok", "attic", "bar"].map((station, index) => ticket(`t${index}`, { station }))
    expect(KitchenBoard.stationsOf(declared, [found("o", tickets)])).toEqual([
      ...declared,
      { key: "attic", name: "attic" },
      { key: "wok", name: "wok" },
      { key: null, name: "Other" }
    ])
    expect(KitchenBoard.stationsOf([], [found("o", [ticket("t", { station: "wok" })])])).toEqual([
      { key: "wok", name: "wok" },
      { key: null, name: "Other" }
    ])
  })
})

describe("a station", () => {
  it("has its fired tickets, oldest first", () => {
    const orders = [
      found("a", [
        ticket("late", { fire_at: 30 }),
        ticket("bar", { station: "bar" }),
        ticket("none", { station: null })
      ]),
      found("b", [ticket("early", { fire_at: 20 }), ticket("done", { status: "done" })], { placed_at: 9 }),
      found("c", [ticket("queued", { status: "queued" }), ticket("voided", { status: "voided" })]),
      found("d", [ticket("unknown", { fire_at: null })], { placed_at: 25 }),
      found("e", [ticket("second", { fire_at: 20 }), ticket("first", { fire_at: 20 })], { placed_at: 8 })
    ]
    expect(ids(KitchenBoard.firedAt(orders, "grill"))).toEqual(["first", "second", "early", "unknown", "late"])
    expect(ids(KitchenBoard.firedAt(orders, null))).toEqual(["none"])
    expect(KitchenBoard.firedAt(orders, "grill").map(KitchenBoard.firedSince)).toEqual([20, 20, 20, 25, 30])
  })

  it("sees what will fire by itself, the next one first", () => {
    const orders = [
      found("a", [ticket("later", { status: "queued", fire_at: 90 })]),
      found("b", [ticket("next", { status: "queued", fire_at: 80 })]),
      found("c", [ticket("unaccepted", { status: "queued", fire_at: null })]),
      found("d", [ticket("elsewhere", { status: "queued", station: "bar" }), ticket("fired")])
    ]
    expect(ids(KitchenBoard.upcomingAt(orders, "grill"))).toEqual(["next", "later"])
  })

  it("sees voided lines where they were, and nobody else's", () => {
    const lines = [
      line(1, { voided: true, variant_name: { en: "Large" } }),
      line(2),
      line(3, { voided: true, station: "bar" }),
      line(4, { station: "bar" })
    ]
    const one = ticket("t", { lines: [ticketLine(2)] })
    const [fired] = KitchenBoard.firedAt([found("a", [one], { lines })], "grill")
    expect(KitchenBoard.linesOf(fired!)).toEqual([
      { ...ticketLine(1), ...noDetails, item_id: 41, variant_name: { en: "Large" }, voided: true },
      { ...ticketLine(2), ...noDetails, item_id: 42, voided: false }
    ])
  })

  it("sees the note, course and seat of each line", () => {
    const details = { note: "No salt", course: 2, seat: 3 }
    const lines = [line(1, details), line(2, { voided: true, note: "Rare" })]
    const [fired] = KitchenBoard.firedAt([found("a", [ticket("t", { lines: [ticketLine(1)] })], { lines })], "grill")
    expect(KitchenBoard.linesOf(fired!)).toMatchObject([details, { ...noDetails, note: "Rare" }])
  })

  it("counts each dish in each size over all its tickets, without voided lines", () => {
    const large = { variant_name: { en: "Large" } }
    const lines = [line(1), line(2), line(3, { ...large, item_id: 41 }), line(4, { voided: true })]
    const orders = [
      found("a", [ticket("t", { lines: [ticketLine(1), ticketLine(2), ticketLine(3, large)] })], { lines }),
      found("b", [ticket("u", { lines: [ticketLine(1, { quantity: 3 })] })], { lines: [line(1)] })
    ]
    const counts = KitchenBoard.allDay(KitchenBoard.firedAt(orders, "grill"))
    expect(counts).toEqual([
      { name: { en: "Dish 1" }, variant_name: null, quantity: 4 },
      { name: { en: "Dish 3" }, ...large, quantity: 3 },
      { name: { en: "Dish 2" }, variant_name: null, quantity: 2 }
    ])
    expect(KitchenBoard.allDay([])).toEqual([])
  })

  it("recalls the ticket it bumped last, unless its order is ready", () => {
    const done = (id: string, updated_at: number, station = "grill") =>
      ticket(id, { status: "done", updated_at, station })
    const older = found("a", [done("older", 50), done("bar", 99, "bar"), ticket("open", { updated_at: 99 })])
    const newer = found("b", [done("newer", 60)], { status: "ready" })
    expect(KitchenBoard.lastBumpedAt([older], "grill")).toMatchObject({ ticket: { id: "older" }, recallable: true })
    expect(KitchenBoard.lastBumpedAt([newer, older], "grill")).toMatchObject({
      ticket: { id: "newer" },
      recallable: false
    })
    const same = found("c", [done("a", 70), done("b", 70)])
    expect(KitchenBoard.lastBumpedAt([same], "grill")).toMatchObject({ ticket: { id: "b" } })
    expect(KitchenBoard.lastBumpedAt([older], "wok")).toBeNull()
  })
})

describe("the pass", () => {
  it("has the orders that the kitchen has begun with, and what each still waits for", () => {
    const orders = [
      found("a", [
        ticket("fired", { fire_at: 30 }),
        ticket("done", { status: "done", fire_at: 20 }),
        ticket("queued", { status: "queued", fire_at: 10 }),
        ticket("voided", { status: "voided", fire_at: 5 })
      ]),
      found("b", [ticket("one", { fire_at: 15 })]),
      found("c", [ticket("waits", { status: "queued", fire_at: 1 })]),
      found("d", [ticket("ready", { status: "done", fire_at: 1 })], { status: "ready" }),
      found("e", [ticket("gone", { status: "voided", fire_at: 1 })]),
      found("0", [ticket("same", { fire_at: 15 })])
    ]
    const pass = KitchenBoard.passOf(orders)
    expect(pass.map(({ order, since }) => [order.id, since])).toEqual([
      ["0", 15],
      ["b", 15],
      ["a", 20]
    ])
    expect(pass[2]!.missing.map(({ id }) => id)).toEqual(["fired", "queued"])
    expect(pass[2]!.tickets.map(({ id }) => id)).toEqual(["fired", "done", "queued"])
  })
})
