import { type Order, type OrderAccount, Repricing, Settlement } from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as voidLine from "../../../../src/domain/decisions/orders/voidLine.ts"
import { applied, contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
import { accountOf, house, paid, placed, refused, venue } from "./arrange.ts"

describe("voiding a line", () => {
  const voided = (account: OrderAccount, line: number, given = venue) =>
    voidLine.decide({ lineId: account.order.lines[line]!.id }, { account, venue: given }, contextAt(monday + 3000))

  it("prices the order as if it had been placed without the line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 6 }),
        fc.nat(),
        (quantities, pick) => {
          const line = pick % quantities.length
          const order = Either.getOrThrow(voided(accountOf(placed(quantities)), line).answer)
          expect(order.price).toEqual(placed(quantities.filter((_, index) => index !== line)).price)
          expect(order.lines.map(({ voided }) => voided)).toEqual(quantities.map((_, index) => index === line))
          expect(JSON.parse(order.view).total_minor).toBe(order.price.totalMinor)
        }
      )
    )
  })

  it("changes nothing when no line is voided, and uses the rules the order was placed under", () => {
    const order = placed([3, 1])
    expect(Repricing.withLines(order, order.lines)).toEqual(order)
    const dearer = applied({ ...house, taxes: { ...house.taxes, inclusive: true }, promotions: [] }).venue
    const account = accountOf(order)
    expect(voided(account, 0, dearer).answer).toEqual(voided(account, 0).answer)
  })

  it("removes the line from its kitchen ticket, and emits that the order is paid only when nothing is left due", () => {
    const account = accountOf(placed([3, 1]))
    const { changes } = voided(account, 0)
    expect(changes.events.map(({ type }) => type)).toEqual(["order.updated"])
    expect(changes.activity).toMatchObject([{ action: "order.line_voided" }])
    const [, ticket] = changes.changes
    expect(ticket).toMatchObject({ kind: "ticket", row: { lines: [{ line_id: account.order.lines[1]!.id }] } })
    const cheaper = Either.getOrThrow(voided(account, 0).answer).price.totalMinor
    expect(voided(paid(account, cheaper), 0).changes.events.map(({ type }) => type)).toEqual([
      "order.updated",
      "order.paid"
    ])
    const over = paid(account, cheaper + 1)
    const after = Either.getOrThrow(voided(over, 0).answer)
    expect(Settlement.balanceOf(after, over.payments)).toMatchObject({ due: 0, toBeRefunded: 1 })
  })

  it("voids a kitchen ticket that it leaves without a line, and no other", () => {
    const order = placed([3, 1])
    const [first, second] = order.lines as [Order.OrderLine, Order.OrderLine]
    const apart = {
      ...order,
      lines: [
        { ...first, station: "bar" },
        { ...second, station: "kitchen" }
      ]
    }
    const { changes } = voided(accountOf(apart), 0)
    const tickets = changes.changes.flatMap((change) =>
      change.op === "put" && change.kind === "ticket" ? [change.row] : []
    )
    expect(tickets.map(({ lines, station, status }) => [station, status, lines.length])).toEqual([["bar", "voided", 0]])
    const together = voided(accountOf(order), 0).changes.changes
    expect(together[1]).toMatchObject({ kind: "ticket", row: { status: "queued", lines: [{ line_id: second.id }] } })
  })

  it("is refused for the last line, twice, and when the order is finished", () => {
    const account = accountOf(placed([3, 1]))
    const order = Either.getOrThrow(voided(account, 0).answer)
    expect(refused(voided({ ...account, order }, 0))).toEqual(["line_id"])
    expect(refused(voided({ ...account, order }, 1))).toEqual(["line_id"])
    expect(refused(voided(accountOf({ ...order, status: "completed" }), 1))).toEqual(["order_id"])
  })
})

describe("voiding a line of an order", () => {
  const order = { ...placed([3, 1]), guest_id: 12 }
  const account = accountOf(order)
  const [first, second] = order.lines as [Order.OrderLine, Order.OrderLine]
  const voiding = (lineId: number, state: Partial<voidLine.State> = {}) =>
    voidLine.decide({ lineId }, { account, venue, ...state }, contextAt(monday + 3000))

  it("writes the order and its kitchen ticket with the time, and an entry about the guest", () => {
    const decided = voiding(first.id)
    const after = Either.getOrThrow(decided.answer)
    expect(after.updated_at).toBe(monday + 3000)
    expect(after.lines.map(({ line_total_minor }) => line_total_minor)).toEqual([0, second.line_total_minor])
    const [ticket] = account.tickets
    expect(decided.changes.changes).toEqual([
      { op: "put", kind: "order", row: after },
      {
        op: "put",
        kind: "ticket",
        row: { ...ticket!, lines: ticket!.lines.slice(1), updated_at: monday + 3000 }
      }
    ])
    expect(loggedIn(decided)).toEqual([
      {
        action: "order.line_voided",
        actor: system,
        subject: { kind: "order", id: order.id },
        detail: {
          line_id: first.id,
          name: first.name,
          quantity: first.quantity,
          from: { total_minor: order.price.totalMinor },
          to: { total_minor: after.price.totalMinor }
        },
        guest_id: 12
      }
    ])
  })

  it.each([
    ["queued", 1],
    ["fired", 1],
    ["done", 1],
    ["voided", 0]
  ] as const)("changes a kitchen ticket that is %s: %i", (status, count) => {
    const tickets = account.tickets.map((ticket) => ({ ...ticket, status }))
    const { changes } = voiding(first.id, { account: { ...account, tickets } })
    expect(changes.changes.filter(({ kind }) => kind === "ticket")).toHaveLength(count)
  })

  it("says why a line cannot be voided", () => {
    const after = Either.getOrThrow(voiding(first.id).answer)
    const over = (given: Order.Order, lineId: number) => problemsIn(voiding(lineId, { account: accountOf(given) }))
    expect(over(after, first.id)).toEqual({ line_id: ["is voided already"] })
    expect(over(after, second.id)).toEqual({ line_id: ["is the last one; cancel the order instead"] })
    expect(over({ ...order, status: "cancelled" }, first.id)).toEqual({ order_id: ["is cancelled already"] })
  })

  it("needs the order, the line and a restaurant", () => {
    expect(refusalIn(voiding(first.id, { account: null }))).toMatchObject({ resource: "order" })
    expect(refusalIn(voiding(first.id, { venue: null }))).toMatchObject({ resource: "order" })
    expect(refusalIn(voiding(999_999))).toMatchObject({ resource: "order line" })
  })
})
