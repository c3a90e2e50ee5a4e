/** What a child process does: the role that its arguments name. */
import { once } from "node:events"
import * as Http from "node:http"
import type { AddressInfo } from "node:net"

const ready = (value: unknown): void => void process.send!(value)

/**
 * Responds 200 to everything but `/dead`, which never gets a response; on request, it reports what came since the last
 * report.
 */
const receiver = async (): Promise<void> => {
  let arrivals: Array<readonly [id: string, at: number]> = []
  const server = Http.createServer((request, response) => {
    request.resume()
    if (request.url === "/dead") return
    arrivals.push([String(request.headers["service-delivery"]), Date.now()])
    request.on("end", () => response.writeHead(200, { "content-length": "2" }).end("ok"))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  process.on("message", () => {
    ready(arrivals)
    arrivals = []
  })
  ready((server.address() as AddressInfo).port)
}

/** graphile-worker with a task that does nothing; `batched` with its own queue in memory and completions in batches. */
const graphile = async (url: string, mode: string): Promise<void> => {
  const { Logger, run } = await import("graphile-worker")
  const runner = await run({
    connectionString: url,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    preset: {
      worker: {
        concurrentJobs: 10,
        maxPoolSize: 12,
        ...(mode === "batched" ? { localQueue: { size: 500 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } : {})
      }
    },
    taskList: { noop: async () => {} }
  })
  process.on("SIGTERM", () => void runner.stop().then(() => process.exit(0)))
  ready("ready")
}

/** pg-boss with a handler that does nothing, and the largest batch at each of its polls. */
const boss = async (url: string): Promise<void> => {
  const { default: PgBoss } = await import("pg-boss")
  const queue = new PgBoss({ connectionString: url, max: 10 })
  queue.on("error", (error) => console.error(error))
  await queue.start()
  await queue.createQueue("noop")
  for (let worker = 0; worker < 4; worker++) {
    await queue.work("noop", { batchSize: 1000, pollingIntervalSeconds: 0.5 }, async () => {})
  }
  process.on("SIGTERM", () => void queue.stop({ graceful: false }).then(() => process.exit(0)))
  ready("ready")
}

const roles: Readonly<Record<string, (url: string, mode: string) => Promise<void>>> = { receiver, graphile, boss }

// No child outlives the measuring process.
process.on("disconnect", () => process.exit(0))
const [role = "", url = "", mode = ""] = process.argv.slice(2)
await roles[role]!(url, mode)
