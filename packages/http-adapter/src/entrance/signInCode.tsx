/** The second step of signing in: a code from an authenticator app, or a recovery code. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Crypto, enterCode, Session } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as FormBody from "../host/FormBody.ts"
import type { PageHandler } from "../host/Exchange.ts"
import type { Route } from "../host/Routes.ts"
import type { Site } from "../site/Site.ts"
import { Untrusted } from "../visits/PageResult.ts"
import type { PageAssets } from "../html/StyledDocument.tsx"
import * as Cookies from "../visits/Cookies.ts"
import { arrivalOf, codePath, startSession, signInPathFor } from "./entering.ts"
import * as Form from "../forms/Form.ts"
import type { Frame } from "../visits/frame.ts"
import * as Guard from "../forms/Guard.ts"
import * as LocalPath from "../visits/LocalPath.ts"
import * as Respond from "../visits/Respond.ts"
import { Entrance } from "./Entrance.tsx"
import { inLanguage } from "../html/PageLanguage.tsx"
import { Field, Post } from "../forms/FormFields.tsx"

type Request = HttpServerRequest.HttpServerRequest

export const signInCodePages = (frame: Frame, site: Site, assets: PageAssets): ReadonlyArray<Route<PageHandler>> => {
  const tokenOf = (request: Request): string | null => {
    const token = Cookies.read(request, "code", frame.secure(request))
    return token !== null && Session.isToken(token) ? token : null
  }

  const wordsFor = (request: Request) => frame.languageFor(request).words.entrance

  const ask = (request: Request, token: string, next: string | null, problem: string | null, status: number) =>
    Effect.map(Crypto, (crypto) => {
      const local = LocalPath.of(next)
      const { code: say, signIn } = wordsFor(request)
      const page = (
        <Entrance assets={assets} title={say.title} problem={problem}>
          <Post action={codePath} csrf={Guard.tokenOf(crypto, token)}>
            {local !== null && <input type="hidden" name="next" value={local} />}
            <Field
              form={Form.blank()}
              name="code"
              label={say.label}
              autocomplete="one-time-code"
              hint={say.hint}
              maxlength={40}
              required
              autofocus
            />
            <button type="submit">{signIn.button}</button>
          </Post>
          <p class="hint">
            <a href={signInPathFor(next)}>{say.startAgain}</a>
          </p>
        </Entrance>
      )
      return Respond.document(inLanguage(frame.languageFor(request), page), status)
    })

  /** Asks the person to start again with their password. */
  const ended = (request: Request, next: string | null) => {
    const { code: say, signIn } = wordsFor(request)
    const page = (
      <Entrance assets={assets} title={say.endedTitle} problem={say.ended}>
        <a class="button" href={signInPathFor(next)}>
          {signIn.button}
        </a>
      </Entrance>
    )
    return Cookies.write(
      "code",
      null,
      frame.secure(request)
    )(Respond.document(inLanguage(frame.languageFor(request), page), 403))
  }

  const show = frame.openPage("GET", codePath, (request) => {
    const next = new URLSearchParams(request.url.split("?")[1] ?? "").get("next")
    const token = tokenOf(request)
    return token === null ? Effect.succeed(Respond.redirect(signInPathFor(next))) : ask(request, token, next, null, 200)
  })

  const enter = frame.openPage("POST", codePath, (request, { bodyLimit }) =>
    Effect.gen(function* () {
      if (Guard.isForeign(request, site.originOf(request))) return yield* new Untrusted()
      const fields = yield* FormBody.read(request, bodyLimit)
      const [token, next] = [tokenOf(request), fields.get("next")]
      if (token === null || !Guard.matches(yield* Crypto, fields, token)) return ended(request, next)
      const code = fields.get("code") ?? ""
      const { code: say, signIn } = wordsFor(request)
      const isSecure = frame.secure(request)
      return yield* enterCode({ token, code, ...arrivalOf(request, site, isSecure) }).pipe(
        Effect.flatMap((begun) => startSession(request, begun, { next, isSecure })),
        Effect.catchTags({
          CodeRefused: ({ attemptsLeft }) => ask(request, token, next, say.wrong(attemptsLeft), 422),
          CodesClosed: () => ask(request, token, next, say.closed, 422),
          SignInEnded: () => Effect.succeed(ended(request, next)),
          RateLimited: ({ retryAfterSeconds }) =>
            Effect.map(
              ask(request, token, next, signIn.tooMany(retryAfterSeconds), 429),
              HttpServerResponse.setHeader("retry-after", String(retryAfterSeconds))
            )
        })
      )
    })
  )

  return [show, enter]
}
