/** GET /oauth/authorize (§5.2), where an app sends the owner's browser. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { askOwner } from "@fourtop/core/internal"
import { Effect } from "effect"
import { logged, type PageHandler } from "../host/Exchange.ts"
import * as Target from "../host/Target.ts"
import { errorPage } from "./errorPage.tsx"
import * as OAuthAnswer from "./OAuthAnswer.ts"
import type { OAuthServices, ShowConsent } from "./OAuthServices.ts"

/** The URL has a code and a state, so it must be neither cached nor sent on as a referrer. */
const privateHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" }

export const consentPath = "/console/consent"

export const redirectToConsole: ShowConsent = ({ id }) =>
  Effect.succeed(HttpServerResponse.redirect(`${consentPath}?request=${id}`, { status: 302, headers: privateHeaders }))

export const authorizeEndpoint = ({ addressRates, issuer, ports, showConsent }: OAuthServices): PageHandler => {
  const tooMany = (seconds: number) =>
    errorPage(ports, 429, OAuthAnswer.tooManyText(seconds), { "retry-after": String(seconds) })

  return (request, exchange) =>
    Effect.gen(function* () {
      const limited = yield* addressRates.request(request)
      if (limited !== null) return tooMany(limited)
      const sent = new URLSearchParams(Target.of(request.url).search)
      const answered = yield* askOwner((name) => sent.getAll(name).filter((value) => value !== ""), issuer())
      if (answered.outcome === "kept") return yield* showConsent(answered.request, request)
      const failed = yield* addressRates.failure(request)
      if (failed !== null) return tooMany(failed)
      return answered.outcome === "redirected"
        ? HttpServerResponse.redirect(answered.to, { status: 302, headers: privateHeaders })
        : errorPage(ports, 400, answered.reason)
    }).pipe(
      Effect.provide(ports),
      // The response is for a person in a browser, so it is a page.
      Effect.catchAllCause((cause) =>
        Effect.map(logged(exchange, cause), ({ headers, status }) =>
          errorPage(ports, status, "Something went wrong on our side. Please try again in a moment.", headers)
        )
      )
    )
}
