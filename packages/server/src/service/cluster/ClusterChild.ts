/** One of several processes that serve requests on one port, as the primary started it. */
import { Effect, Layer, Runtime } from "effect"
import cluster from "node:cluster"
import type { ToPrimary } from "./ClusterMessages.ts"
import * as ClusterMessages from "./ClusterMessages.ts"
import * as ClusterMetrics from "./ClusterMetrics.ts"
import { Siblings } from "../Siblings.ts"

/** Whether a primary started this process. */
export const isChild = cluster.isWorker

/** Longer than the primary waits for the others. */
const collectMillis = 5_000

const send = (message: ToPrimary): void => {
  if (process.connected) process.send?.(message)
}

let collections = 0

/** The metrics of all processes, this one's first. If the primary does not respond, those of this process. */
const collect = (own: Effect.Effect<string>): Effect.Effect<string> =>
  Effect.async<ReadonlyArray<ClusterMetrics.Told>>((resume) => {
    const id = ++collections
    const receive = (message: unknown) => {
      if (!ClusterMessages.isOurs(message) || message.fourtop !== "collected" || message.id !== id) return
      process.off("message", receive)
      resume(Effect.succeed(message.told))
    }
    process.on("message", receive)
    send({ fourtop: "collect", id })
    return Effect.sync(() => process.off("message", receive))
  }).pipe(
    Effect.map(ClusterMetrics.merge),
    Effect.timeout(collectMillis),
    Effect.catchAll(() => own)
  )

const shareMetrics = (own: Effect.Effect<string>): Effect.Effect<string> => {
  process.on("message", (message) => {
    if (!ClusterMessages.isOurs(message) || message.fourtop !== "tell") return
    Runtime.runCallback(Runtime.defaultRuntime)(own, {
      onExit: (exit) => {
        if (exit._tag === "Success") send({ fourtop: "metrics", id: message.id, text: exit.value })
      }
    })
  })
  return collect(own)
}

/** Joins the other processes. */
export const layer: Layer.Layer<never> = Layer.succeed(Siblings, { shareMetrics })

/** Tells the primary that this process serves requests, and ends as after SIGTERM when the primary says so. */
export const ready = (port: number): Effect.Effect<void> =>
  Effect.sync(() => {
    process.on("message", (message) => {
      // Runs the handlers only if there are any left: a system that signals all processes of a service has removed them.
      if (ClusterMessages.isOurs(message) && message.fourtop === "stop") process.emit("SIGTERM")
    })
    send({ fourtop: "ready", port })
  })
