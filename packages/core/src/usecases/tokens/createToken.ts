/** Creates an API token. Its text is in this response only: the store keeps a digest (§5.1). */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, TokenInput, type TokenRequest } from "../../domain/decisions/tokens/createToken.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Tokens } from "../../ports/security/Tokens.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Creates an API token; its text is in this response only. */
export const createToken = useCase(
  "createToken",
  { may: { areas: ["tokens", "sandbox"], scope: null }, input: [Input.command(TokenInput)] },
  (acting: Acting, request: TokenRequest) =>
    Effect.gen(function* () {
      const tokens = yield* Tokens
      const crypto = yield* Crypto
      return yield* transact({
        acting,
        contention: "tokens",
        newIds: 1,
        numbering: "installation",
        load: (load) =>
          Load.andThen(tokens.load(acting.restaurantId, null, load), () =>
            Effect.map(tokens.list(acting.restaurantId), (known) => ({ known, crypto, authority: acting.authority }))
          ),
        decide: (state, context) => decide(request, state, context)
      })
    })
)
