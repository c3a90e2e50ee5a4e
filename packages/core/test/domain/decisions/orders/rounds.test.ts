/** Lines that are added to an order, or voided: what they cost, what the kitchen gets, and how they are taken back. */
import type { Approver } from "../../../../src/domain/access/Approval.ts"
import {
  Acting,
  type ChangeSet,
  type Order,
  type OrderAccount,
  OrderView,
  PointOfSaleJob
} from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as acknowledgeTicket from "../../../../src/domain/decisions/orders/acknowledgeTicket.ts"
import * as undoOrderMove from "../../../../src/domain/decisions/orders/undoOrderMove.ts"
import * as voidLine from "../../../../src/domain/decisions/orders/voidLine.ts"
import { applied, dishOf, loggedIn, monday, problemsIn, refusalIn, smallHouse } from "../../../arrange.ts"
import { accountOf, house, paid, placed } from "../backoffice/arrange.ts"
import { add, added, committed, nextContext, undo, undone, voided, voiding } from "./Table.ts"

const { venue } = applied({ ...house, point_of_sale: { url: "https://pos.example.com/orders" } })
const water = dishOf(venue, "water")
const goulash = dishOf(venue, "goulash")
const one = [{ item_id: water.id, quantity: 1 }]

const table = (order: Partial<Order.Order> = {}, quantities: ReadonlyArray<number> = [3, 1]): OrderAccount =>
  accountOf(OrderView.withView({ ...placed(quantities, venue), ...order }, venue.restaurant.time_zone))

/** The same with its tickets in the kitchen. */
const cooking = (order: Partial<Order.Order> = {}): OrderAccount => {
  const account = table({ status: "accepted", ...order })
  const status = order.status === "ready" ? "done" : "fired"
  return { ...account, tickets: account.tickets.map((ticket) => ({ ...ticket, status, fire_at: monday })) }
}

const eventOf = ({ changes }: { readonly changes: ChangeSet.ChangeSet }) => JSON.parse(changes.events[0]!.body)

