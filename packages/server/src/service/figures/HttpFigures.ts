/** Metrics on requests and their responses: how many, how long, and why the API refused some. */
import { type Answered, refusalCodes } from "@fourtop/http-adapter"
import { Counter, type Registry } from "prom-client"
import * as Durations from "./Durations.ts"

/** From a read out of memory to a commit on a busy database. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Count {
  readonly labels: Pick<Answered, "method" | "route" | "status">
  added: number
}

/** Registers the metrics, and returns the function that counts a response. */
export const make = (registers: Array<Registry>): ((answered: Answered) => void) => {
  /** How many were not added to the library's counter yet, which looks its series up by all labels each time. */
  const counts = new Map<string, Count>()
  const requests: Counter = new Counter({
    name: "fourtop_http_requests_total",
    help: "Requests that got a response.",
    labelNames: ["method", "route", "status"],
    registers,
    collect: () => {
      for (const count of counts.values()) {
        requests.inc({ ...count.labels }, count.added)
        count.added = 0
      }
    }
  })
  const durations = Durations.make({
    name: "fourtop_http_request_duration_seconds",
    help: "From a request's headers to its response.",
    buckets,
    registers
  })
  const refusals = new Counter({
    name: "fourtop_api_refusals_total",
    help: "Error responses of the API, by code, and whether the token was one of a sandbox.",
    labelNames: ["code", "sandbox"],
    registers
  })
  // What begins at 0 can be seen to grow.
  for (const code of refusalCodes) {
    for (const sandbox of ["false", "true"]) refusals.inc({ code, sandbox }, 0)
  }

  const times = new Map<string, (seconds: number) => void>()
  return ({ code, method, milliseconds, route, sandbox, status }) => {
    const of = `${method} ${route}`
    getOrCreate(counts, `${of} ${status}`, () => ({ labels: { method, route, status }, added: 0 })).added++
    getOrCreate(times, of, () => durations.labels({ method, route }))(milliseconds / 1000)
    if (code !== null) refusals.inc({ code, sandbox: String(sandbox) })
  }
}

/** Gets an entry, or creates it. Routes are the declared patterns, so that the number of entries is bounded. */
const getOrCreate = <A>(map: Map<string, A>, name: string, make: () => A): A => {
  const known = map.get(name)
  if (known !== undefined) return known
  const made = make()
  map.set(name, made)
  return made
}
