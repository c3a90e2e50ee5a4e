import type { EndpointHealth, LinkedHealth, WebhookEndpoint, WebhookEndpoints } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

const listEndpoints = Statement.make<EndpointHealth>(
  "list_webhook_endpoints",
  `select body as endpoint, to_millis(failing_since) as "failingSince" from webhook_endpoint
   where restaurant_id = $1 and not body ? 'app_id' order by id`
)

const linkedEndpoints = Statement.make<LinkedHealth>(
  "linked_webhook_endpoints",
  `select body as endpoint, to_millis(failing_since) as "failingSince" from webhook_endpoint
   where restaurant_id = $1 and body ? 'app_id' order by id`
)

const endpointOfGrant = Statement.make<LinkedHealth>(
  "webhook_endpoint_of_grant",
  `select body as endpoint, to_millis(failing_since) as "failingSince" from webhook_endpoint
   where restaurant_id = $1 and body ? 'app_id' and (body ->> 'grant_id')::bigint = $2 order by id limit 1`
)

const oneEndpoint = Statement.make<{ readonly body: WebhookEndpoint.WebhookEndpoint }>(
  "one_webhook_endpoint",
  "select body from webhook_endpoint where restaurant_id = $1 and id = $2"
)

export const make = (database: StoreDatabase): typeof WebhookEndpoints.Service => ({
  list: (tenant) => Effect.map(database.ofTenant(tenant, [listEndpoints(tenant)]), ([endpoints]) => endpoints),
  linked: (tenant) => Effect.map(database.ofTenant(tenant, [linkedEndpoints(tenant)]), ([endpoints]) => endpoints),
  ofGrant: (tenant, grantId) =>
    Effect.map(database.ofTenant(tenant, [endpointOfGrant(tenant, grantId)]), ([[found]]) => found ?? null),
  load: (tenant, id, request) =>
    Effect.map(load(database, tenant, request, oneEndpoint(tenant, id)), (loaded) => ({
      ...loaded,
      state: loaded.state[0]?.body ?? null
    }))
})
