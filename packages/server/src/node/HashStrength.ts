/** How much work a hash of a password takes. Only tests provide another than the default: most are about something else. */
import { Context } from "effect"

/** The parameters of scrypt. */
export interface Strength {
  /** The base-2 logarithm of the cost. */
  readonly cost: number
  readonly blockSize: number
  readonly parallelism: number
}

/** Takes 64 MiB and about a fifth of a second for each hash. */
export const defaultStrength: Strength = { cost: 16, blockSize: 8, parallelism: 2 }

export class HashStrength extends Context.Reference<HashStrength>()("fourtop/HashStrength", {
  defaultValue: () => defaultStrength
}) {}
