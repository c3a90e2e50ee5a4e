import { assert, it } from "@effect/vitest"
import { ChangeSet, Commits } from "@fourtop/core"
import { Context, Effect, Layer } from "effect"
import { howMany } from "../../../tools/testing/size.ts"
import { asAdministrator, migratedDatabase, storeAt } from "./support.ts"
import { commit, found, guest, reserveId } from "./venues.ts"

const keys = howMany(100, 600)
const callers = 16

it.live(`of ${callers} commits at once with each of ${keys} keys, over two processes, exactly one is done`, () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const processes = yield* Effect.all([Layer.build(storeAt(url)), Layer.build(storeAt(url))])
    const tenant = yield* Effect.provide(found, processes[0])
    const first = (yield* Effect.provide(reserveId, processes[0])) + 1

    const attempt = (key: number, caller: number) =>
      Effect.map(
        Context.get(processes[caller % 2]!, Commits).commit(
          tenant,
          ChangeSet.make({ changes: [ChangeSet.put("guest", guest(first + key * callers + caller))] }),
          {
            principal: "token:1",
            key: `key ${key}`,
            fingerprint: "POST /orders",
            answer: { status: 201, body: `${key} ${caller}`, holds: { resource: "item" as const, guest_id: null } }
          }
        ),
        (committed) => ({ key, caller, committed })
      )
    const attempts = Array.from({ length: keys * callers }, (_, n) => attempt(Math.floor(n / callers), n % callers))
    const outcomes = yield* Effect.all(attempts, { concurrency: 64 })

    for (let key = 0; key < keys; key++) {
      const ofKey = outcomes.filter((outcome) => outcome.key === key)
      const [winner, ...others] = ofKey.filter(({ committed }) => committed._tag === "Done")
      if (winner === undefined) return assert.fail(`Nobody won key ${key}.`)
      assert.isEmpty(others)
      for (const { committed } of ofKey) {
        assert.include(["Done", "Replay", "KeyInUse"], committed._tag)
        if (committed._tag === "Replay") assert.strictEqual(committed.answer.body, `${key} ${winner.caller}`)
      }
    }
    const [row] = yield* Effect.promise(() =>
      asAdministrator<{ guests: number; kept: number }>(
        url,
        `select (select count(*)::integer from guest) as guests, (select count(*)::integer from idempotency) as kept`
      )
    )
    assert.deepStrictEqual(row, { guests: keys, kept: keys })
  }).pipe(Effect.scoped)
)

it.live("a commit that was rolled back leaves its key free", () =>
  Effect.gen(function* () {
    const tenant = yield* found
    const key = {
      principal: "token:1",
      key: "k",
      fingerprint: "f",
      answer: { status: 201, body: "{}", holds: { resource: "item" as const, guest_id: null } }
    }
    const missing = { ...guest(1), version: 3 }
    const refused = yield* commit(tenant, { changes: [ChangeSet.put("guest", missing)] }, key)
    assert.deepStrictEqual(refused, { _tag: "Conflict", on: "guest 1" })
    assert.deepStrictEqual(yield* commit(tenant, {}, key), { _tag: "Done" })
  }).pipe(Effect.provide(Layer.unwrapEffect(Effect.map(Effect.promise(migratedDatabase), (url) => storeAt(url)))))
)
