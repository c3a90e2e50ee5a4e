/** What becomes of a delivery after an attempt (§6.1, §8). */
import type { Attempt } from "./Delivery.ts"

/** Seconds from the end of the first, second … failed attempt to the next; after the last of them it has failed. */
export const delays = [60, 300, 1800, 7200, 21_600] as const

/** What is done with a delivery next. */
export type Outcome =
  | { readonly state: "done" }
  | { readonly state: "retry"; readonly afterSeconds: number }
  | { readonly state: "failed" }

/** Any 2xx is done; everything else, redirects too, is not. */
export const isDone = ({ status }: Pick<Attempt, "status">): boolean => status !== null && status >= 200 && status < 300

/** After an attempt that so many failures came before. */
export const after = (attempt: Pick<Attempt, "status">, failures: number): Outcome => {
  if (isDone(attempt)) return { state: "done" }
  const afterSeconds = delays[failures]
  return afterSeconds === undefined ? { state: "failed" } : { state: "retry", afterSeconds }
}
