import type { AuthorizationRequest, AuthorizationRequests } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

interface RequestRow {
  readonly request: AuthorizationRequest.AuthorizationRequest
}

const keep = Statement.make<unknown>("keep_authorization_request", "select keep_authorization_request($1, $2, $3)")
const open = Statement.make<RequestRow>(
  "open_authorization_request",
  "select request from open_authorization_request($1, $2) request"
)
const take = Statement.make<RequestRow>(
  "take_authorization_request",
  "select request from take_authorization_request($1, $2) request"
)

export const make = (database: typeof Database.Service): typeof AuthorizationRequests.Service => {
  const found = (statement: Statement.Statement<RequestRow>) =>
    database.commit([statement]).pipe(
      Effect.map(([[row]]) => row?.request ?? null),
      Effect.orDie
    )
  return {
    keep: (request) =>
      Effect.asVoid(Effect.orDie(database.commit([keep(request.id, JSON.stringify(request), request.expires_at)]))),
    open: (id, session) => found(open(id, session)),
    take: (id, session) => found(take(id, session))
  }
}