describe("a round", () => {
  it("adds lines with their details, an event, an entry, and a push with a higher revision", () => {
    const account = cooking()
    const lines = [
      { item_id: goulash.id, quantity: 2, note: "No paprika", course: 2, seat: 4 },
      { item_id: water.id, quantity: 1 }
    ]
    const decided = add(account, venue, lines)
    const after = Either.getOrThrow(decided.answer)
    expect(after.lines.slice(0, 2)).toEqual(account.order.lines)
    expect(after.lines.slice(2)).toMatchObject([
      { item_id: goulash.id, quantity: 2, note: "No paprika", course: 2, seat: 4, voided: false },
      { item_id: water.id, quantity: 1, note: null }
    ])
    expect(after).toMatchObject({ status: "accepted", revision: 1 })
    expect(after.updated_at).toBeGreaterThan(account.order.updated_at)
    expect(JSON.parse(PointOfSaleJob.bodyOf(after))).toEqual({ ...JSON.parse(after.view), revision: 1 })
    const { data, type } = eventOf(decided)
    expect(type).toBe("order.updated")
    expect(data.order).toEqual(JSON.parse(after.view))
    expect(data.changed).toEqual([
      "subtotal_minor",
      "discount_minor",
      "tax_added_minor",
      "total_minor",
      "tax_breakdown",
      "items"
    ])
    expect(data).not.toHaveProperty("correction")
    expect(decided.changes.jobs.map(({ kind }) => kind)).toEqual([PointOfSaleJob.jobKind])
    expect(loggedIn(decided)).toMatchObject([
      {
        action: "order.lines_added",
        detail: {
          name: { en: "Goulash" },
          quantity: 2,
          others: 1,
          from: { total_minor: account.order.price.totalMinor },
          to: { total_minor: after.price.totalMinor }
        }
      }
    ])
    expect(Either.getOrThrow(add(committed(account, decided.changes), venue, one).answer).revision).toBe(2)
  })

  it("has the prices of the moment, while earlier lines keep theirs", () => {
    const dearer = { ...venue, dishById: new Map([[water.id, { ...water, price_minor: 999 }]]) }
    const after = Either.getOrThrow(add(table(), dearer, one).answer)
    expect(after.lines.map(({ unit_price_minor }) => unit_price_minor)).toEqual([250, 250, 999])
  })

  it("gives the kitchen tickets for the new lines alone: when the order is accepted, now, or when it is due", () => {
    const fresh = (account: OrderAccount) => {
      const after = added(account, venue, one)
      expect(after.tickets.slice(0, -1)).toEqual(account.tickets)
      return after.tickets.at(-1)
    }
    expect(fresh(table())).toMatchObject({ status: "queued", fire_at: null, lines: [{ quantity: 1 }] })
    expect(fresh(cooking())).toMatchObject({ status: "fired", fire_at: monday, lines: [{ quantity: 1 }] })
    const later = monday + 7_200_000
    expect(fresh(table({ status: "accepted", scheduled_for: later }))).toMatchObject({
      status: "queued",
      fire_at: later - 20 * 60_000
    })
    const planned = add(table({ status: "accepted", scheduled_for: later }), venue, one).changes.jobs
    expect(planned.map(({ kind }) => kind)).toContain("kitchen.fire")
  })

  it("leaves an order ready with an open kitchen, and its new tickets fire at once, whatever their course", () => {
    const ready = cooking({ status: "ready", scheduled_for: monday + 7_200_000 })
    const after = added(ready, venue, [...one, { ...one[0]!, course: 3 }])
    expect(after.order).toMatchObject({ status: "ready", kitchen_open: true })
    expect(JSON.parse(after.order.view)).toMatchObject({ status: "ready", kitchen_open: true })
    expect(after.tickets.slice(1)).toMatchObject([
      { status: "fired", fire_at: monday },
      { status: "fired", fire_at: monday, course: 3 }
    ])
    const back = undone(after, venue).order
    expect([back.status, JSON.parse(back.view).kitchen_open]).toEqual(["ready", false])
  })

  it("lets a later course wait, also one that was about to fire when the course before gets more", () => {
    const soon = applied({ ...house, course_minutes: 10 }).venue
    const item = { item_id: dishOf(soon, "water").id, quantity: 1 }
    const done = table({ status: "accepted" })
    const first = { ...done, tickets: done.tickets.map((ticket) => ({ ...ticket, status: "done" as const })) }
    const waiting = added(first, soon, [{ ...item, course: 2 }])
    const planned = { course: 2, status: "queued", fire_at: monday + 600_000 }
    expect(waiting.tickets[1]).toMatchObject(planned)
    const decided = add(waiting, soon, [item])
    const more = committed(waiting, decided.changes)
    expect(more.tickets.slice(1)).toMatchObject([{ course: 2, status: "queued", fire_at: null }, { status: "fired" }])
    const back = undo(more, soon)
    expect(committed(more, back.changes).tickets.slice(1)).toMatchObject([planned, { status: "voided" }])
    expect(back.changes.jobs.map(({ due_at, kind }) => [kind, due_at])).toEqual([["kitchen.fire", monday + 600_000]])
    const gone = voided(more, soon, { lineId: more.order.lines.at(-1)!.id })
    expect(gone.tickets[1]).toMatchObject(planned)
    expect(undone(gone, soon).tickets.slice(1)).toMatchObject([{ fire_at: null }, { status: "fired" }])
  })

  it.each(["rejected", "completed", "cancelled"] as const)("needs a new order when the order is %s", (status) => {
    expect(problemsIn(add(table({ status }), venue, one))).toEqual({
      lines: [`cannot be added to an order that is ${status}; place a new order`]
    })
  })

  it("needs a new order when the order is paid, and none when only a part of it is", () => {
    const account = table()
    const whole = paid(account, account.order.price.totalMinor)
    expect(problemsIn(add(whole, venue, one))).toEqual({
      lines: ["cannot be added to an order that is paid; place a new order"]
    })
    expect(Either.isRight(add(paid(account, 100), venue, one).answer)).toBe(true)
  })

  it("leaves an order with at most a hundred lines that are not voided", () => {
    const full = table(
      {},
      Array.from({ length: 100 }, () => 1)
    )
    expect(problemsIn(add(full, venue, one))).toEqual({
      lines: ["would be 101; an order has at most 100: place a new order"]
    })
    const room = voided(full, venue, { lineId: full.order.lines[7]!.id })
    expect(Either.isRight(add(room, venue, one).answer)).toBe(true)
  })

  it("is refused with every problem at its own path", () => {
    const lines = [
      { item_id: 9_999, quantity: 1 },
      { item_id: goulash.id, variant_id: 9_999, quantity: 1 },
      { item_id: dishOf(venue, "tomato").id, quantity: 1, option_ids: [9_999] }
    ]
    expect(problemsIn(add(table(), venue, lines))).toEqual({
      "lines.0.item_id": ["is not an item of this restaurant"],
      "lines.1.variant_id": ["is not a variant of this item"],
      "lines.2.option_ids.0": ["is not an option of this item"]
    })
    const evening = monday + 8 * 3_600_000
    expect(problemsIn(add(table(), venue, [{ item_id: goulash.id, quantity: 1 }], evening))).toEqual({
      "lines.0.item_id": ["is not served at that time"]
    })
    expect(refusalIn(add({ ...table(), order: null as never }, null as never, one))).toMatchObject({ _tag: "NotFound" })
  })

  it("refuses what is taxed by now and was unknown when the order was placed", () => {
    const untaxed = applied({ ...house, taxes: { inclusive: false, taxes: [], rules: [] } }).venue
    const old = accountOf(placed([1], untaxed))
    const line = [{ item_id: water.id, quantity: 1 }]
    expect(problemsIn(add(old, venue, line))).toEqual({
      "lines.0.item_id": ["is taxed by a rule that is newer than the order; place a new order"]
    })
    expect(Either.isRight(add(old, untaxed, line).answer)).toBe(true)
    // What is no longer taxed is taxed as it was.
    const after = Either.getOrThrow(add(table({}, [1]), untaxed, line).answer)
    expect(after.price).toEqual(placed([1, 1], venue).price)
  })

  it("pays an order that a promotion makes so cheap that earlier payments cover it, which nobody takes back", () => {
    const half = { key: "half", name: "Half", percent: 50, minimum_minor: 1_000 }
    const cheap = applied({ ...smallHouse, promotions: [half] }).venue
    const account = paid(accountOf(placed([3], cheap)), 500)
    const decided = add(account, cheap, [{ item_id: dishOf(cheap, "water").id, quantity: 1 }])
    const after = Either.getOrThrow(decided.answer)
    expect(decided.changes.events.map(({ type }) => type)).toEqual(["order.updated", "order.paid"])
    expect(after).toMatchObject({ price: { totalMinor: 500 }, paid_at: monday, last_move: null })
  })
})

