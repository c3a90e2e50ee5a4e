/** Marketplace apps and what their authors say of them, requests that wait for an owner, and what owners have granted. */
import {
  type App,
  AppFigures,
  type AppListing,
  AppListings,
  Apps,
  AuthorizationRequest,
  AuthorizationRequests,
  Delivery,
  Grant,
  Grants,
  type Installation,
  type LinkedHealth,
  WebhookEndpoint,
  type ZonedClock
} from "@fourtop/core/internal"
import { Context, HashMap, Option } from "effect"
import type { Cell } from "./Cell.ts"
import * as DeliveryQueue from "./DeliveryQueue.ts"
import { rowOf, rowsOf, rowsWhere, type State, type Tables, tenantOf } from "./State.ts"
import * as UniqueValues from "./UniqueValues.ts"

const put = (state: State, app: App.App): readonly [boolean, State] => {
  const before = Option.getOrNull(HashMap.get(state.apps, app.id))
  if ((before?.version ?? 0) !== app.version) return [false, state]
  return [true, { ...state, apps: HashMap.set(state.apps, app.id, { ...app, version: app.version + 1 }) }]
}

const remove = (state: State, app: App.App): readonly [boolean, State] =>
  Option.getOrNull(HashMap.get(state.apps, app.id))?.version === app.version
    ? [
        true,
        {
          ...state,
          apps: HashMap.remove(state.apps, app.id),
          listings: HashMap.remove(state.listings, app.id),
          deliveries: { ...state.deliveries, apps: HashMap.remove(state.deliveries.apps, app.id) }
        }
      ]
    : [false, state]

const installations = (state: State, appId: string) =>
  HashMap.toEntries(state.tenants)
    .flatMap(([restaurantId, { tables }]) =>
      rowsWhere(tables.app_grant, (grant) =>
        [false, true].some((sandbox) => grant.active_app_id === Grant.activeIdOf(appId, sandbox))
      ).map(({ id, sandbox = false }) => ({ restaurantId, grantId: id, sandbox }))
    )
    .toSorted((a, b) => a.restaurantId - b.restaurantId || a.grantId - b.grantId)

const listingOf = ({ listings }: State, appId: string) => Option.getOrNull(HashMap.get(listings, appId))

const putListing = (state: State, listing: AppListing.AppListing, image: string | null): readonly [boolean, State] => {
  const before = listingOf(state, listing.app_id)
  if ((before?.listing.version ?? 0) !== listing.version) return [false, state]
  const kept = {
    listing: { ...listing, version: listing.version + 1 },
    image: listing.logo === null ? null : (image ?? before?.image ?? null)
  }
  return [true, { ...state, listings: HashMap.set(state.listings, listing.app_id, kept) }]
}

const listingsWhere = ({ listings }: State, isWanted: (listing: AppListing.AppListing) => boolean) =>
  HashMap.toValues(listings)
    .map(({ listing }) => listing)
    .filter(isWanted)
    .toSorted((a, b) => a.created_at - b.created_at || (a.app_id < b.app_id ? -1 : 1))

const logo = (state: State, appId: string, digest: string) => {
  const kept = listingOf(state, appId)
  if (kept === null || kept.image === null || kept.listing.logo?.digest !== digest) return null
  return { ...kept.listing.logo, content: kept.image }
}

/** Grants of apps with a webhook that have no endpoint for it. */
const unlinked = (state: State, limit: number): ReadonlyArray<Installation> =>
  HashMap.toValues(state.apps)
    .filter(({ webhook }) => webhook != null)
    .flatMap(({ id }) => installations(state, id))
    .filter(({ grantId, restaurantId, sandbox }) => !sandbox && endpointOfGrant(state, restaurantId, grantId) === null)
    .slice(0, limit)

/** The endpoints through which grants bring events to apps, with how attempts with them went. */
export const linkedEndpoints = (state: State, tenant: number): ReadonlyArray<LinkedHealth> =>
  rowsOf(tenantOf(state, tenant).tables, "webhook_endpoint")
    .filter(WebhookEndpoint.isOfApp)
    .map((endpoint) => ({ endpoint, failingSince: DeliveryQueue.failingSince(state, endpoint.id) }))

/** The one of a grant. */
export const endpointOfGrant = (state: State, tenant: number, grantId: number): LinkedHealth | null =>
  linkedEndpoints(state, tenant).find(({ endpoint }) => endpoint.grant_id === grantId) ?? null

const figures = (state: State, appId: string, since: ZonedClock.Instant): AppFigures.AppFigures => {
  const ofApp = HashMap.toValues(state.deliveries.deliveries).filter(({ created_at, endpoint_id, restaurant_id }) => {
    const endpoint = rowOf(tenantOf(state, restaurant_id).tables, "webhook_endpoint", endpoint_id)
    return created_at >= since && endpoint?.app_id === appId
  })
  const newest = ofApp.toSorted((a, b) => b.created_at - a.created_at).slice(0, AppFigures.mostCounted)
  const at = (stage: Delivery.DeliveryStage) => newest.filter((delivery) => Delivery.stageOf(delivery) === stage).length
  return { waiting: at("waiting"), retrying: at("retrying"), done: at("done"), failed: at("failed") }
}

