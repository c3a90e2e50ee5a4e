import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { evening, layer } from "../src/till.ts"

it.live("a till places orders by Fourtop's rules and reads its figures from its own ledger", () =>
  Effect.gen(function* () {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-till-"))
    const ledger = path.join(folder, "ledger.jsonl")
    const { order, summary } = yield* Effect.provide(evening, layer(ledger))
    assert.deepStrictEqual([order.price.totalMinor, order.channel], [2700, "counter"])
    assert.deepStrictEqual([summary.orders, summary.revenue_minor], [1, 2700])
    assert.include(fs.readFileSync(ledger, "utf8"), order.id)
    fs.rmSync(folder, { recursive: true })
  })
)