describe("voiding", () => {
  it("divides a line: the rest keeps its id, and the voided pieces follow it", () => {
    const account = cooking()
    const [first, second] = account.order.lines
    const decided = voiding(account, venue, { lineId: first!.id, quantity: 2, reason: "Burnt" })
    const after = Either.getOrThrow(decided.answer)
    expect(after.lines).toMatchObject([
      { id: first!.id, quantity: 1, voided: false, line_total_minor: 250 },
      { quantity: 2, voided: true, line_total_minor: 0 },
      { id: second!.id, quantity: 1, voided: false }
    ])
    expect(new Set(after.lines.map(({ id }) => id)).size).toBe(3)
    expect(after.price).toEqual(placed([1, 1], venue).price)
    expect(after.revision).toBe(1)
    expect(eventOf(decided).data.changed).toContain("items")
    expect(loggedIn(decided)).toMatchObject([{ detail: { quantity: 2, reason: "Burnt", line_id: first!.id } }])
  })

  it("of all pieces is the void of the line, and of more is refused", () => {
    const account = table()
    const [first] = account.order.lines
    expect(voided(account, venue, { lineId: first!.id, quantity: 3 }).order.lines).toHaveLength(2)
    expect(problemsIn(voiding(account, venue, { lineId: first!.id, quantity: 4 }))).toEqual({
      quantity: ["is more than the 3 of this line"]
    })
  })

  it("leaves the last line, of which pieces can go", () => {
    const account = table({}, [3])
    const lineId = account.order.lines[0]!.id
    expect(problemsIn(voiding(account, venue, { lineId }))).toEqual({
      line_id: ["is the last one; cancel the order instead"]
    })
    expect(voided(account, venue, { lineId, quantity: 2 }).order.price).toEqual(placed([1], venue).price)
  })

  it("is shown on a fired ticket until somebody has seen it, and taken off a ticket that waits", () => {
    const account = cooking()
    const [first, second] = account.order.lines
    const after = voided(account, venue, { lineId: first!.id, quantity: 2 })
    const part = after.order.lines[1]!.id
    expect(after.tickets).toMatchObject([
      { status: "fired", lines: [{ quantity: 1 }, { quantity: 1 }], voided_lines: [{ line_id: part, at: monday }] }
    ])
    const all = voided(after, venue, { lineId: first!.id })
    expect(all.tickets[0]!.voided_lines).toEqual([
      { line_id: part, at: monday },
      { line_id: first!.id, at: monday }
    ])
    const state = { found: { order: all.order, tickets: all.tickets } }
    const seen = acknowledgeTicket.decide({ ticketId: all.tickets[0]!.id }, state, nextContext())
    expect(loggedIn(seen)).toMatchObject([{ action: "ticket.void_seen" }])
    expect(committed(all, seen.changes).tickets[0]).not.toHaveProperty("voided_lines")
    for (const found of [state.found, null]) {
      const unknown = acknowledgeTicket.decide({ ticketId: "t9" }, { found }, nextContext())
      expect(refusalIn(unknown)).toMatchObject({ _tag: "NotFound", resource: "kitchen ticket" })
    }
    const waiting = voided(table(), venue, { lineId: second!.id })
    expect(waiting.tickets[0]).not.toHaveProperty("voided_lines")
    expect(waiting.tickets[0]!.lines).toHaveLength(1)
  })

  it("withdraws a fired ticket that it leaves without a line", () => {
    const base = cooking()
    const own = { ...base.tickets[0]!, id: "t2", lines: [base.tickets[0]!.lines[1]!] }
    const account = { ...base, tickets: [{ ...base.tickets[0]!, lines: [base.tickets[0]!.lines[0]!] }, own] }
    const lineId = base.order.lines[1]!.id
    const after = voided(account, venue, { lineId })
    expect(after.tickets[1]).toMatchObject({
      status: "voided",
      lines: [],
      withdrawn_at: monday,
      voided_lines: [{ line_id: lineId }]
    })
    expect(undone(after, venue).tickets[1]).toMatchObject({ status: "fired", lines: own.lines, withdrawn_at: null })
  })

  it("is taken off a bumped ticket without a word, so that a recall does not bring it back", () => {
    const account = cooking({ status: "ready" })
    const [first, second] = account.order.lines
    const after = voided(account, venue, { lineId: first!.id, quantity: 2 })
    expect(after.tickets[0]!.lines.map(({ line_id, quantity }) => [line_id, quantity])).toEqual([
      [first!.id, 1],
      [second!.id, 1]
    ])
    expect(after.tickets[0]).toMatchObject({ status: "done" })
    expect(after.tickets[0]).not.toHaveProperty("voided_lines")
    expect(undone(after, venue).tickets[0]).toMatchObject({ status: "done", lines: account.tickets[0]!.lines })
  })

  it("of what the kitchen has begun with is for managers; of the rest for all, and so it is over the API", () => {
    const refused = (who: Acting.Who, account: OrderAccount, approver: Approver | null = null) =>
      voidLine.authorize(Acting.as(1, who), { lineId: account.order.lines[0]!.id }, { account, venue }, approver)
    const person = (role: "owner" | "manager" | "staff") => Acting.person({ id: "7", name: "Bea" }, role)
    const done = cooking({ status: "ready" })
    for (const account of [cooking(), done]) {
      expect(refused(person("staff"), account)).toMatchObject({
        message: "Not allowed for staff: voiding a line that the kitchen has begun with."
      })
      expect(refused(person("manager"), account)).toBeNull()
      expect(refused(person("staff"), account, { id: "8", name: "Ben" })).toBeNull()
      expect(refused(person("owner"), account)).toBeNull()
      expect(refused(Acting.token({ id: "1", name: "Kiosk" }, ["orders:write"]), account)).toBeNull()
      expect(refused(Acting.system, account)).toBeNull()
    }
    expect(refused(person("staff"), table())).toBeNull()
  })
})

