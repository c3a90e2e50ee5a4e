/** Signing in and out. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Crypto, readSession, Session, signIn } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as FormBody from "../host/FormBody.ts"
import type { PageHandler } from "../host/Exchange.ts"
import type { Route } from "../host/Routes.ts"
import type { Site } from "../site/Site.ts"
import { Untrusted } from "../visits/PageResult.ts"
import type { PageAssets } from "../html/StyledDocument.tsx"
import * as Cookies from "../visits/Cookies.ts"
import { arrivalOf, codePathFor, consolePath, startSession, signInPath } from "./entering.ts"
import * as Form from "../forms/Form.ts"
import type { Frame } from "../visits/frame.ts"
import * as Guard from "../forms/Guard.ts"
import * as LocalPath from "../visits/LocalPath.ts"
import * as Respond from "../visits/Respond.ts"
import { Entrance } from "./Entrance.tsx"
import { inLanguage, usePageLanguage } from "../html/PageLanguage.tsx"
import { Field, Post } from "../forms/FormFields.tsx"

/** A page that is offered beside signing in. */
export interface Offer {
  readonly path: string
  readonly labelIn: (language: string) => string
}

const SignIn = (props: {
  readonly offer: { readonly path: string; readonly label: string } | null
  readonly assets: PageAssets
  readonly csrf: string
  readonly form: Form.Form
  readonly next: string | null
  readonly problem: string | null
}) => {
  const say = usePageLanguage().words.entrance.signIn
  return (
    <Entrance assets={props.assets} title={say.title} problem={props.problem}>
      <Post action={signInPath} csrf={props.csrf}>
        {props.next !== null && <input type="hidden" name="next" value={props.next} />}
        <Field
          form={props.form}
          name="email"
          label={say.email}
          type="email"
          autocomplete="username"
          required
          autofocus
        />
        <Field
          form={props.form}
          name="password"
          label={say.password}
          type="password"
          autocomplete="current-password"
          required
        />
        <button type="submit">{say.button}</button>
      </Post>
      {props.offer !== null && (
        <p>
          <a href={props.offer.path}>{props.offer.label}</a>
        </p>
      )}
    </Entrance>
  )
}

type Request = HttpServerRequest.HttpServerRequest

/** The page with what was typed, and what was wrong with it. */
interface Shown {
  readonly fields: URLSearchParams
  readonly problem?: string
  readonly status?: number
}

export const signInPages = (
  frame: Frame,
  site: Site,
  assets: PageAssets,
  offer: Offer | null = null
): ReadonlyArray<Route<PageHandler>> => {
  /** Renders the page and sets the cookie that its CSRF token is derived from. */
  const signInPage = (request: Request, visit: string, shown: Shown) =>
    Effect.map(Crypto, (crypto) => {
      const { fields, problem = null, status = 200 } = shown
      const language = frame.languageFor(request)
      const page = (
        <SignIn
          assets={assets}
          offer={offer === null ? null : { path: offer.path, label: offer.labelIn(language.language) }}
          csrf={Guard.tokenOf(crypto, visit)}
          form={Form.of(fields)}
          next={LocalPath.of(fields.get("next"))}
          problem={problem}
        />
      )
      return Cookies.write("visit", visit, frame.secure(request))(Respond.document(inLanguage(language, page), status))
    })

  const tryLater = (request: Request, visit: string, shown: Shown, retryAfterSeconds: number) =>
    Effect.map(
      signInPage(request, visit, shown),
      HttpServerResponse.setHeader("retry-after", String(retryAfterSeconds))
    )

  const sessionOf = (request: Request) => {
    const token = Cookies.read(request, "session", frame.secure(request))
    return token === null ? Effect.succeed(null) : readSession(token)
  }

  const show = frame.openPage("GET", signInPath, (request) =>
    Effect.gen(function* () {
      const fields = new URLSearchParams(request.url.split("?")[1] ?? "")
      if ((yield* sessionOf(request)) !== null) return Respond.redirect(LocalPath.of(fields.get("next")) ?? consolePath)
      const known = Cookies.read(request, "visit", frame.secure(request))
      const visit = known !== null && Session.isToken(known) ? known : Session.mint((yield* Crypto).randomBytes)
      const kept = fields.get("kept")
      const say = frame.languageFor(request).words.entrance.signIn
      const problem = kept === "yes" ? say.kept : kept === "no" ? say.notKept : null
      return yield* signInPage(request, visit, { fields, ...(problem === null ? {} : { problem }) })
    })
  )

  const enter = frame.openPage("POST", signInPath, (request, { bodyLimit }) =>
    Effect.gen(function* () {
      const crypto = yield* Crypto
      const say = frame.languageFor(request).words.entrance.signIn
      const isSecure = frame.secure(request)
      if (Guard.isForeign(request, site.originOf(request))) return yield* new Untrusted()
      const fields = yield* FormBody.read(request, bodyLimit)
      const visit = Cookies.read(request, "visit", isSecure)
      if (visit === null || !Guard.matches(crypto, fields, visit)) {
        const refused = { fields, problem: say.expired, status: 403 }
        return yield* signInPage(request, Session.mint(crypto.randomBytes), refused)
      }
      const [email, password] = [fields.get("email") ?? "", fields.get("password") ?? ""]
      const next = fields.get("next")
      return yield* signIn({ email, password, ...arrivalOf(request, site, isSecure) }).pipe(
        Effect.flatMap((begun) => startSession(request, begun, { next, isSecure })),
        Effect.catchTags({
          CodeNeeded: ({ token }) =>
            Effect.succeed(Cookies.write("code", token, isSecure)(Respond.redirect(codePathFor(next)))),
          SignInRefused: () => signInPage(request, visit, { fields, problem: say.wrong, status: 422 }),
          RateLimited: ({ retryAfterSeconds }) =>
            tryLater(
              request,
              visit,
              { fields, problem: say.tooMany(retryAfterSeconds), status: 429 },
              retryAfterSeconds
            ),
          PasswordsBusy: ({ retryAfterSeconds }) =>
            tryLater(request, visit, { fields, problem: say.busy(retryAfterSeconds), status: 503 }, retryAfterSeconds)
        })
      )
    })
  )

  return [show, enter]
}
