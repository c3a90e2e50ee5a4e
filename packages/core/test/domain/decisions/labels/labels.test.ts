/** What a change of labels writes and tells, and what it leaves alone. */
import { Budgets, type Guest, GuestMatching, type Order } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as undoBookingMove from "../../../../src/domain/decisions/bookings/undoBookingMove.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import * as labelBooking from "../../../../src/domain/decisions/labels/labelBooking.ts"
import * as labelGuest from "../../../../src/domain/decisions/labels/labelGuest.ts"
import * as labelOrder from "../../../../src/domain/decisions/labels/labelOrder.ts"
import type * as ChangeSet from "../../../../src/domain/registry/ChangeSet.ts"
import { contextAt, loggedIn, monday, peopleAt, problemsIn, refusalIn } from "../../../arrange.ts"
import { emptyDay, house, write } from "../../bookings/arrange.ts"
import { taken, venue } from "../orders/TwoTables.ts"
import * as undoOrderMove from "../../../../src/domain/decisions/orders/undoOrderMove.ts"

const labels = { external_reference: "web-1", metadata: { source: "app" } }
const account = taken(0, [[2]])
const found = { order: account.order, tickets: account.tickets }
const contact = { name: "Ada", phone: "0221 123456", email: null }
const guest: Guest.Guest = {
  ...GuestMatching.recognise(contact, { keys: GuestMatching.keysOf(contact, "DE"), guests: [] }, contextAt(monday))
    .guest,
  version: 3
}
const erased = { ...guest, erased: true }
const later = contextAt(monday + 1000)

const dataIn = ({ changes }: { readonly changes: ChangeSet.ChangeSet }) =>
  changes.events.map(({ body, type }) => ({ type, ...JSON.parse(body).data }))

describe("the labels of an order", () => {
  const label = (input: labelOrder.Command, order: Order.Order = account.order, owner: Guest.Guest | null = null) =>
    labelOrder.decide(input, { found: { ...found, order }, guest: owner, venue }, later)

  it("are written with the order alone, and told by the names of what changed", () => {
    const decision = label(labels)
    const order = Either.getOrThrow(decision.answer)
    expect(order).toMatchObject({ ...labels, updated_at: monday + 1000 })
    const { external_reference, last_move, metadata, updated_at, view, ...rest } = order
    const { last_move: _move, updated_at: _at, view: _view, ...before } = account.order
    expect(rest).toEqual(before)
    expect(decision.changes.changes.map(({ kind }) => kind)).toEqual(["order"])
    expect(decision.changes.jobs).toEqual([])
    expect(dataIn(decision)).toEqual([
      { type: "order.updated", order: JSON.parse(view), changed: ["external_reference", "metadata"] }
    ])
    expect(loggedIn(decision)).toMatchObject([
      {
        action: "order.changed",
        subject: { kind: "order", id: order.id },
        detail: { changed: ["external_reference", "metadata"] }
      }
    ])
    expect([external_reference, metadata, updated_at, last_move?.version]).toEqual([
      "web-1",
      { source: "app" },
      monday + 1000,
      2
    ])
  })

  it("write nothing where nothing changes", () => {
    for (const input of [{}, { external_reference: null }, { metadata: { gone: null } }, { metadata: null }]) {
      const decision = label(input)
      expect(Either.getOrThrow(decision.answer)).toBe(account.order)
      expect([decision.changes.changes, decision.changes.events, decision.changes.activity]).toEqual([[], [], []])
    }
  })

  it("do not keep people from taking back what they have just done", () => {
    const labelled = { ...Either.getOrThrow(label(labels).answer), version: account.order.version + 1 }
    const undone = undoOrderMove.decide(
      { move: labelled.version },
      { found: { ...found, order: labelled }, venue, visitor: null, payments: [], closedAt: null },
      peopleAt(monday + 2000)
    )
    expect(Either.getOrThrow(undone.answer).order).toMatchObject({ ...labels, status: "cancelled" })
    const stale = { ...account.order, version: account.order.version + 5 }
    expect(Either.getOrThrow(label(labels, stale).answer).last_move).toEqual(account.order.last_move)
  })

  it("rely on a guest who is not being erased", () => {
    expect(label(labels, account.order, guest).changes.guards).toEqual([{ kind: "guest", id: guest.id, version: 3 }])
    expect(problemsIn(label(labels, account.order, erased))).toEqual({
      external_reference: ["cannot be kept, because the guest was erased"],
      metadata: ["cannot be kept, because the guest was erased"]
    })
    const left = { ...account.order, ...labels }
    const cleared = label({ external_reference: null, metadata: null }, left, erased)
    expect(Either.getOrThrow(cleared.answer)).toMatchObject({ external_reference: null, metadata: {} })
  })

  it("have to fit into the order's budget, unless it becomes smaller", () => {
    const [line] = account.order.lines
    const name = { en: "n".repeat(Budgets.budgets.order) }
    const vast = {
      ...account.order,
      lines: [{ ...line!, name }],
      ...labels,
      view: "v".repeat(Budgets.budgets.order + 9_000) as never
    }
    expect(
      Object.keys(problemsIn(label({ metadata: { more: "m".repeat(500) } }, { ...vast, view: "" as never })))
    ).toEqual(["metadata"])
    expect(Either.isRight(label({ metadata: null }, vast).answer)).toBe(true)
  })

  it("are of an order that there is", () => {
    expect(refusalIn(labelOrder.decide(labels, { found: null, guest: null, venue }, later))).toMatchObject({
      _tag: "NotFound"
    })
    expect(refusalIn(labelOrder.decide(labels, { found, guest: null, venue: null }, later))).toMatchObject({
      _tag: "NotFound"
    })
  })
})

