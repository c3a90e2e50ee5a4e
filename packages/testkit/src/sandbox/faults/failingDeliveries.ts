/** Applies faults to webhook deliveries, between the queue and the network or the sandbox's own receiver. */
import type { Deliveries, Delivery, WebhookPost, ZonedClock } from "@fourtop/core/internal"
import { reasonOf } from "@fourtop/webhook-adapter"
import { type Clock, type Context, Effect } from "effect"
import * as DeliveryQueue from "../../memory/DeliveryQueue.ts"
import type { MemoryStore } from "../../memory/MemoryStore.ts"
import * as ManualClock from "../../ManualClock.ts"
import type { Faulting } from "./faulting.ts"
import type { Fault, WebhookFault } from "./FaultSchema.ts"

type Queue = Context.Tag.Service<Deliveries>
type Post = Context.Tag.Service<WebhookPost>
type Claimed = Delivery.ClaimedDelivery

/** How long a delivery waits for the next one. */
const longestHoldMillis = 60_000

/** How old the time of an old signature is: twice what receivers accept. */
const oldMillis = 10 * 60_000

/** A secret that no address has. */
const wrongSecret = "whsec_of_nobody"

const refused: Delivery.Attempt = {
  status: null,
  failure: reasonOf({ code: "ECONNREFUSED" }),
  milliseconds: 0,
  snippet: null
}

const sendKinds = ["duplicated", "wrong_signature", "old_signature", "lost"] as const
const queueKinds = ["delayed", "reordered"] as const
type Of<Kind> = Extract<WebhookFault, { readonly kind: Kind }>

const applies =
  <Kind extends WebhookFault["kind"]>(kinds: ReadonlyArray<Kind>, type: Claimed["type"]) =>
  (fault: Fault): fault is Of<Kind> =>
    kinds.some((kind) => kind === fault.kind) &&
    (!("events" in fault) || fault.events === undefined || fault.events.includes(type))

const keyOf = ({ endpoint_id, event_id }: Claimed): string => `${endpoint_id} ${event_id}`

/** What deliveries go through. */
export interface Parts {
  readonly clock: Clock.Clock
  readonly deliveries: Queue
  readonly post: Post
  readonly faults: Faulting
  readonly store: MemoryStore
}

/** The queue and the post, with faults. */
export interface FailingDeliveries {
  readonly deliveries: Queue
  readonly post: Post
  /** Forgets what is held back. */
  readonly clear: () => void
}

export const failingDeliveries = ({ clock, deliveries, faults, post, store }: Parts): FailingDeliveries => {
  /** Deliveries that were held back, and are sent when they are claimed again. */
  const released = new Set<string>()
  /** By address, the delivery that waits for the next one. */
  const waiting = new Map<number, Claimed>()

  const postpone = (delivery: Claimed, until: ZonedClock.Instant) =>
    store.update((state) => DeliveryQueue.postpone(state, delivery, until))

  /** Until when a delivery is held back; null if it is not. */
  const heldUntil = (delivery: Claimed): ZonedClock.Instant | null => {
    const now = clock.unsafeCurrentTimeMillis()
    const isWaitedFor = waiting.has(delivery.endpoint_id)
    const kinds = isWaitedFor ? queueKinds.filter((kind) => kind !== "reordered") : queueKinds
    const fault = faults.strike(applies(kinds, delivery.type))
    if (fault === null) return null
    if (fault.kind === "delayed") return now + fault.seconds * 1000
    waiting.set(delivery.endpoint_id, delivery)
    return now + longestHoldMillis
  }

  const isSentNow = (delivery: Claimed): Effect.Effect<boolean> =>
    Effect.suspend(() => {
      const key = keyOf(delivery)
      if (released.delete(key)) {
        const held = waiting.get(delivery.endpoint_id)
        if (held !== undefined && keyOf(held) === key) waiting.delete(delivery.endpoint_id)
        return Effect.succeed(true)
      }
      const until = heldUntil(delivery)
      if (until === null) return Effect.succeed(true)
      released.add(key)
      return Effect.as(postpone(delivery, until), false)
    })

  const claim: Queue["claim"] = (options) =>
    Effect.gen(function* () {
      const claimed = yield* deliveries.claim(options)
      const sent = yield* Effect.filter(claimed, isSentNow)
      // Others may be due behind those that are held back.
      return sent.length === 0 && claimed.length > 0 ? yield* claim(options) : sent
    })

  const finish: Queue["finish"] = (endings) =>
    Effect.zipLeft(
      deliveries.finish(endings),
      Effect.forEach(endings, ({ delivery: { endpoint_id } }) => {
        const held = waiting.get(endpoint_id)
        if (held === undefined) return Effect.void
        waiting.delete(endpoint_id)
        return postpone(held, clock.unsafeCurrentTimeMillis())
      })
    )

  const send: Post["send"] = (delivery, secrets) =>
    Effect.suspend(() => {
      const once = post.send(delivery, secrets)
      switch (faults.strike(applies(sendKinds, delivery.type))?.kind) {
        case "duplicated":
          return Effect.zipLeft(once, once)
        case "wrong_signature":
          return post.send(delivery, [wrongSecret])
        case "old_signature":
          return Effect.withClock(once, ManualClock.make(clock.unsafeCurrentTimeMillis() - oldMillis))
        case "lost":
          return Effect.succeed(refused)
        case undefined:
          return once
      }
    })

  return {
    deliveries: { ...deliveries, claim, finish },
    post: { check: post.check, send },
    clear: () => {
      released.clear()
      waiting.clear()
    }
  }
}
