/** Ends a token at once. Revoking one that is revoked already changes nothing. */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { NotFound } from "../Errors.ts"
import { Tokens } from "../ports/Tokens.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import type { ApiToken } from "./ApiToken.ts"

export const revokeToken = (acting: Acting, tokenId: number) =>
  Effect.flatMap(Tokens, (tokens) =>
    transact({
      acting,
      contention: "tokens",
      load: (request) => tokens.load(acting.restaurantId, tokenId, request),
      decide: (token, fresh) => decide(acting, token, fresh)
    })
  )

const decide = ({ actor }: Acting, token: ApiToken | null, fresh: Fresh): Decision.Decision<ApiToken, NotFound> => {
  if (token === null) return Decision.refuse(new NotFound({ resource: "token" }))
  if (token.revoked_at !== null) return Decision.accept(token)
  const revoked: ApiToken = { ...token, revoked_at: fresh.now }
  return Decision.accept(revoked, {
    changes: [ChangeSet.put("api_token", revoked)],
    activity: [
      Activity.entry(
        {
          actor,
          action: "token.revoked",
          subject: { kind: "api_token", id: String(token.id) },
          detail: { name: token.name }
        },
        fresh
      )
    ]
  })
}
