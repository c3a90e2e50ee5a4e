/**
 * The frame of every page for people: it checks the session and the form's CSRF token, and turns results and failures
 * into responses. How a page looks is the application's.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import {
  Crypto,
  type HeldSession,
  NewSignIn,
  Origin,
  OriginFacts,
  type Passwords,
  readSession,
  type Sealing,
  type StorePorts
} from "@fourtop/core/internal"
import { Cause, Clock, type Context, Effect, Either, pipe, type Scope } from "effect"
import type { VNode } from "preact"
import * as Guard from "../forms/Guard.ts"
import { refill } from "../forms/refill.ts"
import { logged, type PageHandler, type PageExchange } from "../host/Exchange.ts"
import * as BodyBounds from "../protocol/BodyBounds.ts"
import * as FormBody from "../host/FormBody.ts"
import type { Route } from "../host/Routes.ts"
import { english, type PageLanguage } from "../html/PageLanguage.tsx"
import { renderPage } from "../html/renderPage.ts"
import type { Site } from "../site/Site.ts"
import * as Cookies from "./Cookies.ts"
import * as Failure from "./Failure.ts"
import * as Flash from "./Flash.ts"
import * as KeptForm from "./KeptForm.ts"
import { lateForms, pathOf } from "./lateForms.ts"
import { Forbidden, type PageResult, type RenderedPage, Untrusted } from "./PageResult.ts"
import * as Respond from "./Respond.ts"
import type { Visit } from "./Visit.ts"

/** The ports that pages for signed-in people need, always those of the live store. */
export type VisitPorts = StorePorts | Crypto | Passwords | Sealing

export type Handler<V, R = VisitPorts> = (visit: V) => Effect.Effect<PageResult, Failure.Refusal, R>

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

export interface Frame<R = VisitPorts> {
  /** A page that requires a signed-in person. Forms are as long as `BodyBounds` says, unless the page says otherwise. */
  readonly page: (
    method: "GET" | "POST",
    path: string,
    handle: Handler<Visit, R>,
    bodyLimit?: number
  ) => Route<PageHandler>
  /** A page that is open on shared devices too, where a PIN began the session; others are closed there. */
  readonly sharedPage: Frame<R>["page"]
  /** A page that needs no session and builds its own response. */
  readonly openPage: (
    method: "GET" | "POST",
    path: string,
    handle: (request: Request, exchange: PageExchange) => Effect.Effect<Response, Failure.Refusal, R | Scope.Scope>
  ) => Route<PageHandler>
  readonly secure: (request: Request) => boolean
  /** The language of a page that is open to everybody. */
  readonly languageFor: (request: Request) => PageLanguage
}

export interface Options<R> {
  readonly site: Site
  readonly context: Context.Context<R>
  /** The document of a page. */
  readonly layout: (visit: Visit, shown: RenderedPage) => Effect.Effect<VNode, never, R>
  /**
   * What is sent of a page that shows changes as they happen, compressed: it has no texts that nobody may guess, and the
   * token of its forms is masked. Other pages are sent as they are.
   */
  readonly sentOf?: (visit: Visit, html: string) => Effect.Effect<string, never, R>
  /** The page on which a shared device is locked; without it there are no shared devices. */
  readonly lockPath?: string
  /** Whether somebody made the request, and not a page by itself; if left out, somebody made all. */
  readonly isTap?: (request: Request) => boolean
  /** The document of a failure, which needs no store; the visit is null where nobody is signed in. */
  readonly failureLayout: (visit: Visit | null, failure: Failure.Failure, request: Request) => VNode
  /** The language of a page for whoever is signed in, or for somebody who is not; English if left out. */
  readonly languageOf?: (request: Request, held: HeldSession | null) => PageLanguage
}

const queryOf = ({ target }: PageExchange): URLSearchParams => new URLSearchParams(target.search)

/** Only forms have a body. */
const route = (method: "GET" | "POST", path: string, bodyLimit: number) =>
  method === "POST" ? { method, path, bodyLimit } : { method, path }

