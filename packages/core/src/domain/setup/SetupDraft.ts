/** The members of a venue document that answers make by themselves, and which answer each of its places comes from. */
import type * as VenueDocument from "../document/VenueDocument.ts"
import type { Problem } from "../foundation/Problems.ts"
import { orderTypes } from "../venue/OrderTypes.ts"
import * as RowKeys from "./keys/RowKeys.ts"
import type { SetupAnswers, SetupWords } from "./SetupAnswers.ts"
import * as SetupMenu from "./SetupMenu.ts"
import * as WeeklyHours from "./WeeklyHours.ts"

export type Input = Partial<VenueDocument.VenueDocumentInput>

export interface Draft {
  readonly input: Input
  readonly places: ReadonlyArray<readonly [row: string, answer: string]>
}

/** The keys of rows that a document has already, to which answers add. */
export interface Keys {
  readonly branch: string
  readonly menu: string
}

const identity = [
  "slug",
  "name",
  "country",
  "currency",
  "time_zone",
  "default_language",
  "legal_name",
  "tax_number"
] as const

/** Answers that are about the branch. Without any of them, and without tables, no branch is needed. */
const ofBranch = ["address", "phone", "hours", "tables"] as const

/** Problems that the document could not show, because no document can be made. */
export const problems = ({ dishes, hours }: SetupAnswers): ReadonlyArray<Problem> => [
  ...(hours === undefined ? [] : WeeklyHours.problems(hours)).map(({ message, path }) => ({
    path: `hours.${path}`,
    message
  })),
  ...SetupMenu.problems(dishes ?? [])
]

const branchOf = (answers: SetupAnswers, key: string): NonNullable<Input["branches"]> => [
  {
    key,
    name: answers.name ?? key,
    ...(answers.address === undefined ? {} : { address: answers.address }),
    ...(answers.phone === undefined ? {} : { phone: answers.phone }),
    ...(answers.hours === undefined ? {} : { opening_hours: WeeklyHours.openingHours(answers.hours) })
  }
]

/** The slug that is proposed for a restaurant. */
export const slugOf = (name: string): string => RowKeys.plain(name).slice(0, 60).replace(/-$/, "") || "restaurant"

/** The members, for answers without problems. */
export const of = (answers: SetupAnswers, keys: Keys, words: SetupWords): Draft => {
  const { bookings, dishes, hours, order_types, tables, taxes } = answers
  const given = Object.fromEntries(
    identity.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]]))
  )
  const menu = dishes === undefined || dishes.length === 0 ? null : SetupMenu.of(dishes, keys.menu, words)
  const needsBranch = ofBranch.some((name) => answers[name] !== undefined)
  const input: Input = {
    ...(answers.name === undefined ? {} : { slug: slugOf(answers.name) }),
    ...given,
    ...(needsBranch ? { branches: branchOf(answers, keys.branch) } : {}),
    ...(tables === undefined ? {} : { tables }),
    ...(menu === null ? {} : { menus: menu.menus, modifier_groups: menu.modifier_groups }),
    ...(taxes === undefined ? {} : { taxes }),
    ...(order_types === undefined
      ? {}
      : { order_types: Object.fromEntries(orderTypes.map((type) => [type, { offered: order_types.includes(type) }])) }),
    ...(hours === undefined || bookings == null ? {} : { service_periods: WeeklyHours.servicePeriods(hours, bookings) })
  }
  return { input, places: menu?.places ?? [] }
}

/** Which answer is at fault for a place of the draft. */
const answerOf: Readonly<Record<string, string>> = {
  "branches.0.name": "name",
  "branches.0.address": "address",
  "branches.0.phone": "phone",
  branches: "hours",
  service_periods: "bookings",
  menus: "dishes",
  modifier_groups: "dishes"
}

/** The path of the answer for a path of the draft; the same path for what is called alike. */
export const atAnswer = (path: string, places: Draft["places"]): string => {
  const within = (row: string): boolean => path === row || path.startsWith(`${row}.`)
  const place = places.findLast(([row]) => within(row))
  if (place !== undefined) return place[1] + path.slice(place[0].length)
  const known = Object.keys(answerOf).find(within)
  return known === undefined ? path : answerOf[known]!
}
