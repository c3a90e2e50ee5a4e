/** Many attempts at the same moment. */
import { Commits, Crypto } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { type Context, Effect, Either } from "effect"

/** How many processes share the store: attempts of one process queue, those of different ones do not. */
const processes = 4

/** Runs the attempt this many times at once, and returns the outcome of each. */
export const atOnce = <A, E, R>(times: number, attempt: (turn: number) => Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const commits = yield* Commits
    const crypto = PortableCrypto.make()
    // Queues belong to a store object: another object acts as another process.
    const stores = Array.from({ length: processes }, (): Context.Tag.Service<Commits> => ({
      commit: (tenant, changes, key) => commits.commit(tenant, changes, key)
    }))
    return yield* Effect.forEach(
      Array.from({ length: times }, (_, turn) => turn),
      (turn) =>
        attempt(turn).pipe(
          Effect.either,
          Effect.provideService(Commits, stores[turn % processes]!),
          Effect.provideService(Crypto, crypto)
        ),
      { concurrency: "unbounded" }
    )
  })

/** The attempts that succeeded and those that failed. */
export const sorted = <A, E>(outcomes: ReadonlyArray<Either.Either<A, E>>) => ({
  succeeded: outcomes.flatMap((outcome) => (Either.isRight(outcome) ? [outcome.right] : [])),
  failed: outcomes.flatMap((outcome) => (Either.isLeft(outcome) ? [outcome.left] : []))
})
