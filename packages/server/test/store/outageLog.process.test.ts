/** What a service logs while it cannot reach its database: few lines, however many requests fail. */
import { afterAll, assert, it } from "@effect/vitest"
import * as net from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { killServices, onServer, serve } from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"

/** A way to the server that can be cut: on a port, where the tests' server may have only a socket. */
class Way {
  readonly #sockets = new Set<net.Socket>()
  readonly #server: net.Server
  #isOpen = true

  constructor(to: net.NetConnectOpts) {
    this.#server = net.createServer((from) => {
      if (!this.#isOpen) return void from.destroy()
      const onwards = net.connect(to)
      for (const [one, other] of [
        [from, onwards],
        [onwards, from]
      ] as const) {
        this.#sockets.add(one)
        one
          .on("error", () => {})
          .on("close", () => other.destroy())
          .pipe(other)
      }
    })
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, "127.0.0.1", () => resolve((this.#server.address() as net.AddressInfo).port))
    })
  }

  set isOpen(value: boolean) {
    this.#isOpen = value
    if (!value) for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.isOpen = false
    this.#server.close()
  }
}

let way: Way | undefined
afterAll(() => {
  killServices()
  way?.close()
})

it("an outage takes few lines of the log, and its end is one of them", async () => {
  const { database, host, password, port, user } = new pg.Client({ connectionString: await migratedDatabase() })
  way = new Way(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  const login = [user, password].filter((part) => typeof part === "string").join(":")
  const address = `postgresql://${login}@127.0.0.1:${await way.listen()}/${database}`
  const { ready, stderr } = await serve(onServer(address))
  const status = async (path: string): Promise<number> => {
    const response = await fetch(`${ready.root_url}${path}`, {
      headers: { authorization: `Bearer 1|svc_${"a".repeat(40)}` }
    })
    await response.text()
    return response.status
  }
  const until = async (path: string, wanted: number) => {
    while ((await status(path)) !== wanted) await sleep(50)
  }
  const before = stderr().split("\n").length
  way.isOpen = false
  await until("/readyz", 503)
  for (let request = 0; request < 200; request++) assert.strictEqual(await status("/api/v1/menus"), 503)
  way.isOpen = true
  await until("/readyz", 200)
  const lines = stderr()
    .split("\n")
    .slice(before - 1)
    .filter((line) => line !== "")
  assert.isBelow(lines.length, 10, lines.join("\n"))
  assert.match(lines.join("\n"), /can be worked with again/)
  assert.match(lines.join("\n"), /"lines":\d{3,}/)
})
