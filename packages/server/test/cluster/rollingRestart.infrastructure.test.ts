/**
 * Two processes behind HAProxy, as `deploy/haproxy.cfg` has it, under load: they are restarted one after the other, are
 * both late at once, and run on a busy machine, and no request is lost. Behind a balancer that is less patient requests are
 * lost, which shows that such gaps would be found.
 */
import { afterAll, afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleDocument } from "@fourtop/testkit"
import { type ChildProcess, spawn } from "node:child_process"
import * as fs from "node:fs"
import * as Http from "node:http"
import * as net from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import { text as consumed } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import { type Program, program } from "../../../../tools/testing/debian.ts"
import { freePort } from "../../../../tools/testing/postgres.ts"
import { textOf } from "../deployment/Deployment.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { applied, called, jsonOf, killServices, onServer, serve, type Service, type Variables } from "../Fourtop.ts"

const example = textOf("deploy/haproxy.cfg")
const delaySeconds = Number(/SHUTDOWN_DELAY_SECONDS=(\d+)/.exec(example)![1])

/** The example with one check that decides, in the time between two of them, and no second way. */
const impatient = example
  .replace(/^ {2}(timeout check|option redispatch|use_backend) .*$/gm, "")
  .replace("retries 2", "retries 0")
  .replace(/fastinter \S+ fall 3/, "fall 1")

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-haproxy-"))
const children = new Set<ChildProcess>()
let balancer: Program
let root = ""
let token = ""
let variables: Variables
let ports: ReadonlyArray<number>

const statistics = path.join(directory, "statistics")

/** The states that HAProxy has found its servers in; fails until it has started. */
const states = async (): Promise<ReadonlyArray<string>> => {
  const socket = net.connect(statistics)
  socket.end("show stat\n")
  const [titles = "", ...rows] = (await consumed(socket)).split("\n")
  const [backend, name, status] = ["# pxname", "svname", "status"].map((title) => titles.split(",").indexOf(title))
  return rows
    .map((row) => row.split(","))
    .filter((row) => row[backend!] === "fourtop" && ["one", "two"].includes(row[name!] ?? ""))
    .map((row) => row[status!]!)
}

const untilBothAre = async (state: "DOWN" | "UP"): Promise<void> => {
  while (!isDeepStrictEqual(await states().catch(() => []), [state, state])) await sleep(100)
}

/** Starts HAProxy on a port of its own, which tells on a socket what it has noticed. */
const balance = async (configuration: string): Promise<void> => {
  const own = await freePort()
  const [one, two] = ports
  const text = configuration
    .replace("global\n", `global\n  stats socket ${statistics}\n`)
    .replace("bind :8080", `bind 127.0.0.1:${own}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${one}`)
    .replaceAll("127.0.0.1:3002", `127.0.0.1:${two}`)
  const file = path.join(directory, "haproxy.cfg")
  fs.writeFileSync(file, text)
  children.add(spawn(balancer.path, ["-db", "-f", file], { env: balancer.env, stdio: "inherit" }))
  root = `http://127.0.0.1:${own}`
  await untilBothAre("UP")
}

const started = (port: number, delay: number): Promise<Service> =>
  serve({ ...variables, PORT: String(port), SHUTDOWN_DELAY_SECONDS: String(delay) })

const bothStarted = (delay: number) => Promise.all(ports.map((port) => started(port, delay)))

beforeAll(async () => {
  variables = { ...onServer(await migratedDatabase()), TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT_PER_MINUTE: "100000" }
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
  const made = await called(["token", "create", "--scopes", "all", "--json"], variables)
  token = (jsonOf(made) as { readonly token: string }).token
  ports = [await freePort(), await freePort()]
  balancer = await program("haproxy", ["haproxy"], (line) => console.log(`[debian] ${line}`))
})
afterEach(() => {
  for (const child of children) child.kill("SIGKILL")
  children.clear()
})
afterAll(() => {
  killServices()
  fs.rmSync(directory, { recursive: true, force: true })
})

/** Both, once they were restarted without the delay. */
let restarted: ReadonlyArray<Service> | undefined

const agent = new Http.Agent({ keepAlive: true, maxSockets: 8 })

/**
 * How one request ended: served, shed by a process that is late and says when to try again, or lost: the balancer's own
 * response has no id.
 */
