/** Which references and metadata are accepted, and what a change makes of them. */
import { Budgets, Decode, JsonSize, Labels, Metadata } from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const decode = Decode.requestDecoder(Labels.changeOf("Test", "A test."))
const pathsOf = (input: unknown) => Either.match(decode(input), { onLeft: Object.keys, onRight: () => [] })
const messagesAt = (input: unknown, path: string) =>
  Either.match(decode(input), { onLeft: (problems) => problems[path], onRight: () => [] })

const key = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .filter((text) => pathsOf({ metadata: { [text]: "" } }).length === 0)
const value = fc.string({ unit: "grapheme-ascii", maxLength: 50 }).map((text) => text.trim())
const metadata = fc.dictionary(key, value, { maxKeys: 20, noNullPrototype: true })
const input = fc.dictionary(key, fc.option(value), { maxKeys: 20, noNullPrototype: true })

/** Decoded, with a problem as an exception. */
const read = (given: unknown): Labels.LabelsInput => Either.getOrThrow(decode(given))

describe("metadata in a request", () => {
  it("has keys of any text on one line, with a text or null each; texts are trimmed", () => {
    const given = { "a.b": " x ", "größe 1": "", "🍕": null, __proto__x: "y" }
    expect(read({ metadata: given }).metadata).toEqual({ ...given, "a.b": "x" })
    const odd: unknown = JSON.parse('{ "metadata": { "__proto__": "a", "constructor": "b" } }')
    expect(Object.entries(read(odd).metadata!)).toEqual([
      ["__proto__", "a"],
      ["constructor", "b"]
    ])
    expect(read({ metadata: null, external_reference: null })).toEqual({ metadata: null, external_reference: null })
    expect(read({})).toEqual({})
  })

  it("is refused at the path of each wrong entry", () => {
    const wrong = { number: 5, list: [], "a.b": {}, yes: true, nul: "a\u0000", half: "\ud800", long: "a".repeat(501) }
    const expected = Object.keys(wrong).map((name) => `metadata.${name}`)
    expect(new Set(pathsOf({ metadata: { ...wrong, fine: "a" } }))).toEqual(new Set(expected))
    const keys = ["", " a", "a ", "a\nb", "a\u0007", "\u0000", "\u202ea"]
    for (const one of keys) expect(pathsOf({ metadata: { [one]: "a" } })).toEqual([`metadata.${one}`])
    for (const one of [5, "text", [], true]) expect(pathsOf({ metadata: one })).toEqual(["metadata"])
    expect(messagesAt({ metadata: { a: 5 } }, "metadata.a")).toEqual(["must be a string, or null to remove the key"])
  })

  it("has no long key in a message", () => {
    const message = messagesAt({ metadata: { ["🍕".repeat(5000)]: "a" } }, "metadata")
    expect(message).toEqual([`must have keys of at most 40 characters, unlike ${"🍕".repeat(10)}…`])
    expect(pathsOf({ metadata: { ["🍕".repeat(40)]: "a" } })).toEqual([])
    expect(pathsOf({ metadata: { ["🍕".repeat(41)]: "a" } })).toEqual(["metadata"])
    expect(pathsOf({ metadata: { ["a".repeat(41)]: "a" } })).toEqual(["metadata"])
  })

  it("names twenty keys that stay and twenty that go, and fills its bytes", () => {
    const keys = (count: number, text: string | null, from = 0) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index + from}`, text]))
    expect(pathsOf({ metadata: keys(20, "a") })).toEqual([])
    expect(pathsOf({ metadata: keys(21, "a") })).toEqual(["metadata"])
    expect(pathsOf({ metadata: { ...keys(20, "a"), ...keys(20, null, 20) } })).toEqual([])
    expect(pathsOf({ metadata: keys(41, null) })).toEqual(["metadata"])
    expect(pathsOf({ metadata: keys(20, "語".repeat(500)) })).toEqual([])
    expect(messagesAt({ metadata: keys(20, "🍕".repeat(500)) }, "metadata")?.[0]).toMatch(
      /^would have 40,\d{3} bytes; the maximum is 32 KiB$/
    )
  })
})

describe("a reference in a request", () => {
  it("is a text on one line, trimmed, of at most 255 characters", () => {
    expect(read({ external_reference: " web-1 " })).toEqual({ external_reference: "web-1" })
    expect(pathsOf({ external_reference: "🍕".repeat(255) })).toEqual([])
    for (const wrong of ["a".repeat(256), "a\nb", "\u0000", 5, {}]) {
      expect(pathsOf({ external_reference: wrong })).toEqual(["external_reference"])
    }
  })
})

describe("a change of labels", () => {
  const changed = (before: Labels.Labelled, given: Labels.LabelsInput) =>
    Either.getOrThrow(Labels.change(before, given))

  it("sets what is named, removes what is null, and leaves the rest", () => {
    fc.assert(
      fc.property(metadata, input, (before, given) => {
        const after = Metadata.merged(before, given)
        if (after.problems.length > 0) {
          expect(Object.keys(after.after).length).toBeGreaterThan(Budgets.counts.metadata)
          return
        }
        for (const name of new Set([...Object.keys(before), ...Object.keys(given)])) {
          const expected = Object.hasOwn(given, name) ? given[name] : before[name]
          expect(Object.hasOwn(after.after, name) ? after.after[name] : null).toBe(expected ?? null)
        }
        // A second time, nothing changes.
        expect(Metadata.merged(after.after, given).after).toEqual(after.after)
      })
    )
  })

  it("says which members differ, whatever the order of the keys", () => {
    fc.assert(
      fc.property(metadata, (before) => {
        const row = { external_reference: "a", metadata: before }
        const again = Object.fromEntries(Object.entries(before).toReversed())
        expect(changed(row, { external_reference: "a", metadata: again }).changed).toEqual([])
        expect(changed(row, {}).changed).toEqual([])
        expect(changed(row, { external_reference: "" }).changed).toEqual(["external_reference"])
        expect(changed(row, { metadata: null }).changed).toEqual(Object.keys(before).length === 0 ? [] : ["metadata"])
      })
    )
    expect(changed({}, { external_reference: null, metadata: { a: null } }).changed).toEqual([])
    expect(changed({}, { external_reference: "a", metadata: { a: "b" } })).toEqual({
      labels: { external_reference: "a", metadata: { a: "b" } },
      changed: ["external_reference", "metadata"]
    })
  })

  it("is refused with more keys or bytes than fit, unless there were as many", () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, "a"]))
    const problemsOf = (before: Metadata.Metadata, given: Metadata.MetadataInput) =>
      Metadata.merged(before, given).problems
    expect(problemsOf(keys(20), { another: "a" })).toEqual([
      { path: "metadata", message: "must have at most 20 keys; it would have 21" }
    ])
    expect(problemsOf(keys(20), { another: "a", k0: null })).toEqual([])
    expect(problemsOf(keys(25), { k0: null, k1: "b" })).toEqual([])
    expect(problemsOf(keys(25), { another: "b" })).toHaveLength(1)
    const large = { a: "語".repeat(11_000) }
    expect(JsonSize.of(large)).toBeGreaterThan(Budgets.budgets.metadata)
    expect(problemsOf(large, { b: "c" })[0]?.message).toContain("32 KiB")
    expect(problemsOf(large, { a: "shorter" })).toEqual([])
    expect(problemsOf(large, {})).toEqual([])
    expect(Either.isLeft(Labels.change({ metadata: keys(20) }, { metadata: { another: "a" } }))).toBe(true)
  })
})

describe("the labels of a row", () => {
  it("are shown where either was ever set, in one order of the keys", () => {
    expect(Labels.shown({})).toEqual({})
    expect(Labels.shown({ external_reference: null, metadata: {} })).toEqual({ external_reference: null, metadata: {} })
    expect(Labels.shown({ metadata: {} })).toEqual({ external_reference: null, metadata: {} })
    fc.assert(
      fc.property(metadata, (given) => {
        const reversed = Object.fromEntries(Object.entries(given).toReversed())
        const [one, other] = [given, reversed].map((each) => JSON.stringify(Labels.shown({ metadata: each })))
        expect(one).toBe(other)
      })
    )
  })

  it("are not written for a new row without any", () => {
    expect(Labels.created({})).toEqual({})
    expect(Labels.created({ external_reference: "", metadata: { a: null } })).toEqual({})
    expect(Labels.created({ external_reference: null, metadata: null })).toEqual({})
    expect(Labels.created({ metadata: { b: "1", a: null } })).toEqual({
      external_reference: null,
      metadata: { b: "1" }
    })
    expect(Labels.created({ external_reference: "a" })).toEqual({ external_reference: "a", metadata: {} })
  })

  it("go with the guest, and none appears that was not there", () => {
    expect(Labels.erased({})).toEqual({})
    expect(Labels.erased({ external_reference: "a", metadata: { a: "b" } })).toEqual(Labels.none)
    expect([{}, Labels.none, { metadata: {} }].map(Labels.isAny)).toEqual([false, false, false])
    expect([{ external_reference: "a" }, { metadata: { a: "" } }].map(Labels.isAny)).toEqual([true, true])
  })
})
