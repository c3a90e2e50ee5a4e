/** The service and the storefront as their commands start them: an owner connects a restaurant, and a guest orders. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import type { Browser } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { freePort } from "../../../tools/testing/postgres.ts"
import { complaintsOf, picture } from "./Browsing.ts"
import { faultsOf } from "../../../tools/testing/accessibility.ts"

const bootstrap = fileURLToPath(new URL("../../../tools/bootstrap.mjs", import.meta.url))

interface Started {
  readonly process: ChildProcess
  /** Resolves once it has printed something like this. */
  readonly printed: (pattern: RegExp) => Promise<string>
}

const start = (task: ReadonlyArray<string>, variables: Readonly<Record<string, string>>): Started => {
  const { HOME, PATH, PG_BIN } = process.env
  const env = { HOME, PATH, ...(PG_BIN === undefined ? {} : { PG_BIN }), ...variables }
  const child = spawn(process.execPath, [bootstrap, ...task], { env })
  const texts = { stdout: "", stderr: "" }
  const waiting = new Set<() => void>()
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      texts[name] += text
      for (const look of waiting) look()
    })
  }
  return {
    process: child,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(texts.stdout)
          if (found !== null) resolve(found[1] ?? found[0])
        }
        waiting.add(look)
        child.once("close", () => reject(new Error(`${task.join(" ")} ended:\n${texts.stdout}\n${texts.stderr}`)))
        look()
      })
  }
}

interface Ready {
  readonly root_url: string
  readonly live_token: string
  readonly owner: { readonly email: string; readonly password: string }
}

let browser: Browser
let folder: string
const started: Array<Started> = []

describe.skipIf(!hasBrowser())("the storefront beside a service", () => {
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-test-"))
    // PostgreSQL runs as another user than root, and has to get in.
    fs.chmodSync(folder, 0o755)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    for (const { process } of started.toReversed()) {
      if (process.exitCode !== null) continue
      process.kill("SIGTERM")
      await once(process, "close")
    }
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it("registers itself, is connected in the browser, and shows a guest what the restaurant does", async () => {
    const data = { DATA_DIR: path.join(folder, "data") }
    const service = start(["start", "--json"], { ...data, PORT: "0", WEBHOOK_ALLOW_INSECURE: "true" })
    started.push(service)
    const ready = JSON.parse(await service.printed(/\{[^]*\}\n/)) as Ready
    const port = await freePort()
    const storefront = start(["storefront"], {
      ...data,
      FOURTOP_URL: ready.root_url,
      STOREFRONT_PORT: String(port),
      STOREFRONT_DATA: path.join(folder, "shop")
    })
    started.push(storefront)
    const link = await storefront.printed(/Connect a restaurant: +(http\S+)/)

    const owner = await browser.newPage()
    await owner.goto(link)
    await picture(owner, "install")
    const faults = [...(await faultsOf(owner, "install"))]
    await owner.getByRole("button", { name: "Continue" }).click()
    await owner.getByLabel("Email").fill(ready.owner.email)
    await owner.getByLabel("Password").fill(ready.owner.password)
    await owner.getByRole("button", { name: "Sign in" }).click()
    await owner.getByRole("heading", { name: "Storefront wants to use Trattoria Fiore" }).waitFor()
    await owner.getByRole("button", { name: "Allow" }).click()
    await owner.getByRole("heading", { name: "Trattoria Fiore" }).waitFor()
    await owner.getByText("Your shop is open at").waitFor()
    await picture(owner, "owner")
    faults.push(...(await faultsOf(owner, "owner")))
    await storefront.printed(/The webhook works/)
    assert.strictEqual(fs.statSync(path.join(folder, "shop", "storefront.json")).mode & 0o777, 0o600)
    assert.strictEqual(fs.statSync(path.join(folder, "shop", "app.json")).mode & 0o777, 0o600)

    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" })
    const guest = await context.newPage()
    const complaints = complaintsOf(guest, new URL(link).origin)
    await guest.goto(`${new URL(link).origin}/r/trattoria-fiore`)
    await guest.locator("html[data-ready]").waitFor({ state: "attached" })
    await guest.getByRole("button", { name: "Add Chinotto" }).click()
    await guest.getByRole("link", { name: /View your order/ }).click()
    await guest.getByLabel("Name").fill("Ada Bianchi")
    await guest.getByLabel("Phone").fill("06 555 0100")
    const total = (await guest.locator(".amounts .total dd").innerText()).trim()
    await guest.getByRole("button", { name: /Order for/ }).click()
    await guest.waitForURL(/\/orders\//)
    const id = /\/([0-9a-f-]{36})\./.exec(guest.url())![1]!

    // At the restaurant, somebody accepts it on the board of the console.
    await owner.goto(`${ready.root_url}/console/r/trattoria-fiore/orders`)
    await owner.getByRole("button", { name: "Accept" }).first().click()
    await guest.getByText("The kitchen is preparing it.").waitFor()
    const headers = { authorization: `Bearer ${ready.live_token}` }
    const response = await fetch(`${ready.root_url}/api/v1/orders/${id}`, { headers })
    const { data: order } = (await response.json()) as {
      data: { status: string; total_minor: number; channel: string }
    }
    assert.deepStrictEqual([order.status, order.channel], ["accepted", "web"])
    assert.strictEqual(total, `€${(order.total_minor / 100).toFixed(2)}`)
    assert.deepStrictEqual(await context.cookies(), [])
    assert.deepStrictEqual(faults, [])
    assert.deepStrictEqual(complaints, [])
  })
})
