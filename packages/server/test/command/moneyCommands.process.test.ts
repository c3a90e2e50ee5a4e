/** Tips, change, deposits and drawers through the command. */
import { assert, it } from "@effect/vitest"
import { Acting, addDrawer, bookTable, Crypto, Directory, takeOrder, Venues } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { Effect, Redacted } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { jsonOf } from "../Fourtop.ts"
import { founded } from "../Founded.ts"
import { openDays } from "../OpenDays.ts"

interface Day {
  readonly drawers: ReadonlyArray<{ readonly drawer_id: number | null; readonly expected_minor: number }>
}

it.live("tips are taken and given back, deposits pay for orders, and cash is in the drawer that is named", () =>
  Effect.gen(function* () {
    const { fourtop, url } = yield* founded
    const answer = (...args: ReadonlyArray<string>) =>
      Effect.map(fourtop(...args, "--json"), (ended) => jsonOf(ended) as object)
    const refused = (why: string, ...args: ReadonlyArray<string>) =>
      Effect.map(fourtop(...args), ({ code, stderr }) => {
        assert.strictEqual(code, 1, args.join(" "))
        assert.include(stderr, why)
      })
    const inDrawers = Effect.map(answer("day", "show"), (day) =>
      (day as Day).drawers.map(({ expected_minor }) => expected_minor)
    )

    yield* Effect.gen(function* () {
      const { id: tenant } = (yield* (yield* Directory).find(sampleDocument.slug))!
      const system = Acting.as(tenant, Acting.system)
      const rosa = Acting.as(tenant, Acting.person({ id: "person:7", name: "Rosa" }, "manager"))
      const { id: drawerId } = yield* addDrawer(rosa, { branchId: null, name: "Bar" })
      const bar = ["--drawer", String(drawerId)]
      const { dishes } = (yield* (yield* Venues).read(tenant, 0))!
      const take = (reservation: object) =>
        Effect.firstSuccessOf(
          dishes.map(({ id }) =>
            takeOrder(rosa, {
              channel: "pos",
              type: "pickup",
              lines: [{ item_id: id, quantity: 9 }],
              ...reservation
            })
          )
        )
      const { order } = yield* take({})

      const cash = yield* answer("payment", "record", order.id, "1000", "--tip", "200", "--tendered", "2000", ...bar)
      assert.deepInclude(cash, { amount_minor: 1000, tip_minor: 200, change_minor: 800, paid: false })
      assert.deepStrictEqual(yield* inDrawers, [0, 1200])
      const { id: payment } = cash as { readonly id: string }
      const back = yield* answer("payment", "refund", payment, "0", "--tip", "150", "--reason", "Typed twice")
      assert.deepInclude(back, { refunded_minor: 0, tip_refunded_minor: 150 })
      const said = yield* fourtop("payment", "refund", payment, "400", "--tip", "50", "--drawer", "-")
      assert.match(said.stdout, /^Refunded 4\.00 EUR and 0\.50 EUR of the tip; 4\.00 EUR in total\.\n$/)
      assert.deepStrictEqual(yield* inDrawers, [-450, 1050])
      yield* refused("of the tip that can still be refunded", "payment", "refund", payment, "0", "--tip", "1")
      yield* refused("is not a drawer of this branch", "payment", "refund", payment, "1", "--drawer", "1")

      yield* refused("there is no deposit", "payment", "record", order.id, "100", "--deposit")
      yield* refused("pays an amount alone", "payment", "record", order.id, "100", "--deposit", "--tip", "1")
      const wishes = openDays(7, 3).flatMap((date) => ["19:00", "19:30", "20:00"].map((time) => ({ date, time })))
      const party = { name: "Ada Bianchi", phone: "06 555 0100", party_size: 8 } as const
      const { deposit_minor, id: booking } = yield* Effect.firstSuccessOf(
        wishes.map((wish) => bookTable(system, { ...party, ...wish }))
      )
      yield* answer("booking", "deposit", booking, "paid", "--method", "cash", ...bar)
      assert.deepStrictEqual(yield* inDrawers, [-450, 1050 + deposit_minor!])
      const { order: theirs } = yield* take({ reservation_id: booking })
      const used = yield* answer("payment", "record", theirs.id, "100", "--deposit")
      assert.deepInclude(used, { order_id: theirs.id, amount_minor: 100, tip_minor: 0 })
      yield* refused("amount_minor", "payment", "record", theirs.id, String(deposit_minor), "--deposit")
      const returned = yield* answer("booking", "deposit", booking, "refunded", "--drawer", "-")
      assert.deepInclude(returned, { deposit_status: "partially_refunded" })
      assert.deepStrictEqual(yield* inDrawers, [-450 - deposit_minor! + 100, 1050 + deposit_minor!])
    }).pipe(
      Effect.provideService(Crypto, NodeCrypto.make()),
      Effect.provide(PgStore.layer({ url: Redacted.make(url) }))
    )
  })
)
