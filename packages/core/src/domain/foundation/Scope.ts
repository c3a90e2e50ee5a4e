/** The scopes of a token (§5.1). */
import * as Fields from "./Fields.ts"

/** Every scope with its description for the console. */
export const scopes = {
  "menu:read": "Read the menu",
  "menu:write": "Change dishes, prices and what is sold out",
  "orders:read": "Read orders",
  "orders:write": "Place orders and change their status",
  "reservations:read": "Read bookings and availability",
  "reservations:write": "Make and cancel bookings",
  "guests:read": "Read guest profiles",
  "reports:read": "Read sales figures",
  "payments:read": "Read payments for orders",
  "payments:write": "Record payments for orders, and refund them",
  "guests:write": "Keep references and metadata with guest profiles",
  "webhooks:write": "Add and change webhooks of its own"
} as const

export type Scope = keyof typeof scopes

/** The scopes that only an owner grants, because what they allow is the owner's alone. */
export const ofOwners: ReadonlyArray<Scope> = ["webhooks:write"]

/** Every scope, in the specification's order. */
export const all = Object.keys(scopes) as [Scope, ...Array<Scope>]

export const Scope = Fields.oneOf(all).annotations({ title: "Scope" })

/** Whether a text is the name of a scope. */
export const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text)
