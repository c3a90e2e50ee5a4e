/** Metrics on the load of a process: its connections, and requests that wait, run or were refused. */
import type { Capacity } from "@fourtop/http-adapter"
import { Counter, Gauge, type Registry } from "prom-client"
import type * as HttpHost from "../host/HttpHost.ts"

/** Registers the metrics, and returns the function that updates them. */
export const make = (
  registers: Array<Registry>,
  capacity: Capacity.Capacity,
  host: () => HttpHost.Figures | undefined
): (() => void) => {
  const gauge = (name: string, help: string, labelNames: Array<string> = []) =>
    new Gauge({ name, help, labelNames, registers })
  const connections = gauge("fourtop_http_connections", "Connections of callers to this process.")
  const held = gauge(
    "fourtop_http_held",
    "What requests hold: turns, bytes of long reads and of bodies, and places of callers over their share of the event loop.",
    ["of"]
  )
  const waiting = gauge("fourtop_http_waiting", "Requests that wait for one of these.", ["of"])
  const unread = gauge("fourtop_http_unread_bytes", "Bytes of responses that callers have not read yet.")
  const shedding = gauge("fourtop_http_shedding", "Whether this process sheds load.")
  const refused = new Counter({
    name: "fourtop_http_refused_total",
    help: "Requests and connections that were refused or cut off for lack of room.",
    labelNames: ["reason"],
    registers
  })
  const counted: Record<string, number> = {}
  const count = (reason: string, total: number): void => {
    refused.inc({ reason }, total - (counted[reason] ?? 0))
    counted[reason] = total
  }

  return () => {
    const sockets = host()
    connections.set(sockets?.connections ?? 0)
    count("connections", sockets?.refused ?? 0)
    count("idle_connection", sockets?.closed ?? 0)
    for (const name of ["turns", "reads", "bodies", "loop"] as const) {
      held.set({ of: name }, capacity[name].held)
      waiting.set({ of: name }, capacity[name].waiting)
      count(name, capacity[name].refusals)
    }
    for (const [reason, total] of Object.entries(capacity.refused)) count(reason, total)
    unread.set(capacity.unread)
    shedding.set(capacity.retryAfterSeconds === null ? 0 : 1)
  }
}
