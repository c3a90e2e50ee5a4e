/** Commits that want the same things at once: one wins, the others learn it immediately, and none deadlock. */
import { assert, layer } from "@effect/vitest"
import { ChangeSet, type Committed, type Menu } from "@fourtop/core/internal"
import { Effect, Layer } from "effect"
import { migratedDatabase, storeAt } from "./support.ts"
import { commit, found, guest, reserveId } from "./venues.ts"

const store = Layer.unwrapEffect(Effect.map(Effect.promise(migratedDatabase), (url) => storeAt(url, { poolSize: 16 })))

const row = (id: number) => ({ id, version: 0, key: null, archived: false }) as unknown as Menu.Menu

const category = (id: number, menuId: number) => ({ ...row(id), menu_id: menuId }) as Menu.Category

const reasons = (outcomes: ReadonlyArray<Committed>) =>
  outcomes.map((outcome) => (outcome._tag === "Conflict" ? outcome.on : outcome._tag))

/** The server's code for a deadlock, which it detects only after a second. */
const deadlock = "40P01"

layer(store, { excludeTestServices: true })("races", (it) => {
  it.effect("for a guest's phone and email at the same time", () =>
    Effect.gen(function* () {
      const [tenant, first] = [yield* found, yield* reserveId]
      for (let round = 0; round < 30; round++) {
        const keys = { phone_key: `+39 ${round}`, email_key: `${round}@example.com` }
        const outcomes = yield* Effect.forEach(
          Array.from({ length: 16 }, (_, n) => guest(first + round * 16 + n, keys)),
          (one) => commit(tenant, { changes: [ChangeSet.put("guest", one)] }),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(reasons(outcomes).filter((reason) => reason === "Done").length, 1)
        assert.notInclude(reasons(outcomes), deadlock)
      }
    })
  )

  it.effect("between a menu that goes and categories that come", () =>
    Effect.gen(function* () {
      const [tenant, first] = [yield* found, yield* reserveId]
      for (let round = 0; round < 30; round++) {
        const id = first + round * 10
        yield* commit(tenant, { changes: [ChangeSet.put("menu", row(id))] })
        const removing = { changes: [ChangeSet.remove("menu", { ...row(id), version: 1 })] }
        const adding = [1, 2, 3].map((n) => ({ changes: [ChangeSet.put("category", category(id + n, id))] }))
        const outcomes = yield* Effect.forEach([removing, ...adding], (parts) => commit(tenant, parts), {
          concurrency: "unbounded"
        })
        const [removed, ...added] = reasons(outcomes)
        assert.strictEqual(removed === "Done", !added.includes("Done"))
        assert.notInclude([removed, ...added], deadlock)
      }
    })
  )

  it.effect("between those who rely on a row and those who replace it", () =>
    Effect.gen(function* () {
      const [tenant, id] = [yield* found, yield* reserveId]
      const guests = [guest(id), guest(id + 1)] as const
      yield* commit(tenant, { changes: guests.map((one) => ChangeSet.put("guest", one)) })
      for (let version = 1; version < 40; version++) {
        const [first, second] = [
          { ...guests[0], version },
          { ...guests[1], version }
        ]
        const both = { changes: [ChangeSet.put("guest", first), ChangeSet.put("guest", second)] }
        const relying = {
          guards: [{ kind: "guest", id: second.id, version }] as const,
          changes: [ChangeSet.put("guest", first)]
        }
        const outcomes = yield* Effect.forEach([both, relying, both, relying], (parts) => commit(tenant, parts), {
          concurrency: "unbounded"
        })
        assert.notInclude(reasons(outcomes), deadlock)
        // Whichever won, the next round finds both in the same version.
        if (outcomes.some((outcome, n) => outcome._tag === "Done" && n % 2 === 1)) {
          yield* commit(tenant, { changes: [ChangeSet.put("guest", second)] })
        }
      }
    })
  )

  it.effect("of rows that pass their unique values round in a circle", () =>
    Effect.gen(function* () {
      const [tenant, first] = [yield* found, yield* reserveId]
      const phones = ["a", "b", "c", "d"]
      const turned = (by: number, version: number) =>
        phones.map((_, n) => ({ ...guest(first + n, { phone_key: phones[(n + by) % 4]! }), version }))
      const write = (rows: ReadonlyArray<ReturnType<typeof guest>>) =>
        commit(tenant, { changes: rows.map((one) => ChangeSet.put("guest", one)) })
      yield* write(turned(0, 0))
      for (let version = 1; version < 10; version++) {
        const outcomes = yield* Effect.forEach([1, 2, 3], (by) => write(turned(version + by, version)), {
          concurrency: "unbounded"
        })
        assert.sameMembers(reasons(outcomes), ["Done", `guest ${first}`, `guest ${first}`])
      }
    })
  )
})
