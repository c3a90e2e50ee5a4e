/**
 * A scope that is created only when a finalizer is added, because most requests add none: `Scope.make` and `Scope.close`
 * were measured at ten times the cost for these. It is the one thing in this package that relies on how Effect makes
 * something of its own; where scopes are made differently, each request gets one of Effect's.
 */
import { Effect, type Exit, ExecutionStrategy, Scope } from "effect"

export interface LazyScope extends Scope.Scope {
  /** Runs the finalizers; null if there are none. */
  readonly closing: (exit: Exit.Exit<unknown, unknown>) => Effect.Effect<void> | null
}

/** Effect calls these methods on every scope, but its types do not show them. */
interface Uses {
  readonly addFinalizer: (finalizer: Scope.Scope.Finalizer) => Effect.Effect<void>
  readonly fork: (strategy: ExecutionStrategy.ExecutionStrategy) => Effect.Effect<Scope.CloseableScope>
}

/** Looks like a scope of Effect's, and makes one when it is needed. */
export const direct = (): LazyScope => {
  let filled: Scope.CloseableScope | null = null
  const scope = Effect.suspend(() =>
    filled === null ? Effect.tap(Scope.make(), (made) => (filled = made)) : Effect.succeed(filled)
  )
  const lazy: Omit<LazyScope, "pipe"> & Uses = {
    [Scope.ScopeTypeId]: Scope.ScopeTypeId,
    strategy: ExecutionStrategy.sequential,
    closing: (exit) => (filled === null ? null : Scope.close(filled, exit)),
    addFinalizer: (finalizer) => Effect.flatMap(scope, (scope) => Scope.addFinalizerExit(scope, finalizer)),
    fork: (strategy) => Effect.flatMap(scope, (scope) => Scope.fork(scope, strategy))
  }
  return lazy as unknown as LazyScope
}

/** A scope of Effect's, which is closed even if it is empty. */
export const plain = (): LazyScope => {
  const scope = Effect.runSync(Scope.make())
  return Object.assign(scope, { closing: (exit: Exit.Exit<unknown, unknown>) => Scope.close(scope, exit) })
}

/** Whether a scope of Effect's has what `direct` has: what it is told apart by, and the two methods. */
export const suits = (scope: object): boolean => {
  const { addFinalizer, fork, strategy } = scope as Partial<Uses & Scope.Scope>
  const methods = [addFinalizer, fork]
  return Scope.ScopeTypeId in scope && strategy !== undefined && methods.every((each) => typeof each === "function")
}

/** Which of the two is right for scopes such as this one. */
export const makerFor = (scope: object): (() => LazyScope) => (suits(scope) ? direct : plain)

let chosen: (() => LazyScope) | undefined

/** What suits the installed Effect, which is found out at the first request. */
export const make = (): LazyScope => (chosen ??= makerFor(Effect.runSync(Scope.make())))()
