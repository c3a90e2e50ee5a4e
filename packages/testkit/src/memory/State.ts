/**
 * Everything a memory store holds, as one immutable value that shares structure with earlier ones. Going back to an
 * earlier state means putting that value back.
 */
import {
  type AccessLink,
  type Activity,
  type App,
  type AppListing,
  type AuthorizationRequest,
  type Closing,
  type Event,
  type GuestLink,
  type Idempotency,
  type NewSignIn,
  type OrderNumber,
  type PendingSignIn,
  type Person,
  type Posting,
  type Receipt,
  Rows,
  type Session,
  type SharedDevice,
  Venue,
  type ZonedClock
} from "@fourtop/core/internal"
import { HashMap, List, Option } from "effect"
import type { KeptDevice } from "./MemoryDevices.ts"
import type { JobLane, QueuedJob } from "./JobQueue.ts"
import type { Addressed, KeptMessage } from "./MemoryMessages.ts"
import type { Checks } from "./structures/Checks.ts"
import type { KnownRecipient, Place } from "./MemoryQuotas.ts"
import * as QueuedDelivery from "./structures/QueuedDelivery.ts"
import type { KnownWorker } from "./MemoryWorkers.ts"
import type { Log, LogId } from "./MemorySecurityLog.ts"

/** The rows of one kind, by id. */
export type Table<K extends Rows.Kind> = HashMap.HashMap<Rows.RowId, Rows.Rows[K]>

export type Tables = { readonly [K in Rows.Kind]: Table<K> }

/** A stored response of an idempotency key. */
export interface KeptAnswer extends Idempotency.KeyRecord {
  readonly holds: Idempotency.Holding
  /** What it counts against the budget of large responses. */
  readonly bytes: number
  readonly keptAt: ZonedClock.Instant
}

export interface Tenant {
  readonly tables: Tables
  readonly venueVersion: number
  /** Built on first use, once for all readers of this state and of later ones that do not change the venue. */
  readonly venue: () => Venue.Venue | null
  /** Unique values of the restaurant, each with its row. */
  readonly taken: HashMap.HashMap<string, Rows.RowId>
  readonly keys: HashMap.HashMap<string, KeptAnswer>
  /** Newest first, like the activity. */
  readonly events: List.List<Event.NewEvent>
  readonly activity: List.List<Activity.ActivityEntry>
  readonly postings: List.List<Posting.Posting>
  /** Newest first, and the closing that took each posting, by its id. */
  readonly closings: List.List<Closing.Closing>
  readonly closedPostings: HashMap.HashMap<string, number>
  readonly receipts: List.List<Receipt.Receipt>
}

/** The restaurant and row that have a value which is unique in the installation. */
export interface Owner {
  readonly tenant: number
  readonly id: Rows.RowId
}

/** People, their sessions, pending sign-ins and links by digest, and the browsers of each. */
export interface Staff {
  readonly people: HashMap.HashMap<number, Person.Person>
  readonly sessions: HashMap.HashMap<string, Session.Session>
  readonly pending: HashMap.HashMap<string, PendingSignIn.PendingSignIn>
  readonly browsers: HashMap.HashMap<number, ReadonlyArray<NewSignIn.SeenBrowser>>
  readonly links: HashMap.HashMap<string, AccessLink.AccessLink>
}

/** Shared devices and the sessions on them by digest, and the wrong PINs by device and person. */
export interface Shared {
  readonly devices: HashMap.HashMap<string, SharedDevice.SharedDevice>
  readonly sessions: HashMap.HashMap<string, Session.SharedSession>
  readonly misses: HashMap.HashMap<string, number>
}

export interface KeptListing {
  readonly listing: AppListing.AppListing
  readonly image: string | null
}

export interface State {
  /** The last integer id that was assigned. */
  readonly lastId: number
  readonly tenants: HashMap.HashMap<number, Tenant>
  readonly taken: HashMap.HashMap<string, Owner>
  readonly lastUses: HashMap.HashMap<number, ZonedClock.Instant>
  readonly jobs: HashMap.HashMap<string, QueuedJob>
  /** Counts leases and failures, so that each is distinct and newer than those before. */
  readonly jobMoves: number
  /** What one worker at a time does for all, and until when it has that duty. */
  readonly duties: HashMap.HashMap<string, { readonly worker: string; readonly until: ZonedClock.Instant }>
  readonly jobLanes: HashMap.HashMap<string, JobLane>
  /** How far each branch has counted its orders, by restaurant and branch. */
  readonly orderCounters: HashMap.HashMap<string, OrderNumber.Counter>
  /** The restaurants whose POS has to be checked. */
  readonly outageChecks: Checks
  /** The restaurants where something that waits may have to be ended. */
  readonly lifetimeChecks: Checks
  readonly workers: HashMap.HashMap<string, KnownWorker>
  /** Records of messages to guests, by id. */
  readonly messages: HashMap.HashMap<string, KeptMessage>
  /** Whom messages go to, by their id. */
  readonly addressed: HashMap.HashMap<string, Addressed>
  /** What was sent in the last day, by restaurant and what it counts for; and what is known of recipients. */
  readonly places: HashMap.HashMap<string, ReadonlyArray<Place>>
  readonly recipients: HashMap.HashMap<string, KnownRecipient>
  /** When each restaurant sent its first message. */
  readonly senders: HashMap.HashMap<number, ZonedClock.Instant>
  readonly deliveries: QueuedDelivery.Queue
  /** Marketplace apps, and their requests that wait for an owner; neither belongs to a restaurant. */
  readonly apps: HashMap.HashMap<string, App.App>
  /** What authors say about their apps, with the image of the logo, by client id. */
  readonly listings: HashMap.HashMap<string, KeptListing>
  readonly requests: HashMap.HashMap<string, AuthorizationRequest.AuthorizationRequest>
  readonly spent: HashMap.HashMap<string, ReadonlyArray<ZonedClock.Instant>>
  readonly staff: Staff
  /** The devices of people, by digest. */
  readonly devices: HashMap.HashMap<string, KeptDevice>
  readonly shared: Shared
  readonly security: HashMap.HashMap<LogId, Log>
  /** Links to guests' pages of all restaurants, by digest. */
  readonly guestLinks: HashMap.HashMap<string, GuestLink.GuestLink>
}

