/** Apps on several servers: every server judges the tokens of its restaurants with a copy. */
import { type App, Apps } from "@fourtop/core/internal"
import { Effect } from "effect"
import { assert, describe, it } from "vitest"
import { twoServers } from "./arrange.ts"

const run = <A>(effect: Effect.Effect<A>) => Effect.runPromise(effect)

const app: App.App = {
  id: "svc_app_tables",
  version: 0,
  name: "Tables & Co",
  secret_digest: "x",
  redirect_uris: [],
  scopes: [],
  created_at: 1,
  disabled_at: null
}

const put = (changed: App.App) => Effect.flatMap(Apps, (apps) => apps.put(changed))
const find = Effect.flatMap(Apps, (apps) => apps.find(app.id))
/** What an app is, without the version, which each server counts. */
const facts = (found: App.App | null) => (found === null ? null : { ...found, version: 0 })

describe("an app", () => {
  it("is the same on all servers, whoever changes it at once", () =>
    run(
      Effect.gen(function* () {
        const { first, process, second } = yield* twoServers
        const stores = [process(), process()]
        assert.isTrue(yield* Effect.provide(put(app), stores[0]!))
        for (let version = 1; version < 6; version++) {
          const outcomes = yield* Effect.forEach(
            Array.from({ length: 8 }, (_, turn) => turn),
            (turn) =>
              put({ ...app, version, name: `Racer ${version}.${turn}` }).pipe(
                Effect.tap(Effect.yieldNow()),
                Effect.provide(stores[turn % 2]!)
              ),
            { concurrency: "unbounded" }
          )
          assert.lengthOf(outcomes.filter(Boolean), 1)
          const [own, copy] = [yield* Effect.provide(find, first.ports), yield* Effect.provide(find, second.ports)]
          assert.strictEqual(own!.version, version + 1)
          assert.deepStrictEqual(facts(copy), facts(own))
        }
      })
    ))

  it("that could not be disabled everywhere can be disabled again, and then is", () =>
    run(
      Effect.gen(function* () {
        const { first, process, second } = yield* twoServers
        const store = process()
        yield* Effect.provide(put(app), store)
        const disabled = { ...app, version: 1, disabled_at: 5 }
        second.isDown = true
        assert.strictEqual((yield* Effect.exit(Effect.provide(put(disabled), store)))._tag, "Failure")
        assert.isNull((yield* Effect.provide(find, first.ports))!.disabled_at)
        second.isDown = false
        assert.isTrue(yield* Effect.provide(put(disabled), store))
        for (const { ports } of [first, second]) {
          assert.strictEqual((yield* Effect.provide(find, ports))!.disabled_at, 5)
        }
      })
    ))

  it("that is removed is removed everywhere, and one that was changed meanwhile stays everywhere", () =>
    run(
      Effect.gen(function* () {
        const { first, process, second } = yield* twoServers
        const store = process()
        yield* Effect.provide(put(app), store)
        const remove = (version: number) => Effect.flatMap(Apps, (apps) => apps.remove({ ...app, version }))
        assert.isFalse(yield* Effect.provide(remove(7), store))
        for (const { ports } of [first, second]) {
          assert.deepStrictEqual(facts(yield* Effect.provide(find, ports)), app)
        }
        assert.isTrue(yield* Effect.provide(remove(1), store))
        for (const { ports } of [first, second]) assert.isNull(yield* Effect.provide(find, ports))
      })
    ))
})