const outcomeOf = ({ headers, statusCode }: Http.IncomingMessage): string => {
  if (statusCode === 200) return "served"
  return statusCode === 503 && headers["x-request-id"] !== undefined && headers["retry-after"] !== undefined
    ? "shed"
    : `lost: ${statusCode}`
}

const get = (over = agent): Promise<string> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = Http.get(`${root}/api/v1/menus`, { agent: over, headers }, (response) => {
      response.resume().once("end", () => resolve(outcomeOf(response)))
      response.once("error", (error) => resolve(`lost: ${error.message}`))
    })
    request.once("error", (error) => resolve(`lost: ${error.message}`))
  })

type Outcomes = ReadonlyMap<string, number>

const lostOf = (outcomes: Outcomes): ReadonlyArray<string> =>
  [...outcomes.keys()].filter((outcome) => outcome.startsWith("lost"))

/** How often requests ended in which way while something was done. */
const during = async (name: string, work: (soFar: Outcomes) => Promise<void>): Promise<Outcomes> => {
  const outcomes = new Map<string, number>()
  const ended = new AbortController()
  const callers = Array.from({ length: 8 }, async () => {
    while (!ended.signal.aborted) {
      const outcome = await get()
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      // Often enough to find a gap, and with time left for the processes that start.
      await sleep(50)
    }
  })
  await work(outcomes)
  ended.abort()
  await Promise.all(callers)
  console.log(`[${name}] ${JSON.stringify([...outcomes])}`)
  assert.isAbove(outcomes.get("served") ?? 0, 0)
  return outcomes
}

const signal = (services: ReadonlyArray<Service>, name: "SIGCONT" | "SIGKILL" | "SIGSTOP"): void => {
  for (const { process } of services) process.kill(name)
}

/** Both processes do nothing for a while, as on a machine that gives them no time. */
const pause = async (services: ReadonlyArray<Service>): Promise<void> => {
  signal(services, "SIGSTOP")
  await sleep(1_800)
  signal(services, "SIGCONT")
  await sleep(1_500)
}

describe("two processes behind HAProxy", () => {
  it("have a delay that is longer than it takes to notice, however long each check takes", () => {
    const seconds = (name: string) => Number.parseFloat(new RegExp(`${name} ([\\d.]+)s`).exec(example)![1]!)
    const failures = Number(/fall (\d+)/.exec(example)![1])
    const fast = Number(/fastinter (\d+)ms/.exec(example)![1]) / 1000
    const noticed = seconds(" inter") + (failures - 1) * fast + failures * seconds("timeout check")
    assert.isAtLeast(delaySeconds, noticed)
  })

  it("are restarted one after the other without a failed request", async () => {
    const services = await bothStarted(delaySeconds)
    await balance(example)
    const outcomes = await during("rolling restart", async () => {
      for (const [index, port] of ports.entries()) {
        assert.strictEqual((await services[index]!.stop()).code, 0)
        // It is not asked to end while requests are counted, and those that follow have to be without the delay.
        services[index] = await started(port, 0)
        await untilBothAre("UP")
      }
    })
    assert.deepStrictEqual(lostOf(outcomes), [])
    restarted = services
  })
})

describe("two processes behind HAProxy without the delay", () => {
  let services: ReadonlyArray<Service>

  beforeAll(async () => {
    services = restarted ?? (await bothStarted(0))
  })
  afterEach(() => signal(services, "SIGCONT"))
  afterAll(() => signal(services, "SIGKILL"))

  it("lose nothing while both are late, nor on a machine with twenty other programs", async () => {
    await balance(example)
    assert.deepStrictEqual(lostOf(await during("both late", () => pause(services))), [])
    const busy = await during("busy machine", async () => {
      for (let index = 0; index < 20; index++) children.add(spawn(process.execPath, ["-e", "for (;;);"]))
      await sleep(10_000)
    })
    assert.deepStrictEqual(lostOf(busy), [])
  })

  it("lose requests behind a balancer that trusts one check", async () => {
    await balance(impatient)
    signal(services, "SIGSTOP")
    await untilBothAre("DOWN")
    assert.match(await get(new Http.Agent()), /^lost/)
  })

  it("lose requests when one of them ends", async () => {
    // Which has not asked again when one of them has ended.
    await balance(impatient.replace("inter 1s", "inter 1h"))
    const outcomes = await during("without the delay", async (soFar) => {
      await services[0]!.stop()
      while (lostOf(soFar).length === 0) await sleep(25)
    })
    assert.isNotEmpty(lostOf(outcomes))
  })
})
