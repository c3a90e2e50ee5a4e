/** Samples send any text unchanged, whatever it means in their language. Literals of TypeScript are JSON. */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { languages } from "../../src/docs/samples/languages.ts"
import type { Sample } from "../../src/docs/samples/Sample.ts"
import { languages as programs } from "../../../../tools/testing/sample-programs.ts"

const body = {
  customer_name: `O'Hara "the \\ cook" \`whoami\` $HOME \${x} {y} %s`,
  note: "Crème brûlée\n\t— 🍮 </script> #{z} \\n",
  table_code: null,
  is_available: false,
  is_active: true,
  lines: [{ item_id: 84, quantity: 2, option_ids: [], name: {} }],
  price: 1.5
}

describe("samples", () => {
  let server: Server
  let folder: string
  let received: Array<string>

  beforeAll(async () => {
    folder = mkdtempSync(fileURLToPath(new URL("../../.samples-", import.meta.url)))
    server = createServer((request, response) => {
      let text = ""
      request.setEncoding("utf8").on("data", (part: string) => (text += part))
      request.on("end", () => {
        received.push(text)
        response.setHeader("content-type", "application/json")
        response.end('{"data":{},"meta":{},"links":{}}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(languages.filter(({ id }) => id !== "typescript"))("send it from $name", async ({ id, write }) => {
    received = []
    const sample: Sample = {
      operationId: "placeOrder",
      group: "orders",
      method: "POST",
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/orders`,
      hasToken: true,
      keyHeader: "Idempotency-Key",
      path: {},
      query: {},
      body,
      form: []
    }
    const place = path.join(folder, id)
    mkdirSync(place)
    const { end, start } = await programs[id]!(place, [{ operation: "placeOrder", language: id, text: write(sample) }])
    const ended = await start("placeOrder", { FOURTOP_TOKEN: "8|svc_sbx_a" })
    expect(ended).toMatchObject({ code: 0 })
    await end()
    expect(received.map((text) => JSON.parse(text) as unknown)).toEqual([body])
  })
})
