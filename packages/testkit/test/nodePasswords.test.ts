import { assert, describe, it } from "@effect/vitest"
import { Passwords } from "@fourtop/core"
import { NodePasswords } from "@fourtop/testkit"
import { Effect, Exit } from "effect"

const strength = { cost: 4, blockSize: 1, parallelism: 1 }

describe("NodePasswords", () => {
  it.effect("tells the right password from others, by a hash that is another each time", () =>
    Effect.gen(function* () {
      const { hash, verify } = NodePasswords.make(strength)
      const [one, two] = [yield* hash("one password"), yield* hash("one password")]
      assert.notStrictEqual(one, two)
      assert.isTrue(yield* verify("one password", one))
      assert.isTrue(yield* verify("one password", two))
      assert.isFalse(yield* verify("one passwore", one))
      assert.isFalse(yield* verify("one password", null))
      assert.isFalse(yield* verify("one password", "nonsense"))
    })
  )

  it.effect("takes the same characters for the same, however they are written", () =>
    Effect.gen(function* () {
      const { hash, verify } = NodePasswords.make(strength)
      assert.isTrue(yield* verify("cafe\u0301 am Markt", yield* hash("caf\u00E9 am Markt")))
    })
  )

  it.effect("has the strength that OWASP asks for, and reads hashes of another", () =>
    Effect.gen(function* () {
      const { hash, verify } = yield* Passwords
      assert.match(yield* hash("one password"), /^scrypt\$16\$8\$2\$[\w-]{22}\$[\w-]{43}$/)
      assert.isTrue(yield* verify("one password", yield* NodePasswords.make(strength).hash("one password")))
    }).pipe(Effect.provide(NodePasswords.layer))
  )

  it.effect("refuses more work than it can do soon", () =>
    Effect.gen(function* () {
      const { hash } = NodePasswords.make(strength)
      const many = Array.from({ length: 100 }, (_, turn) => Effect.exit(hash(`password ${turn}`)))
      const exits = yield* Effect.all(many, { concurrency: "unbounded" })
      const done = exits.filter(Exit.isSuccess).length
      assert.isAtLeast(done, 34)
      assert.isBelow(done, 100)
      assert.isTrue(Exit.isSuccess(yield* Effect.exit(hash("afterwards"))))
    })
  )
})