describe("the labels of a booking", () => {
  const floor = house()
  const made = bookTable.decide(
    { name: "Ada", phone: "1", party_size: 2, date: "2026-11-16", time: "18:00" },
    { venue: floor, rows: emptyDay, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  )
  const booking = { ...Either.getOrThrow(made.answer), version: 1 }
  const rows = write(emptyDay, made.changes.changes)

  it("write the booking alone, without a message, and leave a change by people to be taken back", () => {
    const moved = changeBooking.decide(
      { note: "Window" },
      { venue: floor, found: { booking, rows }, target: null },
      peopleAt(monday)
    )
    const before = { ...Either.getOrThrow(moved.answer), version: 2 }
    const decision = labelBooking.decide(labels, { venue: floor, found: { booking: before, rows }, guest: null }, later)
    expect(decision.changes.changes.map(({ kind }) => kind)).toEqual(["booking"])
    expect(decision.changes.jobs).toEqual([])
    expect(dataIn(decision)).toMatchObject([
      { type: "reservation.updated", reservation: labels, changed: ["external_reference", "metadata"] }
    ])
    const after = { ...Either.getOrThrow(decision.answer), version: 3 }
    const undone = undoBookingMove.decide(
      { move: 3 },
      { venue: floor, found: { booking: after, rows }, visitor: null },
      peopleAt(monday + 2000)
    )
    expect(Either.getOrThrow(undone.answer)).toMatchObject({ ...labels, note: null })
  })

  it("write nothing where nothing changes, and nothing about an erased guest", () => {
    const decide = (input: labelBooking.Command, owner: Guest.Guest | null = null) =>
      labelBooking.decide(input, { venue: floor, found: { booking, rows }, guest: owner }, later)
    expect(decide({ metadata: {} }).changes.changes).toEqual([])
    expect(Object.keys(problemsIn(decide({ external_reference: "R-1" }, erased)))).toEqual(["external_reference"])
    expect(refusalIn(labelBooking.decide(labels, { venue: floor, found: null, guest: null }, later))).toMatchObject({
      _tag: "NotFound"
    })
  })
})

describe("the labels of a guest", () => {
  it("are shown with the profile, also without consent, and leave it as it is", () => {
    const decision = labelGuest.decide(labels, { found: guest, venue }, later)
    expect(Either.getOrThrow(decision.answer)).toMatchObject({ ...labels, phone: null, contact_shared: false })
    expect(decision.changes.changes).toMatchObject([
      { kind: "guest", row: { ...guest, ...labels, updated_at: monday + 1000 } }
    ])
    expect(dataIn(decision)).toMatchObject([{ type: "guest.updated", guest: labels }])
    expect(labelGuest.decide({ metadata: {} }, { found: guest, venue }, later).changes.changes).toEqual([])
  })

  it("are of a guest who was not erased", () => {
    expect(refusalIn(labelGuest.decide(labels, { found: erased, venue }, later))).toMatchObject({ _tag: "NotFound" })
  })
})
