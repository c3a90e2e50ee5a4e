/**
 * Messages to guests over a real SMTP server, by workers that are killed one after another at random moments: nothing
 * is lost, and sent twice is at most what the dead had under way. `TEST_MESSAGES` and `TEST_KILLS` set other
 * sizes.
 */
import { afterAll, assert, it } from "@effect/vitest"
import {
  Acting,
  type Booking,
  bookTable,
  ChangeSet,
  Commits,
  Directory,
  LocalDate,
  Occasion
} from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { Clock, Effect, Layer, Redacted } from "effect"
import pg from "pg"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { howMany } from "../../../../tools/testing/size.ts"
import { startSmtp } from "../../../../tools/testing/smtp.ts"
import { applied, killServices, onServer, work } from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"

const messages = Number(process.env["TEST_MESSAGES"] ?? howMany(200, 1_000))
const kills = Number(process.env["TEST_KILLS"] ?? howMany(1, 3))
/** Messages that a worker sends at the same time. */
const concurrency = 8

afterAll(killServices)

const query = <Row extends pg.QueryResultRow>(url: string, text: string): Effect.Effect<ReadonlyArray<Row>> =>
  Effect.promise(async () => {
    const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  })

/** A reservation that the rules allow, on the first day that is open. */
const booked = (tenant: number) =>
  Effect.firstSuccessOf(
    [3, 4, 5, 6, 7, 8, 9].map((ahead) =>
      bookTable(Acting.as(tenant, Acting.system), {
        name: "Ada",
        phone: "06 555 0100",
        email: "ada@example.com",
        party_size: 2,
        date: LocalDate.addDays(new Date().toISOString().slice(0, 10), ahead),
        time: "19:30"
      })
    )
  )

/** Reservations of one day, as a busy restaurant has them. */
const perDay = 50

/** Copies of the reservation with a message each, in one commit; gives the messages' ids. */
const announce = (tenant: number, booking: Booking.Booking, numbers: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const [now, crypto] = [yield* Clock.currentTimeMillis, NodeCrypto.make()]
    const context = { actor: Acting.system.actor, now, uuid: () => crypto.uuid(now), id: () => 0 }
    const made = numbers.map((number) => {
      const copy = {
        ...booking,
        id: context.uuid(),
        version: 0,
        guest_id: null,
        email: `guest${number}@example.com`,
        date: LocalDate.addDays(booking.date, Math.floor(number / perDay))
      }
      return { copy, job: Occasion.job({ kind: "booking", id: copy.id }, "booking_created", context) }
    })
    const changes = made.map(({ copy }) => ChangeSet.put("booking", copy))
    const jobs = made.map(({ job }) => job)
    const committed = yield* (yield* Commits).commit(tenant, ChangeSet.make({ changes, jobs }), null)
    assert.deepStrictEqual(committed, { _tag: "Done" })
    return jobs.map(({ id }) => id)
  })

/** A statement that the dead had sent may still be at work. */
const untilGone = (url: string) =>
  Effect.repeat(
    query<{ there: boolean }>(
      url,
      `select exists (select from pg_stat_activity where datname = current_database()
         and application_name like 'fourtop%' and state <> 'idle') as there`
    ),
    { while: ([row]) => row!.there }
  )

/** Lets the leases of the dead run out, and gives what they held. */
const runOut = (url: string) =>
  Effect.map(
    query<{ id: string }>(
      url,
      "update job set leased_until = store_now() where leased_until > store_now() and failed_at is null returning id"
    ),
    (rows) => rows.map(({ id }) => id)
  )

const idIn = (raw: string): string => /^Message-ID: <([\da-f-]{36})@/im.exec(raw)![1]!

it.scopedLive(
  "killed workers lose no message, and send twice at most what was under way",
  () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const server = yield* Effect.acquireRelease(
        Effect.promise(() => startSmtp()),
        ({ close }) => Effect.promise(close)
      )
      const mail = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "tables@example.org" }
      const quotas = { MESSAGE_QUOTA_RESTAURANT: "99999/99999", MESSAGE_QUOTA_NEW_RESTAURANT: "99999/99999" }
      const variables = { ...onServer(url), ...mail, ...quotas }
      assert.strictEqual((yield* Effect.promise(() => applied(sampleDocument, variables))).code, 0)
      const expected = yield* Effect.gen(function* () {
        const { id: tenant } = (yield* (yield* Directory).find(sampleDocument.slug))!
        const booking = yield* booked(tenant)
        yield* query(url, "delete from job")
        const commits = Array.from({ length: messages / 100 }, (_, n) =>
          Array.from({ length: 100 }, (_, m) => n * 100 + m)
        )
        return (yield* Effect.forEach(commits, (numbers) => announce(tenant, booking, numbers))).flat()
      }).pipe(Effect.provide(Layer.merge(PgStore.layer({ url: Redacted.make(url) }), NodeCrypto.layer)))

      const started = performance.now()
      const moments = Array.from({ length: kills }, () => Math.ceil(Math.random() * messages * 0.9))
      const underWay: Array<string> = []
      for (const moment of moments.toSorted((a, b) => a - b)) {
        const worker = yield* Effect.promise(() => work(variables))
        while (server.received.length < moment) yield* Effect.sleep("1 millis")
        yield* Effect.promise(() => worker.kill())
        yield* untilGone(url)
        underWay.push(...(yield* runOut(url)))
      }
      const last = yield* Effect.promise(() => work(variables))
      const alive = performance.now()
      const before = server.received.length
      const left = query(url, "select from job where failed_at is null limit 1")
      yield* Effect.repeat(Effect.delay(left, "50 millis"), { while: (rows) => rows.length > 0 })
      const rate = ((server.received.length - before) / (performance.now() - alive)) * 1000
      yield* Effect.promise(() => last.stop())
      const seconds = (performance.now() - started) / 1000

      const arrived = new Map<string, number>()
      for (const { raw } of server.received) arrived.set(idIn(raw), (arrived.get(idIn(raw)) ?? 0) + 1)
      assert.deepStrictEqual([...arrived.keys()].toSorted(), expected.toSorted())
      const again = [...arrived].filter(([, count]) => count > 1).map(([id]) => id)
      assert.isEmpty(again.filter((id) => !underWay.includes(id)))
      const repeated = server.received.length - arrived.size
      assert.isAtMost(repeated, kills * concurrency)
      const states = yield* query(
        url,
        "select state, channel, count(*)::integer as count from guest_message group by 1, 2"
      )
      assert.deepStrictEqual(states, [{ state: "sent", channel: "email", count: messages }])
      assert.isEmpty(yield* query(url, "select from job"))
      console.log(
        `[large] ${messages} messages, ${kills} workers killed: 0 lost, ${repeated} sent again of ` +
          `${underWay.length} under way, in ${seconds.toFixed(1)} s; the last worker sent ${rate.toFixed(0)} a second`
      )
    }),
  900_000
)
