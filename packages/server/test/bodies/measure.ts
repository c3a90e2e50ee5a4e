/**
 * `npm run bench -- bodies`: what the worst bodies cost the thread that serves everybody, by route, as the median of
 * several requests. Passwords are hashed in other threads, and venue documents are measured apart.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { readFileSync } from "node:fs"
import { performance } from "node:perf_hooks"
import { Worker } from "node:worker_threads"
import { BodyBounds, NodeListener } from "@fourtop/http-adapter"
import { Effect } from "effect"
import type { Asked } from "./client.ts"
import * as Bodies from "./costly.ts"
import { open, type Sender, strangers, type WholeService } from "./WholeService.ts"

const [warmUp, repeats] = [4, 9]

/** Milliseconds that this thread has computed; elsewhere than on Linux, that its event loop was busy. */
const computed = (): number => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6
  } catch {
    return performance.eventLoopUtilization().active
  }
}

const median = (figures: ReadonlyArray<number>): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!

const wireOf = (method: string, path: string, headers: Readonly<Record<string, string>>, body: Uint8Array): Uint8Array => {
  const fields = { host: "localhost", "content-length": String(body.length), ...headers }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`), body])
}

interface Cost {
  readonly status: number
  readonly milliseconds: number
}

const measuring = (service: WholeService, port: number, worker: Worker) => {
  const once = async (wire: Uint8Array): Promise<Cost> => {
    const answered = new Promise<number>((resolve) => worker.once("message", resolve))
    const before = computed()
    worker.postMessage({ port, wire } satisfies Asked)
    const status = await answered
    return { status, milliseconds: computed() - before }
  }
  return async (route: { method: string; path: string }, sender: Sender, { bytes, headers }: Bodies.Costly): Promise<Cost> => {
    const costs: Array<Cost> = []
    for (let turn = 0; turn < warmUp + repeats; turn++) {
      const key: Record<string, string> = headers["idempotency-key"] === undefined ? {} : { "idempotency-key": `k${turn}${Math.random()}` }
      costs.push(await once(wireOf(route.method, Bodies.pathOf(route.path, sender), { ...sender.headers, ...headers, ...key }, bytes)))
    }
    const measured = costs.slice(warmUp)
    return { status: measured[0]!.status, milliseconds: median(measured.map(({ milliseconds }) => milliseconds)) }
  }
}

const service = await open()
const server = createServer(await Effect.runPromise(NodeListener.make(service.respond)))
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const worker = new Worker(new URL("./bodies-client.mjs", import.meta.url))
const measure = measuring(service, (server.address() as AddressInfo).port, worker)

const bodies = await Bodies.make(service)
const rows: Array<readonly [group: string, what: string, cost: Cost]> = []
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? ""
for (const route of service.routes.filter(({ method }) => method !== "GET")) {
  const name = `${route.method} ${route.path}`
  if (!name.includes(wanted)) continue
  const group = Bodies.groupOf(route.path)
  const strange = strangers[1]![1]
  for (const body of bodies.refusedOf(route)) {
    rows.push([group, `refused\t${name}\tstranger, ${body.what}`, await measure(route, strange, body)])
    rows.push([group, `refused\t${name}\tknown, ${body.what}`, await measure(route, service.known, body)])
  }
  for (const body of bodies.takenOf(route)) {
    rows.push([group, `taken\t${name}\tknown, ${body.what}`, await measure(route, service.known, body)])
  }
}
const shown = (milliseconds: number) => milliseconds.toFixed(1).padStart(6)
if (process.argv.includes("--all") || wanted !== "") {
  for (const [, what, { milliseconds, status }] of rows) console.log(`${shown(milliseconds)} ms  ${status}  ${what}`)
}
console.log("\n| Routes | Refused | Taken |\n|---|---|---|")
for (const group of new Set(rows.map(([group]) => group))) {
  const worst = (kind: string) => {
    const found = rows.filter(([of, what]) => of === group && what.startsWith(kind))
    return found.length === 0 ? "" : `${Math.max(...found.map(([, , { milliseconds }]) => milliseconds)).toFixed(1)} ms`
  }
  console.log(`| ${group} | ${worst("refused")} | ${worst("taken")} |`)
}
void BodyBounds
await worker.terminate()
server.closeAllConnections()
server.close()
await service.close()
