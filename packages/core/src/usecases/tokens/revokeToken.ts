/** Revokes a token, effective immediately. Revoking it again changes nothing. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/tokens/revokeToken.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Tokens } from "../../ports/security/Tokens.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Revokes a token at once; again, it changes nothing. */
export const revokeToken = useCase(
  "revokeToken",
  { may: { areas: ["tokens", "sandbox"], scope: null }, input: [Input.integer("token_id")] },
  (acting: Acting, tokenId: number) =>
    Effect.flatMap(Tokens, (tokens) =>
      transact({
        acting,
        contention: "tokens",
        load: (request) => tokens.load(acting.restaurantId, tokenId, request),
        decide: (token, context) => decide({ token }, context)
      })
    )
)
