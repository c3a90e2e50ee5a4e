/**
 * Events as receivers and listeners get them. Their signature was verified, or they came from the service, so their data is
 * not validated again.
 */
import type { EventMessage, EventRestaurant } from "../types/eventData.ts"
import type { EventType, FourtopEvent } from "../types/events.ts"
import { eventTypes } from "./eventTypes.ts"

/** The fields that all events have (§6.2). */
export interface Envelope {
  /** The event id, the same on retries and replays. */
  readonly id: string
  /** When it happened, with offset. */
  readonly created_at: string
  /** Where it happened. */
  readonly restaurant: EventRestaurant
}

/** An event of a type that this version knows. */
export type EventOf<Type extends EventType> = Extract<FourtopEvent, { readonly type: Type }> & { readonly known: true }

/** An event of a type that this version of the package does not know; the service may add types (§9). */
export interface OtherEvent extends Envelope {
  readonly known: false
  readonly type: string
  readonly data: unknown
}

/** An event of any type; `known` is false for types that this version does not know. */
export type ReceivedEvent = { readonly [Type in EventType]: EventOf<Type> }[EventType] | OtherEvent

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isKnown = (type: string): boolean => eventTypes.some((known) => known === type)

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The event of a message from the service. */
export const received = (message: EventMessage): ReceivedEvent =>
  ({ ...message, known: isKnown(message.type) }) as ReceivedEvent

/** Parses the event in a verified body; null if it is not an event. Unknown fields are kept. */
export const parse = (body: string): ReceivedEvent | null => {
  const envelope = parsed(body)
  if (!isObject(envelope)) return null
  const { created_at, id, restaurant, type } = envelope
  const isEvent =
    [id, type, created_at].every((text) => typeof text === "string" && text !== "") &&
    isObject(restaurant) &&
    "data" in envelope
  return isEvent ? received(envelope as unknown as EventMessage) : null
}

export type Handler<E> = (event: E) => void | Promise<void>

/** One handler for each event type that a receiver or listener is interested in. */
export type Handlers = { readonly [Type in EventType]?: Handler<EventOf<Type>> }

/** Calls the handler of each event's type; events without one go to `otherwise`, or are ignored. */
export const on =
  (handlers: Handlers, otherwise: Handler<ReceivedEvent> = () => {}): Handler<ReceivedEvent> =>
  (event) => {
    const own = Object.hasOwn(handlers, event.type) ? handlers[event.type as EventType] : undefined
    return ((own as Handler<ReceivedEvent> | undefined) ?? otherwise)(event)
  }
