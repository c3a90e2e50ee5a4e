import { EventFeed, type EventFeeds, type FeedRequest } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

const eventMarks = Statement.make<{ readonly restaurant_id: number; readonly mark: string }>(
  "event_marks",
  "select restaurant_id, mark from event_marks($1)"
)

const storeNow = Statement.make<{ readonly now: number }>("feed_now", "select to_millis(store_now()) as now")

const scannedEvents = Statement.make<EventFeed.Scanned>(
  "event_feed",
  "select id, type, at, base, place, number, body from event_feed($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
)

const eventsUntilNow = Statement.make<EventFeed.Numbered>(
  "events_until_now",
  "select place, id from events_until_now($1)"
)

/** A list as PostgreSQL writes it; nothing in these lists needs quotes. */
const array = (items: ReadonlyArray<number | string>): string => `{${items.join(",")}}`

/** The time is read before the events, here and below, so that nothing counts as settled too early. */
const start = (database: typeof Database.Service, tenant: number): Effect.Effect<EventFeed.Read> =>
  Effect.map(database.ofTenant(tenant, [storeNow(), eventsUntilNow(tenant)]), ([[clock], [last]]) => ({
    events: [],
    position: EventFeed.afterVisible(last ?? null, clock!.now),
    more: false
  }))

const readOn = (
  database: typeof Database.Service,
  tenant: number,
  position: EventFeed.Position,
  { limit, sandbox, types }: FeedRequest
): Effect.Effect<EventFeed.Read> => {
  const { at, ending, id, number, seen } = EventFeed.placeOf(position)
  const scanLimit = EventFeed.mostScanned
  const scan = scannedEvents(tenant, sandbox, at, id, number, ending, array(types), array(seen), limit, scanLimit)
  return Effect.map(database.ofTenant(tenant, [storeNow(), scan]), ([[clock], scanned]) =>
    EventFeed.read(scanned, { position, limit, scanLimit, now: clock!.now })
  )
}

export const make = (database: typeof Database.Service): typeof EventFeeds.Service => ({
  read: (tenant, request) =>
    request.after === null ? start(database, tenant) : readOn(database, tenant, request.after, request),
  marks: (tenants) =>
    Effect.map(
      database.ofInstallation(eventMarks(array(tenants))),
      (rows) => new Map(rows.map(({ mark, restaurant_id }) => [restaurant_id, mark]))
    )
})
