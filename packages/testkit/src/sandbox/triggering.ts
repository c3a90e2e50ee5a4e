/** Sends examples of events, with changes. */
import {
  Acting,
  Decision,
  Decode,
  Event,
  EventCatalogue,
  pingWebhook,
  Problems,
  transact,
  ValidationFailed,
  Venues,
  WebhookEndpoints
} from "@fourtop/core/internal"
import { Effect, Either } from "effect"

/** The same shape with any members left out; lists are given whole. */
export type DeepPartial<A> =
  A extends ReadonlyArray<unknown> ? A : A extends object ? { readonly [K in keyof A]?: DeepPartial<A[K]> } : A

/** Changes to the example of an event. */
export type EventChanges<T extends Event.EventType> = DeepPartial<EventCatalogue.EventData<T>>

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The base with changes: objects are merged, everything else is replaced. */
export const merge = (base: unknown, changes: unknown): unknown => {
  if (!isMembers(base) || !isMembers(changes)) return changes
  const merged = new Map(Object.entries(base))
  for (const [name, change] of Object.entries(changes)) merged.set(name, merge(merged.get(name), change))
  return Object.fromEntries(merged)
}

const decoders = new Map<Event.EventType, ReturnType<typeof Decode.decoder>>()

const decoderOf = (type: Event.EventType) => {
  const decoder = decoders.get(type) ?? Decode.decoder(EventCatalogue.catalogue[type].data as never, "refused")
  decoders.set(type, decoder)
  return decoder
}

/** The data of the example with changes, or what is wrong with it. */
export const dataOf = <T extends Event.EventType>(
  type: T,
  changes: unknown
): Either.Either<EventCatalogue.EventData<T>, ValidationFailed> => {
  const data = merge(EventCatalogue.catalogue[type].example, changes)
  return Either.mapBoth(decoderOf(type)(data), {
    onLeft: (problems) =>
      ValidationFailed.of(
        ...Problems.ungroup(problems).map(({ message, path }) => ({
          path: path === "" ? "data" : `data.${path}`,
          message
        }))
      ),
    onRight: (decoded) => decoded as EventCatalogue.EventData<T>
  })
}

const enabledAddresses = (restaurantId: number) =>
  Effect.gen(function* () {
    const addresses = yield* (yield* WebhookEndpoints).list(restaurantId)
    return addresses.flatMap(({ endpoint }) => (endpoint.state === "enabled" ? [endpoint.id] : []))
  })

/** Commits an event without any other change, for one address or for all that subscribe to its type. */
const emit = <T extends Event.EventType>(
  restaurantId: number,
  type: T,
  data: EventCatalogue.EventData<T>,
  only?: number
) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting: Acting.as(restaurantId, Acting.system),
      contention: null,
      load: (request) => venues.load(restaurantId, request),
      decide: (venue, context) => {
        const made = Event.make<Event.EventType>(type, venue!.restaurant, data, context, null)
        const event = only === undefined ? made : { ...made, only_endpoint: only }
        return Decision.accept(event, { events: [event] })
      }
    })
  )

/** A ping goes to every address, whatever it subscribes to. */
const pingAll = (restaurantId: number, changes: unknown) =>
  Effect.gen(function* () {
    const data = yield* dataOf("ping", changes ?? {})
    for (const id of yield* enabledAddresses(restaurantId)) {
      if (changes === undefined) yield* pingWebhook(Acting.as(restaurantId, Acting.system), id)
      else yield* emit(restaurantId, "ping", data, id)
    }
  })

/** Sends the catalogue's example of an event, with changes if there are any. */
export const triggerExample = (restaurantId: number, type: Event.EventType, changes?: unknown) =>
  type === "ping"
    ? pingAll(restaurantId, changes)
    : Effect.flatMap(dataOf(type, changes ?? {}), (data) => Effect.asVoid(emit(restaurantId, type, data)))
