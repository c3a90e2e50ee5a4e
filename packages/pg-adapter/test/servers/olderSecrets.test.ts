/** Secrets from the time of one server do not say whose they are: the directory knows, and a process remembers it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Memory from "../../src/servers/routing/Memory.ts"
import type { Server, Servers } from "../../src/servers/routing/Servers.ts"
import { finder, tokens } from "../../src/servers/split/lookups.ts"

/** Restaurant 7 is on the second server, and token 11 is known to be its. */
const arranged = () => {
  const asked: Array<string> = []
  const named = (name: string) => {
    const Tokens = { authenticate: () => Effect.sync(() => void asked.push(name)) }
    return { name, services: { Tokens } } as unknown as Server
  }
  const [directory, second] = [named("directory"), named("second")]
  const servers = {
    directory,
    memory: Memory.make(),
    of: (restaurant: number) => Effect.succeed(restaurant === 7 ? second : directory),
    assignments: {
      ofSecret: (secret: string) =>
        Effect.sync(() => {
          asked.push(`whose is ${secret}`)
          return secret === "11" ? 7 : null
        })
    }
  } as unknown as Servers
  const authenticate = (id: number) => Effect.asVoid(tokens(finder(servers)).authenticate({ id, digest: "d" }, 60))
  return { asked, authenticate }
}

describe("a token whose number names nobody", () => {
  it.effect("is judged where its restaurant is, which the directory is asked once", () =>
    Effect.gen(function* () {
      const { asked, authenticate } = arranged()
      yield* authenticate(11)
      yield* authenticate(11)
      assert.deepStrictEqual(asked, ["whose is 11", "second", "second"])
    })
  )

  it.effect("is judged by the directory where nobody knows whose it is", () =>
    Effect.gen(function* () {
      const { asked, authenticate } = arranged()
      yield* authenticate(12)
      assert.deepStrictEqual(asked, ["whose is 12", "directory"])
    })
  )
})
