/** What rounds, voids and their undoing write, row by row; `rounds.test.ts` has what they mean. */
import {
  Acting,
  Budgets,
  type Order,
  type OrderAccount,
  OrderView,
  type Ticket,
  type Venue
} from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as addLines from "../../../../src/domain/decisions/orders/addLines.ts"
import * as OrderUpdate from "../../../../src/domain/decisions/orders/OrderUpdate.ts"
import * as voidLine from "../../../../src/domain/decisions/orders/voidLine.ts"
import * as Pricing from "../../../../src/domain/orders/Pricing.ts"
import { applied, dishOf, loggedIn, monday, problemsIn, refusalIn } from "../../../arrange.ts"
import { accountOf, house, paid, placed } from "../backoffice/arrange.ts"
import { add, added, committed, nextContext, undo, voided, voiding } from "./Table.ts"

const { venue } = applied({ ...house, point_of_sale: { url: "https://pos.example.com/orders" } })
const water = dishOf(venue, "water")
const goulash = dishOf(venue, "goulash")
const one = [{ item_id: water.id, quantity: 1 }]
const hour = 3_600_000

const table = (order: Partial<Order.Order> = {}, quantities: ReadonlyArray<number> = [3, 1]): OrderAccount =>
  accountOf(OrderView.withView({ ...placed(quantities, venue), ...order }, venue.restaurant.time_zone))

/** The same with a ticket for each line, in this status. */
const onTickets = (account: OrderAccount, ...statuses: ReadonlyArray<Ticket.TicketStatus>): OrderAccount => ({
  ...account,
  tickets: account.tickets[0]!.lines.map((line, index) => ({
    ...account.tickets[0]!,
    id: `t${index}`,
    status: statuses[index]!,
    fire_at: monday,
    lines: [line]
  }))
})

const withLine = (account: OrderAccount, index: number, members: Partial<Order.OrderLine>): OrderAccount => ({
  ...account,
  order: {
    ...account.order,
    lines: account.order.lines.map((line, place) => (place === index ? { ...line, ...members } : line))
  }
})

const tooLarge = table({ status: "accepted", note: "x".repeat(Budgets.budgets.order) })
const ofOrder = ({ order }: OrderAccount) => ({ subject: { kind: "order", id: order.id } })
const written = ({ changes }: ReturnType<typeof add> | ReturnType<typeof undo> | ReturnType<typeof voiding>) =>
  changes.changes.flatMap((change) => (change.op === "put" && change.kind === "ticket" ? [change.row] : []))

