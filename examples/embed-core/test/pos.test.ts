import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { expect, it } from "vitest"
import { runEvening } from "../src/pos.ts"

it("a POS places orders by Fourtop's rules and reads its figures from its own ledger", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-POS-"))
  const ledger = path.join(folder, "ledger.jsonl")
  const { orderId, summary, totalMinor } = await runEvening(ledger)
  expect(totalMinor).toBe(2700)
  expect(summary).toMatchObject({ orders: 1, revenue_minor: 2700, currency: "EUR" })
  expect(fs.readFileSync(ledger, "utf8")).toContain(orderId)
  fs.rmSync(folder, { recursive: true })
})
