/** Whatever people and the API do to an order, and take back: what its guest hears is true, in order, and complete. */
import { GuestMatching, MessageTurn, Occasion, type Order, OrderStatus, Undo } from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as moveOrder from "../../../src/domain/decisions/orders/moveOrder.ts"
import * as placeOrder from "../../../src/domain/decisions/orders/placeOrder.ts"
import * as undoOrderMove from "../../../src/domain/decisions/orders/undoOrderMove.ts"
import * as Relevance from "../../../src/domain/messages/Relevance.ts"
import { applied, contextAt, monday, smallHouse } from "../../arrange.ts"

const { venue } = applied(smallHouse)
const dish = venue.dishes.find(
  ({ modifier_group_ids, price_minor }) => price_minor !== null && modifier_group_ids.length === 0
)!
const placed = Either.getOrThrow(
  placeOrder.decide(
    {
      channel: "web",
      input: { type: "pickup", customer_name: "Ada", customer_phone: "1", lines: [{ item_id: dish.id, quantity: 1 }] }
    },
    { venue, zone: null, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  ).answer
)

type Queued = MessageTurn.Queued

interface Night {
  readonly order: Order.Order
  readonly queue: ReadonlyArray<Queued>
  readonly sent: ReadonlyArray<{ readonly id: string; readonly occasion: string; readonly revision: number }>
  /** The messages of moves that people have taken back. */
  readonly takenBack: ReadonlyArray<string>
}

const person = { kind: "staff", id: "9", name: "Hugo" } as const
const token = { kind: "token", id: "1", name: "Shop" } as const

let uuids = 0
const contextOf = (now: number, isByPeople: boolean) => ({
  ...contextAt(now),
  actor: isByPeople ? person : token,
  uuid: () => String(++uuids).padStart(9, "0")
})

const stored = (order: Order.Order): Order.Order => ({ ...order, version: order.version + 1 })

/** Each message that is due is judged, until all that are left wait. */
const worked = (night: Night, now: number): Night => {
  const own = night.queue.find(({ due_at }) => due_at <= now)
  if (own === undefined) return night
  const others = night.queue.filter(({ id }) => id !== own.id)
  const isTrue = (one: Queued) =>
    Relevance.ofOrder(MessageTurn.of(one).occasion as Occasion.Occasion<"order">, night.order)
  const rivals = others.map((queued) => ({ queued, isTrue: isTrue(queued) }))
  const turn = MessageTurn.of(own)
  const verdict = MessageTurn.judge(turn, isTrue(own), rivals, Undo.standsAt(night.order), now)
  if (typeof verdict === "object") {
    expect(verdict.until).toBeGreaterThan(now)
    return worked({ ...night, queue: [...others, { ...own, due_at: verdict.until }] }, now)
  }
  // The same news is not sent twice in a row.
  const isSent = verdict === "now" && night.sent.at(-1)?.occasion !== turn.occasion
  const told = { id: own.id, occasion: turn.occasion, revision: turn.revision }
  const sent = isSent ? [...night.sent, told] : night.sent
  return worked({ ...night, queue: others, sent }, now)
}

const step = fc.record({
  does: fc.constantFrom("move", "move", "undo"),
  isByPeople: fc.boolean(),
  choice: fc.nat(9),
  passes: fc.integer({ min: 1, max: 70 })
})

const acted = (
  night: Night,
  { choice, does, isByPeople }: { readonly does: string; readonly isByPeople: boolean; readonly choice: number },
  now: number
): Night => {
  const { order } = night
  const found = { order, tickets: [] }
  if (does === "undo") {
    const move = order.last_move?.version ?? 0
    const { answer } = undoOrderMove.decide(
      { move },
      { found, venue, visitor: null, payments: [], closedAt: null },
      contextOf(now, true)
    )
    if (Either.isLeft(answer)) return night
    const undone = night.queue.filter(({ payload }) => (payload as { readonly revision: number }).revision === move - 1)
    return {
      ...night,
      order: stored(answer.right.order),
      takenBack: [...night.takenBack, ...undone.map(({ id }) => id)]
    }
  }
  const allowed = OrderStatus.moves[order.status]
  if (allowed.length === 0) return night
  const status = allowed[choice % allowed.length] as moveOrder.Command["status"]
  const { answer, changes } = moveOrder.decide(
    { status },
    { found, venue, visitor: null, payments: [] },
    contextOf(now, isByPeople)
  )
  if (Either.isLeft(answer)) return night
  const jobs = changes.jobs
    .filter(({ kind }) => kind === Occasion.jobKind)
    .map(({ due_at, id, payload }): Queued => ({ id, payload, due_at, isHeld: false, waitsForRoom: false }))
  return { ...night, order: stored(answer.right), queue: [...night.queue, ...jobs] }
}

describe("the messages about an order", () => {
  it("tell in the end what is true, in the order of what happened, and nothing that was taken back", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let now = monday
        let night: Night = { order: { ...placed, version: 1 }, queue: [], sent: [], takenBack: [] }
        for (const one of steps) {
          night = worked(acted(night, one, now), now)
          for (let second = 0; second < one.passes; second++) night = worked(night, (now += 1000))
        }
        night = worked(night, now + 600_000)
        expect(night.queue).toEqual([])
        const revisions = night.sent.map(({ revision }) => revision)
        expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
        expect(night.sent.filter(({ id }) => night.takenBack.includes(id))).toEqual([])
        const occasions = {
          accepted: "order_accepted",
          ready: "order_ready",
          rejected: "order_cancelled",
          cancelled: "order_cancelled"
        }
        const expected = occasions[night.order.status as keyof typeof occasions]
        if (expected !== undefined) expect(night.sent.at(-1)?.occasion).toBe(expected)
      }),
      { numRuns: 300 }
    )
  })
})
