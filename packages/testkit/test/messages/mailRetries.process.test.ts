/** Messages to guests over a real SMTP server: how often each is tried, and which end as failed. */
import { assert, it } from "@effect/vitest"
import {
  Acting,
  bookTable,
  cancelBooking,
  GuestMessages,
  jobHandlers,
  LocalDate,
  PointOfSale,
  Retry,
  runDueJobs,
  ZonedClock
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleRestaurantId, sampleState } from "@fourtop/testkit"
import { MessageRouting } from "@fourtop/webhook-adapter"
import { Duration, Effect, Layer, Option, Redacted, TestClock } from "effect"
import { type Behaviour, startSmtp } from "../../../../tools/testing/smtp.ts"

const restaurantId = sampleRestaurantId()
const acting = Acting.as(restaurantId, Acting.system)
const start = Date.parse("2027-03-16T10:00:00Z")

const channelOf = (port: number, sign: string, step: Duration.DurationInput) =>
  MessageRouting.layer({
    mail: Option.some({
      url: Redacted.make(`smtp://${sign}127.0.0.1:${port}`),
      from: { name: "", address: "tables@example.org" },
      requireTls: false,
      step
    }),
    gateway: Option.none()
  })

/** Books for somebody with an email, under a server that behaves as told. */
const house = (behaviour: Behaviour, sign = "", patience: Duration.DurationInput = "8 seconds") =>
  Effect.gen(function* () {
    yield* TestClock.setTime(start)
    const server = yield* Effect.acquireRelease(
      Effect.promise(() => startSmtp(behaviour)),
      ({ close }) => Effect.promise(close)
    )
    const ports = yield* Layer.build(
      Layer.mergeAll(
        MemoryStore.layer(sampleState(start)),
        PortableCrypto.layer,
        channelOf(server.port, sign, patience),
        Layer.succeed(PointOfSale, { push: () => Effect.void })
      )
    )
    const booking = yield* Effect.provide(
      bookTable(acting, {
        name: "Ada",
        phone: "06 555 0100",
        email: "ada@example.com",
        party_size: 2,
        date: LocalDate.addDays(ZonedClock.dateAt("Europe/Rome", start), 1),
        time: "19:00"
      }),
      ports
    )
    /** Runs what is due now, and returns how many messages the server was asked to take so far. */
    const step = Effect.map(Effect.provide(runDueJobs(jobHandlers), ports), () => server.asked.length)
    const subject = { kind: "booking", id: booking.id } as const
    const records = Effect.provide(
      Effect.flatMap(GuestMessages, (messages) => messages.about(restaurantId, subject, 10)),
      ports
    )
    const failed = Effect.provide(
      Effect.flatMap(GuestMessages, (messages) => messages.failed(restaurantId, 10)),
      ports
    )
    return { server, step, records, failed, booking, ports }
  })

it.scoped("a server that never takes it is asked seven times, after the delays of the schedule, and then no more", () =>
  Effect.gen(function* () {
    const { failed, records, server, step } = yield* house({ recipient: () => [451, "4.7.1 Greylisted"] })
    assert.strictEqual(yield* step, 1)
    for (const [index, delay] of Retry.delays.entries()) {
      yield* TestClock.adjust(Duration.subtract(delay, "1 millis"))
      assert.strictEqual(yield* step, index + 1)
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(yield* step, index + 2)
    }
    yield* TestClock.adjust("30 days")
    assert.strictEqual(yield* step, 7)
    assert.isEmpty(server.received)
    const [message, ...others] = yield* failed
    assert.isEmpty(others)
    assert.deepInclude(message, { reason: "postponed", channel: "email", attempts: 7, occasion: "booking_created" })
    assert.deepStrictEqual(
      (yield* records).map(({ attempts, state }) => [state, attempts]),
      [["failed", 7]]
    )
  })
)

it.scoped("a server that asks for patience once gets it again five seconds later", () =>
  Effect.gen(function* () {
    let times = 0
    const { failed, records, server, step } = yield* house({
      recipient: () => (times++ === 0 ? [451, "4.7.1 Greylisted"] : null)
    })
    yield* step
    assert.isEmpty(server.received)
    yield* TestClock.adjust("5 seconds")
    yield* step
    assert.lengthOf(server.received, 1)
    assert.isEmpty(yield* failed)
    assert.deepStrictEqual(
      (yield* records).map(({ attempts, channel, state }) => [state, attempts, channel]),
      [["sent", 2, "email"]]
    )
  })
)

it.scoped("an address that does not exist is given up at once", () =>
  Effect.gen(function* () {
    const { failed, step } = yield* house({ recipient: () => [550, "5.1.1 No such user"] })
    assert.strictEqual(yield* step, 1)
    assert.deepInclude((yield* failed)[0], { reason: "recipient_refused", attempts: 1 })
    yield* TestClock.adjust("30 days")
    assert.strictEqual(yield* step, 1)
  })
)

it.scoped("a server that dies in the middle of a mail, or is too slow, gets it again", () =>
  Effect.gen(function* () {
    const course = ["break", "hang", "take"] as const
    let times = 0
    const { failed, server, step } = yield* house({ content: () => course[times++]! }, "", "3 seconds")
    yield* step
    yield* TestClock.adjust("5 seconds")
    yield* step
    assert.isEmpty(server.received)
    yield* TestClock.adjust("30 seconds")
    yield* step
    assert.lengthOf(server.received, 1)
    assert.strictEqual(times, 3)
    assert.isEmpty(yield* failed)
  })
)

it.scoped("a wrong password is tried again until it is given up, and says what to correct", () =>
  Effect.gen(function* () {
    const user = { name: "tables", password: "right" }
    const { failed, step } = yield* house({ user }, "tables:wrong@")
    yield* step
    for (const delay of Retry.delays) {
      assert.isEmpty(yield* failed)
      yield* TestClock.adjust(delay)
      yield* step
    }
    assert.deepInclude((yield* failed)[0], { reason: "sign_in_refused", attempts: 7 })
  })
)

it.scoped("a reservation that was cancelled before the server came back is not confirmed any more", () =>
  Effect.gen(function* () {
    let times = 0
    const { booking, ports, records, server, step } = yield* house({
      recipient: () => (times++ === 0 ? [421, "4.3.2 Shutting down"] : null)
    })
    yield* step
    yield* Effect.provide(cancelBooking(acting, booking.id), ports)
    yield* TestClock.adjust("5 seconds")
    yield* step
    // Both were due: the second one stood back until the first was dropped.
    yield* TestClock.adjust("1 second")
    yield* step
    assert.deepStrictEqual(
      (yield* records).map(({ occasion, state }) => [occasion, state]),
      [["booking_cancelled", "sent"]]
    )
    assert.lengthOf(server.received, 1)
  })
)
