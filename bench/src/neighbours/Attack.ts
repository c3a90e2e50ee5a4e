/** Something that a hostile restaurant, or somebody without one, does to the installation. */
import type { Town } from "./Town.ts"

export interface Attack {
  readonly name: string
  /** What is done, in a sentence for the table. */
  readonly what: string
  /** What has to be there before; done once. */
  readonly prepare?: (town: Town) => Promise<void>
  /** Goes on for so many milliseconds, and then says what it was answered. */
  readonly begin: (town: Town, millis: number) => Promise<Underway>
  /** What has to hold when all rounds are over; throws when it does not. */
  readonly after?: (town: Town) => Promise<string>
}

export interface Underway {
  /** Waits for the end of it. */
  readonly end: () => Promise<Answers>
}

/** How often each status was answered; `cut` counts connections that the server closed. */
export type Answers = Readonly<Record<string, number>>

/** Two counts together. */
export const together = (all: ReadonlyArray<Answers>): Answers => {
  const sum: Record<string, number> = {}
  for (const answers of all)
    for (const [status, count] of Object.entries(answers)) sum[status] = (sum[status] ?? 0) + count
  return sum
}
