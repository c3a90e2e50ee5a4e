/** The whole HTTP side of an installation as one app, for any server of @effect/platform. */
import type * as HttpApp from "@effect/platform/HttpApp"
import * as HttpMiddleware from "@effect/platform/HttpMiddleware"
import * as HttpServer from "@effect/platform/HttpServer"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Crypto, Rates, Tokens } from "@fourtop/core"
import { Effect, Layer, type Scope } from "effect"
import * as ClientAddress from "./access/ClientAddress.ts"
import { authenticate } from "./access/authenticate.ts"
import { Api, handlers } from "./Api.ts"
import { Backends } from "./Backends.ts"
import { operate } from "./host/operate.ts"
import { operationsOf } from "./host/operationsOf.ts"
import * as Routes from "./host/Routes.ts"
import { type Answered, type Page, serve, type Served } from "./host/serve.ts"
import * as Target from "./host/Target.ts"
import type { Site } from "./host/Site.ts"
import type { HttpSettings } from "./HttpSettings.ts"
import * as AddressRates from "./oauth/AddressRates.ts"
import { redirectToConsole } from "./oauth/authorizeEndpoint.ts"
import { oauthPages } from "./oauth/oauthPages.ts"
import type { OAuthPorts, ShowConsent } from "./oauth/OAuthServices.ts"
import { pages } from "./pages/pages.ts"

/** What the app is told by the program around it. */
export interface Options {
  readonly settings: HttpSettings
  /** Whether this process can serve requests: its store answers, its migrations are done. */
  readonly readiness: Effect.Effect<boolean>
  /** Shows an owner what an app asks for; without it the browser is sent to the console. */
  readonly showConsent?: ShowConsent
  /** Further pages, such as the owner's console. */
  readonly pages?: (site: Site) => ReadonlyArray<Routes.Route<Page>>
  /** Told of every answer. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined
}

/** What an app needs of an installation. */
export type Requirements = Backends | OAuthPorts | Rates | Tokens

let table: ReturnType<typeof operationsOf> | undefined

/** Decoders are built once for all apps of a process: a test may start many. */
const operations = () => (table ??= operationsOf(Api, handlers))

/** Tokens and rates are the installation's own; what an operation touches is the caller's backend. */
export const app = ({
  onAnswer,
  pages: furtherPages = () => [],
  readiness,
  settings,
  showConsent = redirectToConsole
}: Options): Effect.Effect<HttpApp.Default<never, Scope.Scope>, never, Requirements> =>
  Effect.gen(function* () {
    const [backends, tokens, rates, crypto] = yield* Effect.all([Backends, Tokens, Rates, Crypto])
    const clock = yield* Effect.clock
    const { standardRateLimit } = settings
    const publicUrl = settings.publicUrl?.replace(/\/+$/, "")
    const isTrustedProxy = ClientAddress.among(settings.trustedProxies)
    const originOf = (request: HttpServerRequest.HttpServerRequest) =>
      publicUrl ?? Target.originOf(request, isTrustedProxy)
    const ports = yield* Effect.context<OAuthPorts>()
    const addressRates = AddressRates.make(rates, isTrustedProxy)
    const site: Site = { originOf, addressOf: (request) => ClientAddress.of(request, isTrustedProxy) }
    return serve({
      routes: Routes.make<Served>([
        ...operations(),
        ...pages({ crypto, originOf, readiness, settings }),
        ...oauthPages({ ports, addressRates, showConsent, originOf, addressOf: site.addressOf }),
        ...furtherPages(site)
      ]),
      authenticate: authenticate({ tokens, rates, crypto, standardRateLimit, isTrustedProxy }),
      operate: operate({ backends, crypto, originOf }),
      requestId: () => crypto.uuid(clock.unsafeCurrentTimeMillis()),
      unknownRate: { limit: standardRateLimit, remaining: 0 },
      onAnswer
    })
  })

/** Serves the app. A span for each request costs more than most requests do, so that there is none. */
export const layer = (options: Options): Layer.Layer<never, never, HttpServer.HttpServer | Requirements> =>
  Layer.unwrapEffect(Effect.map(app(options), (app) => HttpServer.serve(app))).pipe(
    HttpMiddleware.withTracerDisabledWhen(() => true)
  )
