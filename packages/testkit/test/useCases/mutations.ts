/** Values that no caller should send, and places in a valid value to put them. */
import { FastCheck as fc } from "effect"

/** Values at the edges of what fields take, of every kind. */
export const oddValue = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      undefined,
      null,
      true,
      0,
      -1,
      -0,
      1.5,
      2 ** 31,
      1e9,
      2 ** 53,
      1e300,
      -8.64e15,
      8.64e15,
      Number.NaN,
      Infinity,
      "",
      " ",
      "2",
      "x",
      "\u0000",
      "\ud800",
      "x".repeat(5_000),
      "__proto__",
      "2026-02-30",
      "9999-12-31",
      "0000-01-01",
      "25:00",
      "2026-03-14T19:30:00+99:00",
      "9999-12-31T23:59:59Z",
      [],
      [null],
      [[]],
      {},
      { kind: "order" },
      Symbol("odd"),
      7n
    )
  },
  fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true
  })
)

type Path = ReadonlyArray<string>

/** Every place in a value, that of the value itself included. */
const placesIn = (value: unknown): ReadonlyArray<Path> => [
  [],
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, member]) => placesIn(member).map((path) => [name, ...path]))
    : [])
]

/** The value with another one at the place. */
const replaced = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === name ? replaced(entry, rest, by) : entry))
  return { ...(value as object), [name]: replaced((value as Record<string, unknown>)[name], rest, by) }
}

/** The value with something odd in one or two places. */
export const mutated = (value: unknown, odd: fc.Arbitrary<unknown> = oddValue): fc.Arbitrary<unknown> => {
  const place = fc.constantFrom(...placesIn(value))
  return fc
    .array(fc.tuple(place, odd), { minLength: 1, maxLength: 2 })
    .map((changes) =>
      changes.reduce((changed, [path, by]) => (has(changed, path) ? replaced(changed, path, by) : changed), value)
    )
}

/** Whether the place is still there, after another one was replaced. */
const has = (value: unknown, [name, ...rest]: Path): boolean => {
  if (name === undefined) return true
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false
  return has((value as Record<string, unknown>)[name], rest)
}
