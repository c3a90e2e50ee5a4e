/** For how long an attempt that loses races is made again, before the store counts as busy. */
import { Context, Duration } from "effect"

export class Patience extends Context.Reference<Patience>()("@fourtop/core/Patience", {
  defaultValue: () => Duration.seconds(5)
}) {}
