/** The scope of a request, made in both ways. */
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, ExecutionStrategy, Scope } from "effect"
import * as LazyScope from "../src/node/LazyScope.ts"

describe.each([
  ["that is made when it is needed", LazyScope.direct],
  ["of Effect's own", LazyScope.plain]
])("a scope %s", (_name, make) => {
  it.effect("runs its finalizers when it is closed, the last one first, with how the request ended", () =>
    Effect.gen(function* () {
      const log: Array<string> = []
      const scope = make()
      const noted = (name: string) =>
        Effect.acquireRelease(Effect.succeed(name), (_, exit) => Effect.sync(() => log.push(`${name} ${exit._tag}`)))
      yield* Effect.provideService(Effect.zipRight(noted("first"), noted("second")), Scope.Scope, scope)
      assert.deepStrictEqual(log, [])
      yield* scope.closing(Exit.fail("no"))!
      assert.deepStrictEqual(log, ["second Failure", "first Failure"])
    })
  )

  it.effect("closes what was forked from it", () =>
    Effect.gen(function* () {
      const scope = make()
      let closed = 0
      const forked = yield* Scope.fork(scope, ExecutionStrategy.sequential)
      yield* Scope.addFinalizer(
        forked,
        Effect.sync(() => closed++)
      )
      yield* scope.closing(Exit.void)!
      assert.strictEqual(closed, 1)
    })
  )

  it("can be a service", () => {
    const scope = make()
    assert.strictEqual(Context.get(Context.make(Scope.Scope, scope), Scope.Scope), scope)
  })
})

it("nothing is closed where nothing was added, if the scope is made when it is needed", () => {
  assert.isNull(LazyScope.direct().closing(Exit.void))
})

it("the installed Effect has scopes that allow it, and others get one of Effect's own", () => {
  const ofEffect = Effect.runSync(Scope.make())
  assert.strictEqual(LazyScope.makerFor(ofEffect), LazyScope.direct)
  assert.isNull(LazyScope.make().closing(Exit.void))
  const { addFinalizer, fork, strategy } = ofEffect as unknown as Record<"addFinalizer" | "fork" | "strategy", object>
  const others = { [Scope.ScopeTypeId]: Scope.ScopeTypeId, strategy }
  assert.isTrue(LazyScope.suits({ ...others, addFinalizer, fork }))
  for (const different of [
    { ...others, addFinalizer },
    { ...others, fork },
    { addFinalizer, fork }
  ]) {
    assert.strictEqual(LazyScope.makerFor(different), LazyScope.plain)
  }
})
