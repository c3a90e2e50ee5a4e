/** The client where there is nothing but web standards, as in a worker: no `process`, no `Buffer`, no `require`. */
import type * as Client from "@fourtop/client"
import type * as Receiver from "@fourtop/client/receiver"
import { Signature } from "@fourtop/webhook-adapter"
import { build } from "esbuild"
import { fileURLToPath } from "node:url"
import { createContext, Script } from "node:vm"
import { assert, beforeAll, describe, it } from "vitest"
import { bodyOf, secret } from "./receiver/events.ts"

const source = fileURLToPath(new URL("../src/", import.meta.url))

/** What browsers, workers, Deno and Bun have, and the client may use. */
const webGlobals = {
  AbortController,
  clearTimeout,
  console,
  crypto,
  // The clock of the tests, which may be another than that of a new context.
  Date,
  Request,
  Response,
  setTimeout,
  TextDecoder,
  TextEncoder,
  URLSearchParams
}

/** An entry, bundled and run in a context of its own. */
const loaded = async <Entry>(entry: string, more: object = {}): Promise<Entry> => {
  const { outputFiles } = await build({
    entryPoints: [`${source}${entry}`],
    bundle: true,
    platform: "neutral",
    format: "iife",
    globalName: "fourtop",
    target: "es2022",
    write: false,
    logLevel: "silent"
  })
  const context = createContext({ ...webGlobals, ...more })
  new Script(`${outputFiles[0]!.text}; globalThis.loaded = fourtop`).runInContext(context)
  return (context as unknown as { readonly loaded: Entry }).loaded
}

describe("in a worker", () => {
  const seen: Array<{ readonly url: string; readonly key: string | undefined }> = []
  let client: typeof Client
  let receiver: typeof Receiver

  beforeAll(async () => {
    const fetch = async (url: string, init: { readonly headers: Readonly<Record<string, string>> }) => {
      seen.push({ url, key: init.headers["idempotency-key"] })
      if (seen.length === 1) throw new TypeError("Network connection lost")
      return new Response(JSON.stringify({ data: { id: "o-1", status: "placed" }, meta: {}, links: {} }), {
        status: 201
      })
    }
    client = await loaded("index.ts", { fetch })
    receiver = await loaded("receiver/index.ts")
  })

  it("calls the API, and retries with the same key", async () => {
    const api = client.createClient({
      url: "https://api.example.com",
      token: "1|svc_test",
      retry: { firstWaitMillis: 1 }
    })
    const { data } = await api.orders.placeOrder({
      payload: { type: "pickup", customer_name: "Ada", customer_phone: "1", lines: [{ item_id: 1, quantity: 1 }] }
    })
    assert.strictEqual(data.id, "o-1")
    assert.strictEqual(seen.length, 2)
    assert.match(seen[0]!.key ?? "", /^[0-9a-f-]{36}$/)
    assert.strictEqual(seen[0]!.key, seen[1]!.key)
  })

  it("listens, with the handlers of a receiver", async () => {
    const event: unknown = JSON.parse(bodyOf("order.created"))
    let requests = 0
    const fetch = async () => {
      if (++requests === 2) throw new TypeError("Network connection lost")
      const data = requests === 1 ? [] : [event]
      return new Response(JSON.stringify({ data, meta: { cursor: `c${requests}`, more: false }, links: {} }))
    }
    const { createClient, on } = await loaded<typeof client>("index.ts", { fetch })
    const api = createClient({ url: "https://api.example.com", token: "1|svc_test", retry: { firstWaitMillis: 1 } })
    const types: Array<string> = []
    const handle = on({ "order.created": ({ type }) => void types.push(type) })
    const listening = api.events.listen()
    for await (const one of listening) {
      await handle(one)
      break
    }
    assert.deepStrictEqual([types, listening.cursor, requests], [["order.created"], "c1", 3])
  })

  it("times out, and knows its errors", async () => {
    const fetch = () => new Promise(() => {})
    const { createClient, isFourtopError } = await loaded<typeof client>("index.ts", { fetch })
    const api = createClient({ url: "", token: "1|svc_test", timeoutMillis: 5, retry: { tries: 1 } })
    const error: unknown = await api.menu.listMenus().catch((error: unknown) => error)
    assert.isTrue(isFourtopError(error, "timeout"))
    // The errors of one copy are known to another, although they are instances of another class.
    assert.isTrue(client.isFourtopError(error, "timeout"))
    assert.notInstanceOf(error, client.FourtopError)
  })

  it("receives events", async () => {
    const types: Array<string> = []
    const receive = receiver.fetchReceiver(
      receiver.createReceiver({ secret, handle: (event) => void types.push(event.type), onError: () => {} })
    )
    const body = bodyOf("order.created")
    const post = (signature: string) =>
      receive(
        new Request("https://w.example.com", { method: "POST", body, headers: { "service-signature": signature } })
      )
    assert.strictEqual((await post(Signature.sign(body, [secret], Date.now()))).status, 200)
    assert.strictEqual((await post(Signature.sign(body, ["whsec_other"], Date.now()))).status, 400)
    assert.deepStrictEqual(types, ["order.created"])
  })
})
