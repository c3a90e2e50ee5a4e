/** Ports that answer from plain values, so that the adapter is tested without any store. */
import * as HttpApp from "@effect/platform/HttpApp"
import {
  ApiToken,
  type App,
  Apps,
  Authentication,
  AuthorizationRequests,
  Bookings,
  type Caller,
  closingListKey,
  type Closing,
  Closings,
  Commits,
  Committed,
  Crypto,
  Deliveries,
  EventFeed,
  EventFeeds,
  Grants,
  Guests,
  Receipts,
  Reports,
  Orders,
  Payments,
  Page,
  Rates,
  Scope,
  Sealing,
  Settings,
  Tokens,
  tracedPorts,
  Venue,
  Venues,
  Waitlist,
  WebhookEndpoints,
  WebhookPost
} from "@fourtop/core/internal"
import {
  Backends,
  type Capacity,
  type ContentEncoding,
  HttpApiServer,
  type HttpSettings,
  type ShowConsent
} from "@fourtop/http-adapter"
import { Context, Effect, identity, Layer, Logger, Schema, type Tracer } from "effect"
import { createHash, randomBytes, randomUUID } from "node:crypto"
import * as Responder from "../src/host/Responder.ts"

const bytes = (count: number) => new Uint8Array(randomBytes(count))

export const crypto: Context.Tag.Service<Crypto> = {
  randomBytes: bytes,
  uuid: () => randomUUID(),
  sha256: (text) => createHash("sha256").update(text, "utf8").digest("hex"),
  hmacSha1: () => new Uint8Array(20),
  equals: (a, b) => a === b
}

/** Nothing ever happens. */
const feeds: Context.Tag.Service<EventFeeds> = {
  read: () => Effect.succeed({ events: [], position: EventFeed.since(0), more: false }),
  marks: () => Effect.succeed(new Map())
}

const owned = { version: 1, key: null, archived: false }
const name = { en: "Pizza" }

export const dish = {
  ...owned,
  id: 101,
  category_id: 11,
  name: { en: "Margherita" },
  description: null,
  price_minor: 950,
  is_available: true,
  show_online: true,
  dietary: "veg",
  allergens: ["gluten", "milk"],
  sort_order: 1,
  variants: [],
  modifier_group_ids: [],
  tax_class: null,
  station: null,
  updated_at: 1_770_000_000_000
} as const

export const venueRows: Parameters<typeof Venue.make>[0] = {
  version: 1,
  restaurant: {
    id: 1,
    version: 1,
    slug: "trattoria",
    name: "Trattoria",
    country: "IT",
    currency: "EUR",
    time_zone: "Europe/Rome",
    default_language: "en",
    languages: ["en"],
    plan: { name: "standard", features: ["reservations", "reporting"], ends_on: null, rate_per_minute: null },
    suspended: false
  },
  settings: { ...Schema.decodeSync(Schema.Struct(Settings.sections))({}), id: 1, version: 1 },
  branches: [],
  tables: [],
  menus: [{ ...owned, id: 1, name, is_active: true, sort_order: 1, windows: [] }],
  categories: [{ ...owned, id: 11, menu_id: 1, name, is_active: true, sort_order: 1, windows: [], station: null }],
  modifierGroups: [],
  dishes: [dish]
}

export const venue: Venue.Venue = Venue.make(venueRows)

/** Well-formed, and known to no fake unless a test says so. */
export const token = ApiToken.mint(7, "live", bytes)

export const caller: Caller.Caller = {
  restaurantId: 1,
  kind: "live",
  principal: "token:7",
  actor: { kind: "token", id: "token:7", name: "Till" },
  planInForce: true,
  features: ["reservations", "reporting"],
  suspended: false,
  scopes: Scope.all,
  venueVersion: 1,
  sandboxGeneration: 0
}

export const accepted = (changes: Partial<Caller.Caller> = {}): Authentication =>
  Authentication.Accepted({ caller: { ...caller, ...changes }, limit: 60, remaining: 59 })

