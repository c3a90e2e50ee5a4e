/** A scope that costs nothing until something is put into it: nearly all requests leave nothing behind. */
import { Effect, type Exit, ExecutionStrategy, Scope } from "effect"

export interface LazyScope extends Scope.Scope {
  /** Closes what was put into it; null when nothing was. */
  readonly closing: (exit: Exit.Exit<unknown, unknown>) => Effect.Effect<void> | null
}

export const make = (): LazyScope => {
  let filled: Scope.CloseableScope | null = null
  const scope = Effect.suspend(() =>
    filled === null ? Effect.tap(Scope.make(), (made) => (filled = made)) : Effect.succeed(filled)
  )
  // The last two are what every scope is used by; the types of Effect keep them to themselves, hence the cast. What they
  // offer instead, `Scope.make` and `Scope.close`, was measured at ten times the cost for a request that leaves nothing.
  const lazy: Omit<LazyScope, "pipe"> & Uses = {
    [Scope.ScopeTypeId]: Scope.ScopeTypeId,
    strategy: ExecutionStrategy.sequential,
    closing: (exit) => (filled === null ? null : Scope.close(filled, exit)),
    addFinalizer: (finalizer) => Effect.flatMap(scope, (scope) => Scope.addFinalizerExit(scope, finalizer)),
    fork: (strategy) => Effect.flatMap(scope, (scope) => Scope.fork(scope, strategy))
  }
  return lazy as unknown as LazyScope
}

interface Uses {
  readonly addFinalizer: (finalizer: Scope.Scope.Finalizer) => Effect.Effect<void>
  readonly fork: (strategy: ExecutionStrategy.ExecutionStrategy) => Effect.Effect<Scope.CloseableScope>
}
