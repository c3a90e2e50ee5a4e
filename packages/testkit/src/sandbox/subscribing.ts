/** Webhooks as a test meets them. */
import {
  Acting,
  addWebhook,
  Decision,
  Deliveries,
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
import { Effect } from "effect"
import type { Machinery, SandboxPorts } from "./Machinery.ts"
import { promised } from "./promised.ts"
import type { ReceivedEvent, SandboxWebhooks, SubscribeOptions, Subscription } from "./SandboxWebhooks.ts"

const standardTimeoutMillis = 5_000

const isOfType =
  <T extends Event.EventType>(type: T) =>
  (event: ReceivedEvent): event is ReceivedEvent<T> =>
    event.type === type

/** Commits the catalogue's example of an event, and no change with it. Nobody subscribes to pings: everybody gets one. */
const happen = (restaurantId: number, type: Event.EventType) =>
  type === "ping" ? pingAll(restaurantId) : tell(restaurantId, type)

const pingAll = (restaurantId: number) =>
  Effect.gen(function* () {
    const addresses = yield* (yield* WebhookEndpoints).list(restaurantId)
    const enabled = addresses.filter(({ endpoint }) => endpoint.state === "enabled")
    yield* Effect.forEach(enabled, ({ endpoint }) => pingWebhook(Acting.as(restaurantId), endpoint.id))
  })

const tell = (restaurantId: number, type: Event.EventType) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting: Acting.as(restaurantId),
      contention: null,
      load: (request) => venues.load(restaurantId, request),
      decide: (venue, fresh) => {
        const event = Event.make(type, venue!.restaurant, EventCatalogue.catalogue[type].example, fresh)
        return Decision.accept(event, { events: [event] })
      }
    })
  )

export const subscribing = ({ alone, receiver, run, settle }: Machinery, restaurantId: number): SandboxWebhooks => {
  const { listeners, receivers, received } = receiver
  const now = <A, E>(effect: Effect.Effect<A, E, SandboxPorts>): Promise<A> => promised(run(effect))
  const settled = <A, E>(effect: Effect.Effect<A, E, SandboxPorts>): Promise<A> =>
    promised(Effect.zipLeft(run(effect), settle))

  /** Nothing is delivered before the receiver knows its secret. */
  const subscribe = async (options: SubscribeOptions = {}): Promise<Subscription> => {
    const url = options.url ?? receiver.newAddress()
    const acting = Acting.as(options.restaurantId ?? restaurantId)
    const added = addWebhook(acting, { url, events: options.events ?? WebhookEndpoint.subscribable })
    const { endpoint, secret } = await promised(
      alone(
        Effect.tap(added, ({ endpoint: { id }, secret }) => {
          if (options.url === undefined) receivers.set(url, { id, secrets: [secret], answer: options.answer ?? ok })
        })
      )
    )
    const { id } = endpoint
    const rotated = Effect.tap(rotateWebhook(acting, id), (fresh) => {
      const known = receivers.get(url)
      if (known !== undefined) known.secrets = [fresh.secret, ...known.secrets]
    })
    return {
      id,
      secret,
      rotate: async () => (await promised(alone(rotated))).secret,
      log: () => now(Effect.flatMap(Deliveries, (queue) => queue.log(acting.restaurantId, id, 1_000))),
      replay: (eventId) =>
        settled(Effect.flatMap(Deliveries, (queue) => queue.replay(acting.restaurantId, id, eventId))),
      enable: () => settled(Effect.asVoid(enableWebhook(acting, id))),
      disable: () => now(Effect.asVoid(disableWebhook(acting, id))),
      remove: () => now(Effect.asVoid(removeWebhook(acting, id)))
    }
  }

  const waitFor = async <T extends Event.EventType>(
    type: T,
    matches: (event: ReceivedEvent<T>) => boolean = () => true,
    timeoutMillis: number = standardTimeoutMillis
  ): Promise<ReceivedEvent<T>> => {
    await promised(settle)
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        listeners.delete(look)
      }
      const timer = setTimeout(() => {
        end()
        const types = received.map((event) => event.type).join(", ")
        reject(new Error(`No ${type} that matches arrived in ${timeoutMillis} ms. Arrived: ${types || "nothing"}.`))
      }, timeoutMillis)
      const look = () => {
        const found = received.filter(isOfType(type)).find(matches)
        if (found === undefined) return
        end()
        resolve(found)
      }
      listeners.add(look)
      look()
    })
  }

  function inbox(): ReadonlyArray<ReceivedEvent>
  function inbox<T extends Event.EventType>(type: T): ReadonlyArray<ReceivedEvent<T>>
  function inbox(type?: Event.EventType): ReadonlyArray<ReceivedEvent> {
    return type === undefined ? [...received] : received.filter(isOfType(type))
  }

  return {
    subscribe,
    received: inbox,
    waitFor,
    trigger: (type) => settled(Effect.asVoid(happen(restaurantId, type))),
    clear: () => void received.splice(0)
  }
}

const ok = (): number => 200
