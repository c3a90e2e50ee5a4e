/** Accepting an invitation: with a new account, or with the one that somebody has already. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import {
  acceptInvitation,
  type AccessLink,
  Crypto,
  joinRestaurant,
  openInvitation,
  readSession,
  Venues
} from "@fourtop/core"
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
import { type ConsoleVisit, pathOf } from "../visits/RestaurantVisit.ts"
import { EndedLink, NewPassword, typedTwice } from "../account/NewPassword.tsx"
import { openWords } from "../words/openWords.ts"
import { inWords, useWords } from "../words/useWords.tsx"

type Request = HttpServerRequest.HttpServerRequest

const pathFor = (token: string): string => `/console/invitation/${encodeURIComponent(token)}`

const restaurantOf = ({ restaurant_id }: AccessLink.Invitation) =>
  Effect.gen(function* () {
    const venue = yield* (yield* Venues).read(restaurant_id, 0)
    return venue === null ? openWords.people.invited.unknownRestaurant : venue.restaurant.name
  })

const Offer = (props: { readonly invitation: AccessLink.Invitation; readonly restaurant: string }) => {
  const { invited: say, roles } = useWords().people
  return (
    <dl class="facts">
      <dt>{say.restaurant}</dt>
      <dd>{props.restaurant}</dd>
      <dt>{say.role}</dt>
      <dd>{roles[props.invitation.role]}</dd>
      <dt>{say.email}</dt>
      <dd>{props.invitation.email}</dd>
      {props.invitation.made_by !== null && (
        <>
          <dt>{say.from}</dt>
          <dd>{props.invitation.made_by.name}</dd>
        </>
      )}
    </dl>
  )
}

/** The pages of an invitation. */
export const invitationPages = (frame: Frame, site: Site, assets: Assets): ReadonlyArray<Route<PageHandler>> => {
  const say = openWords.people.invited
  const ended = Respond.document(inWords(openWords, <EndedLink assets={assets} />), 410)

  const newcomer = (
    request: Request,
    shown: {
      readonly token: string
      readonly invitation: AccessLink.Invitation
      readonly form?: Form.Form
      readonly problem?: string
      readonly status?: number
    }
  ) =>
    Effect.flatMap(restaurantOf(shown.invitation), (restaurant) =>
      showForm(request, frame.secure(request), shown.status ?? 200, (csrf) =>
        inWords(
          openWords,
          <Entrance assets={assets} title={say.title} problem={shown.problem ?? null}>
            <Offer invitation={shown.invitation} restaurant={restaurant} />
            <Post action={pathFor(shown.token)} csrf={csrf}>
              <NewPassword form={shown.form ?? Form.blank()} />
              <button type="submit">{say.acceptAndSignIn}</button>
            </Post>
          </Entrance>
        )
      )
    )

  /** For an email that has an account. */
  const acquainted = (request: Request, token: string, invitation: AccessLink.Invitation) =>
    Effect.gen(function* () {
      const restaurant = yield* restaurantOf(invitation)
      const cookie = Cookies.read(request, "session", frame.secure(request))
      const held = cookie === null ? null : yield* readSession(cookie)
      const csrf = Guard.tokenOf(yield* Crypto, cookie ?? "")
      const page = (
        <Entrance assets={assets} title={say.title} problem={null}>
          <Offer invitation={invitation} restaurant={restaurant} />
          {held === null ? (
            <>
              <p>{say.hasAccount}</p>
              <a class="button" href={signInPathFor(pathFor(token))}>
                {say.signIn}
              </a>
            </>
          ) : held.person.email === invitation.email ? (
            <Post action={`${pathFor(token)}/accept`} csrf={csrf}>
              <button type="submit">{say.accept}</button>
            </Post>
          ) : (
            <>
              <p>{say.otherPerson(held.person.email, invitation.email)}</p>
              <Post action="/console/sign-out" csrf={csrf}>
                <button type="submit">{say.signOut}</button>
              </Post>
            </>
          )}
        </Entrance>
      )
      return Respond.document(inWords(openWords, page), 200)
    })

  const show = (request: Request, token: string) =>
    openInvitation(token, site.addressOf(request)).pipe(
      Effect.flatMap(({ hasAccount, invitation }) =>
        hasAccount ? acquainted(request, token, invitation) : newcomer(request, { token, invitation })
      ),
      Effect.catchTag("LinkEnded", () => Effect.succeed(ended))
    )

  const tokenOf = ({ params }: Pick<PageExchange, "params">): string => params["token"] ?? ""

  const accept = (exchange: PageExchange) =>
    Effect.gen(function* () {
      const { request } = exchange
      const token = tokenOf(exchange)
      const isSecure = frame.secure(request)
      const fields = yield* readForm(exchange, site, isSecure)
      const again = (form: Form.Form, problem?: string, status = 422) =>
        Effect.gen(function* () {
          const { hasAccount, invitation } = yield* openInvitation(token, site.addressOf(request))
          if (hasAccount) return yield* acquainted(request, token, invitation)
          return yield* newcomer(request, {
            token,
            invitation,
            form,
            status,
            ...(problem === undefined ? {} : { problem })
          })
        })
      if (fields === null) return yield* again(Form.blank(), openWords.account.link.formExpired, 403)
      return yield* Effect.gen(function* () {
        const password = yield* typedTwice(fields)
        const begun = yield* acceptInvitation({ token, password, ...arrivalOf(request, site, isSecure) })
        return yield* startSession(request, begun, { next: null, isSecure })
      }).pipe(
        Effect.catchTags({
          ValidationFailed: (failure) => again(Form.refused(fields, failure)),
          AccountExists: () => again(Form.blank())
        })
      )
    }).pipe(Effect.catchTag("LinkEnded", () => Effect.succeed(ended)))

  /** By somebody who is signed in. */
  const join = (visit: ConsoleVisit) => {
    const token = tokenOf(visit)
    return joinRestaurant(visit, token, site.addressOf(visit.request)).pipe(
      Effect.flatMap((restaurantId) =>
        Effect.map(
          Effect.flatMap(Venues, (venues) => venues.read(restaurantId, 0)),
          (venue) =>
            venue === null
              ? redirectTo("/console")
              : redirectTo(pathOf(venue), { message: visit.words.people.invited.joined(venue.restaurant.name) })
        )
      ),
      // The page of the link says why.
      Effect.catchTags({
        LinkEnded: () => Effect.succeed(redirectTo(pathFor(token))),
        OtherPerson: () => Effect.succeed(redirectTo(pathFor(token)))
      })
    )
  }

  return [
    frame.openPage("GET", "/console/invitation/:token", (request, exchange) => show(request, tokenOf(exchange))),
    frame.openPage("POST", "/console/invitation/:token", (_request, exchange) => accept(exchange)),
    frame.page("POST", "/console/invitation/:token/accept", join)
  ]
}
