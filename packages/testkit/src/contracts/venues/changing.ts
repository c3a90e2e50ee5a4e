/** A venue that was read before, after changes of every kind. */
import { assert } from "chai"
import { type ChangeSet, type Rows, type Venue, Venues } from "@fourtop/core/internal"
import { Effect, FastCheck as fc } from "effect"
import { type AnyRow, makeRow } from "../arranging/anyRow.ts"
import { type Arranging, done, found, load, venue } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"

const lists = {
  branch: "branches",
  table: "tables",
  menu: "menus",
  category: "categories",
  modifier_group: "modifierGroups",
  dish: "dishes"
} as const satisfies Partial<Record<Rows.Kind, keyof Venue.VenueRows>>

type ListedKind = keyof typeof lists

/** What a commit does to the venue, and how it is read afterwards. */
const step = fc.record({
  changes: fc.array(
    fc.record({
      does: fc.constantFrom("add", "archive", "return", "remove", "settle", "rename"),
      kind: fc.constantFrom(...(Object.keys(lists) as ReadonlyArray<ListedKind>)),
      /** Which of the rows exist. */
      row: fc.nat()
    }),
    { minLength: 1, maxLength: 3 }
  ),
  looks: fc.constantFrom("load", "read", "not at all")
})

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const most = 60

/** The expected rows: a copy of what was written, kept by the test. */
class Model {
  readonly rows = new Map<string, { readonly kind: Rows.Kind; readonly row: AnyRow }>()

  of(kind: Rows.Kind): ReadonlyArray<AnyRow> {
    const rows = [...this.rows.values()].flatMap((known) => (known.kind === kind ? [known.row] : []))
    return rows.toSorted((a, b) => Number(a.id) - Number(b.id))
  }

  put(kind: Rows.Kind, row: AnyRow): ChangeSet.Change {
    this.rows.set(`${kind} ${row.id}`, { kind, row: { ...row, version: row.version + 1 } })
    return { op: "put", kind, row } as ChangeSet.Change
  }

  remove(kind: Rows.Kind, { id, version }: AnyRow): ChangeSet.Change {
    this.rows.delete(`${kind} ${id}`)
    return { op: "remove", kind, id, version } as ChangeSet.Change
  }
}

export const changing = (it: It<Arranging>): void => {
  it.effect("after changes of every kind it has the rows that were written last, whoever has read it before", () =>
    Effect.gen(function* () {
      const [founding, venues] = [yield* found(), yield* Venues]
      const tenant = founding.restaurantId
      const unused = (yield* load(tenant, 3 * most)).ids.values()
      const place = { ...founding, id: () => unused.next().value! }
      const model = new Model()
      const { rows: founded } = yield* venue(tenant)
      model.put("restaurant", { ...founded.restaurant, version: 0 })
      model.put("settings", { ...founded.settings, version: 0 })
      for (const kind of ["branch", "menu", "category"] as const)
        for (const row of founded[lists[kind]]) model.put(kind, { ...row, version: 0 })

      /** Rows that others refer to stay, and a row is changed once in a commit. */
      const changesOf = (steps: Step["changes"]) => {
        const touched = new Set<string>([place.branchId, place.menuId, place.categoryId].map(String))
        const once = (name: Rows.RowId) => !touched.has(String(name)) && touched.add(String(name)) !== undefined
        return steps.flatMap(({ does, kind, row }) => {
          if (does === "settle" || does === "rename") {
            const [single, change] =
              does === "settle"
                ? (["settings", { order_horizon_days: row }] as const)
                : (["restaurant", { name: `Trattoria ${row}` }] as const)
            return once(single) ? [model.put(single, { ...model.of(single)[0]!, ...change } as AnyRow)] : []
          }
          if (does === "add") {
            const added = makeRow(kind, place, { archived: row % 2 === 0 })
            return once(added.id) ? [model.put(kind, added)] : []
          }
          const all = model.of(kind)
          const chosen = all[row % Math.max(all.length, 1)]
          if (chosen === undefined || !once(chosen.id)) return []
          if (does === "remove") return [model.remove(kind, chosen)]
          return [model.put(kind, { ...chosen, archived: does === "archive" })]
        })
      }

      for (const { changes: wanted, looks } of fc.sample(step, most)) {
        const changes = changesOf(wanted)
        if (changes.length > 0) yield* done(tenant, { changes })
        if (looks === "not at all") continue
        const loaded = looks === "load" ? yield* venue(tenant) : null
        const { rows, version } = loaded ?? (yield* venues.read(tenant, Number.MAX_SAFE_INTEGER))!
        assert.deepStrictEqual<unknown>(rows, {
          version,
          restaurant: model.of("restaurant")[0],
          settings: model.of("settings")[0],
          branches: model.of("branch"),
          tables: model.of("table"),
          menus: model.of("menu"),
          categories: model.of("category"),
          modifierGroups: model.of("modifier_group"),
          dishes: model.of("dish")
        })
      }
    })
  )
}
