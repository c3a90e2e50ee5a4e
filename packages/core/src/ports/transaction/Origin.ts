/** Where a request came from, provided by its host and read by use-cases that log it. */
import { Context } from "effect"
import type { OriginFacts } from "../../domain/security/OriginFacts.ts"

/** Defaults to the service itself. */
export class Origin extends Context.Reference<Origin>()("@fourtop/core/Origin", {
  defaultValue: (): OriginFacts => ({ via: "service", address: null, userAgent: null })
}) {}
