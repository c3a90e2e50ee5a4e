/**
 * Accepting an invitation by its link: with a new account, or with the one that somebody is signed in with. The page is
 * the same whether or not the address has an account somewhere.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import {
  acceptInvitation,
  type AccessLink,
  Crypto,
  type HeldSession,
  joinRestaurant,
  openInvitation,
  readSession
} from "@fourtop/core/internal"
import { Effect } from "effect"
import {
  arrivalOf,
  Cookies,
  Entrance,
  Form,
  Guard,
  type PageHandler,
  type PageExchange,
  Post,
  readForm,
  redirectTo,
  Respond,
  type Route,
  showForm,
  signInPathFor,
  type Site,
  startSession
} from "@fourtop/http-adapter/web"
import type { Assets } from "../frame/Assets.ts"
import type { Frame } from "../frame/frame.ts"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { mailedOf, withMailed } from "../account/mailedSecret.ts"
import { EndedLink, NewPassword, typedTwice } from "../account/NewPassword.tsx"
import { inSpeech, useWords } from "../words/useWords.tsx"
import { InvitationFacts, nameOfRestaurant } from "./InvitationFacts.tsx"
import { redirectJoined } from "./redirectJoined.ts"

type Request = HttpServerRequest.HttpServerRequest

const pathFor = (token: string): string => `/console/invitation/${encodeURIComponent(token)}`

/** What is shown to whoever is not signed in. */
interface NewcomerProps {
  readonly token: string
  readonly invitation: AccessLink.Invitation
  readonly form?: Form.Form
  readonly problem?: string
  readonly status?: number
}

const SignInInstead = ({ path }: { readonly path: string }) => {
  const say = useWords().people.invited
  return (
    <p>
      {say.hasAccount} <a href={signInPathFor(path)}>{say.signIn}</a>
    </p>
  )
}

/** The pages of an invitation. */
export const invitationPages = (frame: Frame, site: Site, assets: Assets): ReadonlyArray<Route<PageHandler>> => {
  const wordsFor = (request: Request) => frame.speechFor(request).words
  const ended = (request: Request) => () =>
    Effect.succeed(Respond.document(inSpeech(frame.speechFor(request), <EndedLink assets={assets} />), 410))

  const newcomer = (request: Request, { form, invitation, problem, status, token }: NewcomerProps) =>
    Effect.flatMap(nameOfRestaurant(invitation, wordsFor(request)), (restaurant) => {
      const say = wordsFor(request).people.invited
      return showForm(request, frame.secure(request), status ?? 200, (csrf) =>
        inSpeech(
          frame.speechFor(request),
          <Entrance assets={assets} title={say.title} problem={problem ?? null}>
            <InvitationFacts invitation={invitation} restaurant={restaurant} />
            <Post action={withMailed(pathFor(token), request)} csrf={csrf}>
              <NewPassword form={form ?? Form.blank()} />
              <button type="submit">{say.acceptAndSignIn}</button>
            </Post>
            <SignInInstead path={withMailed(pathFor(token), request)} />
          </Entrance>
        )
      )
    })

  /** For somebody who is signed in, with whatever account. */
  const joining = (request: Request, token: string, invitation: AccessLink.Invitation, { person }: HeldSession) =>
    Effect.gen(function* () {
      const restaurant = yield* nameOfRestaurant(invitation, wordsFor(request))
      const say = wordsFor(request).people.invited
      const csrf = Guard.tokenOf(yield* Crypto, Cookies.read(request, "session", frame.secure(request)) ?? "")
      const page = (
        <Entrance assets={assets} title={say.title} problem={null}>
          <InvitationFacts invitation={invitation} restaurant={restaurant} />
          <p>{say.signedInAs(person.email)}</p>
          <Post action={withMailed(`${pathFor(token)}/accept`, request)} csrf={csrf}>
            <button type="submit">{say.accept}</button>
          </Post>
          <Post action="/console/sign-out" csrf={csrf}>
            <button type="submit" class="plain">
              {say.signOut}
            </button>
          </Post>
        </Entrance>
      )
      return Respond.document(inSpeech(frame.speechFor(request), page), 200)
    })

  const show = (request: Request, token: string) =>
    Effect.gen(function* () {
      const invitation = yield* openInvitation(token, site.addressOf(request))
      const cookie = Cookies.read(request, "session", frame.secure(request))
      const held = cookie === null ? null : yield* readSession(cookie)
      return yield* held === null ? newcomer(request, { token, invitation }) : joining(request, token, invitation, held)
    }).pipe(Effect.catchTag("LinkEnded", ended(request)))

  const tokenOf = ({ params }: Pick<PageExchange, "params">): string => params["token"] ?? ""

  const accept = (exchange: PageExchange) =>
    Effect.gen(function* () {
      const { request } = exchange
      const token = tokenOf(exchange)
      const isSecure = frame.secure(request)
      const fields = yield* readForm(exchange, site, isSecure)
      const again = (shown: Pick<NewcomerProps, "form" | "problem" | "status">) =>
        Effect.flatMap(openInvitation(token, site.addressOf(request)), (invitation) =>
          newcomer(request, { token, invitation, status: 422, ...shown })
        )
      if (fields === null) return yield* again({ problem: wordsFor(request).account.link.formExpired, status: 403 })
      return yield* Effect.gen(function* () {
        const password = yield* typedTwice(fields, wordsFor(request))
        const link = { token, mailed: mailedOf(request) }
        const begun = yield* acceptInvitation({ ...link, password, ...arrivalOf(request, site, isSecure) })
        return yield* startSession(request, begun, { next: null, isSecure })
      }).pipe(
        Effect.catchTags({
          ValidationFailed: (failure) => again({ form: Form.refused(fields, failure) }),
          AccountExists: () => again({ problem: wordsFor(request).people.invited.noNewAccount })
        })
      )
    }).pipe(Effect.catchTag("LinkEnded", ended(exchange.request)))

  /** By somebody who is signed in. */
  const join = (visit: ConsoleVisit) => {
    const { request } = visit
    const token = tokenOf(visit)
    const use = { token, mailed: mailedOf(request), address: site.addressOf(request) }
    return joinRestaurant(visit, use).pipe(
      Effect.flatMap((restaurantId) => redirectJoined(visit, restaurantId)),
      // The page of the link says why.
      Effect.catchTag("LinkEnded", () => Effect.succeed(redirectTo(pathFor(token))))
    )
  }

  return [
    frame.openPage("GET", "/console/invitation/:token", (request, exchange) => show(request, tokenOf(exchange))),
    frame.openPage("POST", "/console/invitation/:token", (_request, exchange) => accept(exchange)),
    frame.page("POST", "/console/invitation/:token/accept", join)
  ]
}
