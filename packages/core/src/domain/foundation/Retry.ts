/** The retry schedule of failed jobs. */
import { Duration } from "effect"

/** Delays after the first, second and later failures; after the last of them the job has failed. */
export const delays = [
  Duration.seconds(5),
  Duration.seconds(30),
  Duration.minutes(2),
  Duration.minutes(10),
  Duration.hours(1),
  Duration.hours(6)
] as const

/** The delay after a number of attempts, or null when there are no retries left. */
export const delayAfter = (attempts: number): Duration.Duration | null => delays[attempts - 1] ?? null

/** Whether an error says that trying again is useless, by a member `permanent`. */
export const isPermanent = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "permanent" in error && error.permanent === true

/** Whether the attempt that failed with this error was the last. */
export const isLast = (attempts: number, error: unknown): boolean => isPermanent(error) || delayAfter(attempts) === null
