/** Metrics by server, in an installation that has several; elsewhere there are none of them. */
import type { Backlog } from "@fourtop/pg-adapter"
import { Option } from "effect"
import { Gauge, type Registry } from "prom-client"

export interface Found {
  readonly name: string
  readonly isUp: boolean
  readonly backlog: Option.Option<Backlog.Backlog>
}

const registered = (registers: Array<Registry>) => {
  const gauge = (name: string, help: string, labelNames: Array<string>) =>
    new Gauge({ name, help, labelNames, registers })
  return {
    up: gauge("fourtop_server_up", "Whether each server of the installation responded and accepted writes.", [
      "server"
    ]),
    due: gauge("fourtop_server_queue_due", "The same as fourtop_queue_due, by server.", ["server", "queue"]),
    age: gauge("fourtop_server_queue_oldest_seconds", "The same as fourtop_queue_oldest_seconds, by server.", [
      "server",
      "queue"
    ])
  }
}

/** Takes what was found of each server; the metrics are registered with the first. */
export const make = (registers: Array<Registry>): ((found: ReadonlyArray<Found>) => void) => {
  let gauges: ReturnType<typeof registered> | undefined
  return (found) => {
    const { age, due, up } = (gauges ??= registered(registers))
    for (const { backlog, isUp, name: server } of found) {
      up.set({ server }, isUp ? 1 : 0)
      if (Option.isNone(backlog)) continue
      const { deliveries, deliveries_seconds, jobs, jobs_seconds } = backlog.value
      due.set({ server, queue: "jobs" }, jobs)
      due.set({ server, queue: "deliveries" }, deliveries)
      age.set({ server, queue: "jobs" }, jobs_seconds)
      age.set({ server, queue: "deliveries" }, deliveries_seconds)
    }
  }
}
