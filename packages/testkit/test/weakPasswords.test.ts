import { assert, describe, it } from "@effect/vitest"
import { Passwords, turnOf } from "@fourtop/core/internal"
import { WeakPasswords } from "@fourtop/testkit"
import { Effect } from "effect"

const turn = turnOf({ id: 1 })

describe("WeakPasswords", () => {
  it.effect("tells the right password from others, by a hash that is another each time", () =>
    Effect.gen(function* () {
      const { hash, verify } = yield* Passwords
      const [one, two] = [yield* hash("one password", turn), yield* hash("one password", turn)]
      assert.notStrictEqual(one, two)
      assert.notInclude(one, "one password")
      assert.isTrue(yield* verify("one password", one, turn))
      assert.isTrue(yield* verify("one password", two, turn))
      for (const kept of [one.slice(0, -1), "nonsense", "weak$$", "", null]) {
        assert.isFalse(yield* verify("one password", kept, turn), String(kept))
      }
      assert.isFalse(yield* verify("one passwore", one, turn))
    }).pipe(Effect.provide(WeakPasswords.layer))
  )

  it.effect("takes the same characters for the same, however they are written", () =>
    Effect.gen(function* () {
      const { hash, verify } = WeakPasswords.make
      assert.isTrue(yield* verify("cafe\u0301 am Markt", yield* hash("caf\u00E9 am Markt", turn), turn))
    })
  )

  it.effect("knows a few common passwords", () =>
    Effect.gen(function* () {
      const { isCommon } = WeakPasswords.make
      assert.isTrue(yield* isCommon(["sentences nobody else has written", "password"]))
      assert.isFalse(yield* isCommon(["sentences nobody else has written"]))
    })
  )
})
