/** `fourtop serve` with several processes on one port. */
import { sampleDocument } from "@fourtop/testkit"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as http from "node:http"
import * as net from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { howMany } from "../../../../tools/testing/size.ts"
import * as ClusterMetrics from "../../src/service/cluster/ClusterMetrics.ts"
import {
  api,
  applied,
  called,
  jsonOf,
  killServices,
  onServer,
  serve,
  type Service,
  spawned,
  type Variables
} from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"

const metricsToken = "a-token-for-prometheus"
const count = howMany(2, 3)
let variables: Variables
let service: Service
let token: string

beforeAll(async () => {
  variables = { ...onServer(await migratedDatabase()), METRICS_TOKEN: metricsToken, RATE_LIMIT_PER_MINUTE: "100000" }
  await applied(sampleDocument, variables)
  const created = await called(["token", "create", "--scopes", "all", "--name", "Test", "--json"], variables)
  token = (jsonOf(created) as { readonly token: string }).token
  service = await serve({ ...variables, PROCESSES: String(count) })
  await until(async () => (await processes()).length === count)
})
afterAll(killServices)

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(50)
}

/** The page of metrics, on a connection of its own, which any of the processes may get. */
const metrics = async (): Promise<string> => {
  const headers = { authorization: `Bearer ${metricsToken}`, connection: "close" }
  return (await fetch(`${service.ready.root_url}/metrics`, { headers })).text()
}

/** The numbers of the processes that tell their metrics. */
const processes = async (): Promise<ReadonlyArray<string>> =>
  [...(await metrics()).matchAll(/^process_start_time_seconds\{process="(\d+)"\} /gm)].map(([, number]) => number!)

/** The processes that the primary started to serve requests. */
const childrenOf = (primary: Service): ReadonlyArray<number> => {
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(primary.process.pid)], { encoding: "utf8" })
  return [...stdout.matchAll(/^ *(\d+) .* serve( |$)/gm)].map(([, pid]) => Number(pid))
}

/** Asks on a connection of its own, so that the processes take turns. */
const ask = (agent: http.Agent | false = false): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = { agent, headers: { authorization: `Bearer ${token}` } }
    http
      .get(`${service.ready.root_url}/api/v1/menus`, options, (response) => {
        response.resume().on("end", () => resolve(response.statusCode))
      })
      .on("error", reject)
  })

