/** When a failed job is tried again. */
import { Duration } from "effect"

/** After the first, second … failure; after the last of them the job is given up. */
export const delays = [
  Duration.seconds(5),
  Duration.seconds(30),
  Duration.minutes(2),
  Duration.minutes(10),
  Duration.hours(1),
  Duration.hours(6)
] as const

/** The pause after so many attempts, or null when it was the last. */
export const delayAfter = (attempts: number): Duration.Duration | null => delays[attempts - 1] ?? null
