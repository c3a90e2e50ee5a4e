/** Apps as a test meets them: the use-cases behind the owner's buttons, and behind the app's own requests. */
import {
  Acting,
  allowApp,
  type Activity,
  askOwner,
  Crypto,
  denyApp,
  exchangeCode,
  openConsent,
  Pkce,
  proveApp,
  refusal,
  registerApp,
  Scope,
  uninstallApp
} from "@fourtop/core"
import { consentPath } from "@fourtop/http-adapter"
import { Effect } from "effect"
import type { Machinery, SandboxPorts } from "./Machinery.ts"
import { promised } from "./promised.ts"
import type { AuthorizeOptions, InstallOptions, Installed, SandboxApp, SandboxApps } from "./SandboxApps.ts"

const owner: Activity.Actor = { kind: "staff", id: "owner", name: "The owner" }

/** The owner decides upon a request that waits. */
const decided = (requestId: string, restaurantId: number, { deny = false, scopes }: AuthorizeOptions) =>
  Effect.gen(function* () {
    const session = (yield* Crypto).sha256(requestId)
    const { request } = yield* openConsent(requestId, session)
    const form = { requestId, session, formToken: request.form_token }
    if (deny) return { grant: null, redirectTo: (yield* denyApp(form)).redirectTo }
    return yield* allowApp(Acting.as(restaurantId, owner), form, scopes ?? request.scopes)
  })

/** As long as a verifier has to be; whoever asks and whoever exchanges are the same here. */
const verifier = "a-verifier-that-only-the-sandbox-ever-exchanges"

const installed = ({ clientId, clientSecret }: SandboxApp, restaurantId: number, { scopes }: InstallOptions) =>
  Effect.gen(function* () {
    const app = yield* proveApp({ id: clientId, secret: clientSecret })
    const redirectUri = app.redirect_uris[0]!
    const asked: Readonly<Record<string, string>> = {
      response_type: "code",
      client_id: app.id,
      redirect_uri: redirectUri,
      scope: (scopes ?? app.scopes).join(" "),
      code_challenge: Pkce.challengeOf(verifier, yield* Crypto),
      code_challenge_method: Pkce.method
    }
    const answered = yield* askOwner((name) => (asked[name] === undefined ? [] : [asked[name]]))
    if (answered.outcome !== "kept") {
      const reason = answered.outcome === "refused" ? answered.reason : reasonIn(new URL(answered.to))
      return yield* refusal("invalid_scope", reason)
    }
    const { grant, redirectTo } = yield* decided(answered.request.id, restaurantId, {})
    const code = new URL(redirectTo).searchParams.get("code")!
    const issued = yield* exchangeCode({ app, code, redirectUri, codeVerifier: verifier })
    return { grantId: grant!.id, issued }
  })

const reasonIn = (address: URL): string => address.searchParams.get("error_description") ?? address.href

/** What the page says to an owner who is sent nowhere. */
const reasonOn = (page: string): string => /<p>([^<]+)<\/p>/.exec(page)?.[1] ?? page

export const connecting = ({ run }: Machinery, firstRestaurant: number): SandboxApps => {
  const now = <A, E>(effect: Effect.Effect<A, E, SandboxPorts>): Promise<A> => promised(run(effect))

  const install = async (app: SandboxApp, options: InstallOptions = {}): Promise<Installed> => {
    const restaurantId = options.restaurantId ?? firstRestaurant
    const { grantId, issued } = await now(installed(app, restaurantId, options))
    return {
      accessToken: issued.accessToken,
      refreshToken: issued.refreshToken,
      expiresIn: issued.expiresInSeconds,
      scopes: issued.scopes,
      uninstall: () => now(Effect.asVoid(uninstallApp(Acting.as(restaurantId, owner), grantId)))
    }
  }

  const authorize = async (url: string | URL, options: AuthorizeOptions = {}): Promise<URL> => {
    const answer = await fetch(url, { redirect: "manual" })
    const page = await answer.text()
    const location = answer.headers.get("location")
    if (location === null) throw new Error(`${answer.status}: ${reasonOn(page)}`)
    const to = new URL(location, url)
    if (to.origin !== new URL(url).origin || to.pathname !== consentPath) return to
    const requestId = to.searchParams.get("request") ?? ""
    const { redirectTo } = await now(decided(requestId, options.restaurantId ?? firstRestaurant, options))
    return new URL(redirectTo)
  }

  return {
    register: async ({ name, redirectUris, scopes = Scope.all }) => {
      const { app, secret } = await now(registerApp({ name, redirectUris, scopes }))
      return { clientId: app.id, clientSecret: secret }
    },
    install,
    authorize
  }
}
