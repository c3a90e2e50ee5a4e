/** Running an evening from the command line: orders, reservations, guests and dishes. */
import { assert, it } from "@effect/vitest"
import {
  Acting,
  Crypto,
  Directory,
  LocalDate,
  readBooking,
  readDish,
  readGuest,
  readOrder,
  ShortId,
  ZonedClock
} from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { Clock, Effect, Redacted } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { jsonOf } from "../Fourtop.ts"
import { founded, ordering } from "../Founded.ts"

type Answer = Readonly<Record<string, unknown>>
type Answers = ReadonlyArray<Answer>

const started = Effect.map(founded, ({ fourtop, url }) => ({
  store: PgStore.layer({ url: Redacted.make(url) }),
  fourtop,
  answer: <A = Answer>(...args: ReadonlyArray<string>) =>
    Effect.map(fourtop(...args, "--json"), (ended) => jsonOf(ended) as A),
  text: (...args: ReadonlyArray<string>) =>
    Effect.map(fourtop(...args), ({ code, stderr, stdout }) => {
      assert.deepStrictEqual([code, stderr], [0, ""], args.join(" "))
      return stdout
    }),
  refused: (why: RegExp, ...args: ReadonlyArray<string>) =>
    Effect.map(fourtop(...args), ({ code, stderr, stdout }) => {
      assert.deepStrictEqual([code, stdout], [1, ""], args.join(" "))
      assert.match(stderr, why)
    })
}))

it.live("orders are listed, shown and moved by the ending of their id, and guests are listed", () =>
  Effect.gen(function* () {
    const { answer, refused, store, text } = yield* started
    yield* Effect.gen(function* () {
      assert.strictEqual((yield* text("order", "list")).trim(), "No matching orders.")
      const { guestId, order, tenant } = yield* ordering(1)
      const [short] = ShortId.of([order.id])
      const asServed = Effect.map(
        readOrder(Acting.as(tenant, Acting.system), order.id),
        (view) => JSON.parse(view) as Answer
      )

      assert.deepStrictEqual(yield* answer<Answers>("order", "list"), [yield* asServed])
      assert.include(yield* text("order", "list"), `\n${short} `)
      assert.isEmpty(yield* answer<Answers>("order", "list", "--status", "ready,completed"))
      assert.lengthOf(yield* answer<Answers>("order", "list", "--status", "placed,ready", "--type", "pickup"), 1)
      assert.isEmpty(yield* answer<Answers>("order", "list", "--to", "2020-01-01"))
      yield* refused(
        /placed_to must not be before placed_from/,
        "order",
        "list",
        "--from",
        "2027-02-01",
        "--to",
        "2027-01-01"
      )

      assert.deepStrictEqual(yield* answer("order", "show", short!.toLowerCase()), yield* asServed)
      const payment = (yield* answer("payment", "record", short!, "1"))["id"] as string
      const shown = yield* text("order", "show", order.id)
      for (const part of [order.id, String(order.lines[0]!.id), payment, "0.01 EUR"]) assert.include(shown, part)

      const moved = yield* answer("order", "move", short!, "accepted")
      assert.deepStrictEqual([moved["status"], moved], ["accepted", yield* asServed])
      yield* refused(
        /It is accepted and cannot become completed\.\nIt can become: ready, cancelled\./,
        "order",
        "move",
        short!,
        "completed"
      )
      yield* refused(/reason must have/, "order", "move", short!, "cancelled", "--reason", "no")
      assert.include(yield* text("order", "move", short!, "cancelled", "--reason", "Closing soon"), "is cancelled")
      yield* refused(/That is final\./, "order", "move", short!, "ready")
      yield* refused(/has no such order\.\n`.+order list`/, "order", "show", "ffffff")
      yield* refused(/has no such order\.\n`.+order list`/, "order", "show", "00000000-0000-7000-8000-000000000001")
      yield* refused(/has no such order\.\nGive the whole ID, or its last 6 to 12/, "order", "show", "12345")

      const guest = yield* readGuest(Acting.as(tenant, Acting.system), guestId)
      assert.deepStrictEqual<unknown>(yield* answer<Answers>("guest", "list"), [guest])
      assert.isEmpty(yield* answer<Answers>("guest", "list", "--marketing", "true"))
      assert.deepStrictEqual<unknown>(yield* answer("guest", "show", String(guestId)), guest)
      assert.match(yield* text("guest", "show", String(guestId)), /Name: +Ada Bianchi/)
      yield* refused(/has no such guest\.\n`.+guest list`/, "guest", "show", "999999")
    }).pipe(Effect.provide(store))
  })
)

