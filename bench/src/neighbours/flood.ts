/** Many requests from a separate process, at a given rate. */
import * as Load from "../http/Load.ts"
import type { Underway } from "./Attack.ts"
import type { Town } from "./Town.ts"

export interface Flood {
  readonly requests: ReadonlyArray<string>
  readonly connections: number
  readonly perSecond: number
  /** The loopback address that it comes from. */
  readonly from?: string
}

/** Floods the service for this many milliseconds. */
export const flood = (
  { service }: Town,
  millis: number,
  { connections, from = "127.0.0.66", perSecond, requests }: Flood
): Underway => {
  const generator = Load.start()
  const going = generator
    .run({
      port: service.port,
      requests,
      count: Number.MAX_SAFE_INTEGER,
      connections,
      millis,
      perSecond,
      from,
      reconnects: true
    })
    .finally(generator.stop)
  return { end: async () => (await going).statuses }
}