export const make = <R>({
  context,
  failureLayout,
  isTap = () => true,
  languageOf = () => english,
  layout,
  lockPath,
  sentOf,
  site
}: Options<R | VisitPorts>): Frame<R | VisitPorts> => {
  type Ports = R | VisitPorts

  const secure = (request: Request) => Cookies.isSecure(site.originOf(request))

  const late = lateForms({ site, secure, lockPath })

  /** Where the request came from, for the security log. */
  const from = (request: Request) => OriginFacts.of("console", site.addressOf(request), request.headers["user-agent"])

  /** The fields of the form, if it came from one of these pages. */
  const fieldsOf = ({ bodyLimit, request }: PageExchange, secret: string) =>
    Effect.gen(function* () {
      if (request.method !== "POST") return new URLSearchParams()
      if (Guard.isForeign(request, site.originOf(request))) return yield* new Untrusted()
      const fields = yield* FormBody.read(request, bodyLimit)
      if (!Guard.matches(yield* Crypto, fields, secret)) return yield* new Untrusted()
      return fields
    })

  const deviceTokenOf = (request: Request) => Cookies.read(request, "shared", secure(request))

  const flashOf = (request: Request, held: HeldSession) => {
    const sealed = request.method === "GET" ? Cookies.read(request, "flash", secure(request)) : null
    return sealed === null ? Effect.succeed(null) : Flash.open(sealed, held.session.digest)
  }

  const pageOf = (visit: Visit, result: RenderedPage) =>
    Effect.gen(function* () {
      const { formTargets, mark, status } = result
      const document = yield* layout(visit, result)
      if (sentOf === undefined || mark === undefined || visit.flash?.secret !== undefined) {
        return Respond.document(document, status, { formTargets })
      }
      const html = yield* sentOf(visit, renderPage(document))
      return yield* site.compressed(visit.request, Respond.page(html, status, { formTargets }))
    })

  /** A page whose form is filled again with what was typed before the session ended. */
  const respondFilled = (visit: Visit, shown: RenderedPage, kept: KeptForm.KeptForm) =>
    Effect.gen(function* () {
      const { formTargets, status } = shown
      const pageWith = (flash: Flash.Flash) => layout({ ...visit, flash }, shown)
      const page = yield* pageWith({ message: visit.language.words.keptForm.kept })
      const filled = refill(renderPage(page), kept.action, kept.fields)
      const response =
        filled === null
          ? Respond.document(yield* pageWith({ message: visit.language.words.keptForm.notKept, tone: "bad" }), status, {
              formTargets
            })
          : Respond.asIs(Respond.page(filled, status, { formTargets }))
      return KeptForm.write(null, secure(visit.request))(response)
    })

  const respond = (visit: Visit, result: PageResult): Effect.Effect<Response, never, Ports> =>
    Effect.gen(function* () {
      if (result._tag === "Fragment") return Respond.fragment(result.content)
      if (result._tag === "Offsite") return Respond.redirectOffsite(result.to)
      if (result._tag === "Events") return Respond.events(result.text)
      if (result._tag === "Download") return Respond.download(result.text, result.contentType, result.fileName)
      const isSecure = secure(visit.request)
      if (result._tag === "Redirect") {
        const set = (name: "drawer" | "shared", value: string | null | undefined) => (response: Response) =>
          value === undefined ? response : Cookies.write(name, value, isSecure)(response)
        const response = pipe(
          Respond.redirect(result.to),
          set("shared", result.deviceToken),
          set("drawer", result.drawer)
        )
        if (result.ends) {
          return Cookies.write("session", null, isSecure)(Cookies.write("flash", null, isSecure)(response))
        }
        if (result.flash === null) return response
        const sealed = yield* Flash.seal(result.flash, visit.session.digest)
        return Cookies.write("flash", sealed, isSecure)(response)
      }
      const response = yield* pageOf(visit, result)
      const isOver = visit.flash !== null && visit.flash.undo === undefined
      return isOver ? Cookies.write("flash", null, isSecure)(response) : response
    })

  /** A page, with the form that was kept for it. What is kept for somebody else, or cannot be read, is removed. */
  const respondPage = (visit: Visit, shown: RenderedPage, exchange: PageExchange) =>
    Effect.gen(function* () {
      const isSecure = secure(visit.request)
      if (visit.request.method !== "GET" || !KeptForm.isIn(visit.request, isSecure)) return yield* respond(visit, shown)
      const kept = yield* KeptForm.read(visit.request, visit.person.id, isSecure)
      if (kept === null) return KeptForm.write(null, isSecure)(yield* respond(visit, shown))
      return kept.page === pathOf(exchange) ? yield* respondFilled(visit, shown, kept) : yield* respond(visit, shown)
    })

  /** Renders failures as a page, and logs unexpected ones. */
  const withFailurePage = (
    exchange: PageExchange,
    visit: Visit | null,
    effect: Effect.Effect<Response, Failure.Refusal, Ports | Scope.Scope>
  ) =>
    Effect.catchAllCause(effect, (cause) => {
      const { request } = exchange
      const { words } = visit?.language ?? languageOf(request, null)
      return Effect.map(
        Either.match(Cause.failureOrCause(cause), {
          onLeft: (refusal) => Effect.succeed(Failure.of(refusal, words)),
          onRight: (defect) =>
            Effect.map(logged(exchange, defect), (answer) => Failure.ofDefect(answer, exchange.requestId, words))
        }),
        (failure) =>
          Respond.document(failureLayout(visit, failure, request), failure.status, { headers: failure.headers })
      )
    })

  const closedOnShared: Handler<Visit, Ports> = ({ language }) =>
    new Forbidden({ message: language.words.failures.onSharedDevice })

  const signedIn =
    (handle: Handler<Visit, Ports>, onShared: Handler<Visit, Ports> = closedOnShared): PageHandler =>
    (request, exchange) =>
      Effect.gen(function* () {
        const token = Cookies.read(request, "session", secure(request))
        const held = token === null ? null : yield* readSession(token, isTap(request))
        if (token === null || held === null) return yield* late.toSignIn(exchange)
        const crypto = yield* Crypto
        const known: Visit = {
          ...held,
          request,
          language: languageOf(request, held),
          params: exchange.params,
          query: queryOf(exchange),
          fields: new URLSearchParams(),
          deviceToken: deviceTokenOf(request),
          drawer: Cookies.read(request, "drawer", secure(request)),
          csrf: Guard.masked(crypto, Guard.tokenOf(crypto, token)),
          flash: yield* flashOf(request, held),
          notices: NewSignIn.noticesFor(held.session, held.new_sign_ins, yield* Clock.currentTimeMillis)
        }
        return yield* withFailurePage(
          exchange,
          known,
          Effect.gen(function* () {
            const visit = { ...known, fields: yield* fieldsOf(exchange, token) }
            const result = yield* visit.session.shared === undefined ? handle(visit) : onShared(visit)
            if (result._tag !== "RenderedPage") return yield* respond(visit, result)
            const remembering = yield* late.rememberOwner(visit, exchange)
            return remembering(yield* respondPage(visit, result, exchange))
          })
        )
      }).pipe(
        (effect) => withFailurePage(exchange, null, effect),
        Effect.provide(context),
        Effect.provideService(Origin, from(request))
      )

  return {
    secure,
    languageFor: (request) => languageOf(request, null),
    page: (method, path, handle, bodyLimit = BodyBounds.bytes.signedIn) => ({
      ...route(method, path, bodyLimit),
      serves: signedIn(handle)
    }),
    sharedPage: (method, path, handle, bodyLimit = BodyBounds.bytes.signedIn) => ({
      ...route(method, path, bodyLimit),
      serves: signedIn(handle, handle)
    }),
    openPage: (method, path, handle) => ({
      ...route(method, path, BodyBounds.bytes.anybody),
      serves: (request, exchange) =>
        withFailurePage(exchange, null, handle(request, exchange)).pipe(
          Effect.provide(context),
          Effect.provideService(Origin, from(request))
        )
    })
  }
}
