/** Listening: events as they happen, each once and in order, for programs that cannot receive webhooks. */
import { received, type ReceivedEvent } from "../events/ReceivedEvent.ts"
import { type CallOptions, standardTimeoutMillis } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import { pause } from "../transport/within.ts"
import type { ListEventsQuery } from "../types/eventData.ts"
import { listEvents } from "./events.ts"

/** Where to start listening, and how. */
export interface ListenOptions
  extends Pick<ListEventsQuery, "limit" | "since" | "types">, Pick<CallOptions, "signal" | "timeoutMillis"> {
  /** Where to go on: the `cursor` of an earlier listener with the same `since` and `types`. Without it, starts now. */
  readonly cursor?: string | null | undefined
  /** How long the service waits for an event before it responds without one: 25 seconds by default, the most. */
  readonly waitSeconds?: number | undefined
  /** Called whenever `cursor` has changed, and waited for, so that it can be saved before the next event. */
  readonly onCursor?: ((cursor: string) => void | Promise<void>) | undefined
}

/** Events as they happen. A loop over them ends when the signal aborts, or with an error that no retry can help. */
export interface Listening extends AsyncIterableIterator<ReceivedEvent> {
  /**
   * Where to go on after everything that was handled: an event is when the loop asks for the next one. Null before the
   * service has responded for the first time.
   */
  readonly cursor: string | null
}

/** How much of an id marks an event as handled; these digits are random. */
const markLength = 12

/**
 * The service's cursor is after a whole response. Events of the next one that were handled already are marked behind it,
 * after a dot, which no cursor has.
 */
const cursorOf = (after: string | undefined, marks: Iterable<string>): string => {
  const handled = [...marks].join("")
  return handled === "" && after !== undefined ? after : `${after ?? ""}.${handled}`
}

const parsed = (cursor: string) => {
  const [after = "", handled = ""] = cursor.split(".")
  return { after: after === "" ? undefined : after, marks: new Set(handled.match(new RegExp(`.{${markLength}}`, "g"))) }
}

/** So that an empty response that comes at once is no reason to ask again at once. */
const shortestRoundMillis = 1_000

const isAborted = ({ signal }: ListenOptions): boolean => signal?.aborted === true

/** The result of the work; null if the signal ended it. */
const unlessAborted = <A>(work: Promise<A>, options: ListenOptions): Promise<A | null> =>
  work.catch((error: unknown) => {
    if (isAborted(options)) return null
    throw error
  })

/** The time for one request, without what it may wait for an event. */
const millisOf = (options: ListenOptions, connection: Connection): number | null =>
  [options.timeoutMillis, connection.options.timeoutMillis, standardTimeoutMillis].find((one) => one !== undefined)!

const eventsAfter = async function* (
  connection: Connection,
  options: ListenOptions,
  moved: (cursor: string) => Promise<void>
): AsyncGenerator<ReceivedEvent, void, void> {
  const { limit, signal, since, types, waitSeconds = 25 } = options
  const { clock } = connection
  const millis = millisOf(options, connection)
  let { after, marks } = parsed(options.cursor ?? "")
  while (!isAborted(options)) {
    const begun = clock.now()
    const isStart = after === undefined
    // The first response only says where now is: it must not be lost while the service waits.
    const wait = isStart ? 0 : waitSeconds
    const asked = listEvents(
      connection,
      { query: { after, since: isStart ? since : undefined, types, limit, wait } },
      { signal, timeoutMillis: millis === null ? null : millis + wait * 1000, retry: { tries: Infinity } }
    )
    const response = await unlessAborted(asked, options)
    if (response === null) return
    const { data, meta } = response
    // A response may have less than the one before it after the same cursor.
    const further = new Set(marks)
    for (const message of data) {
      const mark = message.id.slice(-markLength)
      if (further.delete(mark)) continue
      yield received(message)
      marks.add(mark)
      await moved(cursorOf(after, marks))
      if (isAborted(options)) return
    }
    after = meta.cursor
    marks = meta.more ? further : new Set()
    await moved(cursorOf(after, marks))
    const rest = begun + shortestRoundMillis - clock.now()
    if (!isStart && data.length === 0 && !meta.more && rest > 0) {
      await unlessAborted(pause(clock, rest, signal), options)
    }
  }
}

/**
 * Listens to what happens from now on, or after a cursor: `for await (const event of listen(connection))`. The service
 * is asked again and again, also after outages, for as long as the loop runs.
 */
export const listen = (connection: Connection, options: ListenOptions = {}): Listening => {
  let cursor = options.cursor ?? null
  const moved = async (next: string) => {
    if (next === cursor) return
    cursor = next
    await options.onCursor?.(next)
  }
  const events = eventsAfter(connection, options, moved)
  return Object.defineProperty(events, "cursor", { get: () => cursor }) as unknown as Listening
}
