/**
 * The frame of every page of the console: it checks the session, the form's CSRF token and the person's role, and
 * renders the layout and the error pages.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import {
  Acting,
  Crypto,
  type HeldSession,
  NewSignIn,
  NotFound,
  Origin,
  OriginFacts,
  Person,
  readOverdueOrders,
  readSession
} from "@fourtop/core"
import { Cause, Clock, type Context, Effect, Either, type Scope } from "effect"
import {
  type Changes,
  FormBody,
  logged,
  type Page,
  type PageExchange,
  type Route,
  type Site
} from "@fourtop/http-adapter/web"
import { type PageResult, Forbidden, Untrusted } from "../visits/PageResult.ts"
import type { Assets } from "./Assets.ts"
import type { ConsolePorts } from "./ConsolePorts.ts"
import * as Cookies from "../visits/Cookies.ts"
import * as Failure from "../visits/Failure.ts"
import * as Flash from "../visits/Flash.ts"
import * as Guard from "../visits/Guard.ts"
import * as Respond from "../visits/Respond.ts"
import { FailurePage } from "./FailurePage.tsx"
import { Layout } from "./Layout.tsx"
import { placeOf, type RestaurantVisit, type Visit } from "../visits/Visit.ts"

export type Handler<V> = (visit: V) => Effect.Effect<PageResult, Failure.Refusal, ConsolePorts>

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

export interface Frame {
  /** A page that requires a signed-in person. */
  readonly page: (method: "GET" | "POST", path: string, handle: Handler<Visit>) => Route<Page>
  /** A page of one restaurant, under `/console/r/:restaurant/…`, for people whose role may use the area. */
  readonly restaurantPage: (
    method: "GET" | "POST",
    path: string,
    area: Person.Area,
    handle: Handler<RestaurantVisit>
  ) => Route<Page>
  /** A page of one restaurant that shows changes as they happen. */
  readonly livePage: (path: string, area: Person.Area, handle: Handler<RestaurantVisit>) => Route<Page>
  /** A page that needs no session and builds its own response. */
  readonly openPage: (
    method: "GET" | "POST",
    path: string,
    handle: (
      request: Request,
      exchange: PageExchange
    ) => Effect.Effect<Response, Failure.Refusal, ConsolePorts | Scope.Scope>
  ) => Route<Page>
  readonly secure: (request: Request) => boolean
}

export interface Options {
  readonly site: Site
  readonly assets: Assets
  readonly changes: Changes.Changes
  readonly context: Context.Context<ConsolePorts>
}

const queryOf = ({ target }: PageExchange): URLSearchParams => new URLSearchParams(target.search)

const signInPath = ({ request, target }: PageExchange): string =>
  request.method === "POST"
    ? "/console/sign-in"
    : `/console/sign-in?next=${encodeURIComponent(target.search === "" ? target.path : `${target.path}?${target.search}`)}`

