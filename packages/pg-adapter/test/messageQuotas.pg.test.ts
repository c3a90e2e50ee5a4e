/** Quotas of messages on the server: several processes, the rule of the core, and what is stored of an address. */
import { assert, it } from "@effect/vitest"
import { MessageQuotas, SendingQuota } from "@fourtop/core/internal"
import { Context, Effect, FastCheck as fc, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { asAdministrator, migratedDatabase, storeAt } from "./support.ts"
import { found } from "./venues.ts"

const url = await migratedDatabase()

const sending = (quotas: SendingQuota.Quotas) => {
  const address = "email:ada@example.com"
  const record = {
    id: randomUUID(),
    subject: { kind: "booking", id: randomUUID() },
    occasion: "booking_created",
    channel: "email",
    digest: "digest",
    attempts: 1
  } as const
  return { record, lease: randomUUID(), recipients: [address], address, quotas }
}

it.scopedLive("two processes together send no more than a quota allows", () =>
  Effect.gen(function* () {
    const both = yield* Effect.all([Layer.build(storeAt(url)), Layer.build(storeAt(url))])
    const tenant = yield* Effect.provide(found, both[0])
    const quotas = { ...SendingQuota.unlimited, newRecipient: { perHour: 7, perDay: 9 } }
    const taken = yield* Effect.forEach(
      Array.from({ length: 60 }, (_, turn) => both[turn % 2]!),
      (process) => Context.get(process, MessageQuotas).take(tenant, sending(quotas)),
      { concurrency: "unbounded" }
    )
    assert.strictEqual(taken.filter(({ _tag }) => _tag === "Room").length, 7)
  })
)

it.scopedLive("an address is stored as a digest under the restaurant's own key, the same for all processes", () =>
  Effect.gen(function* () {
    const both = yield* Effect.all([Layer.build(storeAt(url)), Layer.build(storeAt(url))])
    const tenants = yield* Effect.provide(Effect.all([found, found]), both[0])
    yield* Effect.forEach(
      tenants.flatMap((tenant) => both.map((process) => [tenant, process] as const)),
      ([tenant, process]) => Context.get(process, MessageQuotas).suppress(tenant, "email:ada@example.com"),
      { concurrency: "unbounded" }
    )
    const rows = yield* Effect.promise(() =>
      asAdministrator<{ recipient: string }>(
        url,
        "select recipient from message_recipient where restaurant_id = any ($1)",
        [tenants]
      )
    )
    assert.lengthOf(rows, 2)
    assert.notStrictEqual(rows[0]!.recipient, rows[1]!.recipient)
    for (const { recipient } of rows) assert.match(recipient, /^[\w-]{43}$/)
  })
)

it.live("the server finds room when the rule of the core does", () =>
  Effect.promise(async () => {
    const now = 10 * SendingQuota.longestWindow
    const places = fc.uniqueArray(fc.integer({ min: now - 1.2 * SendingQuota.longestWindow, max: now }), {
      maxLength: 30
    })
    const limit = fc.integer({ min: 1, max: 12 })
    const cases = fc.sample(fc.tuple(places, limit, limit, fc.nat(4)), { numRuns: 60, seed: 7 })
    for (const [index, [sent, perHour, perDay, ahead]] of cases.entries()) {
      const sorted = sent.toSorted((a, b) => a - b)
      const key = `case ${index}`
      await asAdministrator(
        url,
        `insert into message_place (restaurant_id, key, at, message)
         select 1, $1, at, gen_random_uuid() from unnest($2::bigint[]) at`,
        [key, sorted]
      )
      const [row] = await asAdministrator<{ room: string }>(url, "select message_room(1, $1, $2, $3, $4, $5) as room", [
        key,
        perHour,
        perDay,
        ahead,
        now
      ])
      assert.strictEqual(Number(row!.room), SendingQuota.roomAt(sorted, { perHour, perDay }, now, ahead))
    }
  })
)
