/** Server-sent events: what open pages listen to. */
import { Clock, Duration, Effect, Stream } from "effect"
import { beatMillis } from "../frame/signOfLife.ts"

/** How long a page waits before it asks again, when the connection was lost. */
const retryMillis = 2_000

/** After this a page connects again, so that no connection is used for ever. */
const longest = Duration.minutes(5)

const messageOf = (mark: string): string => `event: mark\ndata: ${mark}\n\n`

/** A sign of life has the time, because the clocks of tablets may be hours off. */
const beat = Effect.map(Clock.currentTimeMillis, (now) => `event: beat\ndata: ${now}\n\n`)

/** Marks as text of `text/event-stream`, until nobody may listen any more. */
export const ofMarks = (
  marks: Stream.Stream<string>,
  ended: Effect.Effect<void> = Effect.never
): Stream.Stream<string> => {
  const beats = Stream.mapEffect(Stream.tick(Duration.millis(beatMillis)), () => beat)
  return Stream.make(`retry: ${retryMillis}\n\n`).pipe(
    Stream.concat(Stream.merge(Stream.map(marks, messageOf), beats)),
    Stream.interruptAfter(longest),
    Stream.interruptWhen(ended)
  )
}
