/**
 * Two processes behind HAProxy, as `deploy/haproxy.cfg` has it, are restarted one after the other under load: no request
 * fails. Without the delay after SIGTERM some do, which shows that the load finds such gaps.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleDocument } from "@fourtop/testkit"
import { type ChildProcess, spawn } from "node:child_process"
import * as fs from "node:fs"
import * as Http from "node:http"
import * as net from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { isDeepStrictEqual } from "node:util"
import { program } from "../../../../tools/testing/debian.ts"
import { freePort } from "../../../../tools/testing/postgres.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { applied, called, jsonOf, killServices, onServer, serve, type Service, type Variables } from "../Fourtop.ts"

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-haproxy-"))
let haproxy: ChildProcess | undefined
let root = ""
let token = ""
let variables: Variables
let ports: ReadonlyArray<number>

const statistics = path.join(directory, "statistics")

/**
 * The example, with the ports of this test, and with time for checks on a machine that has much else to do. HAProxy tells
 * on a socket what it has noticed.
 */
const configuration = (own: number, [one, two]: ReadonlyArray<number>): string =>
  fs
    .readFileSync(fileURLToPath(new URL("../../../../deploy/haproxy.cfg", import.meta.url)), "utf8")
    .replace("global\n", `global\n  stats socket ${statistics}\n`)
    .replace("defaults\n", "defaults\n  timeout check 60s\n")
    .replace("bind :8080", `bind 127.0.0.1:${own}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${one}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${two}`)

const started = (port: number, delay: number): Promise<Service> =>
  serve({ ...variables, PORT: String(port), SHUTDOWN_DELAY_SECONDS: String(delay) })

beforeAll(async () => {
  variables = { ...onServer(await migratedDatabase()), TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT_PER_MINUTE: "100000" }
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
  const made = await called(["token", "create", "--scopes", "all", "--json"], variables)
  token = (jsonOf(made) as { readonly token: string }).token
  const own = await freePort()
  ports = [await freePort(), await freePort()]
  const file = path.join(directory, "haproxy.cfg")
  fs.writeFileSync(file, configuration(own, ports))
  const { env, path: command } = await program("haproxy", ["haproxy"], (line) => console.log(`[debian] ${line}`))
  haproxy = spawn(command, ["-db", "-f", file], { env, stdio: "inherit" })
  root = `http://127.0.0.1:${own}`
})
afterAll(() => {
  haproxy?.kill("SIGKILL")
  killServices()
  fs.rmSync(directory, { recursive: true, force: true })
})

const agent = new Http.Agent({ keepAlive: true, maxSockets: 8 })

/** The status of one request, or how it failed. */
const get = (): Promise<number | string> =>
  new Promise((resolve) => {
    const request = Http.get(
      `${root}/api/v1/menus`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        response.resume().once("end", () => resolve(response.statusCode ?? 0))
        response.once("error", (error) => resolve(error.message))
      }
    )
    request.once("error", (error) => resolve(error.message))
  })

/** How requests ended while something was done. */
const during = async (work: () => Promise<void>): Promise<Map<number | string, number>> => {
  const outcomes = new Map<number | string, number>()
  const ended = new AbortController()
  const callers = Array.from({ length: 8 }, async () => {
    while (!ended.signal.aborted) {
      const outcome = await get()
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      await sleep(5)
    }
  })
  await work()
  ended.abort()
  await Promise.all(callers)
  return outcomes
}

/** The states that HAProxy has found its servers in; fails until it has started. */
const states = async (): Promise<ReadonlyArray<string>> => {
  const socket = net.connect(statistics)
  socket.end("show stat\n")
  const [titles = "", ...rows] = (await text(socket)).split("\n")
  const [name, status] = ["svname", "status"].map((title) => titles.split(",").indexOf(title))
  return rows
    .map((row) => row.split(","))
    .filter((row) => ["one", "two"].includes(row[name!] ?? ""))
    .map((row) => row[status!]!)
}

/** Waits until both have passed a check. */
const untilBothAreUp = async (): Promise<void> => {
  while (!isDeepStrictEqual(await states().catch(() => []), ["UP", "UP"])) await sleep(100)
}

/** HAProxy checks every second, and needs longer than usual for it on a machine that has much else to do. */
const delay = 5

describe("two processes behind HAProxy", () => {
  it("are restarted one after the other without a failed request", async () => {
    const services = await Promise.all(ports.map((port) => started(port, delay)))
    await untilBothAreUp()
    const outcomes = await during(async () => {
      for (let round = 0; round < 2; round++) {
        for (const [index, port] of ports.entries()) {
          assert.strictEqual((await services[index]!.stop()).code, 0)
          services[index] = await started(port, delay)
          await untilBothAreUp()
        }
      }
    })
    console.log(`[rolling restart] ${JSON.stringify([...outcomes])}`)
    assert.deepStrictEqual([...outcomes.keys()], [200])
    await Promise.all(services.map((service) => service.stop()))
  })

  it("lose requests without the delay, as long as the balancer has not noticed", async () => {
    const services = await Promise.all(ports.map((port) => started(port, 0)))
    await untilBothAreUp()
    const outcomes = await during(async () => {
      await services[0]!.stop()
      await sleep(1_000)
    })
    console.log(`[without the delay] ${JSON.stringify([...outcomes])}`)
    assert.isAbove(outcomes.size, 1)
    await services[1]!.stop()
  })
})
