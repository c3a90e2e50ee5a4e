/**
 * A store in memory that passes every contract. It serves tests and sandboxes; its contents end with the process. All
 * services share one cell with one immutable state, so that a fresh store costs next to nothing.
 */
import {
  AccessLinks,
  Bookings,
  Commits,
  Deliveries,
  Devices,
  Directory,
  EventFeeds,
  GuestMessages,
  GuestLinks,
  Guests,
  Jobs,
  Journal,
  MessageQuotas,
  Orders,
  Lifetimes,
  Outages,
  People,
  PointOfSaleJob,
  Rates,
  Reports,
  Sandboxes,
  SandboxWrite,
  SecurityLog,
  SharedDevices,
  SignIns,
  Tokens,
  tracedPorts,
  Traces,
  Venues,
  Waitlist,
  WebhookEndpoint,
  WebhookEndpoints,
  Workers
} from "@fourtop/core/internal"
import { Context, Effect, HashMap, Layer, List, Option } from "effect"
import type { StorePorts } from "@fourtop/core/internal"
import * as ActivityLog from "./ActivityLog.ts"
import { apply } from "./apply.ts"
import * as AppRegistry from "./AppRegistry.ts"
import * as Authentications from "./Authentications.ts"
import * as BackOffice from "./BackOffice.ts"
import * as MemoryBookings from "./MemoryBookings.ts"
import { Cell } from "./Cell.ts"
import * as MemoryGuests from "./MemoryGuests.ts"
import * as MemoryGuestLinks from "./MemoryGuestLinks.ts"
import * as GuestTraces from "./GuestTraces.ts"
import * as MemoryEvents from "./MemoryEvents.ts"
import * as MemoryDevices from "./MemoryDevices.ts"
import * as DeliveryLog from "./DeliveryLog.ts"
import * as DeliveryQueue from "./DeliveryQueue.ts"
import * as DeliverySweep from "./DeliverySweep.ts"
import * as JobQueue from "./JobQueue.ts"
import * as MemoryMessages from "./MemoryMessages.ts"
import * as MemoryQuotas from "./MemoryQuotas.ts"
import * as MemoryOrders from "./MemoryOrders.ts"
import * as MemoryClosings from "./MemoryClosings.ts"
import * as MemoryLedger from "./MemoryLedger.ts"
import * as MemoryLifetimes from "./MemoryLifetimes.ts"
import * as MemoryReceipts from "./MemoryReceipts.ts"
import * as MemoryVenueHistory from "./MemoryVenueHistory.ts"
import * as MemoryOutages from "./MemoryOutages.ts"
import * as MemoryAccessLinks from "./MemoryAccessLinks.ts"
import * as MemoryPeople from "./MemoryPeople.ts"
import * as RateLog from "./RateLog.ts"
import * as MemorySales from "./MemorySales.ts"
import * as MemorySecurityLog from "./MemorySecurityLog.ts"
import * as MemorySignIns from "./MemorySignIns.ts"
import * as State from "./State.ts"
import * as MemoryWorkers from "./MemoryWorkers.ts"
import * as MemoryWaitlist from "./MemoryWaitlist.ts"
import * as UniqueValues from "./UniqueValues.ts"

export interface MemoryStore {
  readonly ports: Context.Context<StorePorts>
  readonly state: Effect.Effect<State.State>
  readonly restore: (state: State.State) => Effect.Effect<void>
  /** Changes the state in one step. */
  readonly update: (change: (state: State.State) => State.State) => Effect.Effect<void>
}

const restaurants = (state: State.State) =>
  HashMap.toValues(state.tenants)
    .flatMap(({ tables }) => State.rowsOf(tables, "restaurant"))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))

const findRestaurant = (state: State.State, slug: string) =>
  Option.match(HashMap.get(state.taken, UniqueValues.nameOf("restaurant", "slug", slug)), {
    onNone: () => null,
    onSome: ({ id, tenant }) => State.rowOf(State.tenantOf(state, tenant).tables, "restaurant", id)
  })

const newest = <A>(list: List.List<A>, limit: number): ReadonlyArray<A> => List.toArray(List.take(list, limit))

