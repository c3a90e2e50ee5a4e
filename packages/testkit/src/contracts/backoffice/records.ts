/** Everything of a kind, page by page. */
import { ChangeSet, type RecordKind, Records } from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { assertLists } from "../arranging/paging.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { backOfficeParents } from "../arranging/backOfficeRows.ts"
import { makers } from "../arranging/rows.ts"
import type { BackOffice } from "./events.ts"

const kinds: ReadonlyArray<RecordKind> = [
  "payment",
  "gift_card",
  "review",
  "ingredient",
  "shift_week",
  "experience",
  "experience_booking",
  "waitlist_entry"
]

const arrange = (place: TestRestaurant, kind: RecordKind) =>
  Effect.gen(function* () {
    const parents = backOfficeParents(kind, place)
    const rows = Array.from({ length: 7 }, () => makers[kind](place))
    const put = rows.toReversed().map((row) => ChangeSet.put(kind, row))
    yield* done(place.restaurantId, { changes: [...parents, ...put] })
    return rows.map((row) => ({ ...row, version: 1 })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  })

export const records = (it: It<BackOffice>) => {
  for (const kind of kinds) {
    it.effect(`every ${kind} is listed by id, on pages of any size, forwards and backwards, of one restaurant`, () =>
      Effect.gen(function* () {
        const [place, elsewhere, nobody] = [yield* found(), yield* found(), yield* found()]
        const port = yield* Records
        const [mine, theirs] = [yield* arrange(place, kind), yield* arrange(elsewhere, kind)]
        const list = (tenant: number) => (page: Parameters<typeof port.list>[2]) => port.list(tenant, kind, page)
        yield* assertLists<object, never>(list(place.restaurantId), mine, [1, 3, 6, 7, 100])
        yield* assertLists<object, never>(list(elsewhere.restaurantId), theirs)
        yield* assertLists<object, never>(list(nobody.restaurantId), [])
      })
    )
  }
}
