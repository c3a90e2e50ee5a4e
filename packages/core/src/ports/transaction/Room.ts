/** Whether a store takes more writes, asked before anything is decided: a write that is refused later costs as much. */
import { Context } from "effect"

/** Defaults to a store that always has room. */
export class Room extends Context.Reference<Room>()("@fourtop/core/Room", {
  defaultValue: (): {
    /** Why the store takes no more writes, in words for the caller; null while it has room. */
    readonly full: () => string | null
  } => ({ full: () => null })
}) {}
