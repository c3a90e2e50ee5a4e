/** The typed client in a web page of another origin, against a sandbox: what the README says of browsers. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { build } from "esbuild"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"

const entry = fileURLToPath(new URL("../../client/src/index.ts", import.meta.url))

/** The client as a script that a page can load. */
const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: "browser",
    format: "iife",
    globalName: "fourtop",
    minify: true,
    write: false,
    conditions: ["@fourtop/source"],
    logLevel: "silent"
  })
  return outputFiles[0]!.text
}

/** What the page runs: as text, because the tests have no browser types. */
const script = `async ({ url, token, order }) => {
  const infos = []
  const api = fourtop.createClient({ url, token, retry: { tries: 1 }, onResponse: (info) => infos.push(info) })
  const failed = (error) => ({ failure: error._tag })
  const menus = await api.menu.listMenus().then(({ data }) => ({ count: data.length }), failed)
  const place = () =>
    api.orders
      .placeOrder({ payload: order }, { idempotencyKey: "from-a-page" })
      .then(({ data }) => ({ id: data.id }), failed)
  return { menus, first: await place(), again: await place(), infos }
}`

interface Seen {
  readonly menus: { readonly count?: number; readonly failure?: string }
  readonly first: { readonly id?: string; readonly failure?: string }
  readonly again: { readonly id?: string; readonly failure?: string }
  readonly infos: ReadonlyArray<{
    readonly status: number
    readonly requestId: string | null
    readonly replayed: boolean
    readonly sandbox: boolean
    readonly rateLimit: { readonly limit: number | null; readonly remaining: number | null }
  }>
}

const order = {
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "+39 055 1",
  lines: [{ item_id: 76, quantity: 1 }]
}

describe.skipIf(!hasBrowser())("a web page of another origin", () => {
  let sandbox: Sandbox
  let browser: Browser
  let site: Server
  let page: Page

  beforeAll(async () => {
    sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
    const client = await bundled()
    site = createServer((request, response) => {
      const isScript = request.url === "/client.js"
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html")
      response.end(isScript ? client : `<!doctype html><title>Shop</title><script src="/client.js"></script>`)
    })
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
    browser = await openBrowser()
    page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  })

  afterAll(async () => {
    await browser.close()
    site.close()
    await sandbox.close()
  })

  const run = (token: string): Promise<Seen> =>
    page.evaluate(`(${script})(${JSON.stringify({ url: sandbox.url, token, order })})`)

  it("calls a sandbox, and reads what the headers say", async () => {
    const { again, first, infos, menus } = await run(sandbox.token)
    assert.isAbove(menus.count ?? 0, 0)
    assert.isString(first.id)
    assert.deepStrictEqual(again, first)
    assert.deepStrictEqual(
      infos.map(({ replayed, sandbox, status }) => ({ status, replayed, sandbox })),
      [
        { status: 200, replayed: false, sandbox: true },
        { status: 201, replayed: false, sandbox: true },
        { status: 201, replayed: true, sandbox: true }
      ]
    )
    for (const { rateLimit, requestId } of infos) {
      assert.isNotNull(requestId)
      assert.isNumber(rateLimit.limit)
      assert.isNumber(rateLimit.remaining)
    }
  })

  it("learns that its token is wrong", async () => {
    const { infos, menus } = await run("7|svc_sbx_wrong")
    assert.deepStrictEqual(menus, { failure: "Unauthenticated" })
    assert.strictEqual(infos[0]?.status, 401)
  })

  it("can do nothing with a live token", async () => {
    const { first, infos, menus } = await run(sandbox.restaurant.token)
    assert.deepStrictEqual([menus, first], [{ failure: "NetworkFailure" }, { failure: "NetworkFailure" }])
    assert.isEmpty(infos)
    const orders = await fetch(`${sandbox.url}/api/v1/orders`, {
      headers: { authorization: `Bearer ${sandbox.restaurant.token}` }
    })
    const { data } = (await orders.json()) as { data: ReadonlyArray<{ customer: { name: string | null } }> }
    assert.lengthOf(
      data.filter(({ customer }) => customer.name === "Ada"),
      1
    )
  })
})
