/**
 * The owner's side of an app's request: what the consent form shows, and its two buttons. A request belongs to the
 * first session that opens it, and each button works once.
 */
import { Effect } from "effect"
import { type Consent, type ConsentForm, decide } from "../../domain/decisions/oauth/decideConsent.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Budgets from "../../domain/foundation/Budgets.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { Scope } from "../../domain/foundation/Scope.ts"
import * as App from "../../domain/oauth/App.ts"
import * as AuthorizationRequest from "../../domain/oauth/AuthorizationRequest.ts"
import * as Decision from "../../domain/registry/Decision.ts"
import { Apps } from "../../ports/Apps.ts"
import { AuthorizationRequests } from "../../ports/AuthorizationRequests.ts"
import { Crypto } from "../../ports/Crypto.ts"
import { Grants, type GrantUse } from "../../ports/Grants.ts"
import { transact } from "../transaction/transact.ts"

const gone = new NotFound({ resource: "request of an app; it may have expired" })

/** The request for the session's consent form; the first session that opens it is the only one that can. */
export const openConsent = (
  requestId: string,
  session: string
): Effect.Effect<Consent, NotFound, Apps | AuthorizationRequests> =>
  Effect.gen(function* () {
    const [apps, requests] = [yield* Apps, yield* AuthorizationRequests]
    const request = AuthorizationRequest.isId(requestId) ? yield* requests.open(requestId, session) : null
    const app = request === null ? null : yield* apps.find(request.app_id)
    if (request === null || app === null || !App.isEnabled(app)) return yield* gone
    return { app: { id: app.id, name: app.name }, request }
  })

/** The request behind a form that was really ours, as long as nobody has decided. */
const formOf = ({ formToken, requestId, session }: ConsentForm) =>
  Effect.gen(function* () {
    const consent = yield* openConsent(requestId, session)
    return (yield* Crypto).equals(consent.request.form_token, formToken) ? consent : yield* gone
  })

const take = ({ requestId, session }: ConsentForm) =>
  Effect.flatMap(AuthorizationRequests, (requests) =>
    Effect.flatMap(requests.take(requestId, session), (taken) => (taken === null ? gone : Effect.succeed(taken)))
  )

/** The owner says no. Gives the address to send the browser to. */
export const denyApp = (form: ConsentForm) =>
  Effect.gen(function* () {
    yield* formOf(form)
    const request = yield* take(form)
    const error_description = "The owner does not allow it."
    const told = { error: "access_denied", error_description } as const
    return { redirectTo: AuthorizationRequest.redirect(request, told, form.issuer) }
  })

/** The owner allows the app some or all of what it asks for. Gives the address to send the browser to, with the code. */
export const allowApp = (acting: Acting, form: ConsentForm, scopes: ReadonlyArray<Scope>) =>
  Effect.gen(function* () {
    const [grants, crypto] = [yield* Grants, yield* Crypto]
    const { app, request } = yield* formOf(form)
    const allowed = request.scopes.filter((scope) => scopes.includes(scope))
    if (allowed.length === 0 || !scopes.every((scope) => request.scopes.includes(scope))) {
      return yield* ValidationFailed.of({ path: "scopes", message: "choose at least one of those the app asks for" })
    }
    // Asked before the request is used up, so that the form can be shown again; and once more in turn with others.
    if (isFull(yield* grants.list(acting.restaurantId), app.id)) return yield* ValidationFailed.of(fullProblem)
    yield* take(form)
    return yield* transact({
      acting,
      contention: "apps",
      newIds: 2,
      numbering: "installation",
      load: (load) =>
        Effect.zipWith(
          grants.loadOfApp(acting.restaurantId, app.id, load),
          grants.list(acting.restaurantId),
          ({ state: grant, ...loaded }, installed) => ({ ...loaded, state: { grant, installed } })
        ),
      decide: ({ grant, installed }, context) =>
        isFull(installed, app.id)
          ? Decision.refuse(ValidationFailed.of(fullProblem))
          : decide({ ...acting, app, request, allowed, issuer: form.issuer, crypto }, grant, context)
    })
  })

/** Whether there are as many apps as there can be: a process adds one at a time, several may add one each. */
const isFull = (grants: ReadonlyArray<GrantUse>, appId: string): boolean => {
  const installed = grants.filter(({ grant }) => grant.ended_at === null)
  return installed.length >= Budgets.counts.apps && !installed.some(({ grant }) => grant.active_app_id === appId)
}

const fullProblem = {
  path: "scopes",
  message: `${Budgets.counts.apps} apps are installed, which is the most; remove one that is not used`
}
