/**
 * Lets every deep comparison of the tests see Effect's data. Chai takes an `Option` with a value and one without for
 * equal: they have different numbers of members, so it compares what they yield, and that is hidden. Of two errors it
 * compares name and message only, and neither Chai nor Vitest looks into a `Redacted`. Runs before each file.
 */
import { Equal, Utils } from "effect"
import { chai, expect } from "vitest"

/** Made by the same class, or plain objects both. */
const sameKind = (a: object, b: object): boolean => Object.getPrototypeOf(a) === Object.getPrototypeOf(b)

/** Equal by Effect's own rule; what is no data of Effect's inside it is compared member by member. */
const sameData = (a: Equal.Equal, b: Equal.Equal): boolean =>
  sameKind(a, b) &&
  Utils.structuralRegion(
    () => Equal.equals(a, b),
    (inner, other) => !(Equal.isEqual(inner) && Equal.isEqual(other)) && same(inner, other)
  )

const sameError = (a: Error, b: Error): boolean =>
  sameKind(a, b) &&
  a.name === b.name &&
  a.message === b.message &&
  same(a.cause, b.cause) &&
  same(Object.entries(a), Object.entries(b))

/** Data that shows all it is as members, such as an instance of a class with fields, can match a plain object. */
const showsAll = (value: Equal.Equal): boolean =>
  Object.keys(value).length > 0 && (value instanceof Error || !(Symbol.iterator in value))

/** Whether two values are equal, where that depends on an error or on data of Effect's; null where it does not. */
const compare = (a: unknown, b: unknown): boolean | null => {
  if (a === b) return null
  if (Equal.isEqual(a) && Equal.isEqual(b)) return sameData(a, b)
  if (Equal.isEqual(a)) return showsAll(a) ? null : false
  if (Equal.isEqual(b)) return showsAll(b) ? null : false
  return a instanceof Error && b instanceof Error ? sameError(a, b) : null
}

const same = (a: unknown, b: unknown): boolean => chai.util.eql(a, b, { comparator: compare })

chai.config.deepEqual = same
expect.addEqualityTesters([(a, b) => compare(a, b) ?? undefined])
