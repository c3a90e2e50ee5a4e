/**
 * What takes long has two sizes: a small one in `npm test`, and the whole one in `npm run verify -- large`, which runs
 * the files that import this one, and in `npm run verify -- browser`.
 */

/** Whether this is a run of `npm run verify -- large`. Write `it.runIf(isLarge)` for a test that has no small size. */
export const isLarge = process.env["FOURTOP_LARGE"] === "1"

/** How many of something: a few in `npm test`, all of them at the larger size. */
export const howMany = (few: number, all: number): number => (isLarge ? all : few)
