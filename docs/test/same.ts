import { deepStrictEqual } from "node:assert"

/** What the text beside an example says comes out of it. */
export const same = (actual: unknown, expected: unknown): void => deepStrictEqual(actual, expected)
