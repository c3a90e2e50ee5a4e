/**
 * What stands around every page of the console: who has signed in, whether the form is ours, which restaurant it is
 * about and whether the person may, the layout, and clear pages for everything that can go wrong.
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
  readSession
} from "@fourtop/core"
import { Cause, Clock, type Context, Effect, Either, type Scope } from "effect"
import * as FormBody from "../../host/FormBody.ts"
import type { Route } from "../../host/Routes.ts"
import { logged, type Page, type PageExchange } from "../../host/Exchange.ts"
import type { Site } from "../../site/Site.ts"
import { type Answer, Forbidden, Untrusted } from "../visit/Answer.ts"
import type { Changes } from "../live/Changes.ts"
import type { Assets } from "../visit/Assets.ts"
import type { ConsolePorts } from "../visit/ConsolePorts.ts"
import * as Cookies from "../visit/Cookies.ts"
import * as Failure from "../visit/Failure.ts"
import * as Flash from "../visit/Flash.ts"
import * as Guard from "../visit/Guard.ts"
import * as Respond from "../visit/Respond.ts"
import { FailurePage } from "../view/FailurePage.tsx"
import { Layout } from "../view/Layout.tsx"
import { placeOf, type RestaurantVisit, type Visit } from "../visit/Visit.ts"

export type Handler<V> = (visit: V) => Effect.Effect<Answer, Failure.Refusal, ConsolePorts>

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

export interface Frame {
  /** A page of somebody who has signed in. */
  readonly page: (method: "GET" | "POST", path: string, handle: Handler<Visit>) => Route<Page>
  /** A page of one restaurant, under `/console/r/:restaurant/…`, for those who may use its area. */
  readonly restaurantPage: (
    method: "GET" | "POST",
    path: string,
    area: Person.Area,
    handle: Handler<RestaurantVisit>
  ) => Route<Page>
  /** A page of one restaurant that shows changes as they happen. */
  readonly livePage: (path: string, area: Person.Area, handle: Handler<RestaurantVisit>) => Route<Page>
  /** A page for everybody, which makes its own response. */
  readonly openPage: (
    method: "GET" | "POST",
    path: string,
    handle: (request: Request) => Effect.Effect<Response, Failure.Refusal, ConsolePorts | Scope.Scope>
  ) => Route<Page>
  readonly secure: (request: Request) => boolean
}

export interface Options {
  readonly site: Site
  readonly assets: Assets
  readonly changes: Changes
  readonly context: Context.Context<ConsolePorts>
}

const queryOf = ({ target }: PageExchange): URLSearchParams => new URLSearchParams(target.search)

const signInPath = ({ request, target }: PageExchange): string =>
  request.method === "POST"
    ? "/console/sign-in"
    : `/console/sign-in?next=${encodeURIComponent(target.search === "" ? target.path : `${target.path}?${target.search}`)}`

export const make = ({ assets, changes, context, site }: Options): Frame => {
  const secure = (request: Request) => Cookies.isSecure(site.originOf(request))

  /** What the page does is logged with where it was asked for. */
  const from = (request: Request) => OriginFacts.of("console", site.addressOf(request), request.headers["user-agent"])

  /** The form, if it is one of ours. */
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

  const respond = (visit: Visit, answer: Answer) =>
    Effect.gen(function* () {
      if (answer._tag === "Fragment") return Respond.fragment(answer.content)
      if (answer._tag === "Events") return Respond.events(answer.text)
      if (answer._tag === "Left") return Respond.leave(answer.to)
      const isSecure = secure(visit.request)
      if (answer._tag === "Moved") {
        const response = Respond.redirect(answer.to)
        if (answer.ends) {
          return Cookies.write("session", null, isSecure)(Cookies.write("flash", null, isSecure)(response))
        }
        if (answer.flash === null) return response
        const sealed = yield* Flash.seal(answer.flash, visit.session.digest)
        return Cookies.write("flash", sealed, isSecure)(response)
      }
      const { content, formTargets, status, title } = answer
      const page = Layout({ assets, visit, title, mark: answer.mark, children: content })
      const response = Respond.document(page, status, { formTargets })
      return visit.flash === null ? response : Cookies.write("flash", null, isSecure)(response)
    })

  /** Everything that can go wrong, as a page; what nobody expected is logged on the way. */
  const told = (
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
        return yield* told(
          exchange,
          known,
          Effect.gen(function* () {
            const visit = { ...known, fields: yield* fieldsOf(request, token) }
            return yield* respond(visit, yield* handle(visit))
          })
        )
      }).pipe(
        (effect) => told(exchange, null, effect),
        Effect.provide(context),
        Effect.provideService(Origin, from(request))
      )

  const atRestaurant =
    (area: Person.Area, handle: Handler<RestaurantVisit>): Handler<Visit> =>
    (visit) => {
      const place = placeOf(visit)
      if (place === null) return new NotFound({ resource: "restaurant" })
      if (!Person.mayUse(place.role, area)) {
        return new Forbidden({ message: `Only the owner of ${place.restaurant.name} can do this.` })
      }
      return handle({ ...visit, ...place, acting: Acting.as(place.restaurant.id, Person.actorOf(visit.person)) })
    }

  /** The mark is read before the page: what changes in between is news to it. */
  const live =
    (handle: Handler<RestaurantVisit>): Handler<RestaurantVisit> =>
    (visit) =>
      Effect.flatMap(changes.mark(visit.restaurant.id), (mark) =>
        Effect.map(handle(visit), (answer) => (answer._tag === "Shown" ? { ...answer, mark } : answer))
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
        told(exchange, null, handle(request)).pipe(
          Effect.provide(context),
          Effect.provideService(Origin, from(request))
        )
    })
  }
}
