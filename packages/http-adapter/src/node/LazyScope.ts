/** A scope that is created only when a finalizer is added, because most requests add none. */
import { Effect, type Exit, ExecutionStrategy, Scope } from "effect"

export interface LazyScope extends Scope.Scope {
  /** Runs the finalizers; null if there are none. */
  readonly closing: (exit: Exit.Exit<unknown, unknown>) => Effect.Effect<void> | null
}

export const make = (): LazyScope => {
  let filled: Scope.CloseableScope | null = null
  const scope = Effect.suspend(() =>
    filled === null ? Effect.tap(Scope.make(), (made) => (filled = made)) : Effect.succeed(filled)
  )
  // Effect calls the last two methods on every scope, but its types do not show them, hence the cast. Its own
  // `Scope.make` and `Scope.close` were measured at ten times the cost for a request without finalizers.
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
