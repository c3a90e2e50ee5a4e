/** The README of the client: its example of listening as a module, with what its sentences take for granted. */
import * as fs from "node:fs"
import { blocksIn } from "../../tools/testing/markdown.ts"

const text = fs.readFileSync(new URL("../../packages/client/README.md", import.meta.url), "utf8")

const before = `
import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSandbox } from "@fourtop/testkit"
import { same } from "../test/same.ts"

const sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
const file = join(mkdtempSync(join(tmpdir(), "fourtop-docs-")), "cursor")
const printed: Array<number> = []
const refreshed: Array<number> = []
const print = (lines: ReadonlyArray<object>) => void printed.push(lines.length)
const refresh = (id: number) => void refreshed.push(id)

/** Listens until something is refreshed, while something happens. */
const listenOnce = async (happen: (client: FourtopClient) => Promise<unknown>) => {
  let saved = 0
`

const after = `
}

const item = { path: { item: 76 } }
const customer = { customer_name: "Ada", customer_phone: "+39 055 123456" }
await listenOnce(async (client) => {
  await client.orders.placeOrder({ payload: { type: "pickup", ...customer, lines: [{ item_id: 76, quantity: 1 }] } })
  await client.menu.setItemAvailability({ ...item, payload: { is_available: false } })
})
same([printed, refreshed], [[1], [76]])
// It stopped before the last one was handled, as a program that is killed: that one comes again, and no other.
const client = createClient({ url: sandbox.url, token: sandbox.token })
await client.menu.setItemAvailability({ ...item, payload: { is_available: true } })
await listenOnce(async () => {})
same([printed, refreshed], [[1], [76, 76]])
same(readFileSync(file, "utf8").length > 20, true)
await sandbox.close()
`

const isImport = (line: string): boolean => line.startsWith("import ")

/** The block as it stands, but for the address, the token, the file, and that its loop ends. */
export const moduleOf = (): string => {
  const block = blocksIn(text, "ts").find((one) => one.includes(".listen("))
  if (block === undefined) throw new Error("The README of the client has no example of listening.")
  const lines = block
    .replace(`"https://api.example.com"`, "sandbox.url")
    .replace(`"91|svc_…"`, "sandbox.token")
    .replace(
      `(cursor) => writeFile("cursor", cursor)`,
      (shown) =>
        `async (cursor) => {
        await (${shown.replace(`"cursor", cursor`, "file, cursor")})(cursor)
        if (saved++ === 0) void happen(client)
      }`
    )
    .replace(`readFile("cursor"`, "readFile(file")
    .replace("(cursor) => writeFile(file", "(cursor: string) => writeFile(file")
    .replace("await handle(event)", '{ await handle(event); if (event.type === "menu.item_updated") break }')
    .split("\n")
  const imports = [...lines.filter(isImport), `import type { FourtopClient } from "@fourtop/client"`]
  return [...imports, before, ...lines.filter((line) => !isImport(line)), after].join("\n")
}
