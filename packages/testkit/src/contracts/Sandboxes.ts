/** What every store promises about sandboxes and their writes. */
import { assert } from "chai"
import { ChangeSet, Load, Sandboxes, SandboxWrite } from "@fourtop/core/internal"
import { Effect, type Layer } from "effect"
import { type Arranging, commit, done, found, freshText, impersonal, insert } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"

const { nothing } = Load

export const suite = <E>(name: string, layer: Layer.Layer<Arranging | Sandboxes, E>, options: Options = {}): void =>
  contract(`Sandboxes of ${name}`, layer, options, (it) => {
    it.effect("a restaurant has no sandbox until one is made, and then only its own", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* found(), yield* found()]
        const sandboxes = yield* Sandboxes
        assert.deepStrictEqual(yield* sandboxes.load(mine.restaurantId, nothing), {
          state: null,
          record: null,
          ids: []
        })
        const sandbox = yield* insert(mine.restaurantId, "sandbox", makers.sandbox(mine))
        assert.deepStrictEqual((yield* sandboxes.load(mine.restaurantId, nothing)).state, sandbox)
        assert.isNull((yield* sandboxes.load(theirs.restaurantId, nothing)).state)
        yield* done(mine.restaurantId, { changes: [ChangeSet.put("sandbox", { ...sandbox, generation: 9 })] })
        const { state } = yield* sandboxes.load(mine.restaurantId, nothing)
        assert.deepStrictEqual(state, { ...sandbox, version: 2, generation: 9 })
      })
    )

    it.effect("writes of an epoch come in order, after the one that is known, each restaurant's own", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* found(), yield* found()]
        const { writes } = yield* Sandboxes
        const write = (place: typeof mine, epoch: string, sequence: number) =>
          insert(
            place.restaurantId,
            "sandbox_write",
            makers.sandbox_write(place, { place: `${epoch}/${sequence}`, epoch, sequence })
          )
        const second = yield* write(mine, "1@0", 2)
        const first = yield* write(mine, "1@0", 1)
        yield* write(mine, "2@0", 1)
        yield* write(theirs, "1@0", 1)
        const all = (writes: ReadonlyArray<SandboxWrite.SandboxWrite>) => ({ writes, more: false })
        assert.deepStrictEqual(yield* writes(mine.restaurantId, "1@0", 0, 1_000), all([first, second]))
        assert.deepStrictEqual(yield* writes(mine.restaurantId, "1@0", 1, 1_000), all([second]))
        assert.deepStrictEqual(yield* writes(mine.restaurantId, "3@0", 0, 1_000), all([]))
      })
    )

    it.effect("writes come page by page: no more bytes than there is room for, and no more rows than a page has", () =>
      Effect.gen(function* () {
        const [place, { writes }] = [yield* found(), yield* Sandboxes]
        // 10, 20, 30, … bytes; each letter has two.
        const sizes = Array.from({ length: SandboxWrite.mostRead + 5 }, (_, index) => Math.min(index + 1, 6) * 10)
        const changes = sizes.map((size, index) =>
          ChangeSet.put(
            "sandbox_write",
            makers.sandbox_write(place, {
              place: `1@0/${index}`,
              epoch: "1@0",
              sequence: index,
              content: JSON.stringify("é".repeat(size / 2 - 1))
            })
          )
        )
        yield* done(place.restaurantId, { changes })
        const sequences = (after: number, room: number) =>
          Effect.map(
            writes(place.restaurantId, "1@0", after, room),
            (page) => [page.writes.map(({ sequence }) => sequence), page.more] as const
          )
        assert.deepStrictEqual(yield* sequences(-1, 60), [[0, 1, 2], true])
        assert.deepStrictEqual(yield* sequences(-1, 59), [[0, 1], true])
        assert.deepStrictEqual(yield* sequences(2, 39), [[], true])
        assert.deepStrictEqual(yield* sequences(2, 0), [[], true])
        const [page, more] = yield* sequences(-1, 1_000_000)
        assert.deepStrictEqual(
          page,
          Array.from({ length: SandboxWrite.mostRead }, (_, index) => index)
        )
        assert.isTrue(more)
        const last = [1, 2, 3, 4].map((index) => SandboxWrite.mostRead + index)
        assert.deepStrictEqual(yield* sequences(SandboxWrite.mostRead, 240), [last, false])
        assert.deepStrictEqual(yield* sequences(SandboxWrite.mostRead, 239), [last.slice(0, 3), true])
        assert.deepStrictEqual(yield* sequences(SandboxWrite.mostRead + 4, 0), [[], false])
      })
    )

    it.effect("of racing writes to one place one is kept", () =>
      Effect.gen(function* () {
        const mine = yield* found()
        const racing = Array.from({ length: 8 }, () => makers.sandbox_write(mine, { place: "1@0/1" }))
        const outcomes = yield* Effect.forEach(
          racing,
          (row) => commit(mine.restaurantId, { changes: [ChangeSet.put("sandbox_write", row)] }),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(outcomes.map(({ _tag }) => _tag).toSorted(), [
          ...Array.from({ length: 7 }, () => "Conflict"),
          "Done"
        ])
      })
    )

    it.effect("a load brings ids and the key's record", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* found()
        const sandboxes = yield* Sandboxes
        const key = { principal: "staff:7", key: freshText(), fingerprint: "reset" }
        const answer = { status: 200, body: `{"z":1,"a":2}` }
        yield* done(tenant, {}, { ...key, answer: impersonal(answer) })
        const { ids, record } = yield* sandboxes.load(tenant, { key, newIds: 2 })
        assert.deepStrictEqual(record, { ...answer, fingerprint: "reset" })
        assert.strictEqual(new Set(ids).size, 2)
      })
    )
  })
