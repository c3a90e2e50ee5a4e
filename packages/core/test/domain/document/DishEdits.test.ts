import { type Activity, DishEdits } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const actor = fc.record({
  kind: fc.constantFrom("staff" as const, "token" as const),
  id: fc.constantFrom("1", "2"),
  name: fc.constant("Ada")
})

const entry: fc.Arbitrary<Activity.ActivityEntry> = fc.record({
  id: fc.uuid(),
  at: fc.integer({ min: 1, max: 4 }),
  actor,
  action: fc.constantFrom("dish.changed", "dish.price_changed", "dish.created", "dish.availability_changed"),
  subject: fc.constant({ kind: "dish", id: "7" }),
  detail: fc.constant({}),
  guest_id: fc.constant(null)
})

const isOf = (one: DishEdits.Written, other: DishEdits.Written): boolean =>
  one.at === other.at && one.actor.kind === other.actor.kind && one.actor.id === other.actor.id

describe("changes of single dishes", () => {
  it("are those that nobody has applied with a document at that moment, in their order", () => {
    fc.assert(
      fc.property(
        fc.array(entry),
        fc.array(fc.record({ at: fc.integer({ min: 1, max: 4 }), actor })),
        (all, applied) => {
          const single = DishEdits.among(all, applied)
          expect(single).toEqual(
            all.filter(
              (one) => one.action !== "dish.availability_changed" && !applied.some((document) => isOf(one, document))
            )
          )
        }
      )
    )
  })

  it("leave out what is sold out, and that it was taken back", () => {
    const one = fc.sample(entry, 1)[0]!
    const actions = ["dish.move_undone", "dish.availability_changed", "dish.archived"]
    const left = DishEdits.among(
      actions.map((action) => ({ ...one, action })),
      []
    )
    expect(left.map(({ action }) => action)).toEqual(["dish.archived"])
  })
})
