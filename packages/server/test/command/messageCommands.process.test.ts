/** Messages to guests through the command: listed, sent again, and discarded. */
import { assert, it } from "@effect/vitest"
import {
  Acting,
  bookTable,
  Directory,
  jobHandlers,
  LocalDate,
  MessageRefused,
  Notifier,
  PointOfSale,
  runDueJobs
} from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { Effect, Layer, Option, Redacted } from "effect"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { jsonOf } from "../Fourtop.ts"
import { founded } from "../Founded.ts"

/** A mail server that knows nobody. */
const outside = Layer.mergeAll(
  NodeCrypto.layer,
  Layer.succeed(PointOfSale, { push: () => Effect.void }),
  Layer.succeed(Notifier, {
    send: () => Effect.fail(new MessageRefused({ reason: "recipient_refused" })),
    channelOf: () => "email"
  })
)

interface Listed {
  readonly id: string
  readonly state: string
  readonly reason: string | null
}

const days = [3, 4, 5, 6, 7, 8, 9].map((ahead) => LocalDate.addDays(new Date().toISOString().slice(0, 10), ahead))

it.live("messages are listed, failed ones sent again and discarded", () =>
  Effect.gen(function* () {
    const { fourtop, url } = yield* founded
    const listed = (...args: ReadonlyArray<string>) =>
      Effect.map(fourtop("message", "list", ...args, "--json"), (ended) => jsonOf(ended) as ReadonlyArray<Listed>)
    const text = (...args: ReadonlyArray<string>) =>
      Effect.map(fourtop("message", ...args), ({ code, stderr, stdout }) => {
        assert.strictEqual(code, 0, stderr)
        return stdout
      })
    assert.include(yield* text("list"), "No messages yet.")
    assert.include(yield* text("list", "--failed"), "No message has failed.")
    yield* Effect.gen(function* () {
      const restaurant = (yield* (yield* Directory).find(sampleDocument.slug))!
      // What programs book is told at once, what people book after a minute.
      const site = Acting.as(restaurant.id, Acting.token({ id: "1", name: "Site" }, ["reservations:write"]))
      const guest = { name: "Ada", phone: "06 555 0100", party_size: 2, time: "19:30" }
      // The restaurant is closed on some days.
      let booked = 0
      for (const date of days) {
        if (booked < 2 && Option.isSome(yield* Effect.option(bookTable(site, { ...guest, date })))) booked++
      }
      assert.strictEqual(booked, 2)
      while ((yield* runDueJobs(jobHandlers)) > 0);
    }).pipe(Effect.provide(Layer.merge(PgStore.layer({ url: Redacted.make(url) }), outside)))
    const failed = yield* listed("--failed")
    assert.deepStrictEqual(
      failed.map(({ reason, state }) => [state, reason]),
      [
        ["failed", "recipient_refused"],
        ["failed", "recipient_refused"]
      ]
    )
    const table = yield* text("list", "--failed", "--limit", "1")
    assert.include(table, "booking_created")
    assert.include(table, "The mail server does not accept mail for this address.")
    assert.include(table, "there are more")
    const [first, second] = failed.map(({ id }) => id)
    assert.include(yield* text("retry", first!.toUpperCase()), `Message ${first} is being sent again.`)
    assert.include(yield* text("discard", second!), `Message ${second} has been discarded.`)
    assert.isEmpty(yield* listed("--failed"))
    for (const given of [second!, "nonsense"]) {
      const { code, stderr } = yield* fourtop("message", "discard", given)
      assert.strictEqual(code, 1)
      assert.include(stderr, "has no such message")
      assert.include(stderr, "message list --failed")
    }
    assert.deepStrictEqual(
      (yield* listed()).map(({ id }) => id),
      [second]
    )
  })
)
