/** The steps of setting up a restaurant, once it has a name. */

export const steps = ["hours", "tables", "dishes", "people", "look"] as const
export type SetupStep = (typeof steps)[number]

/** The first step that is neither done nor left out; null when there is none. */
export const next = (done: ReadonlyArray<SetupStep>): SetupStep | null =>
  steps.find((step) => !done.includes(step)) ?? null

/** The steps that are done, with one more, in their order. */
export const withStep = (done: ReadonlyArray<SetupStep>, step: SetupStep): ReadonlyArray<SetupStep> =>
  steps.filter((one) => one === step || done.includes(one))
