/** Signing in and out. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Crypto, readSession, Session, signIn, signOut } from "@fourtop/core"
import { Effect } from "effect"
import * as FormBody from "../../host/FormBody.ts"
import type { Page } from "../../host/serve.ts"
import type { Route } from "../../host/Routes.ts"
import type { Site } from "../../host/Site.ts"
import { Untrusted } from "../Answer.ts"
import type { Assets } from "../Assets.ts"
import * as Cookies from "../Cookies.ts"
import * as Form from "../Form.ts"
import type { Frame } from "../frame.ts"
import * as Guard from "../Guard.ts"
import * as LocalPath from "../LocalPath.ts"
import * as Respond from "../Respond.ts"
import { Field, Post } from "../view/Form.tsx"
import { Icon } from "../view/Icon.tsx"
import { Document } from "../view/Layout.tsx"
import { Mark } from "../view/Mark.tsx"

const path = "/console/sign-in"
const start = "/console"

const Entrance = (props: {
  readonly assets: Assets
  readonly csrf: string
  readonly form: Form.Form
  readonly next: string | null
  readonly problem: string | null
}) => (
  <Document assets={props.assets} title="Sign in">
    <div class="entrance">
      <main>
        <p class="brand">
          <Mark />
          <span>Fourtop</span>
        </p>
        <h1>Sign in</h1>
        {props.problem !== null && (
          <p class="notice bad" role="alert">
            <Icon name="warning" />
            {props.problem}
          </p>
        )}
        <Post action={path} csrf={props.csrf}>
          {props.next !== null && <input type="hidden" name="next" value={props.next} />}
          <Field form={props.form} name="email" label="Email" type="email" autocomplete="username" required autofocus />
          <Field
            form={props.form}
            name="password"
            label="Password"
            type="password"
            autocomplete="current-password"
            required
          />
          <button type="submit">Sign in</button>
        </Post>
      </main>
    </div>
  </Document>
)

type Request = HttpServerRequest.HttpServerRequest

export const signInPages = (frame: Frame, site: Site, assets: Assets): ReadonlyArray<Route<Page>> => {
  /** The page, with the cookie that guards its form. */
  const entrance = (
    request: Request,
    visit: string,
    shown: { readonly fields: URLSearchParams; readonly problem?: string; readonly status?: number }
  ) =>
    Effect.map(Crypto, (crypto) => {
      const { fields, problem = null, status = 200 } = shown
      const page = Entrance({
        assets,
        csrf: Guard.tokenOf(crypto, visit),
        form: Form.of(fields),
        next: LocalPath.of(fields.get("next")),
        problem
      })
      return Cookies.write("visit", visit, frame.secure(request))(Respond.document(page, status))
    })

  const sessionOf = (request: Request) => {
    const token = Cookies.read(request, "session", frame.secure(request))
    return token === null ? Effect.succeed(null) : readSession(token)
  }

  const show = frame.openPage("GET", path, (request) =>
    Effect.gen(function* () {
      const fields = new URLSearchParams(request.url.split("?")[1] ?? "")
      if ((yield* sessionOf(request)) !== null) return Respond.redirect(LocalPath.of(fields.get("next")) ?? start)
      const known = Cookies.read(request, "visit", frame.secure(request))
      const visit = known !== null && Session.isToken(known) ? known : Session.mint((yield* Crypto).randomBytes)
      return yield* entrance(request, visit, { fields })
    })
  )

  const enter = frame.openPage("POST", path, (request) =>
    Effect.gen(function* () {
      const crypto = yield* Crypto
      const isSecure = frame.secure(request)
      if (Guard.isForeign(request, site.originOf(request))) return yield* new Untrusted()
      const fields = yield* FormBody.read(request)
      const visit = Cookies.read(request, "visit", isSecure)
      if (visit === null || !Guard.matches(crypto, fields, visit)) {
        const problem = "This form had expired. Please try again."
        return yield* entrance(request, Session.mint(crypto.randomBytes), { fields, problem, status: 403 })
      }
      const [email, password] = [fields.get("email") ?? "", fields.get("password") ?? ""]
      const before = Cookies.read(request, "session", isSecure)
      return yield* signIn({
        email,
        password,
        address: site.addressOf(request),
        device: Cookies.read(request, "device", isSecure)
      }).pipe(
        // Whatever session the browser came with has nothing to do with the one that begins.
        Effect.tap(() => (before === null ? Effect.void : signOut(before))),
        Effect.map(({ device, token }) =>
          Respond.redirect(LocalPath.of(fields.get("next")) ?? start).pipe(
            Cookies.write("session", token, isSecure),
            Cookies.write("device", device, isSecure),
            Cookies.write("visit", null, isSecure),
            Cookies.write("flash", null, isSecure)
          )
        ),
        Effect.catchTags({
          SignInRefused: () =>
            entrance(request, visit, { fields, problem: "Email or password is not right.", status: 422 }),
          RateLimited: ({ retryAfterSeconds }) =>
            Effect.map(
              entrance(request, visit, {
                fields,
                problem: `Too many attempts. Try again in ${retryAfterSeconds} seconds.`,
                status: 429
              }),
              HttpServerResponse.setHeader("retry-after", String(retryAfterSeconds))
            )
        })
      )
    })
  )

  return [show, enter]
}
