/** The back office through the command: every use-case once as it should go, and once as it should not. */
import { assert, it } from "@effect/vitest"
import { Acting, Crypto, type Event, Journal, moveOrder } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { jsonOf } from "../Fourtop.ts"
import { founded, ordering } from "../Founded.ts"

type Answer = Readonly<Record<string, unknown>>

it.live("gift cards, stock, reviews, shifts, experiences and lines of orders", () =>
  Effect.gen(function* () {
    const { fourtop, url } = yield* founded
    const answer = (...args: ReadonlyArray<string>) =>
      Effect.map(fourtop(...args, "--json"), (ended) => jsonOf(ended) as Answer)
    /** What is refused ends with 1, and says why on standard error. */
    const refused = (why: string, ...args: ReadonlyArray<string>) =>
      Effect.map(fourtop(...args), ({ code, stderr, stdout }) => {
        assert.deepStrictEqual([code, stdout], [1, ""], args.join(" "))
        assert.include(stderr, why)
      })
    const told = (tenant: number, type: Event.EventType) =>
      Effect.map(
        Effect.flatMap(Journal, (journal) => journal.events(tenant, 100)),
        (events) => events.filter((event) => event.type === type).length
      )

    yield* Effect.gen(function* () {
      const { order, tenant } = yield* ordering(2)
      const [id, due] = [order.id, order.price.totalMinor]
      const line = String(order.lines[1]!.id)

      const relieved = yield* answer("order", "void-line", id, line)
      assert.deepInclude(relieved, { id, total_minor: due / 2, paid: false })
      yield* refused("line_id is voided already", "order", "void-line", id, line)
      yield* refused("has no such order line", "order", "void-line", id, "1")

      const card = yield* answer("giftcard", "issue", "5000", "--method", "cash")
      const code = card["code"] as string
      assert.deepInclude(card, { initial_minor: 5000, currency: "EUR" })
      assert.deepInclude(yield* answer("giftcard", "issue", "2000", "--given"), { initial_minor: 2000 })
      yield* refused("How was the card paid?", "giftcard", "issue", "5000")
      yield* refused("amount_minor", "giftcard", "issue", "0", "--given")
      const paid = yield* answer("giftcard", "redeem", code, id)
      assert.deepInclude(paid, { order_id: id, amount_minor: due / 2, paid: true })
      assert.deepInclude(yield* answer("giftcard", "show", code), { balance_minor: 5000 - due / 2 })
      yield* refused("amount_minor", "giftcard", "redeem", code, id, "--amount", "1")
      yield* refused("has no such gift card", "giftcard", "show", "7KQ2-0000-0000-0000")

      yield* refused("it can be reviewed once it is completed", "review", "add", id, "5")
      for (const status of ["accepted", "ready", "completed"] as const) {
        yield* moveOrder(Acting.as(tenant, Acting.system), id, { status }).pipe(
          Effect.provideService(Crypto, NodeCrypto.make())
        )
      }
      const review = yield* answer("review", "add", id, "5", "--comment", "Wonderful")
      assert.deepInclude(review, { order_id: id, rating: 5, comment: "Wonderful" })
      yield* refused("has already been reviewed", "review", "add", id, "4")
      yield* refused("has no such reservation", "review", "add", id, "4", "--of", "reservation")

      assert.deepInclude(yield* answer("stock", "add", "MOZ-1", "Mozzarella", "kg"), { sku: "MOZ-1", unit: "kg" })
      yield* refused("is already used by Mozzarella", "stock", "add", "MOZ-1", "Burrata", "kg")
      yield* answer("stock", "change", "MOZ-1", "receive", "12.5")
      yield* answer("stock", "change", "MOZ-1", "par", "5")
      assert.deepInclude(yield* answer("stock", "change", "MOZ-1", "use", "8"), { on_hand: 4.5, par_level: 5 })
      yield* refused("count the stock first", "stock", "change", "MOZ-1", "use", "8")
      yield* refused("has no such ingredient", "stock", "change", "MOZ-2", "count", "8")
      yield* refused("has no such branch", "stock", "change", "MOZ-1", "count", "8", "--branch", "1")
      const { stdout } = yield* fourtop("stock", "list")
      assert.match(stdout, /^MOZ-1 +Mozzarella +4\.5 kg at branch \d+ +par 5$/m)

      const shift = "7 waiter 2027-01-04T18:00 2027-01-04T23:00"
      yield* refused("has no such shift week", "shifts", "publish", "2027-01-04")
      yield* refused("must be a Monday", "shifts", "plan", "2027-01-05", "--shift", shift)
      const week = yield* answer("shifts", "plan", "2027-01-04", "--shift", shift, "--shift", shift.replace("7", "8"))
      assert.deepInclude(week, { starts_on: "2027-01-04", status: "draft", shifts: 2 })
      assert.deepInclude(yield* answer("shifts", "publish", "2027-01-04"), { status: "published" })
      yield* refused("It is already published", "shifts", "publish", "2027-01-04")

      const dated = ["Wine of the volcano", "2031-05-15", "19:30", "--price", "4500"]
      yield* refused("capacity", "experience", "open", ...dated, "--capacity", "0")
      const opened = yield* answer("experience", "open", ...dated, "--capacity", "3")
      const experience = String(opened["id"])
      assert.deepStrictEqual<unknown>(yield* answer("experience", "list"), [opened])
      assert.match((yield* fourtop("experience", "list")).stdout, new RegExp(`^${experience} `, "m"))
      const held = yield* answer("experience", "book", experience, "2")
      assert.deepStrictEqual<unknown>(yield* answer("experience", "show", experience), {
        ...opened,
        tickets_left: 1,
        bookings: [held]
      })
      const shown = (yield* fourtop("experience", "show", experience)).stdout
      assert.match(shown, /^Tickets left: +1 of 3$/m)
      assert.include(shown, String(held["id"]))
      yield* refused("has no such experience.\n", "experience", "show", "1")
      assert.deepInclude(held, { tickets: 2, amount_minor: 9000, status: "held" })
      yield* refused("only 1 are left", "experience", "book", experience, "2")
      yield* refused("is not a guest of this restaurant", "experience", "book", experience, "1", "--guest", "1")
      assert.deepInclude(yield* answer("experience", "pay", experience, String(held["id"])), { status: "paid" })
      yield* refused("It is paid", "experience", "release", experience, String(held["id"]))
      const back = ["experience", "refund", experience, String(held["id"])]
      yield* refused("is more than the 2 that can still be taken back", ...back, "--tickets", "3")
      assert.deepInclude(yield* answer(...back, "--tickets", "1", "--amount", "2000", "--reason", "Snow"), {
        status: "paid",
        refunded_tickets: 1,
        given_back_minor: 2000
      })
      assert.match((yield* fourtop("experience", "show", experience)).stdout, /^Tickets left: +2 of 3$/m)
      assert.include((yield* fourtop(...back)).stdout, "Took 1 of 2 tickets back, and refunded 45.00 EUR.")
      yield* refused("It is already refunded.", ...back)
      const other = yield* answer("experience", "book", experience, "1")
      assert.deepInclude(yield* answer("experience", "release", experience, String(other["id"])), {
        status: "released"
      })

      for (const type of [
        "order.paid",
        "giftcard.redeemed",
        "review.created",
        "stock.below_par",
        "shift.published",
        "experience.booked"
      ] as const) {
        assert.strictEqual(yield* told(tenant, type), 1, type)
      }
      assert.strictEqual(yield* told(tenant, "giftcard.issued"), 2)
    }).pipe(Effect.provide(PgStore.layer({ url: Redacted.make(url) })))
  })
)