/** An empty store. */
export const empty: State = {
  lastId: 0,
  tenants: HashMap.empty(),
  taken: HashMap.empty(),
  lastUses: HashMap.empty(),
  jobs: HashMap.empty(),
  jobMoves: 0,
  duties: HashMap.empty(),
  jobLanes: HashMap.empty(),
  outageChecks: HashMap.empty(),
  orderCounters: HashMap.empty(),
  lifetimeChecks: HashMap.empty(),
  workers: HashMap.empty(),
  messages: HashMap.empty(),
  addressed: HashMap.empty(),
  places: HashMap.empty(),
  recipients: HashMap.empty(),
  senders: HashMap.empty(),
  deliveries: QueuedDelivery.empty,
  apps: HashMap.empty(),
  listings: HashMap.empty(),
  requests: HashMap.empty(),
  spent: HashMap.empty(),
  staff: {
    people: HashMap.empty(),
    sessions: HashMap.empty(),
    pending: HashMap.empty(),
    browsers: HashMap.empty(),
    links: HashMap.empty()
  },
  devices: HashMap.empty(),
  shared: { devices: HashMap.empty(), sessions: HashMap.empty(), misses: HashMap.empty() },
  security: HashMap.empty(),
  guestLinks: HashMap.empty()
}

const noRows = Object.fromEntries(Rows.allKinds.map((kind) => [kind, HashMap.empty()])) as unknown as Tables

const nobody: Tenant = {
  tables: noRows,
  venueVersion: 0,
  venue: () => null,
  taken: HashMap.empty(),
  keys: HashMap.empty(),
  events: List.empty(),
  activity: List.empty(),
  postings: List.empty(),
  closings: List.empty(),
  closedPostings: HashMap.empty(),
  receipts: List.empty()
}

/** What the restaurant has; empty until it is created. */
export const tenantOf = (state: State, tenant: number): Tenant =>
  Option.getOrElse(HashMap.get(state.tenants, tenant), () => nobody)

/** One row, or null. */
export const rowOf = <K extends Rows.Kind>(tables: Tables, kind: K, id: Rows.RowId): Rows.Rows[K] | null =>
  Option.getOrNull(HashMap.get(tables[kind] as Table<K>, id))

/** By id, ascending. */
export const compareIds = (a: { readonly id: Rows.RowId }, b: { readonly id: Rows.RowId }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0

/** All rows of a kind, by id. */
export const rowsOf = <K extends Rows.Kind>(tables: Tables, kind: K): ReadonlyArray<Rows.Rows[K]> =>
  HashMap.toValues(tables[kind]).toSorted(compareIds)

/** Ids with this ending in any case, newest first: ids begin with the time. */
export const idsEndingWith = (
  tables: Tables,
  kind: "order" | "booking",
  ending: string,
  limit: number
): ReadonlyArray<string> =>
  [...HashMap.keys<Rows.RowId, unknown>(tables[kind])]
    .map(String)
    .filter((id) => id.endsWith(ending.toLowerCase()))
    .toSorted()
    .toReversed()
    .slice(0, limit)

/** The rows that satisfy the condition, in any order. */
export const rowsWhere = <Row>(
  table: HashMap.HashMap<Rows.RowId, Row>,
  holds: (row: Row) => boolean
): ReadonlyArray<Row> => {
  const found: Array<Row> = []
  HashMap.forEach(table, (row) => {
    if (holds(row)) found.push(row)
  })
  return found
}

/** The venue built from the rows, on first use. */
export const venueLater = (tables: Tables, version: number): (() => Venue.Venue | null) => {
  let built: Venue.Venue | null | undefined
  return () => (built ??= build(tables, version))
}

const build = (tables: Tables, version: number): Venue.Venue | null => {
  const [restaurant] = rowsOf(tables, "restaurant")
  const [settings] = rowsOf(tables, "settings")
  if (restaurant === undefined || settings === undefined) return null
  return Venue.make({
    version,
    restaurant,
    settings,
    branches: rowsOf(tables, "branch"),
    tables: rowsOf(tables, "table"),
    menus: rowsOf(tables, "menu"),
    categories: rowsOf(tables, "category"),
    modifierGroups: rowsOf(tables, "modifier_group"),
    dishes: rowsOf(tables, "dish")
  })
}
