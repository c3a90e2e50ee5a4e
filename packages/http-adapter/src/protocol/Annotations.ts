/** What an endpoint declares besides its schemas. */
import type { Plan, Scope } from "@fourtop/core/internal"
import { Context } from "effect"

/**
 * The scope an operation requires (§4); null where any valid token may call it, and its scopes may decide what the
 * response contains. Every endpoint has this annotation.
 */
export class RequiredScope extends Context.Tag("@fourtop/http-adapter/RequiredScope")<
  RequiredScope,
  Scope.Scope | null
>() {}

/** Says that an operation reads events, which the owner has to switch on for live tokens. */
export class Listens extends Context.Tag("@fourtop/http-adapter/Listens")<Listens, true>() {}

/** Says that an operation is about what the installation keeps for a sandbox too, such as its webhooks. */
export class OfInstallation extends Context.Tag("@fourtop/http-adapter/OfInstallation")<OfInstallation, true>() {}

/** The plan feature an operation requires (§1.7). */
export class RequiredFeature extends Context.Tag("@fourtop/http-adapter/RequiredFeature")<
  RequiredFeature,
  Plan.Feature
>() {}

/** A read that is not paged and may be large. */
export interface LongRead {
  /** The largest size the response may have. */
  readonly bytes: number
  /** How many levels of the response are rendered piece by piece; the envelope is the first. */
  readonly levels: number
}

/** How large the response of an operation without pages may be; without this annotation it is small. */
export class Long extends Context.Tag("@fourtop/http-adapter/Long")<Long, LongRead>() {}

/** Values that pass the endpoint's schemas, for documentation and tests. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly payload?: unknown
  readonly response: unknown
}

/** The example of an endpoint. */
export class Examples extends Context.Tag("@fourtop/http-adapter/Examples")<Examples, Example>() {}
