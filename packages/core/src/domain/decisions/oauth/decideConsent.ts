/** Allows an app all or some of what it asks for: installs it, or changes its scopes, and issues a code. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import { Schema } from "effect"
import * as Budgets from "../../foundation/Budgets.ts"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { Scope } from "../../foundation/Scope.ts"
import type { App } from "../../oauth/App.ts"
import * as AuthorizationRequest from "../../oauth/AuthorizationRequest.ts"
import * as Grant from "../../oauth/Grant.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as AppLink from "./AppLink.ts"
import * as GrantEntry from "./GrantEntry.ts"

export interface Consent {
  readonly app: Pick<App, "id" | "name">
  readonly request: AuthorizationRequest.AuthorizationRequest
}

export interface ConsentForm {
  readonly requestId: string
  readonly session: string
  /** Proves that the form is ours and not that of another site (CSRF). */
  readonly formToken: string
  /** The issuer that the request was sent to. */
  readonly issuer: string
}
export const ConsentForm = Schema.Struct({
  requestId: Shapes.text,
  session: Shapes.text,
  formToken: Shapes.text,
  issuer: Shapes.text
})

export interface Command extends Consent, Pick<ConsentForm, "issuer"> {
  /** The scopes that the owner has chosen. */
  readonly scopes: ReadonlyArray<Scope>
  /** Whether it is for the restaurant's sandbox alone. */
  readonly sandbox?: boolean
}

export interface State {
  /** The grant that the app already has; it is kept, with its scopes replaced by the ones chosen now. */
  readonly before: Grant.Grant | null
  /** All grants of the restaurant, ended ones too. */
  readonly grants: ReadonlyArray<Grant.Grant>
  /** Randomness and hashing for the code. */
  readonly crypto: Pick<Cryptography, "randomBytes" | "sha256">
  /** Absent or null for an app without a webhook. */
  readonly link?: AppLink.AppLink | null
}

export type Refusal = ValidationFailed

export type Changes = ChangeSet.Of<"app_grant" | "grant_code" | "webhook_endpoint", "app.installed">

/** The grant, and the address to redirect the owner's browser to, with the code. */
export interface Allowed {
  readonly grant: Grant.Grant
  readonly redirectTo: string
}

/** Why these scopes cannot be granted, or null. */
export const refusalOf = (
  { app, request, sandbox = false, scopes }: Command,
  { grants }: Pick<State, "grants">
): Refusal | null => {
  if (scopes.length === 0 || !scopes.every((scope) => request.scopes.includes(scope))) {
    return ValidationFailed.of({ path: "scopes", message: "choose at least one of those the app asks for" })
  }
  return isFull(grants, Grant.activeIdOf(app.id, sandbox)) ? ValidationFailed.of(fullProblem) : null
}

/** Whether the limit is reached. Concurrent requests may together exceed it slightly. */
const isFull = (grants: ReadonlyArray<Grant.Grant>, activeId: string): boolean => {
  const installed = grants.filter(({ ended_at }) => ended_at === null)
  return installed.length >= Budgets.counts.apps && !installed.some(({ active_app_id }) => active_app_id === activeId)
}

const fullProblem = {
  path: "scopes",
  message: `${Budgets.counts.apps} apps are installed, the maximum; remove one that is not used`
}

export const decide = (
  command: Command,
  { before, crypto, grants, link }: State,
  context: DecisionContext
): Decision.Decision<Allowed, Refusal, Changes> => {
  const refused = refusalOf(command, { grants })
  if (refused !== null) return Decision.refuse(refused)
  const { app, issuer, request, sandbox = false, scopes } = command
  const [codeId, newId] = [context.id(), context.id()]
  const grant: Grant.Grant = {
    ...(before ?? {
      id: newId,
      version: 0,
      installed_at: context.now,
      installed_by: context.actor,
      code_id: null,
      tokens_id: null
    }),
    app_id: Grant.activeIdOf(app.id, sandbox),
    active_app_id: Grant.activeIdOf(app.id, sandbox),
    app_name: app.name,
    scopes: request.scopes.filter((scope) => scopes.includes(scope)),
    ended_at: null,
    ended_because: null,
    ...(sandbox ? { sandbox } : {})
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
  const begun = AppLink.begin(grant, before, link, context)
  return Decision.accept(
    { grant, redirectTo: AuthorizationRequest.redirect(request, { code: text }, issuer) },
    {
      changes: [ChangeSet.put("app_grant", grant), ChangeSet.put("grant_code", code), ...begun.changes],
      events: begun.events,
      activity: [GrantEntry.of(before === null ? "app.installed" : "app.allowed", grant, context)]
    }
  )
}
