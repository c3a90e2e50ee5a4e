import * as HttpApi from "@effect/platform/HttpApi"
import { assert, describe, it } from "@effect/vitest"
import { Context, FastCheck as fc, Option } from "effect"
import { Examples } from "../../src/protocol/Annotations.ts"
import { Api } from "../../src/operations/Api.ts"
import { basePath } from "../../src/protocol/BasePath.ts"
import * as Calls from "../../src/client/Calls.ts"

const answers = new Map<string, unknown>()
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint, mergedAnnotations }) => {
    const example = Context.getOption(mergedAnnotations, Examples)
    if (Option.isSome(example)) answers.set(endpoint.name, example.value.response)
  }
})

/** Those that answer with the envelope of §1.6. */
const calls = Calls.of(Api).filter(({ endpoint, path }) => path.startsWith(basePath) && answers.has(endpoint))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The value with another member in each of its objects. */
const grown = (value: unknown, name: string, member: unknown): unknown => {
  if (Array.isArray(value)) return value.map((entry) => grown(entry, name, member))
  if (!isObject(value)) return value
  // Translation maps and metadata are the objects whose members have names of their own.
  const members = Object.entries(value).map(([key, inner]) => [
    key,
    key === "metadata" ? inner : grown(inner, name, member)
  ])
  const isMap = Object.keys(value).every((key) => /^[a-z]{2}(-|$)/.test(key)) && Object.keys(value).length > 0
  return Object.fromEntries(isMap ? members : [...members, [name, member]])
}

describe("the answers of a grown service", () => {
  it.each(calls.map((call) => [call.endpoint, call] as const))("%s may have new members anywhere", (name, call) => {
    fc.assert(
      fc.property(fc.stringMatching(/^x_[a-z]{1,8}$/), fc.jsonValue(), (member, value) => {
        const answer = grown(answers.get(name), member, value)
        assert.deepStrictEqual(call.decode(answer), answer)
      }),
      { numRuns: 20 }
    )
  })

  const words = { status: "paused", type: "drive_through", dietary: "halal" }
  it.each(calls.map((call) => [call.endpoint, call] as const))(
    "%s may have new words in lists of words",
    (name, call) => {
      const renew = (value: unknown): unknown =>
        Array.isArray(value)
          ? value.map(renew)
          : isObject(value)
            ? Object.fromEntries(
                Object.entries(value).map(([key, inner]) => [
                  key,
                  key === "allergens" && inner !== null
                    ? ["insects"]
                    : key in words
                      ? words[key as keyof typeof words]
                      : renew(inner)
                ])
              )
            : value
      const answer = renew(answers.get(name))
      assert.deepStrictEqual(call.decode(answer), answer)
    }
  )

  it.each(calls.map((call) => [call.endpoint, call] as const))("%s still has to be what it was", (name, call) => {
    const answer = answers.get(name) as { readonly data: unknown }
    assert.throws(() => call.decode({ ...answer, data: 7 }))
    assert.throws(() => call.decode({ ...answer, data: undefined }))
    assert.throws(() => call.decode(undefined))
  })
})