export interface Fakes {
  readonly authenticate?: Context.Tag.Service<Tokens>["authenticate"]
  readonly assume?: Exclude<Context.Tag.Service<Tokens>["assume"], undefined>
  readonly listOrders?: Context.Tag.Service<Orders>["list"]
  readonly readOrder?: Context.Tag.Service<Orders>["read"]
  readonly spend?: Context.Tag.Service<Rates>["spend"]
  readonly read?: (restaurantId: number) => Effect.Effect<Venue.Venue | null>
  readonly commit?: Context.Tag.Service<Commits>["commit"]
  readonly settings?: Partial<HttpSettings>
  /** The only marketplace app there is; it has been granted nothing. */
  readonly app?: App.App
  readonly showConsent?: ShowConsent
  readonly pages?: HttpApiServer.Options["pages"]
  readonly programPages?: HttpApiServer.Options["programPages"]
  readonly readiness?: Effect.Effect<boolean>
  readonly encodings?: ReadonlyArray<ContentEncoding>
  readonly crypto?: Context.Tag.Service<Crypto>
  readonly now?: () => number
  readonly capacity?: Capacity.Capacity
  /** Listens to spans from the start. */
  readonly tracer?: Tracer.Tracer
}

export const settings: HttpSettings = {
  publicUrl: "https://api.example.com",
  rootUrl: () => "https://api.example.com",
  standardRateLimit: 60,
  trustedProxies: [],
  version: "1.2.3"
}

const emptyPage = ({ perPage }: Page.Request) => Effect.succeed({ rows: [], perPage, next: null, prev: null })
const nothing = { state: null, record: null, ids: [] }

const nobody = () => Effect.dieMessage("The adapter has no business here.")

const grants: typeof Grants.Service = {
  tenantOf: () => Effect.succeed(null),
  list: nobody,
  load: nobody,
  loadOfApp: nobody,
  loadByCode: nobody,
  loadByToken: nobody
}

const endpoints: typeof WebhookEndpoints.Service = {
  list: () => Effect.succeed([]),
  linked: () => Effect.succeed([]),
  ofGrant: () => Effect.succeed(null),
  load: () => Effect.succeed(nothing)
}

/** A restaurant that has neither orders nor bookings. */
const orders: Context.Tag.Service<Orders> = {
  load: () => Effect.succeed(nothing),
  read: () => Effect.succeed(null),
  endingWith: () => Effect.succeed([]),
  open: () => Effect.succeed([]),
  unaccepted: () => Effect.succeed([]),
  withdrawn: () => Effect.succeed([]),
  atTables: () => Effect.succeed([]),
  list: (_tenant, _filter, page) => emptyPage(page),
  takeNumber: () => Effect.succeed(1),
  returnNumber: () => Effect.void
}
const bookings: Context.Tag.Service<Bookings> = {
  read: () => Effect.succeed(null),
  loadDay: () => Effect.succeed({ ...nothing, state: { days: [], occupancies: [], starts: [] } }),
  loadReseating: () => Effect.succeed({ ...nothing, state: { days: [], occupancies: [], starts: [], unseated: [] } }),
  readSheet: () => Effect.succeed({ bookings: [], blocks: [] }),
  readDay: () => Effect.succeed({ occupancies: [], starts: [] }),
  load: () => Effect.succeed(nothing),
  ofGuest: () => Effect.succeed([]),
  count: () => Effect.succeed([]),
  endingWith: () => Effect.succeed([]),
  list: (_tenant, _filter, page) => emptyPage(page)
}

const waitlist: Context.Tag.Service<Waitlist> = {
  loadDay: () =>
    Effect.succeed({ ...nothing, state: { rows: { days: [], occupancies: [], starts: [] }, entries: [] } }),
  load: () => Effect.succeed(nothing),
  read: () => Effect.succeed(null),
  waitedDays: () => Effect.succeed([])
}

const guests: Context.Tag.Service<Guests> = {
  find: () => Effect.succeed([]),
  load: () => Effect.succeed(nothing),
  visitor: () => Effect.succeed(null),
  list: (_tenant, _filter, page) => emptyPage(page),
  search: () => Effect.succeed([]),
  remarks: () => Effect.succeed([]),
  history: () => Effect.succeed({ orders: [], bookings: [] })
}

