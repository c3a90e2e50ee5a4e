/** Server-sent events: what open pages listen to. */
import { Duration, Effect, Stream } from "effect"

/** How long a page waits before it asks again, when the connection was lost. */
const retryMillis = 2_000

/** Often enough that neither proxies nor the page think the connection is dead. */
const heartbeat = Duration.seconds(10)

/** After this a page connects again, so that no connection is used for ever. */
const longest = Duration.minutes(5)

const messageOf = (mark: string): string => `event: mark\ndata: ${mark}\n\n`

/** Marks as text of `text/event-stream`, until nobody may listen any more. */
export const ofMarks = (
  marks: Stream.Stream<string>,
  ended: Effect.Effect<void> = Effect.never
): Stream.Stream<string> => {
  const beats = Stream.as(Stream.tick(heartbeat), ": still here\n\n")
  return Stream.make(`retry: ${retryMillis}\n\n`).pipe(
    Stream.concat(Stream.merge(Stream.map(marks, messageOf), beats)),
    Stream.interruptAfter(longest),
    Stream.interruptWhen(ended)
  )
}