/** The ports about people and their sign-ins. */
const peoplePorts = (cell: Cell) =>
  Context.empty().pipe(
    Context.add(People, {
      list: () => cell.look(MemoryPeople.list),
      members: (restaurantId) => cell.look((state) => MemoryPeople.members(state, restaurantId)),
      hasOthers: (email) => cell.look((state) => MemoryPeople.hasOthers(state, email)),
      find: (email) => cell.look((state) => MemoryPeople.find(state, email)),
      put: (person, together) => cell.step((state) => MemoryPeople.put(state, person, together)),
      remove: (person, logEntries, otherOwnerOf) =>
        cell.step((state) => MemoryPeople.remove(state, person, logEntries, otherOwnerOf)),
      begin: (session, person, logEntries, outlived) =>
        cell.step((state) => MemoryPeople.begin(state, session, person, logEntries, outlived)),
      session: (digest) => cell.look((state) => MemoryPeople.session(state, digest)),
      accessOf: (digests) => cell.look((state) => MemoryPeople.accessOf(state, digests)),
      sessions: (personId) => cell.look((state) => MemoryPeople.sessions(state, personId)),
      touch: (digest, at) => cell.step((state) => MemoryPeople.touch(state, digest, at)),
      end: (digest) => cell.step((state) => MemoryPeople.end(state, digest))
    }),
    Context.add(AccessLinks, {
      issue: (link, logEntries) => cell.step((state) => [undefined, MemoryAccessLinks.issue(state, link, logEntries)]),
      find: (digest) => cell.look((state) => MemoryAccessLinks.find(state, digest)),
      list: (restaurantId) => cell.look((state) => MemoryAccessLinks.list(state, restaurantId)),
      invitationsFor: (email) => cell.look((state) => MemoryAccessLinks.invitationsFor(state, email)),
      revoke: (digest, logEntries) => cell.step((state) => MemoryAccessLinks.revoke(state, digest, logEntries))
    }),
    Context.add(Devices, {
      find: (digest, email, usedAfter) => cell.look((state) => MemoryDevices.find(state, digest, email, usedAfter)),
      keep: (device, options) => cell.step((state) => [undefined, MemoryDevices.keep(state, device, options)]),
      fail: (digest, most) => cell.step((state) => [undefined, MemoryDevices.fail(state, digest, most)]),
      forget: (personId, except) => cell.step((state) => [undefined, MemoryDevices.forget(state, personId, except)])
    }),
    Context.add(SharedDevices, {
      enrol: (device, logEntries, most) => cell.step((state) => MemoryDevices.enrol(state, device, logEntries, most)),
      list: (restaurantId) => cell.look((state) => MemoryDevices.list(state, restaurantId)),
      speak: (restaurantId, digest, language) =>
        cell.step((state) => MemoryDevices.speak(state, restaurantId, digest, language)),
      revoke: (restaurantId, digest, logEntries) =>
        cell.step((state) => MemoryDevices.revoke(state, restaurantId, digest, logEntries)),
      open: (digest) => cell.look((state) => MemoryDevices.open(state, digest)),
      attempt: (digest, personId) => cell.step((state) => MemoryDevices.attempt(state, digest, personId)),
      succeed: (digest, personId) => cell.step((state) => [undefined, MemoryDevices.succeed(state, digest, personId)]),
      begin: (session, person) => cell.step((state) => MemoryDevices.begin(state, session, person)),
      endSessions: (personId) => cell.step((state) => [undefined, MemoryDevices.endSessions(state, personId)])
    }),
    Context.add(SecurityLog, {
      append: (records) => cell.step((state) => [undefined, MemorySecurityLog.append(state, records)]),
      list: (tenant, filter, page) => cell.look((state) => MemorySecurityLog.list(state, tenant, filter, page)),
      ofInstallation: (limit) => cell.look((state) => MemorySecurityLog.ofInstallation(state, limit)),
      sweep: () => cell.step((state, now) => MemorySecurityLog.sweep(state, now))
    }),
    Context.add(SignIns, {
      pend: (pending, now) => cell.step((state) => MemorySignIns.pend(state, pending, now)),
      attempt: (digest, now) => cell.step((state) => MemorySignIns.attempt(state, digest, now)),
      settle: (digest) => cell.step((state) => MemorySignIns.settle(state, digest)),
      browsers: (personId) => cell.look((state) => MemorySignIns.browsers(state, personId)),
      see: (personId, browser) => cell.step((state) => MemorySignIns.see(state, personId, browser)),
      dismiss: (personId, origin, by) => cell.step((state) => MemorySignIns.dismiss(state, personId, origin, by))
    })
  )

