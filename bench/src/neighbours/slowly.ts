/** Connections that read or send a byte now and then: the cheapest way to make a server hold data. */
import * as Http from "node:http"
import * as Net from "node:net"
import type { Underway } from "./Attack.ts"
import type { Town } from "./Town.ts"

export interface Slow {
  /** What each connection sends first. */
  readonly head: string
  /** What it sends repeatedly, a piece every quarter of a second. */
  readonly piece?: string
  readonly connections: number
  /** The loopback address that it comes from. */
  readonly from?: string
}

const everyMillis = 250

/** How long the connections may take to open. */
const longestOpening = 10_000

/** Sends a request on a new connection. */
const newConnection = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = Http.get({ host: "127.0.0.1", port, path: "/healthz", agent: false }, (response) => {
      response.resume().on("end", resolve)
    })
    request.on("error", reject)
  })

/** Opens the connections, and holds them for this many milliseconds once the service has all of them. */
export const slowly = async (
  { service }: Town,
  millis: number,
  { connections, from, head, piece }: Slow
): Promise<Underway> => {
  const counts = { held: 0, cut: 0 }
  let over = false
  let opening = connections
  let opened = () => {}
  const allOpen = new Promise<void>((resolve) => (opened = resolve))
  const open = () => {
    const socket = Net.connect({ host: "127.0.0.1", port: service.port, localAddress: from ?? "127.0.0.67" })
    socket.on("connect", () => {
      socket.write(head)
      if (--opening === 0) opened()
    })
    // A kilobyte each time: a caller who reads nothing at all is detected sooner.
    socket.pause()
    let timer: NodeJS.Timeout
    const proceed = () => {
      if (piece !== undefined && socket.writable) socket.write(piece)
      socket.read(1024)
      timer = setTimeout(proceed, everyMillis)
    }
    // Each at its own moment: slow callers are not in step.
    timer = setTimeout(proceed, Math.random() * everyMillis)
    const gone = () => {
      clearTimeout(timer)
      counts[over ? "held" : "cut"]++
    }
    socket.on("error", () => {})
    socket.once("close", gone)
    return socket
  }
  const sockets = Array.from({ length: connections }, open)
  await Promise.race([allOpen, new Promise((resolve) => setTimeout(resolve, longestOpening).unref())])
  // Node accepts connections one by one: the last is answered when all before it have been accepted.
  await newConnection(service.port)
  return {
    end: () =>
      new Promise((resolve) => {
        setTimeout(() => {
          over = true
          for (const socket of sockets) socket.destroy()
          setTimeout(() => resolve(counts), 200)
        }, millis)
      })
  }
}
