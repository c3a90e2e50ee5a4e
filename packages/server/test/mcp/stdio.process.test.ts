/** `fourtop mcp`, as a desktop assistant starts it beside a sandbox. */
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { mcpPages } from "../../src/mcp/mcpPages.ts"
import { called, flags, spawned } from "../Fourtop.ts"
import { bookFridayAndCancel, clientOf, namesOf, refusalOf, revisions } from "./Assistant.ts"

const bootstrap = fileURLToPath(new URL("../../../../tools/bootstrap.mjs", import.meta.url))

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" }, mcpPages)
})
afterAll(() => sandbox.close())

const settings = () => ({ FOURTOP_URL: sandbox.url, FOURTOP_TOKEN: sandbox.token })

const started = async (mode: (typeof revisions)[number]) => {
  const { HOME = "", PATH = "" } = process.env
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...flags, bootstrap, "fourtop", "mcp"],
    env: { HOME, PATH, ...settings() },
    stderr: "pipe"
  })
  const client = clientOf(mode)
  await client.connect(transport, { timeout: 60_000 })
  return client
}

describe("fourtop mcp", () => {
  it.each(revisions)("lets an assistant find, book and cancel a table for four on Friday (%s)", async (mode) => {
    const client = await started(mode)
    assert.include(await namesOf(client), "createReservation")
    await bookFridayAndCancel(client)
    assert.match(await refusalOf(client, "createReservation", { party_size: 0 }), /^- party_size: /m)
    await client.close()
  })

  it("writes nothing but the protocol, and ends with its input", async () => {
    const { code, stderr, stdout } = await spawned(["mcp"], settings(), '{"jsonrpc":"2.0","id":7,"method":"ping"}\n')
    assert.strictEqual(code, 0, stderr)
    for (const line of stdout.split("\n").filter((line) => line !== "")) {
      assert.strictEqual((JSON.parse(line) as { jsonrpc: string }).jsonrpc, "2.0")
    }
  })

  it("says what is missing", async () => {
    const withoutUrl = await called(["mcp"], {})
    assert.deepStrictEqual([withoutUrl.code, withoutUrl.stdout], [1, ""])
    assert.strictEqual(withoutUrl.stderr, "--url is missing.\nGive --url, or set FOURTOP_URL.\n")
    const withoutToken = await called(["mcp", "--url", "http://127.0.0.1:1"], {})
    assert.strictEqual(withoutToken.stderr, "--token is missing.\nGive --token, or set FOURTOP_TOKEN.\n")
    assert.strictEqual((await called(["mcp", "--url", "example"], {})).code, 2)
  })

  it("says why a service cannot be used", async () => {
    const refused = await called(["mcp", "--url", sandbox.url, "--token", "1|svc_nobody"], {})
    assert.strictEqual(refused.stderr, `${sandbox.url} does not accept the token.\n`)
    const away = await called(["mcp", "--url", "http://127.0.0.1:1", "--token", "1|svc_x"], {})
    assert.match(away.stderr, /^http:\/\/127\.0\.0\.1:1 cannot be used: network_failure: /)
    const other = createServer((_request, response) => response.writeHead(404).end("nothing here"))
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    const unknown = await called(["mcp", "--url", url, "--token", "1|svc_x"], {})
    assert.include(unknown.stderr, "is no Fourtop service, or one of an older version")
    other.close()
  })
})
