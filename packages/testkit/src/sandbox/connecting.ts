/** Apps for tests: the use-cases behind the owner's buttons, and behind the app's own requests. */
import {
  Acting,
  allowApp,
  askOwner,
  Crypto,
  denyApp,
  EventScopes,
  exchangeCode,
  linkApps,
  openConsent,
  Pkce,
  proveApp,
  readAppWebhook,
  refusal,
  registerApp,
  Scope,
  setAppWebhook,
  uninstallApp,
  WebhookEndpoint
} from "@fourtop/core/internal"
import { consentPath } from "@fourtop/http-adapter"
import { Data, Effect } from "effect"
import type { Machinery } from "./Machinery.ts"
import type { AppOptions, AppWebhookOptions, AuthorizeOptions, InstallOptions, SandboxApp } from "./SandboxApps.ts"

/** Where an app is connected: the sandbox's URL, and one of its restaurants. */
interface ConnectedRestaurant {
  readonly issuer: string
  readonly restaurantId: number
}

const owner = Acting.person({ id: "owner", name: "The owner" }, "owner")

/** Records the owner's decision on a pending request. */
const decide = (
  { issuer, restaurantId }: ConnectedRestaurant,
  requestId: string,
  { deny = false, scopes }: Pick<AuthorizeOptions, "deny" | "scopes"> = {}
) =>
  Effect.gen(function* () {
    const session = (yield* Crypto).sha256(requestId)
    const { request } = yield* openConsent(requestId, session)
    const form = { requestId, session, formToken: request.form_token, issuer }
    if (deny) return { grant: null, redirectTo: (yield* denyApp(form)).redirectTo }
    return yield* allowApp(Acting.as(restaurantId, owner), form, scopes ?? request.scopes)
  })

/** The minimum length of a verifier; here the same side requests and exchanges. */
const verifier = "a-verifier-that-only-the-sandbox-ever-exchanges"

const install = ({ clientId, clientSecret }: SandboxApp, place: ConnectedRestaurant, { scopes }: InstallOptions) =>
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
    const answered = yield* askOwner((name) => (asked[name] === undefined ? [] : [asked[name]]), place.issuer)
    if (answered.outcome !== "kept") {
      const reason = answered.outcome === "refused" ? answered.reason : reasonIn(new URL(answered.to))
      return yield* refusal("invalid_scope", reason)
    }
    const { grant, redirectTo } = yield* decide(place, answered.request.id)
    const code = new URL(redirectTo).searchParams.get("code")!
    const issued = yield* exchangeCode({ app, code, redirectUri, codeVerifier: verifier })
    return { grantId: grant!.id, issued }
  })

const uninstall = (restaurantId: number, grantId: number) =>
  Effect.asVoid(uninstallApp(Acting.as(restaurantId, owner), grantId))

const reasonIn = (address: URL): string => address.searchParams.get("error_description") ?? address.href

/** What the page says to an owner whose browser is not redirected. */
const reasonOn = (page: string): string => /<p>([^<]+)<\/p>/.exec(page)?.[1] ?? page

/** The owner's browser would not be redirected: it stays on a page that says why. */
export class SentNowhere extends Data.TaggedError("SentNowhere")<{ readonly status: number; readonly reason: string }> {
  override get message(): string {
    return `${this.status}: ${this.reason}`
  }
}

/** The URL of an app's request is malformed, or nothing answers there. */
export class NotReached extends Data.TaggedError("NotReached")<{ readonly url: string; readonly cause: unknown }> {
  override get message(): string {
    return `${this.url} cannot be reached: ${String(this.cause)}`
  }
}

const visit = (url: string | URL) =>
  Effect.tryPromise({
    try: async (signal) => {
      const answer = await fetch(url, { redirect: "manual", signal })
      return { status: answer.status, location: answer.headers.get("location"), page: await answer.text() }
    },
    catch: (cause) => new NotReached({ url: String(url), cause })
  })

/** Marketplace apps of a sandbox, in Effect. */
export type OpenApps = ReturnType<typeof connecting>

/** The id of a webhook of an app, which belongs to no restaurant, in what the sandbox has received. */
const ofNoRestaurant = 0

/** Nothing is delivered before the receiver knows the secret. */
const setWebhook = (
  { alone, receiver, settle }: Machinery,
  { clientId }: Pick<SandboxApp, "clientId">,
  { answer = () => 200, events, url = receiver.newAddress() }: AppWebhookOptions
) =>
  Effect.gen(function* () {
    const { app } = yield* readAppWebhook(clientId)
    const shown = EventScopes.typesFor(app.scopes)
    const asked = events ?? WebhookEndpoint.subscribable.filter((type) => shown.includes(type))
    const { secret } = yield* setAppWebhook(clientId, { url, events: asked })
    if (secret !== null) receiver.receivers.set(url, { id: ofNoRestaurant, secrets: [secret], answer })
    yield* linkApps()
    return secret
  }).pipe(alone, Effect.zipLeft(settle))

export const connecting = (machinery: Machinery, issuer: string, firstRestaurant: number) => ({
  /** Gives an app a webhook for all its installations. */
  setWebhook: (app: Pick<SandboxApp, "clientId">, options: AppWebhookOptions = {}) =>
    setWebhook(machinery, app, options),
  ...connectingBy(machinery, issuer, firstRestaurant)
})

const connectingBy = ({ run }: Machinery, issuer: string, firstRestaurant: number) => ({
  register: ({ name, redirectUris, scopes = Scope.all }: AppOptions) =>
    Effect.map(run(registerApp({ name, redirectUris, scopes })), ({ app, secret }): SandboxApp => ({
      clientId: app.id,
      clientSecret: secret
    })),

  /** Tokens as if the owner had granted access, for tests that are not about OAuth. */
  install: (app: SandboxApp, options: InstallOptions = {}) => {
    const restaurantId = options.restaurantId ?? firstRestaurant
    return Effect.map(run(install(app, { issuer, restaurantId }, options)), ({ grantId, issued }) => ({
      /** Identifies the connection of the app to the restaurant. */
      grantId,
      accessToken: issued.accessToken,
      refreshToken: issued.refreshToken,
      /** Seconds until the access token expires, on the sandbox's clock. */
      expiresIn: issued.expiresInSeconds,
      scopes: issued.scopes,
      /** Disconnects the app as the owner would: from then on its tokens are refused. */
      uninstall: run(uninstall(restaurantId, grantId))
    }))
  },

  /** Disconnects an app as the owner would, by the id of its connection. */
  uninstall: (grantId: number, restaurantId: number = firstRestaurant) => run(uninstall(restaurantId, grantId)),

  /** Plays the browser of an owner who was sent to the authorize URL, and returns the URL it is redirected to. */
  authorize: (url: string | URL, options: AuthorizeOptions = {}) =>
    Effect.gen(function* () {
      const { location, page, status } = yield* visit(url)
      if (location === null) return yield* new SentNowhere({ status, reason: reasonOn(page) })
      const to = new URL(location, url)
      if (to.origin !== new URL(url).origin || to.pathname !== consentPath) return to
      const requestId = to.searchParams.get("request") ?? ""
      const restaurantId = options.restaurantId ?? firstRestaurant
      const { redirectTo } = yield* run(decide({ issuer, restaurantId }, requestId, options))
      return new URL(redirectTo)
    })
})
