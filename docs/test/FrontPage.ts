/** The README of the project: its blocks of TypeScript as a module, each with what its sentences take for granted. */
import * as fs from "node:fs"
import { blocksIn } from "../../tools/testing/markdown.ts"

export const text = fs.readFileSync(new URL("../../README.md", import.meta.url), "utf8")

interface Surroundings {
  readonly before: string
  /** What must have come of it. */
  readonly after: string
}

const imports = `
import { createHash } from "node:crypto"
import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { startSandbox as start } from "@fourtop/testkit"
import { same } from "../test/same.ts"

const running = await start({ now: "2026-03-14T19:30:00+01:00" })
`

/** One for each block, in their order. */
const surroundings: ReadonlyArray<Surroundings> = [
  { before: "", after: `same([response.status, event.type], [200, "order.created"])` },
  {
    before: `
      const orders = running.url + "/api/v1/orders"
      const headers = { authorization: "Bearer " + running.token, "content-type": "application/json" }
      const order = { type: "pickup", customer_name: "Ada", customer_phone: "1", lines: [{ item_id: 76, quantity: 1 }] }
      const placed = await fetch(orders, { method: "POST", headers, body: JSON.stringify(order) })
      same(placed.status, 201)`,
    after: `
      const { data: left } = await (await fetch(orders + "?status=placed", { headers })).json()
      same(left, [])`
  },
  {
    before: `
      const server = createServer().listen(0, "127.0.0.1")
      await once(server, "listening")
      const url = "http://127.0.0.1:" + (server.address() as AddressInfo).port
      const app = { post: (_path: string, handler: RequestListener) => server.on("request", handler) }
      // A receiver refuses what was not signed just now.
      const current = await start()
      const { secret } = await current.webhooks.subscribe({ url, events: ["order.created"] })
      let print!: (lines: ReadonlyArray<object>) => void
      const printed = new Promise<number>((resolve) => (print = (lines) => resolve(lines.length)))`,
    after: `
      await current.webhooks.trigger("order.created")
      await current.clock.advance(0)
      same((await printed) > 0, true)
      await current.close()
      server.close()
      server.closeAllConnections()`
  },
  {
    before: `
      const sandbox = running
      const redirect_uri = "https://app.example.com/callback"
      const known = await sandbox.apps.register({ name: "Tables", redirectUris: [redirect_uri] })
      const link = new URL("/oauth/authorize", sandbox.url)
      const code_challenge = createHash("sha256").update("a".repeat(43)).digest("base64url")
      const asked = { response_type: "code", client_id: known.clientId, redirect_uri, scope: "orders:read", state: "s" }
      link.search = new URLSearchParams({ ...asked, code_challenge, code_challenge_method: "S256" }).toString()`,
    after: `
      same(back.searchParams.get("code")!.startsWith("svc_ac_") && back.searchParams.get("state") === "s", true)
      const call = () => fetch(sandbox.url + "/api/v1/orders", { headers: { authorization: "Bearer " + accessToken } })
      same((await call()).status, 200)
      await uninstall()
      same((await call()).status, 401)`
  }
]

const isImport = (line: string): boolean => line.startsWith("import ")

/** The blocks as they stand, but for the address and the token that a reader puts in. */
export const moduleOf = (): string => {
  const blocks = blocksIn(text, "ts")
  if (blocks.length !== surroundings.length) throw new Error("A block of the README has no surroundings in this test.")
  const lines = blocks.map((block) =>
    block.replace(`"http://127.0.0.1:3000"`, "running.url").replace(`"91|svc_sbx_…"`, "running.token").split("\n")
  )
  const bodies = lines.map((block, index) => {
    const { after, before } = surroundings[index]!
    return ["{", before, ...block.filter((line) => !isImport(line)), after, "}"].join("\n")
  })
  return [...lines.flat().filter(isImport), imports, ...bodies, "await running.close()"].join("\n")
}
