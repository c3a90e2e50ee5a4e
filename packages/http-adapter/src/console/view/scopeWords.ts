/** What a scope means to an owner, who knows a restaurant but no API. */
import { Scope } from "@fourtop/core"
import type { Choice } from "./Form.tsx"

const details: Readonly<Record<Scope.Scope, string>> = {
  "menu:read": "Dishes, prices, allergens, and what is sold out.",
  "menu:write": "Your guests see the changes at once.",
  "orders:read": "What was ordered and paid, with the name, phone and address of whoever ordered.",
  "orders:write": "Orders reach your kitchen like any other, and can be accepted, rejected or cancelled.",
  "reservations:read": "Who comes when, with name and phone, and which times are free.",
  "reservations:write": "For your guests, within your booking rules.",
  "guests:read": "Names, visits and spending; phone and email only of guests who agreed to it.",
  "reports:read": "Takings, and how they compare with the days before."
}

/** A scope as something to be allowed. */
export const choiceOf = (scope: Scope.Scope): Choice => ({
  value: scope,
  label: Scope.scopes[scope],
  hint: details[scope]
})
