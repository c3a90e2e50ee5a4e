/**
 * Checks that a dish, and the menus with it, stay within their budgets. What was over a budget before may stay as large
 * as it was, or shrink.
 */
import * as Budgets from "../foundation/Budgets.ts"
import * as JsonSize from "../foundation/JsonSize.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Translations from "../foundation/Translations.ts"
import type { Dish } from "../venue/Dish.ts"
import type { Venue } from "../venue/Venue.ts"
import * as VenueSize from "../venue/VenueSize.ts"

const { budgets, counts } = Budgets

/** The members that can make a dish large. */
const heavy = ["name", "description", "variants", "modifier_group_ids"] as const

/** The member that has grown most, at which the problem is reported. */
const grownMost = (venue: Venue, before: Dish | null, after: Dish): (typeof heavy)[number] => {
  const weightOf = (dish: Dish | null, member: (typeof heavy)[number]): number => {
    if (dish === null || dish[member] === null) return 0
    return member === "modifier_group_ids"
      ? VenueSize.ofDish(dish, venue.modifierGroupById) - VenueSize.ofRow(dish)
      : JsonSize.of(dish[member])
  }
  const growth = (member: (typeof heavy)[number]) => weightOf(after, member) - weightOf(before, member)
  return heavy.reduce((most, member) => (growth(member) > growth(most) ? member : most))
}

const textProblems = (before: Dish | null, after: Dish): ReadonlyArray<Problem> =>
  (["name", "description"] as const).flatMap((member) => {
    const text = after[member]
    const message = text === null ? null : Translations.sizeProblem(text, member, before?.[member])
    return message === null ? [] : [{ path: member, message }]
  })

const wholeProblems = (venue: Venue, before: Dish | null, after: Dish): ReadonlyArray<Problem> => {
  const weight = VenueSize.ofDish(after, venue.modifierGroupById)
  const was = before === null ? 0 : VenueSize.ofDish(before, venue.modifierGroupById)
  if (weight <= was) return []
  const [rows, menus] = [VenueSize.of(venue.rows), VenueSize.ofMenus(venue.rows)]
  const ofRow = VenueSize.ofRow(after) - (before === null ? 0 : VenueSize.ofRow(before))
  const messages = [
    ...(Budgets.outgrows(weight, was, budgets.dish)
      ? [
          `the item has ${Budgets.grouped(weight)} bytes with its variants and modifier groups; ` +
            `the maximum is ${Budgets.inWords(budgets.dish)}`
        ]
      : []),
    ...(Budgets.outgrows(menus + weight - was, menus, budgets.menus)
      ? [`all menus together would exceed ${Budgets.inWords(budgets.menus)}`]
      : []),
    ...(Budgets.outgrows(rows + ofRow, rows, budgets.venue)
      ? [`the restaurant's venue would exceed ${Budgets.inWords(budgets.venue)}`]
      : [])
  ]
  return messages.map((message) => ({ path: grownMost(venue, before, after), message }))
}

/** Why the dish, or one more dish, exceeds a budget. */
export const problems = (venue: Venue, before: Dish | null, after: Dish): ReadonlyArray<Problem> => [
  ...(before === null && venue.dishes.length >= counts.dishes
    ? [{ path: "category_id", message: `a restaurant can have at most ${Budgets.grouped(counts.dishes)} items` }]
    : []),
  ...textProblems(before, after),
  ...wholeProblems(venue, before, after)
]
