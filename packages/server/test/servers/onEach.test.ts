/** What is done on every server is done on those that can be reached, whatever happens on the others. */
import { assert, describe, it } from "@effect/vitest"
import { Database } from "@fourtop/pg-adapter"
import { Effect, Exit } from "effect"
import * as Readiness from "../../src/service/host/Readiness.ts"
import { EveryServer, onEach } from "../../src/service/store/EveryServer.ts"

type Service = typeof Database.Database.Service

const named = (name: string) => ({ name, database: { name } as unknown as Service })
const nameOf = Effect.map(Database.Database, (database) => (database as unknown as { readonly name: string }).name)

const on =
  (...names: ReadonlyArray<string>) =>
  <A, E>(effect: Effect.Effect<A, E, Database.Database>) =>
    effect.pipe(
      Effect.provideService(EveryServer, () => names.map(named)),
      Effect.provideService(Database.Database, named("alone").database)
    )

describe("doing something on each server", () => {
  it.effect("does it once where there is one, and on each where there are several", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      const note = Effect.map(nameOf, (name) => void seen.push(name))
      yield* on()(onEach(note))
      assert.deepStrictEqual(seen.splice(0), ["alone"])
      yield* on("directory", "second")(onEach(note))
      assert.deepStrictEqual(seen, ["directory", "second"])
    })
  )

  it.effect("goes on after a failure, and fails then", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      const note = Effect.flatMap(nameOf, (name) => {
        seen.push(name)
        return name === "second" ? Effect.dieMessage("down") : Effect.void
      })
      const exit = yield* Effect.exit(on("directory", "second", "third")(onEach(note)))
      assert.deepStrictEqual(seen, ["directory", "second", "third"])
      assert.isTrue(Exit.isFailure(exit))
    })
  )
})

describe("readiness over several servers", () => {
  const ping = Effect.dieMessage("Nobody asks for the one server.")
  const up = (name: string) => ({ name, ping: Effect.void })
  const down = (name: string) => ({ name, ping: Effect.fail({ cause: { reason: "read_only" } }) })

  it.scoped("is there without a server, says which, and is gone without all of them", () =>
    Effect.gen(function* () {
      const found = (...servers: ReadonlyArray<Readiness.Checked>) =>
        Effect.flatten(Readiness.watch(ping, () => servers))
      assert.strictEqual(yield* found(up("directory"), up("second")), true)
      assert.deepStrictEqual(yield* found(up("directory"), down("second")), { without: ["second"] })
      assert.deepStrictEqual(yield* found(down("directory"), up("second")), { without: ["directory"] })
      assert.strictEqual(yield* found(down("directory"), down("second")), "read_only")
    })
  )
})
