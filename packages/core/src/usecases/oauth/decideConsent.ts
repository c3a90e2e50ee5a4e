/**
 * The owner's side of an app's authorization request: what the consent form shows, and its two buttons. A request
 * belongs to the first session that opens it, and is decided once.
 */
import { Effect, Schema } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { type Consent, ConsentForm, decide, refusalOf } from "../../domain/decisions/oauth/decideConsent.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import { Scope } from "../../domain/foundation/Scope.ts"
import * as App from "../../domain/oauth/App.ts"
import * as Grant from "../../domain/oauth/Grant.ts"
import * as AuthorizationRequest from "../../domain/oauth/AuthorizationRequest.ts"
import { Apps } from "../../ports/oauth/Apps.ts"
import { AuthorizationRequests } from "../../ports/oauth/AuthorizationRequests.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Grants } from "../../ports/oauth/Grants.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { installationUseCase, useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { Sandboxes } from "../../ports/venue/Sandboxes.ts"
import { resetSandbox } from "../sandbox/resetSandbox.ts"
import { linkOf } from "./linkOf.ts"
import { mayConnect } from "./mayConnect.ts"

const notReviewed = ValidationFailed.of({
  path: "restaurant",
  message: "cannot connect this app yet: its author has to submit it, and the operator to list it"
})

const gone = new NotFound({ resource: "request of an app; it may have expired" })

/** The request for the session's consent form; from then on no other session can open it. */
export const openConsent = installationUseCase(
  "openConsent",
  { input: [Input.string("request_id"), Input.text("session")], otherwise: gone },
  (requestId: string, session: string): Effect.Effect<Consent, NotFound, Apps | AuthorizationRequests> =>
    Effect.gen(function* () {
      const [apps, requests] = [yield* Apps, yield* AuthorizationRequests]
      const request = AuthorizationRequest.isId(requestId) ? yield* requests.open(requestId, session) : null
      const app = request === null ? null : yield* apps.find(request.app_id)
      if (request === null || app === null || !App.isEnabled(app)) return yield* gone
      return { app: { id: app.id, name: app.name }, request }
    })
)

/** The request of a submitted form, if the form is ours and the request is undecided. */
const requestOf = ({ formToken, requestId, session }: ConsentForm) =>
  Effect.gen(function* () {
    const consent = yield* openConsent(requestId, session)
    return (yield* Crypto).equals(consent.request.form_token, formToken) ? consent : yield* gone
  })

/** Consumes the request: each can be decided once. */
const take = ({ requestId, session }: ConsentForm) =>
  Effect.flatMap(AuthorizationRequests, (requests) =>
    Effect.flatMap(requests.take(requestId, session), (taken) => (taken === null ? gone : Effect.succeed(taken)))
  )

/** The owner denies the app. Returns the address to redirect the browser to. */
export const denyApp = installationUseCase(
  "denyApp",
  { input: [Input.command(ConsentForm)], otherwise: gone },
  (form: ConsentForm) =>
    Effect.gen(function* () {
      yield* requestOf(form)
      const request = yield* take(form)
      const error_description = "The owner does not allow it."
      const denied = { error: "access_denied", error_description } as const
      return { redirectTo: AuthorizationRequest.redirect(request, denied, form.issuer) }
    })
)

/** Makes the restaurant's sandbox where it has none yet. */
const requireSandbox = (acting: Acting) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Sandboxes).load(acting.restaurantId, Load.nothing)
    if (state === null) yield* resetSandbox(acting)
  })

/** The owner allows the app all or some of what it asks for. Returns the address to redirect to, with the code. */
export const allowApp = useCase(
  "allowApp",
  {
    may: { areas: ["apps"], scope: null },
    input: [
      Input.command(ConsentForm),
      Input.value("scopes", Schema.Array(Scope)),
      Input.optional(Input.boolean("sandbox"))
    ]
  },
  (acting: Acting, form: ConsentForm, scopes: ReadonlyArray<Scope>, sandbox: boolean = false) =>
    Effect.gen(function* () {
      const [grants, crypto] = [yield* Grants, yield* Crypto]
      const command = { ...(yield* requestOf(form)), scopes, sandbox, issuer: form.issuer }
      const allGrants = Effect.map(grants.list(acting.restaurantId), (uses) => uses.map(({ grant }) => grant))
      // Checked before the request is consumed, so that the form can be shown again; the decision checks once more.
      const refused = refusalOf(command, { grants: yield* allGrants })
      if (refused !== null) return yield* refused
      if (!(yield* mayConnect(command.app.id, acting.restaurantId, scopes, sandbox))) return yield* notReviewed
      yield* take(form)
      if (sandbox) yield* requireSandbox(acting)
      return yield* transact({
        acting,
        contention: "apps",
        newIds: 3,
        numbering: "installation",
        load: (load) =>
          Load.andThen(
            grants.loadOfApp(acting.restaurantId, Grant.activeIdOf(command.app.id, sandbox), load),
            (before) =>
              Effect.gen(function* () {
                const link = yield* linkOf(acting, { app_id: command.app.id, id: before?.id ?? null, sandbox })
                return { before, grants: yield* allGrants, crypto, link }
              })
          ),
        decide: (state, context) => decide(command, state, context)
      })
    })
)
