/** What an endpoint's declaration says besides its schemas. */
import type { Plan, Scope } from "@fourtop/core"
import { Context } from "effect"

/** The one scope an operation needs (§4). An endpoint without it is open to callers without a token. */
export class RequiredScope extends Context.Tag("@fourtop/http-adapter/RequiredScope")<RequiredScope, Scope.Scope>() {}

/** The feature of the plan an operation needs (§1.7). */
export class RequiredFeature extends Context.Tag("@fourtop/http-adapter/RequiredFeature")<
  RequiredFeature,
  Plan.Feature
>() {}

/** A read without pages that may be long. */
export interface LongRead {
  /** What it may come to. */
  readonly bytes: number
  /** How many levels of it are rendered piece by piece: `data` of the envelope is the first. */
  readonly levels: number
}

/** How long the answer of an operation may be that has no pages; without it, it is short. */
export class Long extends Context.Tag("@fourtop/http-adapter/Long")<Long, LongRead>() {}

/** Values that really pass the endpoint's schemas, for documentation and tests. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly payload?: unknown
  readonly answer: unknown
}

/** The example that stands beside an endpoint. */
export class Examples extends Context.Tag("@fourtop/http-adapter/Examples")<Examples, Example>() {}