export const make = ({ assets, changes, context, site }: Options): Frame => {
  const secure = (request: Request) => Cookies.isSecure(site.originOf(request))

  /** Where the request came from, for the security log. */
  const from = (request: Request) => OriginFacts.of("console", site.addressOf(request), request.headers["user-agent"])

  /** The fields of the form, if it came from a page of this console. */
  const fieldsOf = (request: Request, secret: string) =>
    Effect.gen(function* () {
      if (request.method !== "POST") return new URLSearchParams()
      if (Guard.isForeign(request, site.originOf(request))) return yield* new Untrusted()
      const fields = yield* FormBody.read(request)
      if (!Guard.matches(yield* Crypto, fields, secret)) return yield* new Untrusted()
      return fields
    })

  const flashOf = (request: Request, held: HeldSession) => {
    const sealed = request.method === "GET" ? Cookies.read(request, "flash", secure(request)) : null
    return sealed === null ? Effect.succeed(null) : Flash.open(sealed, held.session.digest)
  }

  /** One query of one index for each page of somebody who uses orders; nothing more while none waits. */
  const overdueFor = (visit: Visit) => {
    const place = placeOf(visit)
    return place === null || !Person.mayUse(place.role, "orders")
      ? Effect.succeed(null)
      : readOverdueOrders(Acting.as(place.restaurant.id))
  }

  const respond = (visit: Visit, result: PageResult) =>
    Effect.gen(function* () {
      if (result._tag === "Fragment") return Respond.fragment(result.content)
      if (result._tag === "Offsite") return Respond.redirectOffsite(result.to)
      if (result._tag === "Events") return Respond.events(result.text)
      if (result._tag === "Download") return Respond.download(result.text, result.contentType, result.fileName)
      const isSecure = secure(visit.request)
      if (result._tag === "Redirect") {
        const response = Respond.redirect(result.to)
        if (result.ends) {
          return Cookies.write("session", null, isSecure)(Cookies.write("flash", null, isSecure)(response))
        }
        if (result.flash === null) return response
        const sealed = yield* Flash.seal(result.flash, visit.session.digest)
        return Cookies.write("flash", sealed, isSecure)(response)
      }
      const { content, formTargets, full, mark, status, still, title } = result
      const overdue = yield* overdueFor(visit)
      const page = Layout({ assets, visit, title, mark, full, overdue, still, children: content })
      const response = Respond.document(page, status, { formTargets })
      return visit.flash === null ? response : Cookies.write("flash", null, isSecure)(response)
    })

  /** Renders failures as a page, and logs unexpected ones. */
  const withFailurePage = (
    exchange: PageExchange,
    visit: Visit | null,
    effect: Effect.Effect<Response, Failure.Refusal, ConsolePorts | Scope.Scope>
  ) =>
    Effect.catchAllCause(effect, (cause) =>
      Effect.map(
        Either.match(Cause.failureOrCause(cause), {
          onLeft: (refusal) => Effect.succeed(Failure.of(refusal)),
          onRight: (defect) =>
            Effect.map(logged(exchange, defect), (answer) => Failure.ofDefect(answer, exchange.requestId))
        }),
        (failure) => {
          const content = FailurePage({ failure })
          const page = Layout({ assets, visit, title: failure.title, children: content })
          return Respond.document(page, failure.status, { headers: failure.headers })
        }
      )
    )

  const signedIn =
    (handle: Handler<Visit>): Page =>
    (request, exchange) =>
      Effect.gen(function* () {
        const token = Cookies.read(request, "session", secure(request))
        const held = token === null ? null : yield* readSession(token)
        if (token === null || held === null) return Respond.redirect(signInPath(exchange))
        const crypto = yield* Crypto
        const known: Visit = {
          ...held,
          request,
          params: exchange.params,
          query: queryOf(exchange),
          fields: new URLSearchParams(),
          csrf: Guard.tokenOf(crypto, token),
          flash: yield* flashOf(request, held),
          notices: NewSignIn.noticesFor(held.session, held.new_sign_ins, yield* Clock.currentTimeMillis)
        }
        return yield* withFailurePage(
          exchange,
          known,
          Effect.gen(function* () {
            const visit = { ...known, fields: yield* fieldsOf(request, token) }
            return yield* respond(visit, yield* handle(visit))
          })
        )
      }).pipe(
        (effect) => withFailurePage(exchange, null, effect),
        Effect.provide(context),
        Effect.provideService(Origin, from(request))
      )

  const atRestaurant =
    (area: Person.Area, handle: Handler<RestaurantVisit>): Handler<Visit> =>
    (visit) => {
      const place = placeOf(visit)
      if (place === null) return new NotFound({ resource: "restaurant" })
      if (!Person.mayUse(place.role, area)) {
        return new Forbidden({
          message: `This is not open to ${place.role === "staff" ? "staff" : "managers"} of ${place.restaurant.name}.`
        })
      }
      return handle({ ...visit, ...place, acting: Acting.as(place.restaurant.id, Person.actorOf(visit.person)) })
    }

  /** The mark is read before the page: what changes in between is news to it. */
  const live =
    (handle: Handler<RestaurantVisit>): Handler<RestaurantVisit> =>
    (visit) =>
      Effect.flatMap(changes.mark(visit.restaurant.id), (mark) =>
        Effect.map(handle(visit), (result) => (result._tag === "Shown" ? { ...result, mark } : result))
      )

  const restaurantPage: Frame["restaurantPage"] = (method, path, area, handle) => ({
    method,
    path: `/console/r/:restaurant${path}`,
    serves: signedIn(atRestaurant(area, handle))
  })

  return {
    secure,
    restaurantPage,
    livePage: (path, area, handle) => restaurantPage("GET", path, area, live(handle)),
    page: (method, path, handle) => ({ method, path, serves: signedIn(handle) }),
    openPage: (method, path, handle) => ({
      method,
      path,
      serves: (request, exchange) =>
        withFailurePage(exchange, null, handle(request, exchange)).pipe(
          Effect.provide(context),
          Effect.provideService(Origin, from(request))
        )
    })
  }
}
