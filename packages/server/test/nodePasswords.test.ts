import { assert, describe, it } from "@effect/vitest"
import { Passwords, turnOf } from "@fourtop/core/internal"
import { Effect, Exit } from "effect"
import * as NodePasswords from "../src/node/NodePasswords.ts"
import { limits } from "../src/node/PasswordTurns.ts"

const strength = { cost: 4, blockSize: 1, parallelism: 1 }
const turn = turnOf({ id: 1 })

describe("NodePasswords", () => {
  it.effect("tells the right password from others, by a hash that is another each time", () =>
    Effect.gen(function* () {
      const { hash, verify } = NodePasswords.make(strength)
      const [one, two] = [yield* hash("one password", turn), yield* hash("one password", turn)]
      assert.notStrictEqual(one, two)
      assert.isTrue(yield* verify("one password", one, turn))
      assert.isTrue(yield* verify("one password", two, turn))
      assert.isFalse(yield* verify("one passwore", one, turn))
      assert.isFalse(yield* verify("one password", null, turn))
      assert.isFalse(yield* verify("one password", "nonsense", turn))
    })
  )

  it.effect("takes the same characters for the same, however they are written", () =>
    Effect.gen(function* () {
      const { hash, verify } = NodePasswords.make(strength)
      assert.isTrue(yield* verify("cafe\u0301 am Markt", yield* hash("caf\u00E9 am Markt", turn), turn))
    })
  )

  it.effect("has the strength that OWASP asks for, and reads hashes of another", () =>
    Effect.gen(function* () {
      const { hash, verify } = yield* Passwords
      assert.match(yield* hash("one password", turn), /^scrypt\$16\$8\$2\$[\w-]{22}\$[\w-]{43}$/)
      const weak = yield* NodePasswords.make(strength).hash("one password", turn)
      assert.isTrue(yield* verify("one password", weak, turn))
    }).pipe(Effect.provide(NodePasswords.layer))
  )

  it.effect("refuses more work than it can do soon", () =>
    Effect.gen(function* () {
      const { hash } = NodePasswords.make(strength)
      const many = Array.from({ length: 200 }, (_, id) =>
        Effect.exit(hash(`password ${id}`, { queue: "unknown", account: `account ${id}`, address: `address ${id}` }))
      )
      const exits = yield* Effect.all(many, { concurrency: "unbounded" })
      const done = exits.filter(Exit.isSuccess).length
      assert.strictEqual(done, limits.unknownAtOnce + limits.waiting.unknown)
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(hash("afterwards", turn))))
    })
  )

  it.effect("goes on after a hash that a thread could not compute", () =>
    Effect.gen(function* () {
      const { hash, verify } = NodePasswords.make(strength)
      const impossible = "scrypt$0$1$1$c2FsdA$a2V5"
      for (let attempt = 0; attempt < 3; attempt++) {
        assert.isTrue(Exit.isFailure(yield* Effect.exit(verify("one password", impossible, turn))))
      }
      assert.isTrue(yield* verify("one password", yield* hash("one password", turn), turn))
    })
  )

  it.effect("knows at least 49,000 passwords that people choose most", () =>
    Effect.gen(function* () {
      const { all } = yield* Effect.promise(() => import("../src/node/CommonPasswords.ts"))
      assert.isAtLeast(all.size, 49_000)
      assert.isTrue([...all].every((text) => text === text.toLowerCase()))
      const { isCommon } = NodePasswords.make(strength)
      assert.isTrue(yield* isCommon(["sentences nobody else has written", "password"]))
      assert.isFalse(yield* isCommon(["sentences nobody else has written"]))
    })
  )
})
