/** Revokes a token, effective immediately. Revoking it again changes nothing. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/tokens/revokeToken.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Tokens } from "../../ports/security/Tokens.ts"
import { traced } from "../../ports/spans/traced.ts"
import { transact } from "../transaction/transact.ts"

export const revokeToken = traced("revokeToken", (acting: Acting, tokenId: number) =>
  Effect.flatMap(Tokens, (tokens) =>
    transact({
      acting,
      contention: "tokens",
      load: (request) => tokens.load(acting.restaurantId, tokenId, request),
      decide: (token, context) => decide({ token }, context)
    })
  )
)
