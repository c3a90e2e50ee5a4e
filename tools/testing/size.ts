/**
 * What takes long has two sizes: a small one in `npm test`, and the whole one in `npm run campaigns`, which runs the
 * files that import this one, and in `npm run browser`.
 */

/** Whether this is a run of `npm run campaigns`. Write `it.runIf(isCampaign)` for a test that has no small size. */
export const isCampaign = process.env["FOURTOP_CAMPAIGN"] === "1"

/** How many of something: a few in `npm test`, all of them in a campaign. */
export const howMany = (few: number, all: number): number => (isCampaign ? all : few)
