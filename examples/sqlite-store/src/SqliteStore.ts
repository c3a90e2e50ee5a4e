/**
 * A store in one SQLite file, for one restaurant or a few: the ports that founding a venue, the menu, availability,
 * orders, tables, guests and jobs need.
 */
import { type ZonedClock } from "@fourtop/core/basics"
import { GuestRemarks } from "@fourtop/core/guests"
import {
  Bookings,
  Commits,
  Directory,
  Guests,
  Jobs,
  Journal,
  type Load,
  Orders,
  Payments,
  Receipts,
  VenueHistory,
  Venues
} from "@fourtop/core/ports"
import { VenueEdit } from "@fourtop/core/venue"
import { Clock, Context, Effect, Layer } from "effect"
import * as SqliteBookings from "./SqliteBookings.ts"
import { commit } from "./commit.ts"
import { Database, type Options } from "./Database.ts"
import * as DayRows from "./DayRows.ts"
import * as SqliteGuests from "./SqliteGuests.ts"
import * as JobQueue from "./JobQueue.ts"
import * as Loading from "./Loading.ts"
import * as Log from "./Log.ts"
import * as SqliteOrders from "./SqliteOrders.ts"
import * as SqlitePayments from "./SqlitePayments.ts"
import * as SqliteReceipts from "./SqliteReceipts.ts"
import * as rows from "./rows.ts"
import * as SqliteVenues from "./SqliteVenues.ts"

/** The ports that this store implements. */
export type Ports =
  | Bookings
  | Commits
  | Directory
  | Guests
  | Jobs
  | Journal
  | Orders
  | Payments
  | Receipts
  | VenueHistory
  | Venues