it.live("reservations are taken, listed and moved, and dishes are 86'd, brought back and priced", () =>
  Effect.gen(function* () {
    const { answer, fourtop, refused, store, text } = yield* started
    yield* Effect.gen(function* () {
      const restaurant = (yield* (yield* Directory).find(sampleDocument.slug))!
      const today = ZonedClock.dateAt(restaurant.time_zone, yield* Clock.currentTimeMillis)
      const guest = ["--name", "Ada Bianchi", "--phone", "06 555 0100"]
      const wishes = [3, 4, 5, 6, 7, 8, 9].map((ahead) => [LocalDate.addDays(today, ahead), "19:30", "2"])
      const add = (wish: ReadonlyArray<string>) =>
        Effect.flatMap(fourtop("booking", "add", ...wish, ...guest, "--status", "pending", "--json"), (ended) =>
          ended.code === 0 ? Effect.succeed(jsonOf(ended) as Answer) : Effect.fail(ended.stderr)
        )
      // Some weekday is a closing day.
      const booking = yield* Effect.firstSuccessOf(wishes.map(add))
      const id = booking["id"] as string
      const short = ShortId.of([id])[0]!
      const asServed = Effect.map(
        readBooking(Acting.as(restaurant.id, Acting.system), id),
        (view) => JSON.parse(view) as Answer
      )
      assert.deepStrictEqual(booking, yield* asServed)
      yield* refused(/party_size/, "booking", "add", booking["date"] as string, "19:30", "1000", ...guest)

      assert.deepStrictEqual(yield* answer<Answers>("booking", "list"), [booking])
      assert.isEmpty(yield* answer<Answers>("booking", "list", "--status", "seated"))
      assert.isEmpty(yield* answer<Answers>("booking", "list", "--to", today))
      assert.match(
        yield* text("booking", "list", "--date", booking["date"] as string),
        new RegExp(`^${short} .+ T`, "m")
      )
      assert.deepStrictEqual(yield* answer("booking", "show", short), booking)
      assert.include(yield* text("booking", "show", id), "Ada Bianchi")
      assert.include(yield* text("booking", "confirm", short), `${id} is confirmed`)
      yield* refused(
        /It is already confirmed\.\nIt can become: seated, no_show, cancelled\./,
        "booking",
        "confirm",
        short
      )
      yield* refused(/cannot become declined/, "booking", "decline", short)
      assert.deepInclude(yield* answer("booking", "change", short, "--note", "Window"), { note: "Window" })
      assert.deepInclude(yield* answer("booking", "cancel", short, "--by", "guest"), { status: "cancelled" })
      yield* refused(/That is final\./, "booking", "seat", short)

      const reader = Acting.as(restaurant.id, Acting.system)
      const dishes = yield* answer<Answers>("dish", "list", "--limit", "1000")
      const priced = dishes.find(({ is_available, price_minor }) => is_available === true && price_minor !== null)!
      const dish = Effect.map(readDish(reader, priced["id"] as number), ({ item }) => item)
      assert.deepStrictEqual<unknown>(priced, yield* dish)
      const soldOut = Effect.map(answer<Answers>("dish", "list", "--available", "false"), (all) =>
        all.map(({ id }) => id)
      )
      assert.notInclude(yield* soldOut, priced["id"])
      assert.include(yield* text("dish", "86", String(priced["id"])), "is 86'd.")
      assert.include(yield* soldOut, priced["id"])
      assert.include(yield* text("dish", "list", "--category", String(priced["category_id"])), "86'd")
      assert.deepInclude(yield* answer("dish", "bring-back", String(priced["id"])), { is_available: true })
      assert.deepStrictEqual<unknown>(yield* answer("dish", "price", String(priced["id"]), "1234"), {
        ...(yield* dish),
        price_minor: 1234
      })
      yield* refused(/price_minor/, "dish", "price", String(priced["id"]), "-1")
      yield* refused(/has no dish nothing\.\n`.+dish list` lists/, "dish", "86", "nothing")
      const sized = dishes.find(({ price_minor }) => price_minor === null)!
      yield* refused(/is priced by size\.\n.+venue apply/, "dish", "price", String(sized["id"]), "1234")
    }).pipe(Effect.provideService(Crypto, NodeCrypto.make()), Effect.provide(store))
  })
)
