/**
 * Events as a receiver gets them. Their signature vouches for the sender, so that their data is not validated again.
 */
import { Event, type EventCatalogue, type Open } from "@fourtop/core"

/** What all events have (§6.2). */
export interface Envelope {
  /** The same on a retry and on a replay. */
  readonly id: string
  readonly created_at: string
  readonly restaurant: { readonly id: number; readonly slug: string; readonly currency: string }
}

/** An event of one type of the catalogue. */
export interface EventOf<Type extends Event.EventType> extends Envelope {
  readonly known: true
  readonly type: Type
  readonly data: Open<EventCatalogue.EventData<Type>>
}

/** An event of a type that this package does not know: the service may add types (§9). */
export interface OtherEvent extends Envelope {
  readonly known: false
  readonly type: string
  readonly data: unknown
}

/** An event of any type; `known` tells types of the catalogue from newer ones. */
export type ReceivedEvent = { readonly [Type in Event.EventType]: EventOf<Type> }[Event.EventType] | OtherEvent

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isKnown = (type: string): boolean => Event.eventTypes.some((known) => known === type)

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Parses a body whose signature is valid; null when it is not an event. Unknown members are kept. */
export const parse = (body: string): ReceivedEvent | null => {
  const envelope = parseJson(body)
  if (!isObject(envelope)) return null
  const { created_at, id, restaurant, type } = envelope
  const isEvent =
    [id, type, created_at].every((text) => typeof text === "string" && text !== "") &&
    isObject(restaurant) &&
    "data" in envelope
  return isEvent ? ({ ...envelope, known: isKnown(type as string) } as unknown as ReceivedEvent) : null
}

/** Handles events of one type. */
export type Handler<E> = (event: E) => void | Promise<void>

/** One handler for each type that the receiver is interested in. */
export type Handlers = { readonly [Type in Event.EventType]?: Handler<EventOf<Type>> }

/** Passes each event to the handler of its type, or else to the last one; events without a handler are ignored. */
export const on =
  (handlers: Handlers, otherwise: Handler<ReceivedEvent> = () => {}): Handler<ReceivedEvent> =>
  (event) => {
    const own = Object.hasOwn(handlers, event.type) ? handlers[event.type as Event.EventType] : undefined
    return ((own as Handler<ReceivedEvent> | undefined) ?? otherwise)(event)
  }
