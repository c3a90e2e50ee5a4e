/** Security log entries of a commit, or of a change to a person: written with it, or not at all. */
import { assert } from "chai"
import { ChangeSet, People } from "@fourtop/core/internal"
import { Effect } from "effect"
import { commit, done, found } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { assertConflict } from "../commits/outcome.ts"
import { employed, neverOutlived, note, sessionOf, stranger } from "../people/house.ts"
import { makers } from "../arranging/rows.ts"
import { entryOf, newest, type Watching } from "./entries.ts"

export const together = (it: It<Watching>) => {
  it.effect("entries of a commit are there with it, and a commit that conflicts leaves none", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const [one, two] = [yield* entryOf(), yield* entryOf()]
      const missing = ChangeSet.put("guest", makers.guest(place, { version: 4 }))
      assertConflict(yield* commit(tenant, { changes: [missing], security: [one] }))
      assert.isEmpty(yield* newest(tenant))
      yield* done(tenant, { security: [one, two] })
      assert.deepStrictEqual(
        yield* newest(tenant),
        [one, two].toSorted((a, b) => (a.id < b.id ? 1 : -1))
      )
    })
  )

  it.effect("writing, removing and signing in a person add their entries, and only on success", () =>
    Effect.gen(function* () {
      const people = yield* People
      const { restaurantId: tenant } = yield* found()
      const notes = yield* Effect.all([note(tenant), note(tenant), note(tenant)])
      const [added, began, removed] = notes
      const nobody = yield* stranger()
      yield* people.put(nobody, { logEntries: [added] })
      const person = { ...nobody, version: 1 }
      yield* people.begin(sessionOf(person), person, [began], neverOutlived)
      yield* people.remove(person, [removed])
      const expected = notes.map(({ security }) => security).toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
      assert.deepStrictEqual(yield* newest(tenant), expected)
      const ada = { ...(yield* employed()), version: 9 }
      yield* people.put(ada, { logEntries: [yield* note(tenant)] })
      yield* people.begin(sessionOf(ada), ada, [yield* note(tenant)], neverOutlived)
      yield* people.remove(ada, [yield* note(tenant)])
      assert.lengthOf(yield* newest(tenant), 3)
    })
  )
}