describe("a round", () => {
  it("needs an order and a restaurant", () => {
    for (const state of [
      { account: null, venue },
      { account: table(), venue: null }
    ]) {
      const decided = addLines.decide({ lines: one }, state, nextContext())
      expect(refusalIn(decided)).toMatchObject({ _tag: "NotFound", resource: "order" })
    }
  })

  it("is told about the order", () => {
    const account = table()
    expect(loggedIn(add(account, venue, one))).toMatchObject([ofOrder(account)])
  })

  it("does not fit into an order that is as large as it may be", () => {
    expect(problemsIn(add(tooLarge, venue, one))).toEqual({ lines: [expect.stringContaining("the maximum is")] })
  })

  it.each(["name", "variant_name"] as const)(
    "leaves out languages where names with the %s of before are long",
    (member) => {
      const inTwo = { ...venue, dishById: new Map([[water.id, { ...water, name: { en: "Water", de: "Wasser" } }]]) }
      const nameOf = (account: OrderAccount) => Either.getOrThrow(add(account, inTwo, one).answer).lines.at(-1)!.name
      expect(nameOf(table())).toEqual({ en: "Water", de: "Wasser" })
      const long = { en: "Soup", de: "x".repeat(Budgets.budgets.orderNames) }
      expect(nameOf(withLine(table(), 0, { [member]: long }))).toEqual({ en: "Water" })
    }
  )

  it("is part of promotions for its dishes", () => {
    const promotions = [{ key: "soups", name: "Off soups", amount_minor: 77, categories: ["soups"] }]
    const cheap = applied({ ...house, promotions, happy_hours: [] }).venue
    const account = accountOf(placed([1], cheap))
    expect(account.order.price.discountMinor).toBe(0)
    const { order } = added(account, cheap, [{ item_id: dishOf(cheap, "goulash").id, quantity: 1 }])
    expect(order.price.discountMinor).toBe(77)
  })

  it("has no plan for later courses where the owner has set no minutes, and writes each ticket once where they have", () => {
    const first = onTickets(table({ status: "accepted" }, [1]), "done")
    const courses = [2, 3].map((course) => ({ ...one[0]!, course }))
    const { course_minutes: _minutes, ...settings } = venue.settings
    const unset = { ...venue, settings: settings as Venue.Venue["settings"] }
    expect(written(add(first, unset, courses)).map(({ fire_at }) => fire_at)).toEqual([null, null])
    const planned = { ...venue, settings: { ...venue.settings, course_minutes: 10 } }
    expect(written(add(first, planned, courses)).map(({ course, fire_at }) => [course, fire_at])).toEqual([
      [2, monday + 600_000],
      [3, null]
    ])
  })

  it("of an order that is ready plans nothing, whenever that was wanted", () => {
    const ready = onTickets(table({ status: "ready", scheduled_for: monday + 2 * hour }, [1]), "done")
    expect(add(ready, venue, one).changes.jobs.map(({ kind }) => kind)).not.toContain("kitchen.fire")
  })

  it("is served when the order is, and not before now", () => {
    const lines = [{ item_id: goulash.id, quantity: 1 }]
    const scheduled = (hours: number) => table({ scheduled_for: monday + hours * hour })
    expect(problemsIn(add(scheduled(6), venue, lines))).toEqual({ "lines.0.item_id": ["is not served at that time"] })
    expect(Either.isRight(add(scheduled(-6), venue, lines).answer)).toBe(true)
    expect(Either.isRight(add(table(), venue, lines).answer)).toBe(true)
  })

  it("may not make more than can be charged of what is not voided", () => {
    const dear = { unit_price_minor: Pricing.largestSubtotal, quantity: 1 }
    expect(problemsIn(add(withLine(table(), 0, dear), venue, one))).toEqual({
      lines: ["add up to more than can be charged"]
    })
    expect(Either.isRight(add(withLine(table(), 0, { ...dear, voided: true }), venue, one).answer)).toBe(true)
  })

  it("is refused where the class of its dish is taxed by now, and the order knows other classes alone", () => {
    const later = {
      ...venue,
      settings: {
        ...venue.settings,
        taxes: {
          ...venue.settings.taxes,
          rules: venue.settings.taxes.rules.map((rule) => ({ ...rule, tax_class: "alcohol" }))
        }
      },
      dishById: new Map([[water.id, { ...water, tax_class: "alcohol" }]])
    }
    expect(Object.keys(problemsIn(add(table(), later, one)))).toEqual(["lines.0.item_id"])
  })
})

