/** Creates an API token. Its text is returned once and can never be read again (§5.1). */
import { Effect } from "effect"
import { decide, type TokenRequest } from "../../domain/decisions/tokens/createToken.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { Tokens } from "../../ports/Tokens.ts"
import { transact } from "../transaction/transact.ts"

export const createToken = (acting: Acting, request: TokenRequest) =>
  Effect.gen(function* () {
    const tokens = yield* Tokens
    const crypto = yield* Crypto
    return yield* transact({
      acting,
      contention: "tokens",
      newIds: 1,
      numbering: "installation",
      load: (load) =>
        Effect.zipWith(
          tokens.load(acting.restaurantId, null, load),
          tokens.list(acting.restaurantId),
          (loaded, known) => ({ ...loaded, state: known })
        ),
      decide: (known, context) => decide(acting, request, known, crypto, context)
    })
  })