/** What answers over fakes; every token is accepted unless a test says otherwise. */
export const responder = (fakes: Fakes = {}) => {
  const read = fakes.read ?? (() => Effect.succeed(venue))
  const backend = Context.empty().pipe(
    Context.add(Payments, {
      loadAccount: () => Effect.succeed(nothing),
      load: () => Effect.succeed(nothing),
      ofOrders: () => Effect.succeed([])
    }),
    Context.add(Orders, {
      ...orders,
      list: fakes.listOrders ?? orders.list,
      read: fakes.readOrder ?? orders.read
    }),
    Context.add(Bookings, bookings),
    Context.add(Waitlist, waitlist),
    Context.add(Guests, guests),
    Context.add(EventFeeds, feeds),
    Context.add(Receipts, {
      before: () => Effect.succeed({ series: null, earlier: [] }),
      find: () => Effect.succeed(null),
      ofDay: nobody,
      series: nobody,
      following: nobody,
      forget: nobody
    }),
    Context.add(Closings, {
      load: nobody,
      loadDrawers: nobody,
      openDays: nobody,
      find: () => Effect.succeed(null),
      list: (_tenant, _branchId, page) =>
        Effect.succeed(Page.ofSorted([] as ReadonlyArray<Closing.Closing>, page, closingListKey(null)))
    }),
    Context.add(Reports, {
      sales: (_tenant, spans) => Effect.succeed(spans.map(() => ({ orders: 0, revenueMinor: 0 }))),
      dishes: () => Effect.succeed([])
    }),
    Context.add(Commits, { commit: fakes.commit ?? (() => Effect.succeed(Committed.Done())) }),
    Context.add(Venues, {
      read,
      load: (restaurantId, { newIds }) =>
        Effect.map(read(restaurantId), (state) => ({
          state,
          record: null,
          ids: Array.from({ length: newIds }, (_, index) => 500 + index)
        }))
    }),
    tracedPorts
  )
  return HttpApiServer.responder({
    settings: { ...settings, ...fakes.settings },
    readiness: fakes.readiness ?? Effect.succeed(true),
    ...(fakes.pages === undefined ? {} : { pages: fakes.pages }),
    ...(fakes.programPages === undefined ? {} : { programPages: fakes.programPages }),
    encodings: fakes.encodings,
    ...(fakes.now === undefined ? {} : { now: fakes.now }),
    ...(fakes.showConsent === undefined ? {} : { showConsent: fakes.showConsent }),
    ...(fakes.capacity === undefined ? {} : { capacity: fakes.capacity })
  }).pipe(
    Effect.provide(
      Layer.mergeAll(
        Layer.succeed(Crypto, fakes.crypto ?? crypto),
        Layer.succeed(Commits, { commit: nobody }),
        Layer.succeed(EventFeeds, feeds),
        Layer.succeed(Apps, {
          find: (id) => Effect.succeed(fakes.app?.id === id ? fakes.app : null),
          list: nobody,
          put: nobody,
          remove: nobody,
          installations: nobody,
          unlinked: nobody,
          health: nobody,
          figures: nobody
        }),
        Layer.succeed(Venues, { load: nobody, read: nobody }),
        Layer.succeed(AuthorizationRequests, { keep: () => Effect.void, open: nobody, take: nobody }),
        Layer.succeed(Grants, grants),
        Layer.succeed(WebhookEndpoints, endpoints),
        Layer.succeed(Tokens, {
          authenticate: fakes.authenticate ?? (() => Effect.succeed(accepted())),
          ...(fakes.assume === undefined ? {} : { assume: fakes.assume }),
          list: nobody,
          load: nobody
        }),
        Layer.succeed(Rates, {
          spend: fakes.spend ?? (() => Effect.succeed({ allowed: true, remaining: 599, retryAfterSeconds: 0 }))
        }),
        Layer.succeed(Backends, {
          forCaller: () => Effect.succeed(Context.add(backend, Crypto, crypto)),
          installation: Context.add(backend, Crypto, crypto).pipe(
            Context.add(Grants, grants),
            Context.add(WebhookEndpoints, endpoints),
            Context.add(Deliveries, {
              claim: nobody,
              slow: nobody,
              finish: nobody,
              log: nobody,
              list: (_tenant, _filter, page) => emptyPage(page),
              read: nobody,
              replay: nobody,
              replayFailed: nobody,
              sweep: nobody
            }),
            Context.add(Sealing, { seal: nobody, open: nobody }),
            Context.add(WebhookPost, { check: nobody, send: nobody })
          )
        })
      )
    ),
    fakes.tracer === undefined ? identity : Effect.withTracer(fakes.tracer),
    Effect.runSync
  )
}

/** The same for any server of @effect/platform. */
export const app = (fakes: Fakes = {}) => Responder.toApp(responder(fakes), () => "203.0.113.1")

export interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly json?: unknown
}

export type Call = (path: string, sent?: Sent) => Promise<Response>

/** Calls the app with the fakes' own token. */
export const calling = (fakes: Fakes = {}): Call => {
  const quiet = Logger.remove(Logger.defaultLogger)
  const handle = HttpApp.toWebHandler(Effect.provide(app(fakes), quiet))
  return (path, { body, headers = {}, json, method = "GET" } = {}) => {
    const type: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" }
    const sent = json === undefined ? body : JSON.stringify(json)
    return handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...type, ...headers },
        ...(sent === undefined ? {} : { body: sent })
      })
    )
  }
}
