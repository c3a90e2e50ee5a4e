/**
 * What takes long has two sizes: a small one in `npm test`, and the whole one in `npm run verify -- large`, which runs
 * the files that import this one, and in `npm run verify -- browser`. With FOURTOP_LARGE=small, as in CI, everything runs
 * small, and nothing is left out.
 */
const size = process.env["FOURTOP_LARGE"]

/** Whether this is a run of `npm run verify -- large`. */
export const isLarge = size === "1"

/** Whether tests run that have no small size. Write `it.runIf(isComplete)` for such a test. */
export const isComplete = isLarge || size === "small"

/** How many of something: a few in `npm test`, all of them at the larger size. */
export const howMany = (few: number, all: number): number => (isLarge ? all : few)