type Requests = State["requests"]
type Request = AuthorizationRequest.AuthorizationRequest

const valid = (requests: Requests, id: string, session: string, now: ZonedClock.Instant): Request | null => {
  const request = Option.getOrNull(HashMap.get(requests, id))
  return request !== null && AuthorizationRequest.isOpenTo(request, session, now) ? { ...request, session } : null
}

const open = (state: State, id: string, session: string, now: ZonedClock.Instant): readonly [Request | null, State] => {
  const request = valid(state.requests, id, session, now)
  return request === null ? [null, state] : [request, { ...state, requests: HashMap.set(state.requests, id, request) }]
}

const take = (state: State, id: string, session: string, now: ZonedClock.Instant): readonly [Request | null, State] => {
  const request = valid(state.requests, id, session, now)
  const isOpened = Option.getOrNull(HashMap.get(state.requests, id))?.session === session
  return request === null || !isOpened
    ? [null, state]
    : [request, { ...state, requests: HashMap.remove(state.requests, id) }]
}

/** Drops requests that have expired. */
const keep = (state: State, request: Request, now: ZonedClock.Instant): readonly [void, State] => {
  const waiting = HashMap.filter(state.requests, ({ expires_at }) => now < expires_at)
  return [undefined, { ...state, requests: HashMap.set(waiting, request.id, request) }]
}

const digests = [
  ["grant_code", "digest"],
  ["grant_tokens", "refresh_digest"],
  ["grant_tokens", "access_digest"]
] as const

const tenantWith = (state: State, digest: string): number | null => {
  for (const [kind, member] of digests) {
    const owner = HashMap.get(state.taken, UniqueValues.nameOf(kind, member, digest))
    if (Option.isSome(owner)) return owner.value.tenant
  }
  return null
}

const byCode = (tables: Tables, digest: string) => {
  const [code] = rowsWhere(tables.grant_code, (row) => row.digest === digest)
  return code === undefined ? null : { code, grant: rowOf(tables, "app_grant", code.grant_id)! }
}

const byToken = (tables: Tables, digest: string) => {
  const [tokens] = rowsWhere(
    tables.grant_tokens,
    (row) => row.refresh_digest === digest || row.access_digest === digest
  )
  return tokens === undefined ? null : { tokens, grant: rowOf(tables, "app_grant", tokens.grant_id)! }
}

export const ports = (cell: Cell): Context.Context<AppListings | Apps | AuthorizationRequests | Grants> =>
  Context.empty().pipe(
    Context.add(Apps, {
      find: (id) => cell.look((state) => Option.getOrNull(HashMap.get(state.apps, id))),
      list: () =>
        cell.look((state) =>
          HashMap.toValues(state.apps).toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
        ),
      put: (app) => cell.step((state) => put(state, app)),
      remove: (app) => cell.step((state) => remove(state, app)),
      installations: (id) => cell.look((state) => installations(state, id)),
      unlinked: (limit) => cell.look((state) => unlinked(state, limit)),
      health: (id) => cell.look((state) => Option.getOrNull(HashMap.get(state.deliveries.apps, id))),
      figures: (id, since) => cell.look((state) => figures(state, id, since))
    }),
    Context.add(AppListings, {
      find: (appId) => cell.look((state) => listingOf(state, appId)?.listing ?? null),
      ofAuthor: (authorId) => cell.look((state) => listingsWhere(state, ({ author_id }) => author_id === authorId)),
      inState: (wanted) => cell.look((state) => listingsWhere(state, ({ review }) => review.state === wanted)),
      put: (listing, image) => cell.step((state) => putListing(state, listing, image)),
      logo: (appId, digest) => cell.look((state) => logo(state, appId, digest))
    }),
    Context.add(AuthorizationRequests, {
      keep: (request) => cell.step((state, now) => keep(state, request, now)),
      open: (id, session) => cell.step((state, now) => open(state, id, session, now)),
      take: (id, session) => cell.step((state, now) => take(state, id, session, now))
    }),
    Context.add(Grants, {
      tenantOf: (digest) => cell.look((state) => tenantWith(state, digest)),
      list: (tenant) =>
        cell.look((state) =>
          rowsOf(tenantOf(state, tenant).tables, "app_grant")
            .toSorted((a, b) => a.installed_at - b.installed_at || a.id - b.id)
            .map((grant) => ({ grant, lastUsedAt: Option.getOrNull(HashMap.get(state.lastUses, grant.id)) }))
        ),
      load: (tenant, id, request) => cell.load(tenant, request, ({ tables }) => rowOf(tables, "app_grant", id)),
      loadOfApp: (tenant, appId, request) =>
        cell.load(
          tenant,
          request,
          ({ tables }) => rowsWhere(tables.app_grant, (grant) => grant.active_app_id === appId)[0] ?? null
        ),
      loadByCode: (tenant, digest, request) => cell.load(tenant, request, ({ tables }) => byCode(tables, digest)),
      loadByToken: (tenant, digest, request) => cell.load(tenant, request, ({ tables }) => byToken(tables, digest))
    })
  )