describe("a void", () => {
  it("of an order that nobody knows is refused to nobody", () => {
    const staff = Acting.as(1, Acting.person({ id: "7", name: "Bea" }, "staff"))
    expect(voidLine.authorize(staff, { lineId: 1 }, { account: null, venue }, null)).toBeNull()
  })

  it("needs an order, a restaurant, and a line of the order", () => {
    const account = table()
    const command = { lineId: account.order.lines[0]!.id }
    for (const state of [
      { account: null, venue },
      { account, venue: null }
    ]) {
      const decided = voidLine.decide(command, state, nextContext())
      expect(refusalIn(decided)).toMatchObject({ _tag: "NotFound", resource: "order" })
    }
    expect(refusalIn(voiding(account, venue, { lineId: 5 }))).toMatchObject({
      _tag: "NotFound",
      resource: "order line"
    })
  })

  it("is refused for an order that is finished, and for a line that is voided", () => {
    const refused = (account: OrderAccount) =>
      problemsIn(voiding(account, venue, { lineId: account.order.lines[0]!.id }))
    expect(refused(table({ status: "cancelled" }))).toEqual({ order_id: ["is cancelled already"] })
    expect(refused(withLine(table(), 0, { voided: true }))).toEqual({ line_id: ["is voided already"] })
  })

  it("is told about the order, with what it cost before and after", () => {
    const account = table()
    const decided = voiding(account, venue, { lineId: account.order.lines[0]!.id, quantity: 1, reason: "Spilled" })
    const { price } = Either.getOrThrow(decided.answer)
    expect(price.totalMinor).toBeLessThan(account.order.price.totalMinor)
    expect(loggedIn(decided)).toMatchObject([
      {
        ...ofOrder(account),
        action: "order.line_voided",
        detail: {
          reason: "Spilled",
          from: { total_minor: account.order.price.totalMinor },
          to: { total_minor: price.totalMinor }
        }
      }
    ])
  })

  it("relies on every ticket where it changes none", () => {
    const base = onTickets(table({ status: "accepted" }, [1, 1, 1]), "fired", "fired", "fired")
    const account = { ...base, tickets: base.tickets.slice(0, 2) }
    const decided = voiding(account, venue, { lineId: base.order.lines[2]!.id })
    expect(written(decided)).toEqual([])
    expect(decided.changes.guards).toEqual(["t0", "t1"].map((id) => ({ kind: "ticket", id, version: 1 })))
  })

  it("of pieces does not fit into an order that is as large as it may be", () => {
    const lineId = tooLarge.order.lines[0]!.id
    expect(problemsIn(voiding(tooLarge, venue, { lineId, quantity: 1 }))).toEqual({
      quantity: ["divides too many lines: void all of it"]
    })
  })

  it("is told with its reason if it has one, and pushed to the POS", () => {
    const account = table()
    const decided = voiding(account, venue, { lineId: account.order.lines[0]!.id })
    expect(Object.keys(decided.changes.activity[0]!.detail)).not.toContain("reason")
    expect(decided.changes.jobs.map(({ kind }) => kind)).toEqual(["point_of_sale.push"])
  })

  it("makes a correction of what was given back before, and is not taken back then", () => {
    const before = table({ status: "accepted" })
    const total = before.order.price.totalMinor
    const account = paid(before, total)
    const payments = account.payments.map((payment) => ({ ...payment, refunded_minor: 100 }))
    const decided = voiding({ ...account, payments }, venue, { lineId: before.order.lines[1]!.id })
    const payment = decided.changes.changes.flatMap((change) =>
      change.op === "put" && change.kind === "payment" ? [change.row] : []
    )
    expect(payment).toEqual([{ ...payments[0]!, correction_minor: 100 }])
    expect(Either.getOrThrow(decided.answer).last_move).toBeNull()
  })

  it("on a course that is due by now plans it, and writes its ticket once", () => {
    const base = onTickets(table({ status: "accepted" }), "queued", "done")
    const tickets = base.tickets.map((ticket) =>
      ticket.status === "queued" ? { ...ticket, course: 2, fire_at: null } : ticket
    )
    const account = { ...base, tickets }
    const command = { lineId: base.order.lines[0]!.id, quantity: 1 }
    const planned = { ...venue, settings: { ...venue.settings, course_minutes: 10 } }
    expect(written(voiding(account, planned, command))).toMatchObject([
      { id: "t0", lines: [{ quantity: 2 }], fire_at: monday + 600_000 }
    ])
    const { course_minutes: _minutes, ...settings } = venue.settings
    const unset = { ...venue, settings: settings as Venue.Venue["settings"] }
    expect(written(voiding(account, unset, command))).toMatchObject([{ id: "t0", fire_at: null }])
  })

  it("of a line that is on no ticket plans a course that is due by now, too", () => {
    const base = onTickets(table({ status: "accepted" }, [1, 1, 1]), "done", "queued", "queued")
    const [first, second] = base.tickets
    const account = { ...base, tickets: [first!, { ...second!, course: 2, fire_at: null }] }
    const planned = { ...venue, settings: { ...venue.settings, course_minutes: 10 } }
    const decided = voiding(account, planned, { lineId: base.order.lines[2]!.id })
    expect(written(decided)).toMatchObject([{ id: "t1", fire_at: monday + 600_000 }])
  })

  it("on one of two fired tickets leaves the other alone, and is no withdrawal while lines are left", () => {
    const account = onTickets(table({ status: "accepted" }), "fired", "fired")
    const after = voiding(account, venue, { lineId: account.order.lines[0]!.id, quantity: 1 })
    expect(written(after).map(({ id }) => id)).toEqual(["t0"])
    expect(after.changes.guards).toEqual([{ kind: "ticket", id: "t1", version: 1 }])
    expect(written(after)[0]).not.toHaveProperty("withdrawn_at")
  })
})

