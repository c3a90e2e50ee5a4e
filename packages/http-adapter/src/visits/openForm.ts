/** Forms of pages that need no session: their CSRF token is derived from a cookie that the page sets. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Crypto, Session } from "@fourtop/core/internal"
import { Effect, type Scope } from "effect"
import type { VNode } from "preact"
import * as FormBody from "../host/FormBody.ts"
import type { BodyOverBounds } from "../protocol/BodyBounds.ts"
import type { PageExchange } from "../host/Exchange.ts"
import type * as HttpFailure from "../protocol/HttpFailure.ts"
import type { Site } from "../site/Site.ts"
import * as Cookies from "./Cookies.ts"
import * as Guard from "../forms/Guard.ts"
import { Untrusted } from "./PageResult.ts"
import * as Respond from "./Respond.ts"

type Request = HttpServerRequest.HttpServerRequest
type FormRefusal = Untrusted | HttpFailure.HttpFailure | BodyOverBounds

/** Shows a page whose form gets the token, and sets the cookie. */
export const showForm = (
  request: Request,
  isSecure: boolean,
  status: number,
  render: (csrf: string) => VNode
): Effect.Effect<HttpServerResponse.HttpServerResponse, never, Crypto> =>
  Effect.map(Crypto, (crypto) => {
    const known = Cookies.read(request, "visit", isSecure)
    const visit = known !== null && Session.isToken(known) ? known : Session.mint(crypto.randomBytes)
    const page = render(Guard.tokenOf(crypto, visit))
    return Cookies.write("visit", visit, isSecure)(Respond.document(page, status))
  })

/** The fields of the form, if it came from a page of this console; null when its cookie has gone. */
export const readForm = (
  { bodyLimit, request }: PageExchange,
  site: Site,
  isSecure: boolean
): Effect.Effect<URLSearchParams | null, FormRefusal, Crypto | Scope.Scope> =>
  Effect.gen(function* () {
    if (Guard.isForeign(request, site.originOf(request))) return yield* new Untrusted()
    const fields = yield* FormBody.read(request, bodyLimit)
    const visit = Cookies.read(request, "visit", isSecure)
    return visit !== null && Guard.matches(yield* Crypto, fields, visit) ? fields : null
  })