/** The ports over an open file. */
export const portsOver = (db: Database): Context.Context<Ports> => {
  const ids = new Loading.Ids(db)
  const venues = new SqliteVenues.SqliteVenues()
  const read = <A>(from: (db: Database) => A): Effect.Effect<A> => Effect.sync(() => from(db))
  /** Reads several times in one state of the file. */
  const readTogether = <A>(from: (db: Database) => A): Effect.Effect<A> =>
    Effect.sync(() => db.transaction("DEFERRED", () => from(db)))
  const timed = <A>(at: (db: Database, now: ZonedClock.Instant) => A): Effect.Effect<A> =>
    Effect.map(Clock.currentTimeMillis, (now) => at(db, now))
  const load = <S>(tenant: number, request: Load.LoadRequest, state: () => S) =>
    timed((db, now) => Loading.load(db, ids, tenant, request, now, state))

  return Context.empty().pipe(
    Context.add(Commits, {
      commit: (tenant, changes, key) => timed((db, now) => commit(db, tenant, changes, key, now))
    }),
    Context.add(Directory, {
      restaurants: () => read(SqliteVenues.restaurants),
      find: (slug) => read((db) => SqliteVenues.find(db, slug)),
      freeSlug: (slugs) => read((db) => slugs.find((slug) => SqliteVenues.find(db, slug) === null) ?? null),
      reserveId: () => Effect.sync(() => ids.take(1)[0]!)
    }),
    Context.add(Venues, {
      load: (tenant, request) => load(tenant, request, () => venues.read(db, tenant)),
      read: (tenant) => readTogether((db) => venues.read(db, tenant))
    }),
    Context.add(VenueHistory, {
      kept: (tenant) =>
        read((db) => SqliteVenues.edits(db, tenant).map(({ bytes, id, version }) => ({ bytes, id, version }))),
      list: (tenant) => read((db) => SqliteVenues.edits(db, tenant).map(VenueEdit.summaryOf)),
      find: (tenant, id) => read((db) => rows.one(db, "venue_edit", tenant, id))
    }),
    Context.add(Orders, {
      load: (tenant, id, request) => load(tenant, request, () => SqliteOrders.load(db, tenant, id)),
      read: (tenant, id) => read((db) => rows.one(db, "order", tenant, id)?.view ?? null),
      endingWith: (tenant, ending, limit) => read((db) => rows.endingWith(db, "order", tenant, ending, limit)),
      open: (tenant, limit) => readTogether((db) => SqliteOrders.open(db, tenant, limit)),
      unaccepted: (tenant, limit) => read((db) => SqliteOrders.unaccepted(db, tenant, limit)),
      withdrawn: (tenant, since, limit) => read((db) => SqliteOrders.withdrawn(db, tenant, since, limit)),
      atTables: (tenant, limit) => read((db) => SqliteOrders.atTables(db, tenant, limit)),
      list: (tenant, filter, page) => read((db) => SqliteOrders.list(db, tenant, filter, page)),
      takeNumber: (tenant, series) => read((db) => SqliteOrders.takeNumber(db, tenant, series)),
      returnNumber: (tenant, series, number) => read((db) => SqliteOrders.returnNumber(db, tenant, series, number))
    }),
    Context.add(Payments, {
      loadAccount: (tenant, orderId, request) =>
        load(tenant, request, () => SqlitePayments.loadAccount(db, tenant, orderId)),
      ofOrders: (tenant, orderIds) => readTogether((db) => SqlitePayments.ofOrders(db, tenant, orderIds)),
      load: (tenant, id, request) => load(tenant, request, () => SqlitePayments.load(db, tenant, id))
    }),
    Context.add(Receipts, SqliteReceipts.make(db)),
    Context.add(Bookings, {
      loadDay: (tenant, day, request) => load(tenant, request, () => DayRows.ofDay(db, tenant, day)),
      loadReseating: (tenant, day, request) =>
        load(tenant, request, () => SqliteBookings.loadReseating(db, tenant, day)),
      readDay: (tenant, day) => readTogether((db) => SqliteBookings.readDay(db, tenant, day)),
      readSheet: (tenant, day, limit) => readTogether((db) => SqliteBookings.readSheet(db, tenant, day, limit)),
      load: (tenant, id, request) => load(tenant, request, () => SqliteBookings.load(db, tenant, id)),
      read: (tenant, id) => read((db) => rows.one(db, "booking", tenant, id)?.view ?? null),
      ofGuest: (tenant, guestId, limit) => read((db) => SqliteBookings.ofGuest(db, tenant, guestId, limit)),
      count: (tenant, filter) => read((db) => SqliteBookings.count(db, tenant, filter)),
      endingWith: (tenant, ending, limit) => read((db) => rows.endingWith(db, "booking", tenant, ending, limit)),
      list: (tenant, filter, page) => read((db) => SqliteBookings.list(db, tenant, filter, page))
    }),
    Context.add(Guests, {
      find: (tenant, keys) => read((db) => SqliteGuests.find(db, tenant, keys)),
      load: (tenant, id, request) => load(tenant, request, () => rows.one(db, "guest", tenant, id)),
      visitor: (tenant, id, day, without) => read((db) => SqliteGuests.visitor(db, tenant, id, day, without)),
      list: (tenant, filter, page) => read((db) => SqliteGuests.list(db, tenant, filter, page)),
      search: (tenant, search) => read((db) => SqliteGuests.search(db, tenant, search)),
      remarks: (tenant, ids) =>
        readTogether((db) =>
          ids.flatMap((id) => {
            const guest = rows.one(db, "guest", tenant, id)
            const found = guest === null ? GuestRemarks.none : GuestRemarks.of(guest)
            return found.note === null && found.tags.length === 0 ? [] : [{ id, ...found }]
          })
        ),
      history: (tenant, id, limit) => readTogether((db) => SqliteGuests.history(db, tenant, id, limit))
    }),
    Context.add(Journal, {
      events: (tenant, limit) => read((db) => Log.events(db, tenant, limit)),
      activity: (tenant, limit) => read((db) => Log.activity(db, tenant, limit)),
      list: (tenant, filter, page) => read((db) => Log.list(db, tenant, filter, page)),
      about: (tenant, subject, limit) => read((db) => Log.about(db, tenant, subject, limit)),
      subjects: (tenant, ids) => readTogether((db) => Log.subjects(db, tenant, ids)),
      marks: (tenants) => read((db) => new Map(tenants.map((tenant) => [tenant, Log.mark(db, tenant)])))
    }),
    Context.add(Jobs, {
      claim: (claim) => timed((db, now) => JobQueue.claim(db, claim, now)),
      held: (job, milliseconds) => read((db) => JobQueue.held(db, job, milliseconds)),
      finish: (job) => read((db) => JobQueue.finish(db, job)),
      release: (job, retryAt, reason) => timed((db, now) => JobQueue.release(db, job, retryAt, reason, now)),
      standBack: (job, until) => read((db) => JobQueue.standBack(db, job, until)),
      failed: (limit) => read((db) => JobQueue.failed(db, limit)),
      list: (wanted) => timed((db, now) => JobQueue.list(db, wanted, now)),
      find: (id) => timed((db, now) => JobQueue.find(db, id, now)),
      retry: (tenant, id) => timed((db, now) => JobQueue.retry(db, tenant, id, now)),
      discard: (tenant, id) => timed((db, now) => JobQueue.discard(db, tenant, id, now))
    })
  )
}

/** The store in this file, which is created if there is none. It is closed with the layer. */
export const layer = (file: string, options?: Options): Layer.Layer<Ports> =>
  Layer.scopedContext(
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => new Database(file, options)),
        (db) => Effect.sync(() => db.close())
      ),
      portsOver
    )
  )