const workerPorts = (cell: Cell) =>
  Context.empty().pipe(
    Context.add(Jobs, {
      claim: (claim) => cell.step((state, now) => JobQueue.claim(state, claim, now)),
      held: (job, milliseconds) => cell.step((state) => [undefined, JobQueue.noteHeld(state, job, milliseconds)]),
      finish: (job) => cell.step((state, now) => JobQueue.finish(state, job, now)),
      release: (job, retryAt, reason) =>
        cell.step((state, at) => JobQueue.release(state, job, { at, reason, retryAt })),
      standBack: (job, until) => cell.step((state) => JobQueue.postpone(state, job, until)),
      failed: (limit) => cell.look((state) => JobQueue.failed(state, limit)),
      list: (wanted) => cell.step((state, now) => [JobQueue.list(state, wanted, now), state] as const),
      find: (id) => cell.step((state, now) => [JobQueue.find(state, id, now), state] as const),
      retry: (tenant, id) =>
        cell.step((state, now) => {
          const [job, next] = JobQueue.retry(state, tenant, id, now)
          return [job, job?.state === "failed" ? MemoryMessages.withoutRecord(next, id) : next] as const
        }),
      discard: (tenant, id) => cell.step((state, now) => JobQueue.discard(state, tenant, id, now))
    }),
    Context.add(MessageQuotas, {
      take: (tenant, sending) => cell.step((state, now) => MemoryQuotas.take(state, tenant, sending, now)),
      takeForPerson: (tenant, job, recipient, quotas) =>
        cell.step((state, now) => MemoryQuotas.takeForPerson(state, tenant, job, recipient, quotas, now)),
      giveBack: (tenant, id) => cell.step((state) => [undefined, MemoryQuotas.giveBack(state, tenant, id)]),
      confirm: (tenant, recipients) =>
        cell.step((state) => [undefined, MemoryQuotas.confirm(state, tenant, recipients)]),
      suppress: (tenant, address) => cell.step((state) => [undefined, MemoryQuotas.suppress(state, tenant, address)]),
      report: (message, reason) => cell.step((state) => MemoryQuotas.report(state, message, reason)),
      allow: (tenant, message) => cell.step((state) => MemoryQuotas.allow(state, tenant, message)),
      unsent: (tenant, limit) => cell.look((state) => MemoryQuotas.unsent(state, tenant, limit))
    }),
    Context.add(Outages, {
      due: (limit) => cell.step((state, now) => MemoryOutages.due(state, limit, now)),
      settle: (tenant, next) => cell.step((state) => [undefined, MemoryOutages.settle(state, tenant, next)]),
      load: (tenant, request) =>
        Effect.zipWith(
          cell.load(tenant, request, ({ tables }) => State.rowOf(tables, "outage", tenant)),
          cell.look((state) => JobQueue.failingSince(state, tenant, PointOfSaleJob.jobKind)),
          (loaded, failingSince) => ({ ...loaded, state: { outage: loaded.state, failingSince } })
        ),
      current: (tenant) => cell.look((state) => MemoryOutages.current(state, tenant))
    }),
    Context.add(Lifetimes, {
      due: (limit) => cell.step((state, now) => MemoryLifetimes.due(state, limit, now)),
      settle: (tenant, next) => cell.step((state) => [undefined, MemoryLifetimes.settle(state, tenant, next)]),
      waiting: (tenant, limit, now) =>
        cell.look((state) => MemoryLifetimes.waiting(State.tenantOf(state, tenant).tables, limit, now))
    }),
    Context.add(Workers, {
      beat: (worker) => cell.step((state, now) => [undefined, MemoryWorkers.beat(state, worker, now)]),
      takeDuty: (duty, worker, seconds) =>
        cell.step((state, now) => MemoryWorkers.takeDuty(state, { duty, worker, seconds }, now)),
      end: (worker) => cell.step((state) => [undefined, MemoryWorkers.end(state, worker)])
    }),
    Context.add(Deliveries, {
      claim: (claim) => cell.step((state, now) => DeliveryQueue.claim(state, claim, now)),
      slow: (deliveries) => cell.step((state) => [undefined, DeliveryQueue.slow(state, deliveries)]),
      finish: (endings) => cell.step((state, now) => DeliveryQueue.finish(state, endings, now)),
      log: (tenant, endpointId, limit) => cell.look((state) => DeliveryLog.log(state, tenant, endpointId, limit)),
      list: (tenant, filter, page) => cell.look((state) => DeliveryLog.list(state, tenant, filter, page)),
      read: (tenant, endpointId, eventId) => cell.look((state) => DeliveryLog.read(state, tenant, endpointId, eventId)),
      replayFailed: (tenant, endpointId, since, limit) =>
        cell.step((state, now) => DeliveryQueue.replayFailed(state, tenant, endpointId, since, limit, now)),
      replay: (tenant, endpointId, eventId) =>
        cell.step((state, now) => DeliveryQueue.replay(state, tenant, endpointId, eventId, now)),
      sweep: (limit) => cell.step((state, now) => DeliverySweep.sweep(state, limit, now))
    })
  )

