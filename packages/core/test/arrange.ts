import {
  type ChangeSet,
  DecisionContext,
  type Problems,
  type Venue,
  Venue as Venues,
  VenueCheck,
  type VenueDocument
} from "@fourtop/core/internal"
import { Either } from "effect"
import * as VenueRevision from "../src/domain/decisions/venue/VenueRevision.ts"

/** A Monday at lunch time. */
export const monday = Date.parse("2026-11-16T12:30:00+01:00")

export const system = { kind: "system", id: "test", name: "Test" } as const

/** An actor, a time and ids that are the same in every run. */
export const contextAt = (now: number, firstId = 1000): DecisionContext.DecisionContext => {
  let uuids = 0
  return DecisionContext.make(
    system,
    now,
    Array.from({ length: 500 }, (_, index) => firstId + index),
    () => `00000000-0000-7000-8000-${String(++uuids).padStart(12, "0")}`
  )
}

const person = { kind: "staff", id: "person:9", name: "Hugo" } as const

/** The same for somebody on shift, whose moves can be taken back. */
export const peopleAt = (now: number, firstId = 1000): DecisionContext.DecisionContext => ({
  ...contextAt(now, firstId),
  actor: person
})

/** A small restaurant: a lunch menu with a happy hour, and drinks at any time. */
export const smallHouse = {
  slug: "small-house",
  name: "Small House",
  country: "DE",
  currency: "EUR",
  time_zone: "Europe/Berlin",
  default_language: "en",
  languages: ["de"],
  branches: [{ key: "main", name: "Main", default: true }],
  tables: [
    { key: "t1", name: "Table 1", code: "T1", max_seats: 2 },
    { key: "t2", name: "Table 2", code: "T2", max_seats: 4, min_seats: 2 }
  ],
  kitchen_stations: [{ key: "kitchen", name: "Kitchen" }],
  modifier_groups: [
    {
      key: "bread",
      name: "Bread",
      min_select: 1,
      max_select: 1,
      options: [
        { key: "white", name: "White" },
        { key: "rye", name: { en: "Rye", de: "Roggen" }, price_minor: 50 }
      ]
    }
  ],
  menus: [
    {
      key: "lunch",
      name: { en: "Lunch", de: "Mittag" },
      windows: [{ start: "12:00", end: "15:00", days: [1, 2, 3, 4, 5] as const }],
      categories: [
        {
          key: "soups",
          name: "Soups",
          station: "kitchen",
          dishes: [
            {
              key: "tomato",
              name: "Tomato soup",
              price_minor: 650,
              modifier_groups: ["bread"],
              allergens: ["celery" as const]
            },
            {
              key: "goulash",
              name: "Goulash",
              description: "With paprika",
              sizes: [
                { key: "small", name: "Small", price_minor: 700 },
                { key: "large", name: "Large", price_minor: 1100, default: true }
              ]
            }
          ]
        },
        { key: "specials", name: "Specials", windows: [{ start: "18:00", end: "20:00" }], dishes: [] }
      ]
    },
    {
      key: "drinks",
      name: "Drinks",
      categories: [{ key: "soft", name: "Soft drinks", dishes: [{ key: "water", name: "Water", price_minor: 250 }] }]
    }
  ],
  happy_hours: [
    {
      key: "half",
      name: "Half-price soups",
      percent: 50,
      categories: ["soups"],
      windows: [{ start: "12:00", end: "13:00" }]
    },
    {
      key: "fixed",
      name: "Soup for four",
      price_minor: 400,
      dishes: ["tomato"],
      windows: [{ start: "12:00", end: "13:00" }]
    }
  ]
} satisfies VenueDocument.VenueDocumentInput

export const parse = (input: unknown): VenueDocument.VenueDocument => Either.getOrThrow(VenueCheck.parse(input))

/** The venue that a store would hold after the changes. */
export const applied = (
  input: unknown,
  before: Venue.Venue | null = null,
  context: DecisionContext.DecisionContext = contextAt(monday)
): { readonly venue: Venue.Venue; readonly revision: VenueRevision.VenueRevision } => {
  const revision = VenueRevision.revise(parse(input), 7, before?.rows ?? null, context)
  const rows: Record<string, ReadonlyArray<{ readonly id: number }>> = {
    restaurant: before === null ? [] : [before.rows.restaurant],
    settings: before === null ? [] : [before.rows.settings],
    branch: before?.rows.branches ?? [],
    table: before?.rows.tables ?? [],
    menu: before?.rows.menus ?? [],
    category: before?.rows.categories ?? [],
    modifier_group: before?.rows.modifierGroups ?? [],
    dish: before?.rows.dishes ?? []
  }
  for (const change of revision.changes.changes) {
    if (change.op !== "put") continue
    const row = { ...change.row, version: change.row.version + 1 } as { readonly id: number; readonly version: number }
    const others = rows[change.kind]!.filter(({ id }) => id !== row.id)
    rows[change.kind] = [...others, row].toSorted((a, b) => a.id - b.id)
  }
  const venue = Venues.make({
    version: (before?.version ?? 0) + 1,
    restaurant: rows["restaurant"]![0],
    settings: rows["settings"]![0],
    branches: rows["branch"],
    tables: rows["table"],
    menus: rows["menu"],
    categories: rows["category"],
    modifierGroups: rows["modifier_group"],
    dishes: rows["dish"]
  } as unknown as Venue.VenueRows)
  return { venue, revision }
}

/** The dish with a key. */
export const dishOf = (venue: Venue.Venue, key: string) => venue.dishes.find((dish) => dish.key === key)!

/** The problems with which a decision was refused, by field; none when it accepted or refused for another reason. */
export const problemsIn = ({ answer }: { readonly answer: Either.Either<unknown, object> }): Problems.Problems => {
  if (Either.isRight(answer)) return {}
  const error = answer.left
  return "problems" in error ? (error.problems as Problems.Problems) : {}
}

/** The error with which a decision refused. */
export const refusalIn = <E>({ answer }: { readonly answer: Either.Either<unknown, E> }): E =>
  Either.getOrThrow(Either.flip(answer))

/** What the activity log says, without the ids and times of its entries. */
export const loggedIn = ({ changes }: { readonly changes: ChangeSet.ChangeSet }) =>
  changes.activity.map(({ action, actor, detail, guest_id, subject }) => ({ action, actor, subject, detail, guest_id }))
