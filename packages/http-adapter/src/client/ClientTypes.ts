/** The types of a client, derived from the API's declaration. */
import type { HttpApi } from "@effect/platform/HttpApi"
import type { HttpApiEndpoint } from "@effect/platform/HttpApiEndpoint"
import type { HttpApiGroup } from "@effect/platform/HttpApiGroup"
import type {
  Answered,
  BadRequest,
  CallOptions,
  ClientFailure,
  ExpectationFailed,
  FourtopFailure,
  HeadersTooLarge,
  RequestTimeout
} from "@fourtop/client"
import type { Open } from "@fourtop/core/internal"
import type { Effect, Stream } from "effect"

/** The options of one call. Interrupting its fiber aborts it, so that it takes no signal. */
export interface EffectCallOptions extends Omit<CallOptions, "signal"> {}

type Given<Name extends string, A> = [A] extends [never]
  ? {}
  : {} extends A
    ? { readonly [Member in Name]?: A }
    : { readonly [Member in Name]: A }

/** `per_page` has a default, so that callers may leave it out. */
type QueryInput<Query> = Query extends { readonly per_page: number }
  ? Omit<Query, "per_page"> & { readonly per_page?: number }
  : Query

/** Errors that any request may get before it is parsed, and those that the client itself raises. */
type AlwaysPossible = BadRequest | ExpectationFailed | HeadersTooLarge | RequestTimeout | ClientFailure

/** The client's error for a declared error body. */
type FailureOf<Body> = Body extends { readonly error: { readonly code: infer Code } }
  ? Extract<FourtopFailure, { readonly code: Code }>
  : never

type Simplify<A> = { readonly [Member in keyof A]: A[Member] }

/** The argument of a call: the parts of the request that the endpoint declares. */
type RequestOf<Endpoint> =
  Endpoint extends HttpApiEndpoint<
    infer _Name,
    infer _Method,
    infer Path,
    infer Query,
    infer Payload,
    infer _Headers,
    infer _Success,
    infer _Error,
    infer _R,
    infer _RE
  >
    ? Simplify<Given<"path", Path> & Given<"query", QueryInput<Query>> & Given<"payload", Payload>>
    : never

type Arguments<Request, Options> = {} extends Request
  ? [request?: Request, options?: Options]
  : [request: Request, options?: Options]

type Rows<Success> = Success extends {
  readonly data: ReadonlyArray<infer Row>
  readonly meta: { readonly next_cursor: string | null }
}
  ? Row
  : never

interface EffectMethod<Request, Success, E> {
  (...given: Arguments<Request, EffectCallOptions>): Effect.Effect<Success, E>
  /** The same call, returning the status and headers along with the body. */
  readonly answered: (...given: Arguments<Request, EffectCallOptions>) => Effect.Effect<Answered<Success>, E>
}

interface EffectPages<Request, Success, E> {
  /** This page and all following ones. */
  readonly pages: (...given: Arguments<Request, EffectCallOptions>) => Stream.Stream<Success, E>
  /** The rows of this page and all following ones; pages are fetched as needed. */
  readonly all: (...given: Arguments<Request, EffectCallOptions>) => Stream.Stream<Rows<Success>, E>
}

type EffectCall<Request, Success, E> = EffectMethod<Request, Success, E> &
  ([Rows<Success>] extends [never] ? {} : EffectPages<Request, Success, E>)

type Success<Endpoint extends HttpApiEndpoint.Any> = Open<HttpApiEndpoint.Success<Endpoint>>

type EffectGroup<Group> =
  Group extends HttpApiGroup<infer _Id, infer Endpoints, infer E, infer _R, infer _TopLevel>
    ? {
        readonly [Endpoint in Endpoints as HttpApiEndpoint.Name<Endpoint>]: EffectCall<
          RequestOf<Endpoint>,
          Success<Endpoint>,
          FailureOf<HttpApiEndpoint.Error<Endpoint> | E> | AlwaysPossible
        >
      }
    : never

type GroupsOf<Api> = Api extends HttpApi<infer _Id, infer Groups, infer _E, infer _R> ? Groups : never

/** One method for each declared endpoint, by group, each returning an `Effect`. */
export type EffectClient<Api> = {
  readonly [Group in GroupsOf<Api> as Group["identifier"]]: EffectGroup<Group>
}