describe("a void of the last lines that the kitchen has", () => {
  const served = onTickets(table({ status: "accepted" }), "done", "queued")
  const command = { lineId: served.order.lines[1]!.id }
  const typesIn = ({ changes }: ReturnType<typeof undo> | ReturnType<typeof voiding>) =>
    changes.events.map(({ type }) => type)
  const dataIn = ({ changes }: ReturnType<typeof undo> | ReturnType<typeof voiding>) =>
    changes.events.map(({ body }) => JSON.parse(body).data)

  it("makes the order ready, and says so", () => {
    const decided = voiding(served, venue, command)
    const order = Either.getOrThrow(decided.answer)
    expect(order.status).toBe("ready")
    expect(order).not.toHaveProperty("kitchen_open")
    expect(typesIn(decided)).toEqual(["order.updated", "order.status_changed"])
    expect(dataIn(decided)[1]).toEqual({ order: JSON.parse(order.view), previous_status: "accepted" })
    expect(dataIn(decided)[0].changed).toContain("status")
    expect(loggedIn(decided)).toMatchObject([
      { action: "order.line_voided" },
      { ...ofOrder(served), action: "order.ready", detail: { from: "accepted", to: "ready", reason: null } }
    ])
  })

  it("is taken back with that", () => {
    const after = voided(served, venue, command)
    const decided = undo(after, venue)
    const { order } = Either.getOrThrow(decided.answer)
    expect(order.status).toBe("accepted")
    expect(typesIn(decided)).toEqual(["order.updated", "order.status_changed"])
    expect(dataIn(decided)[1]).toEqual({
      order: JSON.parse(order.view),
      previous_status: "ready",
      correction: true
    })
    expect(loggedIn(decided)).toMatchObject([{ detail: { from: "ready", to: "accepted", lines: "voided" } }])
    expect(committed(after, decided.changes).tickets).toMatchObject([{ status: "done" }, { status: "queued" }])
  })

  it("tells a guest who waits for it, and nobody at a table", () => {
    const kindsOf = (order: Partial<Order.Order>) => {
      const customer = { name: "Ada", phone: "1", email: "ada@example.com" }
      const waiting = { ...served, order: { ...served.order, customer, ...order } }
      return voiding(waiting, venue, command).changes.jobs.map(({ kind }) => kind)
    }
    expect(kindsOf({ type: "pickup" })).toEqual(["point_of_sale.push", "guest.message"])
    expect(kindsOf({ type: "dine_in" })).toEqual(["point_of_sale.push"])
  })

  it("of an order that is paid with that tells of both", () => {
    const account = paid(served, served.order.price.totalMinor - 1)
    expect(typesIn(voiding(account, venue, command))).toEqual(["order.updated", "order.status_changed", "order.paid"])
  })

  it("changes no other status, and none while something is left to prepare", () => {
    const statusOf = (account: OrderAccount, quantity: number | null = null) =>
      Either.getOrThrow(voiding(account, venue, { lineId: account.order.lines[1]!.id, quantity }).answer).status
    const three = onTickets(table({ status: "accepted" }, [1, 2, 1]), "done", "fired", "fired")
    expect(statusOf(three)).toBe("accepted")
    expect(statusOf(onTickets(table({ status: "accepted" }, [1, 2]), "done", "fired"), 1)).toBe("accepted")
    expect(statusOf(onTickets(table({ status: "placed" }), "done", "queued"))).toBe("placed")
    expect(statusOf({ ...table({ status: "accepted" }), tickets: [] })).toBe("accepted")
    const ready = voiding(onTickets(table({ status: "ready" }), "done", "done"), venue, command)
    expect(typesIn(ready)).toEqual(["order.updated"])
    expect(ready.changes.activity).toHaveLength(1)
  })
})

