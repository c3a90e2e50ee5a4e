/** What each scope means to an owner who does not know the API. */
import { Scope } from "@fourtop/core"
import type { Choice } from "../forms/FormFields.tsx"

const details: Readonly<Record<Scope.Scope, string>> = {
  "menu:read": "Dishes, prices, allergens, and what is sold out.",
  "menu:write": "Changes are visible to your guests immediately.",
  "orders:read": "What was ordered and paid, with the customer's name, phone and address.",
  "orders:write": "Orders go to your kitchen like any other, and can be accepted, rejected or cancelled.",
  "reservations:read": "Reservations with name and phone, and which times are available.",
  "reservations:write": "For your guests, within your booking rules.",
  "guests:read": "Names, visits and spend. Phone and email only of guests who agreed to share them.",
  "reports:read": "Sales, compared with the period before."
}

/** A scope as a choice on the consent screen. */
export const choiceOf = (scope: Scope.Scope): Choice => ({
  value: scope,
  label: Scope.scopes[scope],
  hint: details[scope]
})
