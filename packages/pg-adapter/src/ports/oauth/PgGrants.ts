import type { CodeOfGrant, Grant, Grants, GrantUse, TokensOfGrant } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

const tenantOf = Statement.make<{ readonly tenant: number }>(
  "grant_tenant",
  "select tenant from grant_tenant($1) tenant"
)

const list = Statement.make<GrantUse>(
  "list_grants",
  `select body as "grant", to_millis(last_used_at) as "lastUsedAt" from app_grant where restaurant_id = $1
   order by (body ->> 'installed_at')::bigint, id`
)

const one = Statement.make<{ readonly grant: Grant.Grant }>(
  "one_grant",
  `select body as "grant" from app_grant where restaurant_id = $1 and id = $2`
)

const ofApp = Statement.make<{ readonly grant: Grant.Grant }>(
  "grant_of_app",
  `select body as "grant" from app_grant where restaurant_id = $1 and active_app_id = $2`
)

const byCode = Statement.make<CodeOfGrant>(
  "grant_by_code",
  `select c.body as code, g.body as "grant" from grant_code c
   join app_grant g on g.restaurant_id = c.restaurant_id and g.id = c.grant_id
   where c.restaurant_id = $1 and c.digest = $2`
)

const byToken = Statement.make<TokensOfGrant>(
  "grant_by_token",
  `select t.body as tokens, g.body as "grant" from (
     select restaurant_id, grant_id, body from grant_tokens where refresh_digest = $2
     union all
     select restaurant_id, grant_id, body from grant_tokens where access_digest = $2
   ) t
   join app_grant g on g.restaurant_id = t.restaurant_id and g.id = t.grant_id
   where t.restaurant_id = $1`
)

export const make = (database: StoreDatabase): typeof Grants.Service => ({
  tenantOf: (digest) => Effect.map(database.ofInstallation(tenantOf(digest)), ([row]) => row?.tenant ?? null),
  list: (tenant) => Effect.map(database.ofTenant(tenant, [list(tenant)]), ([grants]) => grants),
  load: (tenant, id, request) =>
    Effect.map(load(database, tenant, request, one(tenant, id)), ({ state, ...others }) => ({
      ...others,
      state: state[0]?.grant ?? null
    })),
  loadOfApp: (tenant, appId, request) =>
    Effect.map(load(database, tenant, request, ofApp(tenant, appId)), ({ state, ...others }) => ({
      ...others,
      state: state[0]?.grant ?? null
    })),
  loadByCode: (tenant, digest, request) =>
    Effect.map(load(database, tenant, request, byCode(tenant, digest)), ({ state, ...others }) => ({
      ...others,
      state: state[0] ?? null
    })),
  loadByToken: (tenant, digest, request) =>
    Effect.map(load(database, tenant, request, byToken(tenant, digest)), ({ state, ...others }) => ({
      ...others,
      state: state[0] ?? null
    }))
})