describe("taking back a void", () => {
  const person = (role: "manager" | "staff") => Acting.person({ id: "7", name: "Bea" }, role)
  const refused = (who: Acting.Who, account: OrderAccount, move = account.order.version) =>
    undoOrderMove.authorize(Acting.as(1, who), { move }, { found: account })
  const without = (account: OrderAccount) => voided(account, venue, { lineId: account.order.lines[0]!.id, quantity: 1 })

  it("is for those who may make it, where the kitchen had begun with the line", () => {
    for (const account of [cooking(), cooking({ status: "ready" })]) {
      const after = without(account)
      expect(refused(person("staff"), after)).toMatchObject({
        message: "Not allowed for staff: voiding a line that the kitchen has begun with."
      })
      expect(refused(person("manager"), after)).toBeNull()
      expect(refused(Acting.system, after)).toBeNull()
    }
  })

  it("is for everybody else too where it had not, and so is what is no void, or no longer the last move", () => {
    expect(refused(person("staff"), without(table()))).toBeNull()
    expect(refused(person("staff"), added(cooking(), venue, one))).toBeNull()
    expect(refused(person("staff"), cooking())).toBeNull()
    const after = without(cooking())
    expect(refused(person("staff"), after, after.order.version - 1)).toBeNull()
    expect(undoOrderMove.authorize(Acting.as(1, person("staff")), { move: 1 }, { found: null })).toBeNull()
    const { before, ...move } = after.order.last_move!
    const onNoTicket = { ...move, before: { ...before, voided: { ...before.voided!, ticket: null } } }
    expect(refused(person("staff"), { ...after, order: { ...after.order, last_move: onNoTicket } })).toBeNull()
  })
})

