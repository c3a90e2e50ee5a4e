/** The whole HTTP side of an installation: the API, OAuth, documentation, health checks and further pages. */
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpMiddleware from "@effect/platform/HttpMiddleware"
import * as HttpServer from "@effect/platform/HttpServer"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Crypto, EventFeeds, Rates, Spans, Tokens } from "@fourtop/core/internal"
import { Effect, Either, Layer, type Scope } from "effect"
import * as AddressLimit from "../access/AddressLimit.ts"
import * as ClientAddress from "../access/ClientAddress.ts"
import * as CrossOrigin from "../access/CrossOrigin.ts"
import * as Access from "../access/authenticate.ts"
import * as RememberedRefusals from "../access/RememberedRefusals.ts"
import { Api, handlers } from "../operations/Api.ts"
import { Backends } from "../protocol/Backends.ts"
import type { ContentEncoding } from "../host/ContentEncoding.ts"
import * as Capacity from "../host/fairness/Capacity.ts"
import { belongsTo } from "../host/fairness/RequestWork.ts"
import { operate } from "../host/operate.ts"
import * as Waiting from "../host/Waiting.ts"
import { operationsOf } from "../host/operationsOf.ts"
import * as Responder from "../host/Responder.ts"
import * as Routes from "../host/Routes.ts"
import type { PageHandler } from "../host/Exchange.ts"
import { type Answered, type Intervene, serve, type Served } from "../host/serve.ts"
import * as Target from "../host/Target.ts"
import type { Site } from "../site/Site.ts"
import type { HttpSettings } from "../host/HttpSettings.ts"
import * as AddressRates from "../oauth/AddressRates.ts"
import { redirectToConsole } from "../oauth/authorizeEndpoint.ts"
import { notServedPage, oauthPages, unavailablePage } from "../oauth/oauthPages.ts"
import type { OAuthPorts, ShowConsent } from "../oauth/OAuthServices.ts"
import { compressed } from "../site/compressed.ts"
import { limited } from "../site/limited.ts"
import { sharing } from "../site/sharing.ts"
import { consolePath } from "../entrance/entering.ts"
import type * as Health from "../pages/Health.ts"
import { pages } from "../pages/pages.ts"
import { unchanging } from "../site/unchanging.ts"

export interface Options {
  readonly settings: HttpSettings
  /** Whether this process can serve requests: its store is reachable and migrated. */
  readonly readiness: Effect.Effect<Health.Readiness>
  /** Shows the consent screen; by default the browser is redirected to the console. */
  readonly showConsent?: ShowConsent
  /** Further pages, such as the console. */
  readonly pages?: (site: Site) => ReadonlyArray<Routes.Route<PageHandler>>
  /** Further pages for programs with tokens, such as assistants: they authenticate their callers themselves. */
  readonly programPages?: (site: Site) => ReadonlyArray<Routes.Route<PageHandler>>
  /** The encodings of pages, best first; without any, pages are sent uncompressed. */
  readonly encodings?: ReadonlyArray<ContentEncoding> | undefined
  /** The monotonic clock for limits by address, in milliseconds. It is not the domain's clock. */
  readonly now?: () => number
  /** Called for every response. */
  readonly onResponse?: ((answered: Answered) => void) | undefined
  /** Makes operations fail on demand, for sandboxes. */
  readonly intervene?: Intervene | undefined
  /** The capacity of this process; a new one with default limits if left out. */
  readonly capacity?: Capacity.Capacity
  /** Ends when the service begins to stop: requests that wait for events are answered then. */
  readonly stopping?: Effect.Effect<void>
}

export type Requirements = Backends | EventFeeds | OAuthPorts | Rates | Tokens

let table: ReturnType<typeof operationsOf> | undefined

/** Decoders are built once per process, because tests may start many servers. */
const operations = () => (table ??= operationsOf(Api, handlers))

/** HSTS for a year, without subdomains, which may belong to other services. */
const strictTransport = { "strict-transport-security": "max-age=31536000" }

const isSecure = ({ publicUrl }: HttpSettings): boolean => publicUrl !== null && /^https:/i.test(publicUrl)

/** The function that responds, and the routes that it serves. */
export interface Serving {
  readonly respond: Responder.Responder
  /** The IP address that limits of pages count. */
  readonly addressOf: Site["addressOf"]
  readonly routes: ReadonlyArray<Routes.Route<Served>>
}

