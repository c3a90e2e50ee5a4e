import { VenueCheck, VenueWarnings } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { stringify } from "yaml"
import * as VenueFile from "../../src/command/venue/VenueFile.ts"

const parse = (source: string) => Effect.runPromise(Effect.either(VenueFile.parse("venue.yaml", source)))

const problemsOf = async (source: string) => {
  const file = Either.getOrThrow(await parse(source))
  return Either.match(VenueCheck.parse(file.input), {
    onLeft: (failure) => VenueFile.locate(file, failure),
    onRight: () => []
  })
}

const venue = `slug: trattoria
name: Trattoria
country: Italy
currency: EUR
time_zone: Europe/Rome
menus:
  - key: lunch
    name: Lunch
    categories:
      - key: pasta
        name: Pasta
        dishes:
          - key: carbonara
            name: Carbonara
            price_minor: "12.50"
          - key: lasagne
            price_minor: 1100
`

describe("a venue document in a file", () => {
  it("has every problem with its path and line", async () => {
    assert.deepStrictEqual(
      (await problemsOf(venue)).map(({ line, path }) => [line, path]),
      [
        [3, "country"],
        [15, "menus.0.categories.0.dishes.0.price_minor"],
        [16, "menus.0.categories.0.dishes.1.name"]
      ]
    )
  })

  it("is told of in lines that an editor understands", async () => {
    const file = Either.getOrThrow(await parse(venue))
    const [first, second] = VenueFile.report(file, await problemsOf(venue)).split("\n")
    assert.strictEqual(first, "venue.yaml has 3 problems:")
    assert.match(second!, /^ {2}line 3: country must be /)
  })

  it("may be JSON", async () => {
    assert.deepStrictEqual(await problemsOf(JSON.stringify(sampleDocument)), [])
    assert.deepStrictEqual(await problemsOf(stringify(sampleDocument)), [])
  })

  it("has no warning where it is the sample venue", () => {
    const document = Either.getOrThrow(VenueCheck.parse(sampleDocument))
    assert.deepStrictEqual(VenueWarnings.of(document, Date.parse("2026-03-14T19:30:00+01:00")), [])
  })

  it("keeps texts that look like something else", async () => {
    const { input } = Either.getOrThrow(await parse("start: 11:30\ndate: 2026-01-01\ncountry: NO\n"))
    assert.deepStrictEqual(input, { start: "11:30", date: "2026-01-01", country: "NO" })
  })

  it.each([
    ["slug: [", /line 1/],
    ["slug: a\nname: b: c\n", /line 2/],
    ["slug: a\nslug: b\n", /unique.*line 2/s],
    ["slug: a\n---\nslug: b\n", /multiple documents/]
  ])("says where %j cannot be read", async (source, expected) => {
    const parsed = await parse(source)
    assert.isTrue(Either.isLeft(parsed))
    if (Either.isLeft(parsed)) assert.match(parsed.left.message, expected)
  })

  it("does not unfold a document that grows without end", async () => {
    const bomb = [
      "a0: &a0 [x, x]",
      ...Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}, *a${n}]`)
    ]
    assert.isTrue(Either.isLeft(await parse(bomb.join("\n"))))
  })

  it("is a problem of its own when it is no object", async () => {
    assert.isAbove((await problemsOf("- a\n- b\n")).length, 0)
    assert.isAbove((await problemsOf("")).length, 0)
  })
})
