/** The host of a request provides it; use-cases read it where they log. */
import { Context } from "effect"
import type { OriginFacts } from "../domain/security/OriginFacts.ts"

/** Without a host that says otherwise the service acts by itself. */
export class Origin extends Context.Reference<Origin>()("@fourtop/core/Origin", {
  defaultValue: (): OriginFacts => ({ via: "service", address: null, userAgent: null })
}) {}
