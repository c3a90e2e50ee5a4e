/** Webhooks for tests. */
import {
  Acting,
  addWebhook,
  Deliveries,
  type Delivery,
  Directory,
  disableWebhook,
  enableWebhook,
  type Event,
  NotFound,
  removeWebhook,
  rotateWebhook,
  type ValidationFailed,
  WebhookEndpoint,
  WebhookEndpoints
} from "@fourtop/core/internal"
import { Clock, Data, Effect } from "effect"
import { checkSubscription, checkType } from "./givenOptions.ts"
import type { Machinery, SandboxPorts } from "./Machinery.ts"
import type { ReceivedEvent, SubscribeOptions } from "./SandboxWebhooks.ts"
import { type EventChanges, triggerExample } from "./triggering.ts"

const standardTimeoutMillis = 5_000

const isOfType =
  <T extends Event.EventType>(type: T) =>
  (event: ReceivedEvent): event is ReceivedEvent<T> =>
    event.type === type

/** The awaited event did not arrive. */
export class NotArrived extends Data.TaggedError("NotArrived")<{
  readonly type: Event.EventType
  /** What arrived instead. */
  readonly arrived: ReadonlyArray<Event.EventType>
  readonly timeoutMillis: number
}> {
  override get message(): string {
    const arrived = this.arrived.join(", ") || "nothing"
    return `No ${this.type} that matches arrived in ${this.timeoutMillis} ms. Arrived: ${arrived}.`
  }
}

/** Webhooks of a sandbox, in Effect. */
export type OpenWebhooks = ReturnType<typeof subscribing>

/** One webhook address of a restaurant, in Effect. */
export type OpenSubscription = Effect.Effect.Success<ReturnType<OpenWebhooks["subscribe"]>>

const ok = (): number => 200

export const subscribing = ({ alone, receiver, run, settle }: Machinery, restaurantId: number) => {
  const { listeners, receivers, received } = receiver
  const settled = <A, E>(effect: Effect.Effect<A, E, SandboxPorts>) => Effect.zipLeft(run(effect), settle)

  /** What a test can do with an address. */
  const controlOf = (acting: Acting.Acting, id: number, url: string) => {
    const rotated = Effect.tap(rotateWebhook(acting, id), (context) => {
      const known = receivers.get(url)
      if (known !== undefined) known.secrets = [context.secret, ...known.secrets]
    })
    const logged: Effect.Effect<ReadonlyArray<Delivery.LoggedDelivery>, never, Deliveries> = Effect.flatMap(
      Deliveries,
      (queue) => queue.log(acting.restaurantId, id, 1_000)
    )
    return {
      id,
      /** Rotates the secret; for 24 hours both sign. */
      rotate: Effect.map(alone(rotated), (context) => context.secret),
      /** Every delivery with its attempts, newest first. */
      log: run(logged),
      /** Sends an event again; false when it was never sent here. */
      replay: (eventId: string) =>
        settled(Effect.flatMap(Deliveries, (queue) => queue.replay(acting.restaurantId, id, eventId))),
      enable: settled(Effect.asVoid(enableWebhook(acting, id))),
      disable: run(Effect.asVoid(disableWebhook(acting, id))),
      remove: run(Effect.asVoid(removeWebhook(acting, id)))
    }
  }

  /** Nothing is delivered before the receiver knows its secret. */
  const subscribe = (options: SubscribeOptions = {}) =>
    Effect.gen(function* () {
      yield* checkSubscription(options)
      const url = options.url ?? receiver.newAddress()
      const acting = Acting.as(options.restaurantId ?? restaurantId, Acting.system)
      const added = addWebhook(acting, { url, events: options.events ?? WebhookEndpoint.subscribable })
      const { endpoint, secret } = yield* alone(
        Effect.tap(added, ({ endpoint: { id }, secret }) => {
          if (options.url === undefined) receivers.set(url, { id, secrets: [secret], answer: options.answer ?? ok })
        })
      )
      return {
        /** The signing secret of deliveries. */
        secret,
        ...controlOf(acting, endpoint.id, url)
      }
    })

  /** An address of any restaurant, by its id. */
  const find = (id: number) =>
    run(
      Effect.gen(function* () {
        const [directory, endpoints] = [yield* Directory, yield* WebhookEndpoints]
        for (const restaurant of yield* directory.restaurants()) {
          const found = (yield* endpoints.list(restaurant.id)).find(({ endpoint }) => endpoint.id === id)
          if (found !== undefined) return controlOf(Acting.as(restaurant.id, Acting.system), id, found.endpoint.url)
        }
        return yield* new NotFound({ resource: "webhook subscription" })
      })
    )

  /**
   * The first event of the type that has arrived or arrives within this much real time, since nobody moves the clock
   * meanwhile.
   */
  const waitFor = <T extends Event.EventType>(
    type: T,
    matches: (event: ReceivedEvent<T>) => boolean = () => true,
    timeoutMillis: number = standardTimeoutMillis
  ): Effect.Effect<ReceivedEvent<T>, NotArrived | ValidationFailed> =>
    Effect.async<ReceivedEvent<T>>((resume) => {
      const look = () => {
        const found = received.filter(isOfType(type)).find(matches)
        if (found === undefined) return
        listeners.delete(look)
        resume(Effect.succeed(found))
      }
      listeners.add(look)
      look()
      return Effect.sync(() => listeners.delete(look))
    }).pipe(
      Effect.timeoutFail({
        duration: timeoutMillis,
        onTimeout: () => new NotArrived({ type, arrived: received.map((event) => event.type), timeoutMillis })
      }),
      Effect.withClock(Clock.make()),
      (waiting) => Effect.zipRight(Effect.zipRight(checkType({ type }), settle), waiting)
    )

  /** What the sandbox's own receiver has received, oldest first; of one type if given. */
  function inbox(): Effect.Effect<ReadonlyArray<ReceivedEvent>>
  function inbox<T extends Event.EventType>(type: T): Effect.Effect<ReadonlyArray<ReceivedEvent<T>>>
  function inbox(type?: Event.EventType): Effect.Effect<ReadonlyArray<ReceivedEvent>> {
    return Effect.sync(() => (type === undefined ? [...received] : received.filter(isOfType(type))))
  }

  return {
    subscribe,
    find,
    received: inbox,
    waitFor,
    /** Sends an example of the event, with changes, to all subscribers of its type, as if it had happened. */
    trigger: <T extends Event.EventType>(type: T, changes?: EventChanges<T>) =>
      Effect.flatMap(checkType({ type }), () => settled(triggerExample(restaurantId, type, changes))),
    /** Forgets what has arrived. */
    clear: Effect.sync(() => void received.splice(0))
  }
}
