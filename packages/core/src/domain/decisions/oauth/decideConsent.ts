/** What `decideConsent` decides upon what it has loaded. */
import type { Acting } from "../../foundation/Acting.ts"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Scope } from "../../foundation/Scope.ts"
import type { App } from "../../oauth/App.ts"
import * as AuthorizationRequest from "../../oauth/AuthorizationRequest.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GrantEntry from "./GrantEntry.ts"

/** What the consent form shows. */
export interface Consent {
  readonly app: Pick<App, "id" | "name">
  readonly request: AuthorizationRequest.AuthorizationRequest
}

/** A form that was sent: by whom, and proven to be ours by what stands in it. */
export interface ConsentForm {
  readonly requestId: string
  readonly session: string
  readonly formToken: string
  /** The installation that it was sent to, as apps know it. */
  readonly issuer: string
}

interface Allowing extends Consent, Pick<Acting, "actor">, Pick<ConsentForm, "issuer"> {
  readonly allowed: ReadonlyArray<Scope>
  readonly crypto: Pick<Cryptography, "randomBytes" | "sha256">
}

/** An app that is there already keeps its grant: from now on with what the owner allows now. */
export const decide = (
  { actor, allowed, app, crypto, issuer, request }: Allowing,
  before: Grant.Grant | null,
  context: DecisionContext
) => {
  const [codeId, newId] = [context.id(), context.id()]
  const grant: Grant.Grant = {
    ...(before ?? {
      id: newId,
      version: 0,
      installed_at: context.now,
      installed_by: actor,
      code_id: null,
      tokens_id: null
    }),
    app_id: app.id,
    active_app_id: app.id,
    app_name: app.name,
    scopes: allowed,
    ended_at: null,
    ended_because: null
  }
  const { code, text } = Grant.mintCode(
    {
      id: codeId,
      grant_id: grant.id,
      redirect_uri: request.redirect_uri,
      code_challenge: request.code_challenge
    },
    crypto,
    context.now
  )
  return Decision.accept(
    { grant, redirectTo: AuthorizationRequest.redirect(request, { code: text }, issuer) },
    {
      changes: [ChangeSet.put("app_grant", grant), ChangeSet.put("grant_code", code)],
      activity: [GrantEntry.of(actor, before === null ? "app.installed" : "app.allowed", grant, context)]
    }
  )
}
