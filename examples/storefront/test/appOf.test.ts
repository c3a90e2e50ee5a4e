/** On the first start, the app registers itself and sets its webhook; later ones use what was kept. */
import * as fs from "node:fs"
import * as http from "node:http"
import type { AddressInfo } from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "vitest"
import { appOf } from "../src/local/appOf.ts"

/** Stands in for the `fourtop` command: notes what it was asked and may, and shows the webhook's secret once. */
const command = `
import * as fs from "node:fs"
const asked = process.argv.slice(3).join(" ")
const isKnown = fs.existsSync("asked") && fs.readFileSync("asked", "utf8").includes("webhook set")
fs.appendFileSync("asked", asked + (process.env.WEBHOOK_ALLOW_INSECURE === "true" ? " insecure" : "") + "\\n")
const app = { client_id: "svc_app_a", client_secret: "svc_cs_a" }
const secret = asked.includes("rotate-secret") ? "whsec_rotated" : "whsec_first"
const answer = asked.startsWith("app register") ? app : isKnown && asked.includes(" set ") ? {} : { secret }
console.log(JSON.stringify(answer))
`

describe("the app on one's own machine", () => {
  let root: string
  let serviceUrl: string
  const service = http.createServer(({ url }, response) => {
    response.writeHead(url === "/healthz" ? 200 : 400).end(JSON.stringify({ error: "invalid_grant" }))
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve))
    serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => void service.close())
  beforeEach(({ onTestFinished }) => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-test-"))
    fs.mkdirSync(path.join(root, "tools"))
    fs.writeFileSync(path.join(root, "tools", "bootstrap.mjs"), command)
    onTestFinished(() => fs.rmSync(root, { recursive: true }))
  })

  const folder = () => path.join(root, "shop")
  const started = () => appOf({ folder: folder(), root, say: () => {}, serviceUrl, url: "http://127.0.0.1:4000" })
  const asked = () =>
    fs
      .readFileSync(path.join(root, "asked"), "utf8")
      .trim()
      .split("\n")
      .map((line) => line.replace(/ --(scopes|events).*--json/, ""))

  it("registers and hears of changes, and keeps both secrets", async () => {
    const app = await started()
    assert.deepStrictEqual([app.clientSecret, app.webhookSecret], ["svc_cs_a", "whsec_first"])
    assert.deepStrictEqual(await started(), app)
    assert.deepStrictEqual(asked(), [
      "app register Storefront --redirect http://127.0.0.1:4000/callback",
      "app webhook set svc_app_a http://127.0.0.1:4000/webhooks insecure"
    ])
    assert.strictEqual(fs.statSync(path.join(folder(), "app.json")).mode & 0o777, 0o600)
  })

  it("sets the webhook of an app that was registered without, also when that was broken off", async () => {
    const { webhookSecret: _, ...earlier } = await started()
    fs.writeFileSync(path.join(root, "asked"), "")
    fs.writeFileSync(path.join(folder(), "app.json"), JSON.stringify(earlier))
    assert.strictEqual((await started()).webhookSecret, "whsec_first")
    fs.writeFileSync(path.join(folder(), "app.json"), JSON.stringify({ ...earlier, webhookSecret: null }))
    assert.strictEqual((await started()).webhookSecret, "whsec_rotated")
    assert.deepStrictEqual(asked().slice(1), [
      "app webhook set svc_app_a http://127.0.0.1:4000/webhooks insecure",
      "app webhook rotate-secret svc_app_a --json insecure"
    ])
  })
})
