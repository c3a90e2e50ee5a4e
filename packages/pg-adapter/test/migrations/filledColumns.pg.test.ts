/** Columns that the program fills besides a row's document, and that a trigger fills for everybody else. */
import { assert, layer } from "@effect/vitest"
import { ChangeSet } from "@fourtop/core/internal"
import { found, makers } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import { filledColumns } from "../../src/migrations/sql/FilledColumns.ts"
import { isViewed } from "../../src/migrations/sql/Viewed.ts"
import { asAdministrator, migratedDatabase, storeAt } from "../support.ts"
import { commit } from "../venues.ts"

const url = await migratedDatabase()

/** As a program of the version before writes it: the columns follow from the document. */
const untold = { order: `(restaurant_id, id, body, view)`, ticket: "(restaurant_id, id, body)" } as const

type Filled = keyof typeof untold

const kinds = Object.keys(untold) as ReadonlyArray<Filled>

const columnsOf = (kind: Filled): string =>
  Object.keys(filledColumns[kind] ?? {})
    .map((name) => `"${name}"`)
    .join(", ")

const rowsOf = (kind: Filled) =>
  Effect.promise(() => asAdministrator(url, `select id, body, ${columnsOf(kind)} from "${kind}" order by id`))

const run = (text: string) => Effect.promise(() => asAdministrator(url, text))

/** An order with its ticket, first as placed and then as accepted; without a branch or a guest, and with both. */
const write = Effect.gen(function* () {
  const place = yield* found()
  const guest = makers.guest(place)
  const plain = { ...makers.order(place), guest_id: null, branch_id: null }
  const whole = { ...makers.order(place), guest_id: guest.id, branch_id: place.branchId, external_reference: "web-1" }
  const ticket = { ...makers.ticket(place), order_id: whole.id }
  const written = yield* commit(place.restaurantId, {
    changes: [
      ChangeSet.put("guest", guest),
      ChangeSet.put("order", plain),
      ChangeSet.put("order", whole),
      ChangeSet.put("ticket", ticket)
    ]
  })
  assert.deepStrictEqual(written, { _tag: "Done" })
  const changed = { status: "accepted", updated_at: whole.updated_at + 1, version: 1 } as const
  const replaced = yield* commit(place.restaurantId, {
    changes: [
      ChangeSet.put("order", { ...whole, ...changed, price: { ...whole.price, totalMinor: 4321 } }),
      ChangeSet.put("ticket", { ...ticket, status: "fired", version: 1 })
    ]
  })
  assert.deepStrictEqual(replaced, { _tag: "Done" })
})

layer(storeAt(url).pipe(Layer.orDie), { excludeTestServices: true })("filled columns", (it) => {
  it.effect("are those that are not generated", () =>
    Effect.gen(function* () {
      assert.sameMembers([...kinds], Object.keys(filledColumns))
      for (const kind of kinds) {
        const plain = yield* run(
          `select column_name as name from information_schema.columns
           where table_schema = 'fourtop' and table_name = '${kind}' and is_generated = 'NEVER'`
        )
        const others = ["restaurant_id", "id", "body", ...(isViewed(kind) ? ["view"] : [])]
        assert.sameMembers(
          plain.map(({ name }) => name as string),
          [...others, ...Object.keys(filledColumns[kind] ?? {})]
        )
      }
    })
  )

  it.effect("are the same whether the program fills them, or whoever writes the document alone", () =>
    Effect.gen(function* () {
      yield* write
      const before = yield* Effect.all(kinds.map(rowsOf))
      assert.deepStrictEqual(
        before.map(({ length }) => length),
        [2, 1]
      )
      for (const kind of kinds) yield* run(`update "${kind}" set body = body`)
      assert.deepStrictEqual(yield* Effect.all(kinds.map(rowsOf)), before)

      for (const kind of kinds) {
        const columns = untold[kind]
        yield* run(
          `set session_replication_role = replica;
           create temporary table copied as table "${kind}";
           delete from "${kind}";
           insert into "${kind}" ${columns} select ${columns.slice(1, -1)} from copied`
        )
      }
      assert.deepStrictEqual(yield* Effect.all(kinds.map(rowsOf)), before)
    })
  )

  it.effect("hold the reference of a booking and of a guest, whoever writes the document", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const named = { external_reference: "R-1" }
      const rows = [makers.booking(place, named), makers.booking(place)] as const
      const written = yield* commit(place.restaurantId, {
        changes: [
          ...rows.map((row) => ChangeSet.put("booking", row)),
          ChangeSet.put("guest", makers.guest(place, named)),
          ChangeSet.put("guest", makers.guest(place))
        ]
      })
      assert.deepStrictEqual(written, { _tag: "Done" })
      for (const table of ["booking", "guest"]) {
        const mine = `from ${table} where restaurant_id = ${place.restaurantId}`
        const references = () =>
          Effect.map(run(`select external_reference as name ${mine} order by 1`), (all) => all.map(({ name }) => name))
        assert.deepStrictEqual(yield* references(), ["", "R-1"])
        const update = (body: string) =>
          run(`update ${table} set body = ${body} where restaurant_id = ${place.restaurantId}`)
        yield* update(`body || '{"external_reference": "R-2"}'`)
        assert.deepStrictEqual(yield* references(), ["R-2", "R-2"])
        yield* update(`body || '{"external_reference": null}'`)
        assert.deepStrictEqual(yield* references(), ["", ""])
        yield* update(`body || '{"external_reference": "R-3"}'`)
        yield* update("body - 'external_reference'")
        assert.deepStrictEqual(yield* references(), ["", ""])
      }
    })
  )

  it.effect("follow a document that is replaced alone", () =>
    Effect.gen(function* () {
      const replaced = `body || '{"version": 9, "status": "completed", "guest_id": null, "price": {"totalMinor": 7}}'`
      yield* run(`update "order" set body = ${replaced}`)
      const rows = yield* run(`select version, status, guest_id, total_minor::integer from "order"`)
      assert.deepStrictEqual(
        rows,
        rows.map(() => ({ version: 9, status: "completed", guest_id: null, total_minor: 7 }))
      )
      assert.isNotEmpty(rows)
    })
  )
})
