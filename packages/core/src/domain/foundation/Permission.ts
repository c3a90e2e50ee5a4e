/**
 * Who may do what. Everybody who acts for a restaurant has an authority, every use-case a permission, and comparing the
 * two needs neither the input nor a row. Where the answer depends on these, `authorize` beside the decision says more.
 */
import { Forbidden, InsufficientScope } from "./Errors.ts"
import * as Roles from "./Roles.ts"
import type { Scope } from "./Scope.ts"

/** What the page of a guest is about. */
export interface GuestSubject {
  readonly kind: "booking" | "order" | "waitlist" | "receipt"
  readonly id: string
}

/** What a program acts with: an API token, or the grant that an owner gave to an app. */
export interface Credential {
  readonly kind: "token" | "grant"
  readonly id: number
  /** The name of the token or the app. */
  readonly name: string
  /** Whether it is for the sandbox of its restaurant. */
  readonly sandbox: boolean
}

/** The kind and id in a text such as `token:5` or `grant:7`, which names the owner of idempotency keys; null in others. */
export const credentialIn = (principal: string): Pick<Credential, "kind" | "id"> | null => {
  const match = /^(token|grant):([1-9][0-9]{0,15})$/.exec(principal)
  return match === null ? null : { kind: match[1] as Credential["kind"], id: Number(match[2]) }
}

/** What somebody acts with: nothing is refused to the system, which is the operator, a worker or the platform. */
export type Authority =
  | { readonly kind: "system" }
  | {
      readonly kind: "token" | "app"
      readonly scopes: ReadonlyArray<Scope>
      /** Without it, nothing can belong to whoever acts. */
      readonly credential?: Credential
    }
  | { readonly kind: "person"; readonly role: Roles.Role }
  | { readonly kind: "guest"; readonly subject: GuestSubject }

/** Who may besides the system. */
export interface Permission {
  /** People whose role may use one of these areas. */
  readonly areas: ReadonlyArray<Roles.Area>
  /** Tokens and apps with this scope; `any` for all of them, null for none. */
  readonly scope: Scope | "any" | null
  /** Whether a guest may; about what is theirs, which `authorize` checks. */
  readonly guests?: boolean
}

export type Refusal = Forbidden | InsufficientScope

/** Nobody but the system may. */
export const operator: Permission = { areas: [], scope: null }

/** In words, for the message of a refusal. */
const inWords = (authority: Authority): string => {
  switch (authority.kind) {
    case "system":
      return "the system"
    case "token":
      return "an API token"
    case "app":
      return "an app"
    case "person":
      return authority.role
    case "guest":
      return "a guest"
  }
}

/** The refusal of something to whoever acts. */
export const refused = (authority: Authority, what: string): Forbidden =>
  new Forbidden({ who: inWords(authority), what })

const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value)

/** Whether somebody with this authority may use one of the areas; without a role, nobody but the system may. */
export const mayUseAny = (authority: Authority, areas: ReadonlyArray<Roles.Area>): boolean =>
  authority.kind === "system" ||
  (authority.kind === "person" &&
    Roles.roles.includes(authority.role) &&
    areas.some((area) => Roles.mayUse(authority.role, area)))

/**
 * Why somebody may not do something, or null. Plain JavaScript may pass anything for the authority: what is none of the
 * kinds may do nothing.
 */
export const refusal = (permission: Permission, authority: Authority, what: string): Refusal | null => {
  const { areas, guests, scope } = permission
  switch (authority?.kind) {
    case "system":
      return null
    case "token":
    case "app":
      if (scope === null) return refused(authority, what)
      if (scope === "any") return null
      return isList(authority.scopes) && authority.scopes.includes(scope)
        ? null
        : new InsufficientScope({ requiredScope: scope })
    case "person":
      return mayUseAny(authority, areas) ? null : refused(authority, what)
    case "guest":
      return guests === true ? null : refused(authority, what)
    default:
      return new Forbidden({ who: "nobody in particular", what })
  }
}

/** Why a guest may not do something to what is not theirs, or null; the others do not depend on it. */
export const refusalToGuest = (authority: Authority, subject: GuestSubject, what: string): Forbidden | null =>
  authority.kind === "guest" && (authority.subject?.kind !== subject.kind || authority.subject.id !== subject.id)
    ? refused(authority, what)
    : null
