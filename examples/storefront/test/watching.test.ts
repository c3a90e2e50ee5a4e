/** How open pages learn of changes when webhooks are there, are missing, or stay away. */
import { assert, describe, it } from "vitest"
import { openLive, type Subject } from "../src/server/shop/Live.ts"
import type { State } from "../src/shared/Status.ts"

const stateAt = (seconds: number, status = "placed"): State => ({
  kind: "order",
  status,
  type: "pickup",
  scheduled_for: null,
  updated_at: new Date(seconds * 1000).toISOString()
})

const subject = (id: string): Subject => ({ slug: "fiore", kind: "order", id })

const silent = { isNeeded: () => false, everyMillis: 3_600_000, read: () => Promise.reject(new Error()), log: () => {} }

describe("watching", () => {
  it("passes on what is newer, to those who watch it, until they leave", () => {
    const live = openLive(silent)
    const [seen, other]: [Array<string>, Array<string>] = [[], []]
    const stop = live.watch(subject("a"), stateAt(10), ({ status }) => seen.push(status))
    live.watch(subject("b"), stateAt(10), ({ status }) => other.push(status))
    live.publish(subject("a"), stateAt(10, "same time"))
    live.publish(subject("a"), stateAt(9, "older"))
    live.publish(subject("a"), stateAt(11, "accepted"))
    stop()
    live.publish(subject("a"), stateAt(12, "ready"))
    assert.deepStrictEqual([seen, other], [["accepted"], []])
    live.close()
  })

  it("tells who comes with an older state what the others know, and the others what is newer", () => {
    const live = openLive(silent)
    const [first, second]: [Array<string>, Array<string>] = [[], []]
    live.watch(subject("a"), stateAt(10), ({ status }) => first.push(status))
    live.publish(subject("a"), stateAt(20, "accepted"))
    live.watch(subject("a"), stateAt(10), ({ status }) => second.push(status))
    live.watch(subject("a"), stateAt(30, "ready"), () => {})
    assert.deepStrictEqual(
      [first, second],
      [
        ["accepted", "ready"],
        ["accepted", "ready"]
      ]
    )
    live.close()
  })

  const asked = (isNeeded: boolean, ids: ReadonlyArray<string>, count: number) =>
    new Promise<ReadonlyArray<string>>((resolve) => {
      const reads: Array<string> = []
      const live = openLive({
        isNeeded: () => isNeeded,
        everyMillis: 1,
        read: ({ id }) => {
          reads.push(id)
          if (reads.length === count) {
            live.close()
            resolve(reads)
          }
          return Promise.resolve(stateAt(10))
        },
        log: () => {}
      })
      for (const id of ids) live.watch(subject(id), stateAt(10), () => {})
    })

  it("asks for one order of a restaurant at a time, all in turn", async () => {
    assert.deepStrictEqual(await asked(true, ["a", "b", "c"], 6), ["a", "b", "c", "a", "b", "c"])
  })

  it("asks now and then even with a webhook, which may have been removed", async () => {
    assert.deepStrictEqual(await asked(false, ["a", "b"], 3), ["a", "b", "a"])
  })
})
