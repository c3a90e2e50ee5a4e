/** Recognizes errors of the client. */
import { isBranded } from "./transport/FourtopError.ts"
import type { FourtopCode, FourtopFailure } from "./types/failures.ts"

/** Whether a thrown value is a failed call, and has this code if one is given. */
export const isFourtopError: {
  (error: unknown): error is FourtopFailure
  <const Code extends FourtopCode>(
    error: unknown,
    code: Code
  ): error is Extract<FourtopFailure, { readonly code: Code }>
} = (error: unknown, code?: string): error is never => isBranded(error) && (code === undefined || error.code === code)
