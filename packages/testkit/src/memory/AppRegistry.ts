/** Marketplace apps, requests that wait for an owner, and what owners have granted. */
import {
  type App,
  Apps,
  AuthorizationRequest,
  AuthorizationRequests,
  Grants,
  type ZonedClock
} from "@fourtop/core/internal"
import { Context, HashMap, Option } from "effect"
import type { Cell } from "./Cell.ts"
import { rowOf, rowsOf, rowsWhere, type State, type Tables, tenantOf } from "./State.ts"
import * as UniqueValues from "./UniqueValues.ts"

const put = (state: State, app: App.App): readonly [boolean, State] => {
  const before = Option.getOrNull(HashMap.get(state.apps, app.id))
  if ((before?.version ?? 0) !== app.version) return [false, state]
  return [true, { ...state, apps: HashMap.set(state.apps, app.id, { ...app, version: app.version + 1 }) }]
}

const remove = (state: State, app: App.App): readonly [boolean, State] =>
  Option.getOrNull(HashMap.get(state.apps, app.id))?.version === app.version
    ? [true, { ...state, apps: HashMap.remove(state.apps, app.id) }]
    : [false, state]

const installations = (state: State, appId: string) =>
  HashMap.toEntries(state.tenants)
    .flatMap(([restaurantId, { tables }]) =>
      rowsWhere(tables.app_grant, (grant) => grant.active_app_id === appId).map(({ id }) => ({
        restaurantId,
        grantId: id
      }))
    )
    .toSorted((a, b) => a.restaurantId - b.restaurantId)

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

export const ports = (cell: Cell): Context.Context<Apps | AuthorizationRequests | Grants> =>
  Context.empty().pipe(
    Context.add(Apps, {
      find: (id) => cell.look((state) => Option.getOrNull(HashMap.get(state.apps, id))),
      list: () =>
        cell.look((state) =>
          HashMap.toValues(state.apps).toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
        ),
      put: (app) => cell.step((state) => put(state, app)),
      remove: (app) => cell.step((state) => remove(state, app)),
      installations: (id) => cell.look((state) => installations(state, id))
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
