/**
 * The consent screen (§5.2): which app asks, for which restaurant, and for which scopes. The owner may allow fewer, or
 * deny. People who own no restaurant cannot open the request, so that the owner still can.
 */
import {
  Acting,
  allowApp,
  type Consent,
  denyApp,
  Grant,
  Grants,
  mayConnect,
  offersSandboxes,
  openConsent,
  Person,
  type Restaurant,
  Scope,
  ValidationFailed
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { consentPath } from "../oauth/authorizeEndpoint.ts"
import type { PageHandler } from "../host/Exchange.ts"
import type { Route } from "../host/Routes.ts"
import type { Site } from "../site/Site.ts"
import { type PageResult, Forbidden, redirectOffsite, show } from "../visits/PageResult.ts"
import * as Form from "../forms/Form.ts"
import type { Frame, Handler } from "../visits/frame.ts"
import type { Visit } from "../visits/Visit.ts"
import { FailurePage } from "../visits/FailurePage.tsx"
import { type Choice, Choices, Post } from "../forms/FormFields.tsx"
import { Icon } from "../html/Icon.tsx"
import { type SiteWords, usePageLanguage } from "../html/PageLanguage.tsx"

const choiceOf =
  ({ scopeNames, scopes }: SiteWords["entrance"]) =>
  (scope: Scope.Scope): Choice => ({ value: scope, label: scopeNames[scope], hint: scopes[scope] })

/** A restaurant that the app can be connected to, and whether it is connected already. */
interface Candidate {
  readonly restaurant: Restaurant.Restaurant
  readonly connected: boolean
  /** Whether it is the restaurant's sandbox. */
  readonly sandbox: boolean
}

const sandboxEnding = "/sandbox"

/** How a form names the candidate; no slug has a slash. */
const valueOf = ({ restaurant, sandbox }: Candidate): string => `${restaurant.slug}${sandbox ? sandboxEnding : ""}`

interface ConsentPageProps {
  readonly visit: Visit
  readonly consent: Consent
  readonly candidates: readonly [Candidate, ...ReadonlyArray<Candidate>]
  readonly form: Form.Form
}

type Owned = readonly [Restaurant.Restaurant, ...ReadonlyArray<Restaurant.Restaurant>]

const ownedBy = ({ language, person, restaurants }: Visit): Effect.Effect<Owned, Forbidden> => {
  const [first, ...others] = restaurants.filter(({ id }) => Person.roleAt(person, id) === "owner")
  if (first !== undefined) return Effect.succeed([first, ...others])
  return new Forbidden({ message: language.words.entrance.consent.onlyOwners(person.name) })
}

const Where = ({ candidates, form }: Pick<ConsentPageProps, "candidates" | "form">) => {
  const { sayRule = (message: string) => message, words } = usePageLanguage()
  const say = words.entrance.consent
  const problems = form.problems("restaurant")
  const [only, ...others] = candidates
  if (others.length === 0) {
    return (
      <>
        <input type="hidden" name="restaurant" value={valueOf(only)} />
        {only.sandbox && <p class="hint">{say.sandboxHint}</p>}
        {only.connected && <p class="hint">{say.replaced}</p>}
        {problems.length > 0 && <p class="problem">{problems.map(sayRule).join(" ")}</p>}
      </>
    )
  }
  const choices = candidates.map((candidate) => {
    const { connected, restaurant, sandbox } = candidate
    const hints = [...(sandbox ? [say.sandboxHint] : []), ...(connected ? [say.replaced] : [])]
    return {
      value: valueOf(candidate),
      label: sandbox ? say.sandboxOf(restaurant.name) : restaurant.name,
      ...(hints.length > 0 ? { hint: hints.join(" ") } : {})
    }
  })
  return <Choices form={form} name="restaurant" label={say.forWhich} choices={choices} one />
}

const ConsentPage = ({ candidates, consent: { app, request }, form, visit }: ConsentPageProps) => {
  const { consent: say, ...words } = usePageLanguage().words.entrance
  const [only, ...others] = candidates
  const place = only.sandbox ? say.sandboxOf(only.restaurant.name) : only.restaurant.name
  const { host } = new URL(request.redirect_uri)
  return (
    <div class="consent">
      <p class="symbol">
        <Icon name="plug" />
      </p>
      <h1>{say.wantsToUse(app.name, others.length === 0 ? place : null)}</h1>
      <p class="lead">{say.choose}</p>
      <Post action={`${consentPath}/allow`} csrf={visit.csrf} class="panel">
        <input type="hidden" name="request" value={request.id} />
        <input type="hidden" name="form_token" value={request.form_token} />
        <Where candidates={candidates} form={form} />
        <Choices
          form={form}
          name="scopes"
          label={say.may(app.name)}
          choices={request.scopes.map(choiceOf({ consent: say, ...words }))}
        />
        <div class="actions">
          <button type="submit">{say.allow}</button>
          <button type="submit" class="plain" formaction={`${consentPath}/deny`} formnovalidate>
            {say.deny}
          </button>
        </div>
        <p class="hint">{say.youReturnTo(<strong>{host}</strong>)}</p>
      </Post>
    </div>
  )
}

/**
 * The form-action source for the app. Chromium checks every redirect after a form against the policy, and an app may
 * redirect from its redirect URI to another of its hosts, so only the scheme can be named.
 */
const formTargetOf = (redirectUri: string): string => new URL(redirectUri).protocol

const page = (visit: Visit, requestId: string, shown: { readonly form?: Form.Form; readonly status?: number } = {}) =>
  Effect.gen(function* () {
    const owned = yield* ownedBy(visit)
    const consent = yield* openConsent(requestId, visit.session.digest)
    const { list } = yield* Grants
    const candidateOf = ({ restaurant, sandbox }: Omit<Candidate, "connected">) =>
      Effect.map(list(restaurant.id), (uses): Candidate => {
        const activeId = Grant.activeIdOf(consent.app.id, sandbox)
        return { restaurant, sandbox, connected: uses.some(({ grant }) => grant.active_app_id === activeId) }
      })
    // With which scopes is decided when the owner has chosen some.
    const live = yield* Effect.filter(owned, ({ id }) => mayConnect(consent.app.id, id, []))
    const withSandboxes = yield* offersSandboxes(consent.app.id, visit.person.id)
    const [first, ...others] = [
      ...live.map((restaurant) => ({ restaurant, sandbox: false })),
      ...(withSandboxes ? owned : []).map((restaurant) => ({ restaurant, sandbox: true }))
    ]
    if (first === undefined) {
      return yield* new Forbidden({ message: visit.language.words.entrance.consent.notReviewed })
    }
    const candidates = [yield* candidateOf(first), ...(yield* Effect.forEach(others, candidateOf))] as const
    const { redirect_uri, scopes } = consent.request
    const form = shown.form ?? Form.blank({ scopes })
    return show(
      visit.language.words.entrance.consent.title(consent.app.name),
      <ConsentPage visit={visit} consent={consent} candidates={candidates} form={form} />,
      shown.status,
      [formTargetOf(redirect_uri)]
    )
  })

const ended = ({ language }: Visit): PageResult => {
  const say = language.words.entrance.consent.ended
  return show(say.title, <FailurePage failure={{ status: 404, ...say }} />, 404)
}

const formOf = ({ fields, session }: Visit, issuer: string) => ({
  requestId: fields.get("request") ?? "",
  session: session.digest,
  formToken: fields.get("form_token") ?? "",
  issuer
})

const allow = (visit: Visit, issuer: string) =>
  Effect.gen(function* () {
    const { fields, person } = visit
    const owned = yield* ownedBy(visit)
    const chosen = fields.get("restaurant") ?? ""
    const sandbox = chosen.endsWith(sandboxEnding)
    const restaurant = owned.find(({ slug }) => slug === chosen.replace(sandboxEnding, ""))
    if (restaurant === undefined) {
      return yield* ValidationFailed.of({
        path: "restaurant",
        message: visit.language.words.entrance.consent.chooseRestaurant
      })
    }
    const acting = Acting.as(restaurant.id, Acting.person(Person.actorOf(person), "owner"))
    const { redirectTo } = yield* allowApp(
      acting,
      formOf(visit, issuer),
      fields.getAll("scopes").filter(Scope.isScope),
      sandbox
    )
    return redirectOffsite(redirectTo)
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) =>
      page(visit, formOf(visit, issuer).requestId, { form: Form.refused(visit.fields, failure), status: 422 })
    )
  )

const deny = (visit: Visit, issuer: string) =>
  Effect.gen(function* () {
    yield* ownedBy(visit)
    const { redirectTo } = yield* denyApp(formOf(visit, issuer))
    return redirectOffsite(redirectTo)
  })

const unlessEnded =
  (handle: Handler<Visit>): Handler<Visit> =>
  (visit) =>
    Effect.catchTag(handle(visit), "NotFound", () => Effect.succeed(ended(visit)))

export const consentPages = (frame: Frame, { issuer }: Site): ReadonlyArray<Route<PageHandler>> => [
  frame.page(
    "GET",
    consentPath,
    unlessEnded((visit) => page(visit, visit.query.get("request") ?? ""))
  ),
  frame.page(
    "POST",
    `${consentPath}/allow`,
    unlessEnded((visit) => allow(visit, issuer()))
  ),
  frame.page(
    "POST",
    `${consentPath}/deny`,
    unlessEnded((visit) => deny(visit, issuer()))
  )
]
