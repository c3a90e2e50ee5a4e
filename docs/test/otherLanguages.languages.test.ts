/** The pages on other languages: their programs run against a sandbox, and a service that is busy at first. */
import { startSandbox } from "@fourtop/testkit"
import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as http from "node:http"
import type { AddressInfo } from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { languageOf } from "../../tools/testing/languages.ts"
import { filesOf, type OtherLanguage } from "./OtherLanguage.ts"
import { pages } from "./GuidePage.ts"
import { freePort, Receiver } from "./Receiver.ts"

const run = promisify(execFile)
const dinner = "2026-03-14T19:30:00+01:00"

/** A service that refuses the first two requests for orders, and passes on what comes after the wait that it asked for. */
const busyService = async (target: string) => {
  const keys: Array<string | undefined> = []
  let opensAt = 0
  const server = http.createServer((request, response) => {
    const isOrder = request.method === "POST"
    if (isOrder) keys.push(request.headers["idempotency-key"] as string | undefined)
    if (isOrder && Date.now() < opensAt) return void response.writeHead(500).end("{}")
    if (isOrder && keys.length <= 2) {
      opensAt = Date.now() + 1_000
      const body = JSON.stringify({ error: { code: "rate_limited", message: "Wait", details: {} } })
      return void response.writeHead(keys.length === 1 ? 429 : 503, { "retry-after": "1" }).end(body)
    }
    const { host: _, ...headers } = request.headers
    const passed = http.request(`${target}${request.url!}`, { method: request.method!, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    close: () => void server.close()
  }
}

const languages: ReadonlyArray<{
  readonly language: OtherLanguage
  readonly extension: string
  readonly receiver: (port: number) => ReadonlyArray<string>
}> = [
  { language: "python", extension: "py", receiver: () => ["receiver.py"] },
  { language: "php", extension: "php", receiver: (port) => ["-S", `127.0.0.1:${port}`, "receiver.php"] }
]

describe.each(languages)("the page on $language", ({ extension, language, receiver }) => {
  const page = pages.find(({ name }) => name === `${language}.md`)!
  const { files, results } = filesOf(page, language)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `fourtop-${language}-`))
  const program = () => languageOf(language)

  beforeAll(() => {
    for (const [name, text] of files) fs.writeFileSync(path.join(folder, name), text)
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  const runFile = async (name: string, variables: Readonly<Record<string, string>>) => {
    const { env, path: file } = await program()
    return run(file, [`${name}.${extension}`], { cwd: folder, env: { ...env, ...variables } })
  }

  it("says what comes out", () => {
    expect(results).toBeGreaterThanOrEqual(7)
  })

  it("has a client that reads, orders, retries with the same key, and reads errors", async () => {
    const sandbox = await startSandbox({ now: dinner, control: true })
    const busy = await busyService(sandbox.url)
    try {
      await runFile("shop", { FOURTOP_URL: busy.url, FOURTOP_TOKEN: sandbox.token })
      expect(busy.keys.slice(0, 4)).toEqual(["cart-81", "cart-81", "cart-81", "cart-81"])
      expect(busy.keys).toHaveLength(5)
      expect(busy.keys[4]).toMatch(/^[0-9a-f-]{32,36}$/)
    } finally {
      busy.close()
      await sandbox.close()
    }
  })

  it("moves the clock of a sandbox", async () => {
    const sandbox = await startSandbox({ now: dinner, control: true })
    try {
      await runFile("clock", { FOURTOP_URL: sandbox.url })
      expect(sandbox.clock.now().toISOString()).toBe("2026-03-15T11:00:00.000Z")
    } finally {
      await sandbox.close()
    }
  })

  it.runIf(language === "python")("verifies deliveries, and a published one, as Standard Webhooks", async () => {
    const sandbox = await startSandbox({ now: dinner, control: true })
    try {
      await runFile("standard", { FOURTOP_URL: sandbox.url })
      expect(sandbox.webhooks.received()).toHaveLength(1)
    } finally {
      await sandbox.close()
    }
  })

  it("has a receiver that takes signed events, each once, and refuses others", async () => {
    const sandbox = await startSandbox({ now: new Date(), control: true, ticking: true })
    const port = await freePort()
    const subscribed = await fetch(`${sandbox.url}/_sandbox/webhooks`, {
      method: "POST",
      body: JSON.stringify({ url: `http://127.0.0.1:${port}/` })
    })
    const { secret } = (await subscribed.json()) as { readonly secret: string }
    const { env, path: file } = await program()
    const variables = { WEBHOOK_SECRET: secret, PORT: String(port), HANDLED_FOLDER: folder }
    const running = new Receiver(file, receiver(port), { ...env, ...variables }, folder, port)
    try {
      await running.ready()
      await fetch(`${sandbox.url}/_sandbox/trigger`, { method: "POST", body: '{"type": "order.created"}' })
      await running.printed("order.created")
      const event = JSON.stringify({ id: "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e33", type: "ping" })
      expect(await running.send(event)).toBe(204)
      expect(await running.send(event)).toBe(204)
      const other = JSON.stringify({ id: "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e34", type: "ping" })
      expect(await running.send(other, { others: ["0".repeat(64), "é"] })).toBe(204)
      // What is printed arrives in order, so that a second line of the first event would be there.
      await running.printed("7d0b4e34")
      expect(running.countOf("7d0b4e33")).toBe(1)
      const refused = [{ signed: event }, { age: 301 }, { age: -330 }]
      for (const sending of refused) expect(await running.send(`${other} `, sending)).toBe(400)
      const unsigned = await fetch(running.url, { method: "POST", body: other })
      expect(unsigned.status).toBe(400)
    } finally {
      await running.stop()
      await sandbox.close()
    }
  })
})
