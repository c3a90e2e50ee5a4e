/** The operations on events, each a use-case of core. */
import { type Caller, EventFeed, Page, readEvents, ValidationFailed } from "@fourtop/core/internal"
import { Effect, Option, Schema } from "effect"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import * as LongText from "../../protocol/LongText.ts"
import { NothingYet } from "../../protocol/NothingYet.ts"
import type { EventsApi } from "./EventsApi.ts"

/** A cursor is a place in the events of one restaurant or sandbox, whatever the filters are. */
const listingOf = ({ kind, restaurantId }: Caller.Caller): Page.Listing => ({
  list: "events",
  restaurantId,
  kind,
  filters: {}
})

const isPosition = Schema.is(EventFeed.Position)

const positionOf = (after: string | undefined, caller: Caller.Caller) => {
  if (after === undefined) return Effect.succeed(null)
  const key = Option.map(Page.decode(after, listingOf(caller)), ({ key }) => key)
  return Option.match(Option.filter(key as Option.Option<unknown>, isPosition), {
    onNone: () => ValidationFailed.of({ path: "after", message: "is not a cursor of this restaurant's events" }),
    onSome: Effect.succeed
  })
}

export const eventHandlers: HandlersOf<typeof EventsApi> = {
  listEvents: ({ acting, caller, query }) =>
    Effect.gen(function* () {
      const { after, limit, since = null, types = null, wait } = query
      const position = yield* positionOf(after, caller)
      const read = yield* readEvents(acting, { after: position, since, types, limit })
      const cursor = Page.encode({ direction: "next", key: read.position }, listingOf(caller))
      const meta = JSON.stringify({ cursor, more: read.more })
      const parts = [`{"data":[`]
      for (const { body } of read.events) parts.push(parts.length === 1 ? "" : ",", body)
      parts.push(`],"meta":${meta},"links":{}}`)
      return read.events.length === 0 && !read.more ? new NothingYet(parts.join(""), wait) : LongText.of(parts)
    })
}
