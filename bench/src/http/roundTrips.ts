/** How many round trips to the database a Fourtop request takes. */
import * as fs from "node:fs"
import * as net from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import type { Arena } from "./arena.ts"
import { fourtop } from "./Contender.ts"
import { type Entry, standardConnections } from "./rounds.ts"

const [count, warmUp] = [1_000, 200] as const

/** What PostgreSQL calls its socket on the standard port. */
const socketName = ".s.PGSQL.5432"

interface Counter {
  /** The URL of the same database, by way of the counter. */
  readonly url: string
  readonly trips: () => number
  readonly connections: () => number
  readonly stop: () => void
}

/**
 * Passes everything on between a process and its database. Each time that the process speaks after the database has,
 * it is another trip, however many statements and transactions it asks for. A delay makes the database as far away.
 */
export const counting = async (url: string, delayMillis = 0): Promise<Counter> => {
  const [address = "", query = ""] = url.split("?", 2)
  const parameters = new URLSearchParams(query)
  const target = path.join(parameters.get("host")!, socketName)
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-bench-trips-"))
  const sockets = new Set<net.Socket>()
  let [trips, connections] = [0, 0]
  const server = net.createServer((process) => {
    connections++
    const database = net.connect(target)
    let asking = false
    process.on("data", (bytes) => {
      if (!asking) trips++
      asking = true
      if (delayMillis === 0) database.write(bytes)
      else setTimeout(() => database.write(bytes), delayMillis)
    })
    database.on("data", (bytes) => {
      asking = false
      process.write(bytes)
    })
    for (const [socket, other] of [
      [process, database],
      [database, process]
    ] as const) {
      sockets.add(socket)
      socket.on("error", () => socket.destroy())
      socket.on("close", () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(path.join(directory, socketName), resolve))
  parameters.set("host", directory)
  return {
    url: `${address}?${parameters.toString()}`,
    trips: () => trips,
    connections: () => connections,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      fs.rmSync(directory, { recursive: true })
    }
  }
}

/** Idle workers poll now and then, which is little in comparison. */
export const roundTrips = async ({ generator, house }: Arena, { requests }: Entry): Promise<number> => {
  const counter = await counting(house.url)
  try {
    const running = await fourtop().start({ url: counter.url })
    const send = (count: number) =>
      generator.run({
        port: running.port,
        requests: requests(0),
        count,
        connections: standardConnections,
        millis: 20_000
      })
    await send(warmUp)
    const before = counter.trips()
    const { latencies } = await send(count)
    const after = counter.trips()
    await running.stop()
    return (after - before) / latencies.length
  } finally {
    counter.stop()
  }
}