const requestsIn = (text: string): number =>
  Number(
    /^fourtop_http_requests_total\{method="GET",route="\/api\/v1\/menus",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0
  )

const gaugesIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/^# TYPE (fourtop_\w+) gauge$/gm)].map(([, name]) => name!)

describe("a service of several processes", () => {
  it("serves requests in all of them, and any of them shows the sum of their metrics", async () => {
    assert.strictEqual(childrenOf(service).length, count)
    const before = requestsIn(await metrics())
    for (let number = 0; number < 30; number++) assert.strictEqual(await ask(), 200)
    for (let number = 0; number < 6; number++) {
      // A process that is late counts with what it said before.
      await until(async () => {
        const text = await metrics()
        assert.isAtMost(requestsIn(text), before + 30)
        assert.match(text, /^fourtop_store_up 1$/m)
        assert.match(text, new RegExp(`^process_resident_memory_bytes\\{process="${count}"\\} \\d+$`, "m"))
        return requestsIn(text) === before + 30
      })
    }
  })

  it("declares for each gauge of ours what it means for several processes", async () => {
    const names = gaugesIn(await metrics())
    assert.isAbove(names.length, 5)
    assert.deepStrictEqual(
      names.filter((name) => !(name in ClusterMetrics.gauges)),
      []
    )
  })

  it("goes on when one is killed, starts another, and no counter falls", async () => {
    const before = requestsIn(await metrics())
    const [victim, ...others] = childrenOf(service)
    const stopping = new AbortController()
    const answers: Array<number | string | undefined> = []
    const asking = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        answers.push(await ask().catch((error: Error) => error.message))
        // The next process takes seconds to start.
        await sleep(50)
      }
    }
    // Connections are on their way to the process in the moment in which it ends: none of them may be left waiting.
    const callers = Array.from({ length: 8 }, asking)
    process.kill(victim!, "SIGKILL")
    await until(async () => childrenOf(service).length === count && !childrenOf(service).includes(victim!))
    await until(async () => (await processes()).length === count)
    stopping.abort()
    await Promise.all(callers)
    const lost = answers.filter((answer) => answer !== 200)
    assert.isAtMost(lost.length, callers.length, String(lost))
    assert.isAtLeast(requestsIn(await metrics()), before + answers.length - lost.length - callers.length)
    assert.includeMembers([...childrenOf(service)], others)
    assert.include(service.stderr(), "ended (SIGKILL)")
  })

  it("writes in one process and reads in another", async () => {
    const { body } = await api(service.ready, token, "/items?per_page=1")
    const [item] = body.data
    const path = `/items/${String(item!["id"])}/availability`
    assert.strictEqual(
      (await api(service.ready, token, path, { method: "PUT", json: { is_available: false } })).status,
      200
    )
    for (let number = 0; number < 6; number++) {
      const read = await api(service.ready, token, "/items?per_page=1")
      assert.isFalse(read.body.data[0]!["is_available"])
    }
  })

  it("ends all of them on one signal, after they have finished their requests", async () => {
    const children = childrenOf(service)
    // Connections that the processes have accepted; requests on them are under way when the signal arrives.
    const agent = new http.Agent({ keepAlive: true })
    const askOnEach = () => Promise.all(Array.from({ length: 12 }, () => ask(agent)))
    assert.deepStrictEqual([...new Set(await askOnEach())], [200])
    const asked = askOnEach()
    await new Promise(setImmediate)
    const { code } = await service.stop()
    assert.strictEqual(code, 0)
    assert.deepStrictEqual([...new Set(await asked)], [200])
    agent.destroy()
    assert.deepStrictEqual(children.filter(isRunning), [])
  })
})

describe("two processes", () => {
  it("on a port that is taken say so once, and end", async () => {
    const other = net.createServer().listen(0, "127.0.0.1")
    await once(other, "listening")
    const PORT = String((other.address() as net.AddressInfo).port)
    const { code, stderr } = await spawned(["serve"], { ...variables, PROCESSES: "2", PORT })
    assert.strictEqual(code, 1)
    assert.strictEqual(stderr.split(`Port ${PORT} of 127.0.0.1 is in use`).length, 2, stderr)
    other.close()
  })

  it("end well when the system signals all of them at once, as a terminal does", async () => {
    const own = await serve({ ...variables, PROCESSES: "2" })
    await until(async () => childrenOf(own).length === 2)
    const children = childrenOf(own)
    for (const pid of children) process.kill(pid, "SIGTERM")
    const { code, stderr } = await own.stop()
    assert.strictEqual(code, 0, stderr)
    assert.deepStrictEqual(children.filter(isRunning), [])
  })

  it("share the private PostgreSQL of their primary, and end when it is killed", async () => {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
    try {
      const own = await serve({ DATA_DIR: path.join(directory, "data"), PROCESSES: "2" })
      const { body, status } = await api(own.ready, own.ready.live_token, "/menus")
      assert.deepStrictEqual([status, body.data.length > 0], [200, true])
      await until(async () => childrenOf(own).length === 2)
      const children = childrenOf(own)
      own.process.kill("SIGKILL")
      await until(async () => children.every((pid) => !isRunning(pid)))
    } finally {
      await until(async () => tryRemove(directory))
    }
  })
})

/** One that has ended stays in the table of processes until its parent, or whoever adopted it, has asked how. */
const isRunning = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout)

/** The private server may still be writing its last files. */
const tryRemove = (directory: string): boolean => {
  try {
    fs.rmSync(directory, { recursive: true, force: true })
    return true
  } catch {
    return false
  }
}
