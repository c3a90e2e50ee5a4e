/** The other processes of a service that runs on several cores. */
import { Context, type Effect } from "effect"

/** How one of several processes reaches the others; a service that is alone has none. */
export class Siblings extends Context.Reference<Siblings>()("fourtop/Siblings", {
  defaultValue: (): {
    /** Shares the metrics of this process, and returns those of all. */
    readonly shareMetrics: (own: Effect.Effect<string>) => Effect.Effect<string>
  } => ({ shareMetrics: (own) => own })
}) {}
