/** POST /oauth/token (§4.6): exchanges a code or a refresh token for new tokens. */
import { type App, exchangeCode, type Grant, type OAuthRefusal, refreshGrant, refusal } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { PageHandler } from "../host/Exchange.ts"
import { forApps } from "./forApps.ts"
import * as Form from "./Form.ts"
import * as OAuthAnswer from "./OAuthAnswer.ts"
import type { OAuthPorts, OAuthServices } from "./OAuthServices.ts"

type Granting = (app: App.App, form: Form.Form) => Effect.Effect<Grant.IssuedTokens, OAuthRefusal, OAuthPorts>

const ofCode: Granting = (app, form) =>
  Effect.gen(function* () {
    const code = yield* Form.required(form, "code")
    const redirectUri = yield* Form.required(form, "redirect_uri")
    const codeVerifier = yield* Form.required(form, "code_verifier")
    return yield* exchangeCode({ app, code, redirectUri, codeVerifier })
  })

const ofRefreshToken: Granting = (app, form) =>
  Effect.gen(function* () {
    const refreshToken = yield* Form.required(form, "refresh_token")
    const scopes = form.scope === undefined ? null : form.scope.split(" ").filter((scope) => scope !== "")
    return yield* refreshGrant({ app, refreshToken, scopes })
  })

export const grantTypes = { authorization_code: ofCode, refresh_token: ofRefreshToken } as const

const isGrantType = (text: string): text is keyof typeof grantTypes => Object.hasOwn(grantTypes, text)

export const tokenEndpoint = (services: OAuthServices): PageHandler =>
  forApps(services, (app, form) =>
    Effect.gen(function* () {
      const type = yield* Form.required(form, "grant_type")
      if (!isGrantType(type)) {
        return yield* refusal("unsupported_grant_type", `grant_type must be ${Object.keys(grantTypes).join(" or ")}.`)
      }
      const issued = yield* grantTypes[type](app, form)
      return OAuthAnswer.json(200, {
        access_token: issued.accessToken,
        token_type: "Bearer",
        expires_in: issued.expiresInSeconds,
        refresh_token: issued.refreshToken,
        scope: issued.scopes.join(" ")
      })
    })
  )
