/** What a hostile restaurant, or somebody without one, does to the installation. */
import type { Evening } from "./Neighbour.ts"
import type { Town } from "./Town.ts"

export interface Attack {
  readonly name: string
  /** What is done, in a sentence for the table. */
  readonly what: string
  /** Sets up what the attack needs in so many rounds, once. */
  readonly prepare?: (town: Town, rounds: number) => Promise<void>
  /** Attacks for this many milliseconds, and then returns the statuses it got. */
  readonly begin: (town: Town, millis: number) => Promise<Underway>
  /** What the neighbour does meanwhile, and how long each of it took; without it, its usual requests. */
  readonly evening?: (town: Town, millis: number) => Promise<Evening>
  /** What must hold after all rounds, with regard to time only if it counts; throws when it does not. */
  readonly after?: (town: Town, timed: boolean) => Promise<string>
}

export interface Underway {
  readonly end: () => Promise<Answers>
}

/** How often each status was returned; `cut` counts connections that the server closed. */
export type Answers = Readonly<Record<string, number>>

/** Adds two counts. */
export const together = (all: ReadonlyArray<Answers>): Answers => {
  const sum: Record<string, number> = {}
  for (const answers of all)
    for (const [status, count] of Object.entries(answers)) sum[status] = (sum[status] ?? 0) + count
  return sum
}
