/** A code signs in once, however many processes use it at the same moment. */
import { assert } from "chai"
import { Crypto, enterCode, Factor, People, Sealing, Session, SignIns, Totp } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Clock, Effect, Either, Encoding } from "effect"
import * as PlainSealing from "../../sandbox/PlainSealing.ts"
import { freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { employed, type Employing, pendingOf } from "./house.ts"

const crypto = PortableCrypto.make()

/** A person with an authenticator app and recovery codes. */
const proven = Effect.gen(function* () {
  const secret = Totp.mint(crypto.randomBytes)
  const { codes, digests } = Factor.mintRecoveryCodes(crypto)
  const sealed = yield* PlainSealing.make.seal(Encoding.encodeHex(secret))
  const factor = { secret: sealed, enabled_at: 0, last_step: 0, recovery_codes: digests, misses: Factor.noMisses }
  return { person: yield* employed({ factor }), secret, codes }
})

export const factors = (it: It<Employing>) => {
  it.effect("of many sign-ins with one code exactly one succeeds: of the app, and of the recovery codes", () =>
    Effect.gen(function* () {
      const { codes, person, secret } = yield* proven
      const now = yield* Clock.currentTimeMillis
      const signIns = yield* SignIns
      /** Submits the code in this many sign-ins at once, each from its own address. */
      const useAtOnce = (code: string) =>
        Effect.forEach(
          Array.from({ length: 8 }),
          () =>
            Effect.gen(function* () {
              const token = Session.mint(crypto.randomBytes)
              yield* signIns.pend(pendingOf(person, { digest: crypto.sha256(token), expires_at: now + 60_000 }), now)
              return yield* Effect.either(enterCode({ token, code, address: freshText(), device: null }))
            }),
          { concurrency: "unbounded" }
        ).pipe(
          Effect.provideService(Crypto, crypto),
          Effect.provideService(Sealing, PlainSealing.make),
          Effect.map((outcomes) => outcomes.filter(Either.isRight).length)
        )
      assert.strictEqual(yield* useAtOnce(Totp.codeAt(crypto, secret, Totp.stepOf(now))), 1)
      assert.strictEqual(yield* useAtOnce(codes[0]!), 1)
      assert.lengthOf(yield* (yield* People).sessions(person.id), 2)
      const after = (yield* (yield* People).find(person.email))!
      assert.strictEqual(after.factor!.recovery_codes.length, codes.length - 1)
      // Those who came too late with the app's code were counted, one by one.
      assert.strictEqual(after.factor!.misses.stranger.count, 7)
    })
  )
}
