/** Webhooks for tests. */
import {
  Acting,
  addWebhook,
  Decision,
  Deliveries,
  type Delivery,
  disableWebhook,
  enableWebhook,
  Event,
  EventCatalogue,
  pingWebhook,
  removeWebhook,
  rotateWebhook,
  transact,
  Venues,
  WebhookEndpoint,
  WebhookEndpoints
} from "@fourtop/core"
import { Clock, Data, Effect } from "effect"
import type { Machinery, SandboxPorts } from "./Machinery.ts"
import type { ReceivedEvent, SubscribeOptions } from "./SandboxWebhooks.ts"

const standardTimeoutMillis = 5_000

const isOfType =
  <T extends Event.EventType>(type: T) =>
  (event: ReceivedEvent): event is ReceivedEvent<T> =>
    event.type === type

/** Commits the catalogue's example of an event, without any other change. A ping goes to every address. */
const commitExample = (restaurantId: number, type: Event.EventType) =>
  type === "ping" ? pingAll(restaurantId) : emitExample(restaurantId, type)

const pingAll = (restaurantId: number) =>
  Effect.gen(function* () {
    const addresses = yield* (yield* WebhookEndpoints).list(restaurantId)
    const enabled = addresses.filter(({ endpoint }) => endpoint.state === "enabled")
    yield* Effect.forEach(enabled, ({ endpoint }) => pingWebhook(Acting.as(restaurantId), endpoint.id))
  })

const emitExample = (restaurantId: number, type: Event.EventType) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting: Acting.as(restaurantId),
      contention: null,
      load: (request) => venues.load(restaurantId, request),
      decide: (venue, context) => {
        const event = Event.make(type, venue!.restaurant, EventCatalogue.catalogue[type].example, context, null)
        return Decision.accept(event, { events: [event] })
      }
    })
  )

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

  /** Nothing is delivered before the receiver knows its secret. */
  const subscribe = (options: SubscribeOptions = {}) =>
    Effect.gen(function* () {
      const url = options.url ?? receiver.newAddress()
      const acting = Acting.as(options.restaurantId ?? restaurantId)
      const added = addWebhook(acting, { url, events: options.events ?? WebhookEndpoint.subscribable })
      const { endpoint, secret } = yield* alone(
        Effect.tap(added, ({ endpoint: { id }, secret }) => {
          if (options.url === undefined) receivers.set(url, { id, secrets: [secret], answer: options.answer ?? ok })
        })
      )
      const { id } = endpoint
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
        /** The signing secret of deliveries. */
        secret,
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
    })

  /**
   * The first event of the type that has arrived or arrives within this much real time, since nobody moves the clock
   * meanwhile.
   */
  const waitFor = <T extends Event.EventType>(
    type: T,
    matches: (event: ReceivedEvent<T>) => boolean = () => true,
    timeoutMillis: number = standardTimeoutMillis
  ): Effect.Effect<ReceivedEvent<T>, NotArrived> =>
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
      (waiting) => Effect.zipRight(settle, waiting)
    )

  /** What the sandbox's own receiver has received, oldest first; of one type if given. */
  function inbox(): Effect.Effect<ReadonlyArray<ReceivedEvent>>
  function inbox<T extends Event.EventType>(type: T): Effect.Effect<ReadonlyArray<ReceivedEvent<T>>>
  function inbox(type?: Event.EventType): Effect.Effect<ReadonlyArray<ReceivedEvent>> {
    return Effect.sync(() => (type === undefined ? [...received] : received.filter(isOfType(type))))
  }

  return {
    subscribe,
    received: inbox,
    waitFor,
    /** Sends an example of the event to all subscribers of its type, as if it had happened. */
    trigger: (type: Event.EventType) => settled(Effect.asVoid(commitExample(restaurantId, type))),
    /** Forgets what has arrived. */
    clear: Effect.sync(() => void received.splice(0))
  }
}
