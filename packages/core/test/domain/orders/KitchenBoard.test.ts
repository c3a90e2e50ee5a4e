import { KitchenBoard, type LoadedOrder, type Ticket } from "@fourtop/core/internal"
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

  it("sees lines that were voided since it has the ticket where they were, and no others", () => {
    const lines = [
      line(1, { voided: true, variant_name: { en: "Large" } }),
      line(2),
      line(3, { voided: true }),
      line(4, { station: "bar" })
    ]
    const one = ticket("t", { lines: [ticketLine(2)], voided_lines: [{ line_id: 1, at: 12 }] })
    const [fired] = KitchenBoard.firedAt([found("a", [one], { lines })], "grill")
    expect(KitchenBoard.linesOf(fired!)).toEqual([
      { ...ticketLine(1), ...noDetails, item_id: 41, variant_name: { en: "Large" }, voided: true },
      { ...ticketLine(2), ...noDetails, item_id: 42, voided: false }
    ])
  })

  it("sees the note, course and seat of each line", () => {
    const details = { note: "No salt", course: 2, seat: 3 }
    const lines = [line(1, details), line(2, { voided: true, note: "Rare" })]
    const one = ticket("t", { lines: [ticketLine(1)], voided_lines: [{ line_id: 2, at: 12 }] })
    const [fired] = KitchenBoard.firedAt([found("a", [one], { lines })], "grill")
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

  it("has the ticket that it bumped last, and how it comes back", () => {
    const done = (id: string, updated_at: number, station = "grill") =>
      ticket(id, { status: "done", updated_at, station })
    const last = (orders: Parameters<typeof KitchenBoard.lastBumpedAt>[0], station = "grill", now = 100) =>
      KitchenBoard.lastBumpedAt(orders, station, now)
    const older = found("a", [done("older", 50), done("bar", 99, "bar"), ticket("open", { updated_at: 99 })])
    expect(last([older])).toMatchObject({ ticket: { id: "older" }, comesBack: "recall" })
    const newer = found("b", [done("newer", 60)], { status: "ready" })
    expect(last([newer, older])).toMatchObject({ ticket: { id: "newer" }, comesBack: null })
    const same = found("c", [done("a", 70), done("b", 70)])
    expect(last([same])).toMatchObject({ ticket: { id: "b" } })
    expect(last([older], "wok")).toBeNull()
  })

  it("takes the last bump back with the order that it made ready, for a minute and while that is the last move", () => {
    const before = { status: "accepted", tickets: [], last_visit_at: null } as const
    const bumped = (orderMove: number, order: object = {}) => [
      found("a", [ticket("t", { status: "done", version: 2, last_move: { at: 50, version: 2, before: "fired" } })], {
        status: "ready",
        version: 5,
        last_move: { at: orderMove, version: 5, before },
        ...order
      })
    ]
    const way = (orders: ReturnType<typeof bumped>, now: number) =>
      KitchenBoard.lastBumpedAt(orders, "grill", now)!.comesBack
    expect(way(bumped(50), 60_049)).toBe("undo")
    expect(way(bumped(50), 60_050)).toBeNull()
    expect(way(bumped(51), 60)).toBeNull()
    expect(way(bumped(50, { version: 6 }), 60)).toBeNull()
    expect(way(bumped(50, { status: "completed" }), 60)).toBeNull()
  })

  it("has withdrawn tickets until somebody has seen them", () => {
    const withdrawn = (id: string, given: object = {}) =>
      ticket(id, { status: "queued", fire_at: null, withdrawn_at: 70, ...given })
    const orders = [
      found("a", [
        withdrawn("here"),
        withdrawn("bar", { station: "bar" }),
        withdrawn("seen", { withdrawn_at: null }),
        withdrawn("again", { fire_at: 90 }),
        withdrawn("fired", { status: "fired" }),
        ticket("never", { status: "queued", fire_at: null })
      ])
    ]
    expect(KitchenBoard.withdrawnAt(orders, "grill").map((one) => one.ticket.id)).toEqual(["here"])
  })
})
