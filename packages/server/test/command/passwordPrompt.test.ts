/** A password is read from a terminal without being shown, or from a pipe. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { readPassword } from "../../src/command/PasswordPrompt.ts"

const ask = (isTTY: boolean, written: string) =>
  Effect.gen(function* () {
    const [input, screen] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()]
    input.end(written)
    const result = yield* Effect.either(readPassword(input, screen))
    screen.end()
    return { result, shown: yield* Effect.promise(() => text(screen)) }
  })

describe("a password", () => {
  it.effect("is read up to the end of the line in a terminal, and not shown", () =>
    Effect.map(ask(true, "a long secret\rmore"), ({ result, shown }) => {
      assert.deepInclude(result, { _tag: "Right", right: "a long secret" })
      assert.strictEqual(shown, "Password: \n")
    })
  )

  it.effect("can be corrected before it is entered", () =>
    Effect.map(ask(true, "secrets\u007f\r"), ({ result }) => assert.deepInclude(result, { right: "secret" }))
  )

  it.effect.each([["\u0003"], ["\u0004"], [""]])("is not given with %j", ([typed]) =>
    Effect.map(ask(true, typed!), ({ result }) => {
      assert.deepInclude(result, { _tag: "Left" })
      if (result._tag === "Left") assert.strictEqual(result.left.message, "No password was given.")
    })
  )

  it.effect.each([
    ["a long secret\n", "a long secret"],
    ["a long secret\r\n", "a long secret"],
    [" a long secret ", " a long secret "]
  ])("is the input %j, where there is no terminal", ([written, expected]) =>
    Effect.map(ask(false, written!), ({ result, shown }) => {
      assert.deepInclude(result, { _tag: "Right", right: expected! })
      assert.strictEqual(shown, "")
    })
  )
})
