/** Server-sent events: the state of an order or a reservation, now and whenever it changes. */
import { Refused, type Reply } from "../http/Reply.ts"
import type { Visit } from "../http/Visit.ts"
import type { Subject } from "../shop/Live.ts"
import type { State } from "../../shared/Status.ts"
import type { Site } from "./Site.ts"

/** Streams at once: of one address, which may be that of many guests on the restaurant's own network, and in all. */
const most = { perAddress: 50, all: 2_000 }

/** A line now and then, so that proxies do not take the connection for dead. */
const beatMillis = 20_000

/** Counts the open streams. */
export interface Streams {
  readonly open: (site: Site, visit: Visit, subject: Subject, state: State) => Reply
}

const written = (state: State): string => `data: ${JSON.stringify(state)}\n\n`

/** Keeps count from now on. */
export const countStreams = (): Streams => {
  const byAddress = new Map<string, number>()
  let all = 0
  const add = (address: string, change: 1 | -1): void => {
    all += change
    const count = (byAddress.get(address) ?? 0) + change
    if (count === 0) byAddress.delete(address)
    else byAddress.set(address, count)
  }
  return {
    open: ({ live }, { address }, subject, state) => {
      if (all >= most.all || (byAddress.get(address) ?? 0) >= most.perAddress)
        throw new Refused(429, "Too many pages are open at once.")
      return {
        status: 200,
        headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
        body: "",
        stream: (response) => {
          add(address, 1)
          response.write(`retry: 2000\n${written(state)}`)
          const stop = live.watch(subject, state, (next) => void response.write(written(next)))
          const beat = setInterval(() => void response.write(": still here\n\n"), beatMillis)
          return () => {
            clearInterval(beat)
            stop()
            add(address, -1)
          }
        }
      }
    }
  }
}