describe("taking back", () => {
  const shown = ({ view }: Order.Order) => ({ ...JSON.parse(view), updated_at: null })

  it("a round voids its lines and withdraws their tickets", () => {
    const before = cooking()
    const after = added(before, venue, one)
    const decided = undo(after, venue, monday + 59_000)
    const back = committed(after, decided.changes)
    expect(back.order.price).toEqual(before.order.price)
    expect(back.order.lines.map((line) => line.voided)).toEqual([false, false, true])
    expect(back.order).toMatchObject({ status: "accepted", revision: 2, last_move: null })
    expect(back.tickets).toMatchObject([{ status: "fired" }, { status: "voided", withdrawn_at: monday + 59_000 }])
    expect(decided.changes.events.map(({ type }) => type)).toEqual(["order.updated"])
    expect(JSON.parse(decided.changes.events[0]!.body).data).toMatchObject({ correction: true })
    expect(decided.changes.jobs.map(({ kind }) => kind)).toEqual([PointOfSaleJob.jobKind])
    expect(loggedIn(decided)).toMatchObject([
      { action: "order.move_undone", detail: { from: "accepted", to: "accepted", lines: "added" } }
    ])
  })

  it.each([undefined, 1, 2, 3])("a void of %s pieces restores the line, its ticket and the price", (quantity) => {
    for (const before of [cooking(), table()]) {
      const lineId = before.order.lines[0]!.id
      const after = voided(before, venue, { lineId, ...(quantity === undefined ? {} : { quantity }) })
      const back = undone(after, venue)
      expect(shown(back.order)).toEqual(shown(before.order))
      expect(back.order.pricing).toEqual(before.order.pricing)
      const lasting = (account: OrderAccount) =>
        account.tickets.map(({ lines, status, voided_lines }) => [
          status,
          lines.toSorted((a, b) => a.line_id - b.line_id),
          voided_lines
        ])
      expect(lasting(back)).toEqual(lasting(before))
    }
  })

  it("leaves in the kitchen what has fired meanwhile because its time had come", () => {
    const due = table({ status: "accepted", scheduled_for: monday + 1_200_500 })
    const waiting = { ...due, tickets: due.tickets.map((ticket) => ({ ...ticket, fire_at: monday + 500 })) }
    const fired = (account: OrderAccount): OrderAccount => ({
      ...account,
      tickets: account.tickets.map((ticket) => ({ ...ticket, status: "fired", version: ticket.version + 1 }))
    })
    const round = undone(fired(added(waiting, venue, one)), venue, monday + 1_000)
    expect(round.tickets).toMatchObject([{ status: "fired" }, { status: "voided", withdrawn_at: monday + 1_000 }])
    expect(round.tickets[0]).not.toHaveProperty("withdrawn_at")
    const lineId = due.order.lines[0]!.id
    const [ticket] = undone(fired(voided(waiting, venue, { lineId, quantity: 1 })), venue, monday + 1_000).tickets
    expect([ticket!.status, ticket!.lines]).toEqual(["fired", due.tickets[0]!.lines])
  })

  it("is refused after a minute, after a payment, and once the kitchen has done something with it", () => {
    const after = added(cooking(), venue, one)
    expect(Either.isLeft(undo(after, venue, monday + 60_000).answer)).toBe(true)
    const bumped = { ...after.tickets.at(-1)!, status: "done" as const, version: 2 }
    const tickets = [...after.tickets.slice(0, -1), bumped]
    expect(refusalIn(undo({ ...after, tickets }, venue))).toMatchObject({ _tag: "ValidationFailed" })
    const later = { ...after, order: { ...after.order, version: after.order.version + 1 } }
    expect(refusalIn(undo(later, venue))).toMatchObject({ _tag: "ValidationFailed" })
  })
})

