/** One line for each event that was forwarded. */
import { type Delivery, ShortId, Text } from "@fourtop/core/internal"

/** An event as the API gives it. */
export interface ListedEvent {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface Forwarded {
  readonly event: ListedEvent
  readonly at: Date
  readonly attempted: Delivery.Attempt
  /** Whether somebody asked for it again. */
  readonly replayed: boolean
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const nameOf = (id: unknown): string | null => {
  if (typeof id === "number") return String(id)
  return typeof id === "string" ? ShortId.of([id])[0]! : null
}

/** What an event is about: `order 3F2A9C`. */
export const subjectOf = ({ data }: ListedEvent): string => {
  for (const [kind, value] of Object.entries(data)) {
    if (!isObject(value)) continue
    const inner = isObject(value["ingredient"]) ? value["ingredient"] : value
    const id = nameOf(inner["id"])
    if (id !== null) return `${kind.replaceAll("_", " ")} ${id}`
    if (typeof value["starts_on"] === "string") return `${kind} of ${value["starts_on"]}`
  }
  return typeof data["message"] === "string" ? data["message"] : ""
}

/** What the service or a receiver wrote must not control the terminal. */
/** Text of others as it can be shown on a terminal. */
export const plain = (text: string): string => Text.visible(text.replace(/[\t\n\r]+/g, " "))

const colour = (code: number, text: string): string => `\u001b[${code}m${text}\u001b[0m`

const isFine = ({ status }: Delivery.Attempt): boolean => status !== null && status >= 200 && status < 300

const timeOf = (at: Date): string => at.toTimeString().slice(0, 8)

/** The line for people. */
export const text = ({ at, attempted, event, replayed }: Forwarded, colours: boolean): string => {
  const { failure, milliseconds } = attempted
  const outcome = String(attempted.status ?? failure ?? "no response")
  const shown = colours ? colour(isFine(attempted) ? 32 : 31, plain(outcome)) : plain(outcome)
  const about = plain(subjectOf(event))
  const parts = [timeOf(at), plain(event.type).padEnd(22), about.padEnd(22), shown, `${milliseconds} ms`]
  return [...parts, ...(replayed ? ["again"] : [])].join("  ")
}

/** The line for scripts. */
export const json = ({ at, attempted, event, replayed }: Forwarded): string =>
  JSON.stringify({
    time: at.toISOString(),
    id: event.id,
    type: event.type,
    about: subjectOf(event),
    status: attempted.status,
    failure: attempted.failure,
    milliseconds: attempted.milliseconds,
    replayed
  })
