/** What the primary of several processes and its children send each other. */
import type { Told } from "./ClusterMetrics.ts"

/** From a child: it serves requests on this port, it asks for the metrics of all, or it tells its own. */
export type ToPrimary =
  | { readonly fourtop: "ready"; readonly port: number }
  | { readonly fourtop: "collect"; readonly id: number }
  | { readonly fourtop: "metrics"; readonly id: number; readonly text: string }

/** From the primary: end as after SIGTERM, tell your metrics, or here are those of all. */
export type ToChild =
  | { readonly fourtop: "stop" }
  | { readonly fourtop: "tell"; readonly id: number }
  | { readonly fourtop: "collected"; readonly id: number; readonly told: ReadonlyArray<Told> }

/** Whether this is one of ours: Node sends messages of its own over the same channel. */
export const isOurs = (message: unknown): message is ToPrimary | ToChild =>
  typeof message === "object" && message !== null && "fourtop" in message