describe("taking back a void", () => {
  it("relies on the tickets that it leaves alone, and answers with all of them", () => {
    const before = onTickets(table({ status: "accepted" }, [3, 1, 1]), "fired", "fired", "queued")
    const after = voided(before, venue, { lineId: before.order.lines[0]!.id, quantity: 1 })
    const decided = undo(after, venue)
    expect(decided.changes.guards).toEqual(["t1", "t2"].map((id) => ({ kind: "ticket", id, version: 1 })))
    const { order, tickets } = Either.getOrThrow(decided.answer)
    expect(tickets.map(({ id }) => id)).toEqual(["t0", "t1", "t2"])
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([3, 1, 1])
    expect(loggedIn(decided)).toMatchObject([{ ...ofOrder(before), detail: { lines: "voided" } }])
  })

  it("relies on no ticket that it writes, when a course waits again as well", () => {
    const base = onTickets(table({ status: "accepted" }, [1, 1, 1]), "fired", "queued", "done")
    const [first, second, third] = base.tickets
    const account = { ...base, tickets: [first!, { ...second!, course: 2, fire_at: null }, third!] }
    const planned = { ...venue, settings: { ...venue.settings, course_minutes: 10 } }
    const after = voided(account, planned, { lineId: base.order.lines[0]!.id })
    const decided = undo(after, planned)
    expect(written(decided).map(({ fire_at, id }) => [id, fire_at])).toEqual([
      ["t1", null],
      ["t0", monday]
    ])
    expect(decided.changes.guards).toEqual([{ kind: "ticket", id: "t2", version: 1 }])
  })

  it("of a line that is on no ticket restores the line alone", () => {
    const before = { ...table(), tickets: [] }
    const after = voided(before, venue, { lineId: before.order.lines[0]!.id })
    const back = committed(after, undo(after, venue).changes)
    expect(back.order.lines.map((line) => line.voided)).toEqual([false, false])
    expect(back.tickets).toEqual([])
  })

  it("leaves what else was voided on the ticket", () => {
    const before = table({ status: "accepted" }, [3, 2])
    const fired = { ...before, tickets: before.tickets.map((ticket) => ({ ...ticket, status: "fired" as const })) }
    const [first, second] = before.order.lines
    const once = voided(fired, venue, { lineId: first!.id, quantity: 1 })
    const twice = voided(once, venue, { lineId: second!.id, quantity: 1 })
    const back = committed(twice, undo(twice, venue).changes)
    expect(back.tickets[0]!.voided_lines).toEqual(once.tickets[0]!.voided_lines)
  })
})

describe("what is told of a change", () => {
  it("names the lines where nothing that is shown has changed", () => {
    const { order } = table()
    const { events } = OrderUpdate.tell(order, order, venue, nextContext())
    expect(JSON.parse(events[0]!.body).data.changed).toEqual(["items"])
  })
})
