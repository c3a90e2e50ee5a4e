/** What happens to a delivery after an attempt (§6.1, §8). */
import type { Attempt } from "./Delivery.ts"

/** Seconds from the end of the first, second … failed attempt to the next; after the last of them it has failed. */
export const delays = [60, 300, 1800, 7200, 21_600] as const

/** The next state of a delivery. */
export type Outcome =
  | { readonly state: "done" }
  | { readonly state: "retry"; readonly afterSeconds: number }
  | { readonly state: "failed" }

/** Whether the status is a success: any 2xx. Redirects are not. */
export const isDone = ({ status }: Pick<Attempt, "status">): boolean => status !== null && status >= 200 && status < 300

/** The next state after an attempt, given the failures before it. */
export const after = (attempt: Pick<Attempt, "status">, failures: number): Outcome => {
  if (isDone(attempt)) return { state: "done" }
  const afterSeconds = delays[failures]
  return afterSeconds === undefined ? { state: "failed" } : { state: "retry", afterSeconds }
}
