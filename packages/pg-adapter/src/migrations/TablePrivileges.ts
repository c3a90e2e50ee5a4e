/**
 * What each login may do with the tables of restaurants. Row-level security limits it to the rows of one restaurant;
 * this limits it to the tables it needs. No login may touch tables outside of restaurants, such as people and their
 * passwords: functions that decide what to return do that.
 */
import { type Login, logins } from "../roles/RoleNames.ts"

/** A privilege on a table; with columns, on those alone. */
export type Privilege = "select" | "insert" | "update" | "delete" | `select (${string})` | `update (${string})`

type Access = Readonly<Record<Exclude<Login, "operator">, ReadonlyArray<Privilege>>>

const none: ReadonlyArray<Privilege> = []
const read: ReadonlyArray<Privilege> = ["select"]
const add: ReadonlyArray<Privilege> = ["insert"]
const change: ReadonlyArray<Privilege> = ["select", "update"]
const keep: ReadonlyArray<Privilege> = ["select", "insert", "update"]
/** What takes a guest's name off a receipt, and changes nothing else of it. */
const nameless: ReadonlyArray<Privilege> = ["select", "insert", "update (guest_name)"]
const write: ReadonlyArray<Privilege> = ["select", "insert", "update", "delete"]

/**
 * The daily business of a restaurant: orders, guests, dishes. The console reads it, and changes only what is listed
 * below.
 */
const business: Access = { api: write, console: read, worker: write }

/** What people on shift change in the console: they move orders and parties on, take reservations, and block tables. */
const served: Access = { api: write, console: keep, worker: write }

/** What the operator's venue document contains. */
const venue: Access = { api: read, console: read, worker: read }

/** What owners and managers change of it in the console: never a restaurant that is there, its plan or its suspension. */
const edited: Access = { ...venue, console: keep }

/** The menu and the tables, which the API changes as well. */
const menu: Access = { ...business, console: keep }

/** The type of each event, which the list of what was sent to a webhook shows; its body is read by functions alone. */
const eventTypes = ["restaurant_id", "id", "type"].map((name): Privilege => `select (${name})`)

/** Commands of the owner put fences up and take them down. Whoever reads or writes looks for them, and reads no note. */
const fences = ["restaurant_id", "state"].map((name): Privilege => `select (${name})`)

const exceptions: Readonly<Record<string, Access>> = {
  restaurant_fence: { api: fences, console: fences, worker: fences },
  // A function decides what the console changes of it. People add restaurants, where the operator lets them.
  restaurant: { ...venue, console: ["select", "insert"] },
  settings: edited,
  branch: edited,
  table: menu,
  menu,
  category: menu,
  modifier_group: menu,
  dish: menu,
  venue_version: menu,
  // Whoever applies a document adds to it, and removes the oldest.
  venue_edit: { api: none, console: ["select", "insert", "delete"], worker: none },
  // A function writes it, from what the venue's own tables have.
  venue_snapshot: venue,
  order: served,
  ticket: served,
  guest: served,
  // The process on duty notes it, and the console shows it.
  outage: { api: none, console: read, worker: write },
  // Payments are recorded and refunded in the console; a refund may go back to a gift card.
  payment: served,
  gift_card: { api: write, console: change, worker: write },
  booking: served,
  booking_day: served,
  waitlist_entry: served,
  occupancy: { api: write, console: write, worker: write },

  own_number: { api: keep, console: keep, worker: keep },
  order_number: { api: keep, console: keep, worker: none },

  api_token: { api: none, console: write, worker: none },
  // A worker gives grants of an app with a webhook the endpoints that they lack.
  app_grant: { api: change, console: keep, worker: change },
  grant_code: { api: change, console: ["select", "insert"], worker: none },
  grant_tokens: { api: keep, console: none, worker: none },
  // Whoever commits an event decides where it is sent. Over the API, programs add and change those of their own.
  webhook_endpoint: { api: write, console: write, worker: keep },
  sandbox: { api: read, console: keep, worker: none },
  sandbox_write: { api: ["select", "insert"], console: none, worker: none },

  // The API's login serves guests' pages: it finds a link by its digest, through a function, and lists none.
  guest_link: { api: none, console: ["select", "insert", "delete"], worker: ["select", "insert", "delete"] },

  // What a commit writes besides rows. Erasing a guest rewrites it, and the worker does that.
  event: { api: [...add, ...eventTypes], console: ["select", "insert"], worker: keep },
  // Functions number events for readers.
  event_head: { api: none, console: none, worker: none },
  delivery: { api: keep, console: keep, worker: keep },
  // The worker deletes what is older than the operator keeps it.
  activity: { api: add, console: ["select", "insert"], worker: write },
  // Nobody changes or deletes what is posted; a closing, which people make, is noted beside it.
  posting: {
    api: ["select", "insert"],
    console: ["select", "insert", "update (closing)"],
    worker: ["select", "insert"]
  },
  // Written once.
  closing: { api: read, console: ["select", "insert"], worker: read },
  drawer: { api: read, console: keep, worker: read },
  // Nobody changes or deletes a receipt, but erasing a guest takes the name off, and the worker does that.
  receipt: { api: ["select", "insert"], console: ["select", "insert"], worker: nameless },
  receipt_series: { api: keep, console: keep, worker: keep },
  job: { api: add, console: add, worker: add },
  job_lane: { api: none, console: none, worker: none },
  lane: { api: none, console: none, worker: none },
  // Triggers add to it with the rights of whoever commits.
  lane_wake: { api: add, console: add, worker: add },
  guest_message: { api: none, console: read, worker: write },
  // Functions count and decide. A restaurant's key is made by whoever needs it first.
  restaurant_key: { api: ["select", "insert"], console: ["select", "insert"], worker: ["select", "insert"] },
  message_place: { api: none, console: none, worker: read },
  message_recipient: { api: none, console: none, worker: none },
  message_sender: { api: none, console: none, worker: none },
  // No login updates or deletes entries: functions count refusals and delete old entries.
  security_log: { api: add, console: ["select", "insert"], worker: add },
  idempotency: { api: keep, console: keep, worker: change },

  sales_day: { api: read, console: read, worker: keep },
  sales_rolled: { api: read, console: read, worker: keep },
  sales_archive: { api: read, console: read, worker: keep },
  retention_turn: { api: none, console: none, worker: keep },
  sales_change: { api: ["select", "insert"], console: ["select", "insert"], worker: write }
}

/** What the operator may do with fences, and with tables whose rows last: no login deletes them, or changes what they say. */
const lasting: Readonly<Record<string, ReadonlyArray<Privilege>>> = {
  restaurant_fence: fences,
  closing: ["select", "insert"],
  posting: ["select", "insert", "update (closing)"],
  receipt: nameless,
  security_log: ["select", "insert"]
}

const ofOperator = (table: string): ReadonlyArray<Privilege> => lasting[table] ?? write

/** What the login may do with a restaurant's table. */
export const of = (login: Login, table: string): ReadonlyArray<Privilege> =>
  login === "operator" ? ofOperator(table) : (exceptions[table] ?? business)[login]

/** Every declared privilege, such as `api: select on order`; the table `*` stands for those without an entry. */
export const declared: ReadonlyArray<string> = logins.flatMap((login) =>
  [...Object.keys(exceptions), "*"].flatMap((table) =>
    of(login, table).map((privilege) => `${login}: ${privilege} on ${table}`)
  )
)
