/**
 * `npm run bench -- bodies [ROUTE] [--all]`: how long the worst bodies keep the thread busy that serves everybody, by
 * route, as medians. Passwords are hashed in other threads. The rows of single bodies are printed with `--all`.
 */
import { NodeListener } from "@fourtop/http-adapter"
import { Effect } from "effect"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { performance } from "node:perf_hooks"
import { Worker } from "node:worker_threads"
import type { Asked } from "./client.ts"
import { acceptedBy, type Costly, groupOf, pathOf, refusedBy, takenBy } from "./costly.ts"
import { open, type Sender, strangers, type WholeService } from "./WholeService.ts"

const [warmUp, repeats] = [9, 11]

type Route = WholeService["routes"][number]

interface Row {
  readonly route: Route
  readonly kind: "refused" | "taken"
  readonly who: string
  readonly what: string
  readonly status: number
  readonly milliseconds: number
}

/** Milliseconds that this thread has computed; where Linux does not tell, that its event loop was busy. */
const computed = (): number => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6
  } catch {
    return performance.eventLoopUtilization().active
  }
}

const median = (figures: ReadonlyArray<number>): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!

const service = await open()
const server = createServer(await Effect.runPromise(NodeListener.make(service.respond)))
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const { port } = server.address() as AddressInfo
const worker = new Worker(new URL("./bodies-client.mjs", import.meta.url))

let keys = 0

/** The bytes of a request; each has a key of its own, so that none is a repeat. */
const wireOf = ({ method, path }: Route, sender: Sender, { bytes, type }: Costly): Uint8Array => {
  const fields = {
    ...sender.headers,
    host: "localhost",
    accept: "application/json, text/event-stream",
    "content-type": type,
    "content-length": String(bytes.length),
    "idempotency-key": `key-${keys++}`
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${pathOf(path, sender)} HTTP/1.1\r\n${lines.join("")}\r\n`), bytes])
}

const measure = async (route: Route, sender: Sender, body: Costly) => {
  const figures: Array<number> = []
  let status = 0
  for (let turn = 0; turn < warmUp + repeats; turn++) {
    const wire = wireOf(route, sender, body)
    const answered = new Promise<number>((resolve) => worker.once("message", resolve))
    const before = computed()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ port, wire } satisfies Asked)
    status = await answered
    figures.push(computed() - before)
  }
  return { status, milliseconds: median(figures.slice(warmUp)) }
}

const accepted = await acceptedBy(service)
const stranger = strangers[1]![1]

const rowsOf = async (route: Route): Promise<ReadonlyArray<Row>> => {
  const rows: Array<Row> = []
  const add = async (kind: Row["kind"], who: string, sender: Sender, body: Costly) =>
    rows.push({ route, kind, who, what: body.what, ...(await measure(route, sender, body)) })
  for (const body of refusedBy(route)) {
    await add("refused", "a stranger", stranger, body)
    await add("refused", "somebody known", service.known, body)
  }
  for (const body of takenBy(route, accepted)) await add("taken", "somebody known", service.known, body)
  return rows
}

const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? ""
const routes = service.routes.filter(({ method, path }) => method !== "GET" && path.includes(wanted))
// The first ones would be charged for what the engine still compiles.
for (const route of routes.slice(0, 2)) await rowsOf(route)
const rows: Array<Row> = []
for (const route of routes) rows.push(...(await rowsOf(route)))

if (process.argv.includes("--all")) {
  for (const { kind, milliseconds, route, status, what, who } of rows.toSorted(
    (a, b) => b.milliseconds - a.milliseconds
  )) {
    console.log(
      `${milliseconds.toFixed(1).padStart(6)} ms  ${status} ${route.method} ${route.path}, ${kind}: ${what} of ${who}`
    )
  }
}
const worst = (group: string, kind: Row["kind"]): string => {
  const figures = rows.filter((row) => groupOf(row.route.path) === group && row.kind === kind)
  return figures.length === 0 ? "" : `${Math.max(...figures.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms`
}
console.log("| Routes | Refused | Taken |\n|---|---|---|")
for (const group of new Set(rows.map(({ route }) => groupOf(route.path)))) {
  console.log(`| ${group} | ${worst(group, "refused")} | ${worst(group, "taken")} |`)
}

await worker.terminate()
server.closeAllConnections()
server.close()
await service.close()