describe("any sequence of rounds and voids", () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("round" as const),
      lines: fc.array(fc.record({ isWater: fc.boolean(), quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 3
      })
    }),
    fc.record({
      kind: fc.constant("void" as const),
      pick: fc.nat(),
      quantity: fc.option(fc.integer({ min: 1, max: 9 }))
    }),
    fc.record({ kind: fc.constant("undo" as const) })
  )
  const promotions = [
    { key: "tenth", name: "A tenth off", percent: 10 },
    { key: "soups", name: "Off soups", amount_minor: 777, categories: ["soups"], minimum_minor: 3_000 }
  ]
  const taxes = {
    inclusive: true,
    taxes: [
      { key: "vat", name: "VAT", percent: 8.875 },
      { key: "city", name: "City", percent: 1.3 }
    ],
    rules: [{ taxes: ["vat", "city"] }]
  }
  const houses = [house, { ...house, promotions }, { ...house, promotions, taxes }].map(
    (document) => applied({ ...document, happy_hours: [] }).venue
  )

  it("costs what one order of what remains costs, divided as it stands", () => {
    fc.assert(
      fc.property(fc.constantFrom(...houses), fc.array(step, { maxLength: 12 }), (given, steps) => {
        let account = accountOf(placed([2], given))
        for (const next of steps) {
          if (next.kind === "round") {
            const lines = next.lines.map(({ isWater, quantity }) => ({
              item_id: dishOf(given, isWater ? "water" : "goulash").id,
              quantity
            }))
            account = added(account, given, lines)
          } else if (next.kind === "void") {
            const open = account.order.lines.filter((line) => !line.voided)
            const line = open[next.pick % open.length]!
            const decided = voiding(account, given, { lineId: line.id, quantity: next.quantity })
            if (Either.isRight(decided.answer)) account = committed(account, decided.changes)
          } else {
            const decided = undo(account, given)
            if (Either.isRight(decided.answer)) account = committed(account, decided.changes)
          }
        }
        const { order, tickets } = account
        const left = order.lines.filter((line) => !line.voided)
        const once = added(
          accountOf(placed([1], given)),
          given,
          left.map(({ item_id, quantity }) => ({ item_id, quantity }))
        )
        const first = once.order.lines[0]!.id
        expect(order.price).toEqual(voided(once, given, { lineId: first }).order.price)
        expect(order.pricing.lineKeys).toHaveLength(order.lines.length)
        expect(JSON.parse(order.view).total_minor).toBe(order.price.totalMinor)
        // The kitchen prepares what is left, and nothing else.
        const open = tickets.filter(({ status }) => status === "queued" || status === "fired")
        const cooked = open.flatMap(({ lines }) => lines.map(({ line_id, quantity }) => [line_id, quantity] as const))
        expect(new Map(cooked)).toEqual(new Map(left.map(({ id, quantity }) => [id, quantity])))
      })
    )
  })
})
