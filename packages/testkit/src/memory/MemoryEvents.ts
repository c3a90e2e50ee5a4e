/** Events of a restaurant and of its sandbox, in the order of their commits. */
import { type Event, EventFeed, type FeedRequest } from "@fourtop/core/internal"
import { List } from "effect"
import type { Tenant } from "./State.ts"

type Events = List.List<Event.NewEvent>

/** The restaurant's own events, newest first. */
export const newest = (events: Events, limit: number): ReadonlyArray<Event.NewEvent> =>
  List.toArray(
    List.take(
      List.filter(events, ({ sandbox }) => sandbox !== true),
      limit
    )
  )

/**
 * A commit is visible at once, so that the last event given out is a position. If that event is gone, because the store
 * was reset or the event is too old, everything from the position's time on is given out.
 */
export const read = (events: Events, { after, limit, sandbox, types }: FeedRequest): EventFeed.Read => {
  const all = List.toArray(events).toReversed()
  const last = all.at(-1)
  const here = after ?? [0, EventFeed.lowestId, ""]
  if (after === null) return { events: [], position: last === undefined ? here : placeOf(last), more: false }
  const known = all.findIndex(({ id }) => id === after[1])
  const later = known === -1 ? all.filter(({ at }) => at >= after[0]) : all.slice(known + 1)
  const seen = new Set(EventFeed.placeOf(after).seen)
  const wanted = later.filter(
    ({ id, sandbox: isSandbox = false, type }) =>
      isSandbox === sandbox && types.includes(type) && !seen.has(EventFeed.endingOf(id))
  )
  const given = wanted.slice(0, limit)
  const more = wanted.length > given.length
  const end = more ? given.at(-1)! : later.at(-1)
  return {
    events: given.map(({ at, body, id, type }) => ({ id, type, at, body })),
    position: end === undefined ? here : placeOf(end, more ? after[2] : ""),
    more
  }
}

const placeOf = ({ at, id }: Event.NewEvent, marks = ""): EventFeed.Position => [at, id, marks]

/** Another one after every event. */
export const mark = ({ events }: Pick<Tenant, "events">): string => (List.isCons(events) ? events.head.id : "")
