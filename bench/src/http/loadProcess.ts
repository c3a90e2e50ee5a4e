/**
 * The process that sends requests: several connections, each sending its next request when it has the response to the
 * last. It speaks HTTP/1.1 on plain sockets, because Node's client costs as much as the servers it would measure.
 */
import * as Net from "node:net"
import type { Load, Tally, Unexpected } from "./Load.ts"

const headEnd = Buffer.from("\r\n\r\n")
const lengthOf = /\r\ncontent-length: (\d+)/i

let keys = 0

/** Responses with another status than expected that are kept, and how much of each. */
const [mostKept, keptBytes] = [5, 2_000]

/** Each request gets its own idempotency key in place of `{key}`; all have the same length. */
const fresh = (template: string): string =>
  template.replace(
    "{key}",
    () => `${process.pid.toString(36).padStart(8, "0")}-${(keys++).toString(36).padStart(8, "0")}`
  )

const run = (load: Load): Promise<Tally> =>
  new Promise((resolve, reject) => {
    const latencies: Array<number> = []
    const lateness: Array<number> = []
    const statuses: Record<number, number> = {}
    const unexpected: Array<Unexpected> = []
    const plain = load.requests.map((text) => (text.includes("{key}") ? null : Buffer.from(text)))
    let next = 0
    let open = load.connections
    const cpu = process.cpuUsage()
    const started = performance.now()
    const end = started + load.millis

    const isOver = () => performance.now() >= end || next >= load.count
    const finish = () => {
      if (--open > 0) return
      const { system, user } = process.cpuUsage(cpu)
      const millis = performance.now() - started
      resolve({ latencies, lateness, statuses, unexpected, millis, cpuMicros: system + user })
    }

    const connect = () => {
      const from = load.from === undefined ? {} : { localAddress: load.from }
      const socket = Net.connect({ host: "127.0.0.1", port: load.port, noDelay: true, ...from })
      let pending: Buffer | null = null
      let dueAt = 0
      let over = false
      const leave = () => {
        over = true
        socket.destroy()
        finish()
      }
      const write = (place: number) => socket.write(plain[place] ?? fresh(load.requests[place]!))
      const send = () => {
        if (isOver()) return leave()
        const place = next++ % load.requests.length
        const now = performance.now()
        dueAt = load.perSecond === undefined ? now : started + ((next - 1) * 1000) / load.perSecond
        if (dueAt >= end) return leave()
        if (dueAt <= now) return write(place)
        setTimeout(() => writeWhenDue(place), dueAt - now)
      }
      // A timer may end up to a millisecond early: a request that is sent before its moment would look too fast.
      const writeWhenDue = (place: number): void => {
        const left = dueAt - performance.now()
        if (left > 0) return void setTimeout(() => writeWhenDue(place), left)
        lateness.push(-left)
        write(place)
      }
      const broken = (error: Error) => {
        if (over) return
        if (load.reconnects !== true) return reject(error)
        if (isOver()) return leave()
        over = true
        socket.destroy()
        // Not at once: this process must not be kept busy by a server that refuses connections.
        setTimeout(connect, 50)
      }
      // A request without a response times out.
      if (load.reconnects === true) setTimeout(() => over || leave(), end - performance.now() + 1000).unref()
      socket.on("connect", send)
      socket.on("data", (chunk) => {
        const bytes = pending === null ? chunk : Buffer.concat([pending, chunk])
        const head = bytes.indexOf(headEnd)
        if (head !== -1) {
          const text = bytes.toString("latin1", 0, head)
          const length = lengthOf.exec(text)
          if (length === null) return reject(new Error(`An answer has no content-length: ${text}`))
          if (bytes.length >= head + 4 + Number(length[1])) {
            pending = null
            const [latency, status] = [performance.now() - dueAt, Number(text.slice(9, 12))]
            latencies.push(latency)
            if (load.expected !== undefined && status !== load.expected && unexpected.length < mostKept) {
              const at = performance.now() - started
              unexpected.push({ status, latency, at, text: bytes.toString("utf8", 0, keptBytes) })
            }
            statuses[status] = (statuses[status] ?? 0) + 1
            return send()
          }
        }
        pending = bytes
      })
      socket.on("error", broken)
      socket.on("close", () => broken(new Error("The server closed a connection that was in use.")))
    }
    for (let count = 0; count < load.connections; count++) connect()
  })

process.on("message", (load: Load) => {
  run(load).then(
    (tally) => process.send!(tally),
    (error: unknown) => process.send!({ failed: String(error) })
  )
})
process.on("disconnect", () => process.exit(0))