/** Tokens and rate limits belong to the installation; operations use the caller's backend. */
export const serving = ({
  capacity = Capacity.make(),
  encodings = [],
  intervene,
  now = () => performance.now(),
  onResponse,
  pages: furtherPages = () => [],
  programPages = () => [],
  readiness,
  settings,
  showConsent = redirectToConsole,
  stopping
}: Options): Effect.Effect<Serving, never, Requirements> =>
  Effect.gen(function* () {
    const [backends, tokens, rates, crypto] = yield* Effect.all([Backends, Tokens, Rates, Crypto])
    const clock = yield* Effect.clock
    const waiting = Waiting.make(yield* EventFeeds, stopping)
    const { standardRateLimit } = settings
    const publicUrl = settings.publicUrl?.replace(/\/+$/, "")
    const isTrustedProxy = ClientAddress.among(settings.trustedProxies)
    const originOf = (request: HttpServerRequest.HttpServerRequest) =>
      publicUrl ?? Target.originOf(request, isTrustedProxy)
    const ports = yield* Effect.context<OAuthPorts>()
    const remembered = RememberedRefusals.rates(rates, clock)
    const access = Access.make({ tokens, rates: remembered, clock, crypto, standardRateLimit, isTrustedProxy })
    const limitOf = (of: keyof typeof AddressLimit.standard) =>
      AddressLimit.make({ perMinute: AddressLimit.standard[of], now })
    const addressOf = (request: HttpServerRequest.HttpServerRequest) => ClientAddress.of(request, isTrustedProxy)
    const site: Site = {
      originOf,
      issuer: settings.rootUrl,
      unchanging: (render) => unchanging(render, { crypto, encodings }),
      compressed: compressed({ crypto, encodings }),
      addressOf,
      admit: (request) => Effect.tap(access.admit(request), ({ caller }) => workOf(caller)),
      respondAs: (admission) => served.respondAs(admission),
      limited: limited(limitOf("programs"), addressOf)
    }
    const limitedPage = limited(limitOf("pages"), addressOf)
    const shares = { capacity, addressOf, unavailable: unavailablePage }
    const addressRates = AddressRates.make({ rates: remembered, addressOf, limit: limitOf("oauth") })
    const further = furtherPages(site)
    const home = further.find(({ path }) => path === consolePath)?.path
    const routes: ReadonlyArray<Routes.Route<Served>> = [
      ...operations(),
      ...[
        ...pages({ crypto, readiness, settings, unchanging: site.unchanging, limited: limitedPage, home }),
        ...oauthPages({
          ports,
          addressRates,
          showConsent,
          issuer: site.issuer,
          addressOf,
          unchanging: site.unchanging,
          limited: limitedPage
        }),
        ...further.map(limited(limitOf("console"), addressOf))
      ].map(sharing(shares)),
      ...programPages(site)
    ]
    const served = serve({
      routes: Routes.make(routes),
      access,
      operate: operate({ backends, crypto, originOf, capacity, waiting }),
      capacity,
      crossOrigin: CrossOrigin.make(settings.allowedOrigins ?? CrossOrigin.standard, originOf),
      intervene,
      addressOf,
      requestId: () => crypto.uuid(clock.unsafeCurrentTimeMillis()),
      always: isSecure(settings) ? strictTransport : {},
      notServed: notServedPage,
      unavailable: unavailablePage,
      unknownRate: { limit: standardRateLimit, remaining: 0 },
      listened: Spans.isListening(yield* Effect.tracer),
      onResponse
    })
    return { respond: served.respond, addressOf, routes }
  })

/** From now on the event loop's time counts for the caller's restaurant. */
const workOf = (caller: Access.Admission["caller"]): Effect.Effect<void> =>
  Either.isRight(caller) ? belongsTo(Capacity.keyOf(caller.right)) : Effect.void

export const responder = (options: Options): Effect.Effect<Responder.Responder, never, Requirements> =>
  Effect.map(serving(options), ({ respond }) => respond)

/** The server as an app for @effect/platform. */
export const app = (options: Options): Effect.Effect<HttpApp.Default<never, Scope.Scope>, never, Requirements> =>
  Effect.map(serving(options), ({ addressOf, respond }) => Responder.toApp(respond, addressOf))

/** Serves the app. It creates the span of a request itself, if there is a tracer; the server's own would always cost. */
export const layer = (options: Options): Layer.Layer<never, never, HttpServer.HttpServer | Requirements> =>
  Layer.unwrapEffect(Effect.map(app(options), (app) => HttpServer.serve(app))).pipe(
    HttpMiddleware.withTracerDisabledWhen(() => true)
  )
