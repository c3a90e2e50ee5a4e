/** Events as a receiver gets them. Their signature has been verified, so their data is not validated again. */
import { Event, type EventCatalogue, type Open } from "@fourtop/core"

/** The fields that all events have (§6.2). */
export interface Envelope {
  /** The event id, the same on retries and replays. */
  readonly id: string
  readonly created_at: string
  readonly restaurant: { readonly id: number; readonly slug: string; readonly currency: string }
}

/** An event of a type that this version knows. */
export interface EventOf<Type extends Event.EventType> extends Envelope {
  readonly known: true
  readonly type: Type
  readonly data: Open<EventCatalogue.EventData<Type>>
}

/** An event of a type that this version of the package does not know; the service may add types (§9). */
export interface OtherEvent extends Envelope {
  readonly known: false
  readonly type: string
  readonly data: unknown
}

/** An event of any type; `known` is false for types that this version does not know. */
export type ReceivedEvent = { readonly [Type in Event.EventType]: EventOf<Type> }[Event.EventType] | OtherEvent

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isKnown = (type: string): boolean => Event.eventTypes.some((known) => known === type)

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Parses the event in a verified body; null if it is not an event. Unknown fields are kept. */
export const parse = (body: string): ReceivedEvent | null => {
  const envelope = parsed(body)
  if (!isObject(envelope)) return null
  const { created_at, id, restaurant, type } = envelope
  const isEvent =
    [id, type, created_at].every((text) => typeof text === "string" && text !== "") &&
    isObject(restaurant) &&
    "data" in envelope
  return isEvent ? ({ ...envelope, known: isKnown(type as string) } as ReceivedEvent) : null
}

/** Handles events of one type. */
export type Handler<E> = (event: E) => void | Promise<void>

/** One handler for each event type that the receiver is interested in. */
export type Handlers = { readonly [Type in Event.EventType]?: Handler<EventOf<Type>> }

/** Calls the handler of each event's type; events without one go to `otherwise`, or are ignored. */
export const on =
  (handlers: Handlers, otherwise: Handler<ReceivedEvent> = () => {}): Handler<ReceivedEvent> =>
  (event) => {
    const own = Object.hasOwn(handlers, event.type) ? handlers[event.type as Event.EventType] : undefined
    return ((own as Handler<ReceivedEvent> | undefined) ?? otherwise)(event)
  }