const portsOver = (cell: Cell): Context.Context<StorePorts> =>
  peoplePorts(cell).pipe(
    Context.add(Commits, {
      commit: (tenant, changes, key) => cell.step((state, now) => apply(state, tenant, changes, key, now))
    }),
    Context.add(Venues, {
      load: (tenant, request) => cell.load(tenant, request, ({ venue }) => venue()),
      read: (tenant) => cell.look((state) => State.tenantOf(state, tenant).venue())
    }),
    Context.add(Tokens, {
      authenticate: (presented, standardLimit) =>
        cell.step((state, now) => Authentications.authenticate(state, presented, standardLimit, now)),
      list: (tenant) => cell.look((state) => Authentications.list(state, tenant)),
      load: (tenant, id, request) =>
        cell.load(tenant, request, ({ tables }) => (id === null ? null : State.rowOf(tables, "api_token", id)))
    }),
    Context.add(Rates, {
      spend: (key, limit) =>
        cell.step((state, now) => {
          const [{ allowed, remaining, retryAfterSeconds }, next] = RateLog.spend(state, `key:${key}`, limit, now)
          return [{ allowed, remaining, retryAfterSeconds }, next]
        })
    }),
    Context.add(Directory, {
      restaurants: () => cell.look(restaurants),
      find: (slug) => cell.look((state) => findRestaurant(state, slug)),
      freeSlug: (slugs) => cell.look((state) => slugs.find((slug) => findRestaurant(state, slug) === null) ?? null),
      reserveId: () => cell.step((state) => [state.lastId + 1, { ...state, lastId: state.lastId + 1 }])
    }),
    Context.add(EventFeeds, {
      read: (tenant, request) => cell.look((state) => MemoryEvents.read(State.tenantOf(state, tenant).events, request)),
      marks: (tenants) =>
        cell.look(
          (state) => new Map(tenants.map((tenant) => [tenant, MemoryEvents.mark(State.tenantOf(state, tenant))]))
        )
    }),
    Context.add(Journal, {
      events: (tenant, limit) => cell.look((state) => MemoryEvents.newest(State.tenantOf(state, tenant).events, limit)),
      activity: (tenant, limit) => cell.look((state) => newest(State.tenantOf(state, tenant).activity, limit)),
      list: (tenant, filter, page) =>
        cell.look((state) => ActivityLog.list(State.tenantOf(state, tenant), filter, page)),
      about: (tenant, subject, limit) =>
        cell.look((state) => ActivityLog.about(State.tenantOf(state, tenant), subject, limit)),
      subjects: (tenant, ids) => cell.look((state) => ActivityLog.subjects(State.tenantOf(state, tenant), ids)),
      marks: (tenants) =>
        cell.look(
          (state) => new Map(tenants.map((tenant) => [tenant, ActivityLog.mark(State.tenantOf(state, tenant))]))
        )
    }),
    Context.add(Orders, {
      unaccepted: (tenant, limit) =>
        cell.look((state) => MemoryOrders.unaccepted(State.tenantOf(state, tenant).tables, limit)),
      withdrawn: (tenant, since, limit) =>
        cell.look((state) => MemoryOrders.withdrawn(State.tenantOf(state, tenant).tables, since, limit)),
      atTables: (tenant, limit) =>
        cell.look((state) => MemoryOrders.atTables(State.tenantOf(state, tenant).tables, limit)),
      open: (tenant, limit) => cell.look((state) => MemoryOrders.open(State.tenantOf(state, tenant).tables, limit)),
      load: (tenant, id, request) => cell.load(tenant, request, ({ tables }) => MemoryOrders.load(tables, id)),
      read: (tenant, id) =>
        cell.look((state) => State.rowOf(State.tenantOf(state, tenant).tables, "order", id)?.view ?? null),
      endingWith: (tenant, ending, limit) =>
        cell.look((state) => State.idsEndingWith(State.tenantOf(state, tenant).tables, "order", ending, limit)),
      list: (tenant, filter, page) =>
        cell.look((state) => MemoryOrders.list(State.tenantOf(state, tenant).tables, filter, page)),
      takeNumber: (tenant, series) => cell.step((state) => MemoryOrders.takeNumber(state, tenant, series)),
      returnNumber: (tenant, series, number) =>
        cell.step((state) => [undefined, MemoryOrders.returnNumber(state, tenant, series, number)])
    }),
    Context.add(Bookings, {
      loadDay: (tenant, day, request) =>
        cell.load(tenant, request, ({ tables }) => MemoryBookings.loadDay(tables, day)),
      loadReseating: (tenant, day, request) =>
        cell.load(tenant, request, ({ tables }) => MemoryBookings.loadReseating(tables, day)),
      readDay: (tenant, day) => cell.look((state) => MemoryBookings.readDay(State.tenantOf(state, tenant).tables, day)),
      readSheet: (tenant, day, limit) =>
        cell.look((state) => MemoryBookings.readSheet(State.tenantOf(state, tenant).tables, day, limit)),
      load: (tenant, id, request) => cell.load(tenant, request, ({ tables }) => MemoryBookings.load(tables, id)),
      read: (tenant, id) =>
        cell.look((state) => State.rowOf(State.tenantOf(state, tenant).tables, "booking", id)?.view ?? null),
      endingWith: (tenant, ending, limit) =>
        cell.look((state) => State.idsEndingWith(State.tenantOf(state, tenant).tables, "booking", ending, limit)),
      list: (tenant, filter, page) =>
        cell.look((state) => MemoryBookings.list(State.tenantOf(state, tenant).tables, filter, page)),
      ofGuest: (tenant, guestId, limit) =>
        cell.look((state) => MemoryBookings.ofGuest(State.tenantOf(state, tenant).tables, guestId, limit)),
      count: (tenant, filter) =>
        cell.look((state) => MemoryBookings.count(State.tenantOf(state, tenant).tables, filter))
    }),
    Context.add(Waitlist, {
      loadDay: (tenant, day, request) =>
        cell.load(tenant, request, ({ tables }) => MemoryWaitlist.loadDay(tables, day)),
      load: (tenant, id, request) => cell.load(tenant, request, ({ tables }) => MemoryWaitlist.load(tables, id)),
      read: (tenant, id) =>
        cell.look((state) => State.rowOf(State.tenantOf(state, tenant).tables, "waitlist_entry", id)?.view ?? null),
      waitedDays: (tenant, limit) =>
        cell.look((state) => MemoryWaitlist.waitedDays(State.tenantOf(state, tenant).tables, limit))
    }),
    Context.add(Guests, {
      find: (tenant, keys) => cell.look((state) => MemoryGuests.find(State.tenantOf(state, tenant), keys)),
      load: (tenant, id, request) => cell.load(tenant, request, ({ tables }) => State.rowOf(tables, "guest", id)),
      visitor: (tenant, id, day, without) =>
        cell.look((state) => MemoryGuests.visitor(State.tenantOf(state, tenant).tables, id, day, without)),
      list: (tenant, filter, page) =>
        cell.look((state) => MemoryGuests.list(State.tenantOf(state, tenant).tables, filter, page)),
      search: (tenant, search) =>
        cell.look((state) => MemoryGuests.search(State.tenantOf(state, tenant).tables, search)),
      remarks: (tenant, ids) => cell.look((state) => MemoryGuests.remarks(State.tenantOf(state, tenant).tables, ids)),
      history: (tenant, id, limit) =>
        cell.look((state) => MemoryGuests.history(State.tenantOf(state, tenant).tables, id, limit))
    }),
    Context.add(GuestMessages, {
      load: (tenant, id, subject) =>
        cell.step((state, now) => [MemoryMessages.load(state, tenant, id, subject, now), state] as const),
      record: (tenant, record) => cell.step((state) => [undefined, MemoryMessages.record(state, tenant, record)]),
      finish: (tenant, record, lease) =>
        cell.step((state, now) => MemoryMessages.finish(state, tenant, record, lease, now)),
      about: (tenant, subject, limit) => cell.look((state) => MemoryMessages.about(state, tenant, subject, limit)),
      newest: (tenant, limit) => cell.look((state) => MemoryMessages.newest(state, tenant, limit)),
      failed: (tenant, limit) => cell.look((state) => MemoryMessages.failed(state, tenant, limit)),
      retry: (tenant, id) => cell.step((state, now) => MemoryMessages.retry(state, tenant, id, now)),
      discard: (tenant, id) => cell.step((state) => MemoryMessages.discard(state, tenant, id)),
      forget: (tenant, guestId) => cell.step((state) => [undefined, MemoryMessages.forget(state, tenant, guestId)]),
      sweep: (limit) => cell.step((state, now) => MemoryMessages.sweep(state, limit, now))
    }),
    Context.add(GuestLinks, {
      issue: (link, most) => cell.step((state) => [undefined, MemoryGuestLinks.issue(state, link, most)]),
      find: (digest) => cell.look((state) => MemoryGuestLinks.find(state, digest)),
      count: (tenant, subject) => cell.look((state) => MemoryGuestLinks.ofSubject(state, tenant, subject).length),
      withdraw: (tenant, subject) => cell.step((state) => MemoryGuestLinks.withdraw(state, tenant, subject)),
      forget: (tenant, guestId) => cell.step((state) => [undefined, MemoryGuestLinks.forget(state, tenant, guestId)])
    }),
    Context.add(Traces, {
      load: (tenant, id, request) => cell.load(tenant, request, ({ tables }) => GuestTraces.rows(tables, id)),
      texts: (tenant, id) => cell.look((state) => GuestTraces.texts(State.tenantOf(state, tenant), id)),
      rewrite: (tenant, texts) => cell.step((state) => GuestTraces.rewrite(state, tenant, texts))
    }),
    Context.add(Reports, {
      sales: (tenant, spans, branchId) =>
        cell.look((state) =>
          spans.map((span) => MemorySales.sales(State.tenantOf(state, tenant).tables, span, branchId))
        ),
      dishes: (tenant, spans, branchId, most) =>
        cell.look((state) => MemorySales.dishes(State.tenantOf(state, tenant).tables, spans, branchId, most))
    }),
    Context.add(WebhookEndpoints, {
      list: (tenant) =>
        cell.look((state) =>
          State.rowsOf(State.tenantOf(state, tenant).tables, "webhook_endpoint")
            .filter((endpoint) => !WebhookEndpoint.isOfApp(endpoint))
            .map((endpoint) => ({ endpoint, failingSince: DeliveryQueue.failingSince(state, endpoint.id) }))
        ),
      linked: (tenant) => cell.look((state) => AppRegistry.linkedEndpoints(state, tenant)),
      ofGrant: (tenant, grantId) => cell.look((state) => AppRegistry.endpointOfGrant(state, tenant, grantId)),
      load: (tenant, id, request) =>
        cell.load(tenant, request, ({ tables }) => (id === null ? null : State.rowOf(tables, "webhook_endpoint", id)))
    }),
    Context.add(Sandboxes, {
      load: (tenant, request) => cell.load(tenant, request, ({ tables }) => State.rowOf(tables, "sandbox", tenant)),
      writes: (tenant, epoch, after, room) =>
        cell.look((state) => {
          const written = State.rowsWhere(
            State.tenantOf(state, tenant).tables.sandbox_write,
            (write) => write.epoch === epoch && write.sequence > after
          )
          const inOrder = written.toSorted((a, b) => a.sequence - b.sequence)
          return SandboxWrite.pageOf(inOrder, room)
        })
    }),
    Context.merge(workerPorts(cell)),
    Context.merge(BackOffice.ports(cell)),
    Context.merge(
      Context.mergeAll(
        AppRegistry.ports(cell),
        MemoryClosings.ports(cell),
        MemoryLedger.ports(cell),
        MemoryReceipts.ports(cell),
        MemoryVenueHistory.ports(cell)
      )
    )
  )

/** A new store, empty or with an initial state. */
export const make = (initial: State.State = State.empty): Effect.Effect<MemoryStore> =>
  Effect.sync(() => {
    const cell = new Cell(initial)
    return {
      ports: tracedPorts(portsOver(cell)),
      state: cell.look((state) => state),
      restore: (state) =>
        Effect.sync(() => {
          cell.state = state
        }),
      update: (change) =>
        Effect.sync(() => {
          cell.state = change(cell.state)
        })
    }
  })

/** All store ports over one state. */
export const layer = (initial?: State.State): Layer.Layer<StorePorts> =>
  Layer.effectContext(Effect.map(make(initial), ({ ports }) => ports))
