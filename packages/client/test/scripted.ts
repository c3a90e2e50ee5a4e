/** A service that answers as it is told, and a clock that moves as fast as the client waits. */
import type { ClientOptions } from "@fourtop/client"
import type { Clock } from "@fourtop/client/transport"

/** A request that was seen. */
export interface Seen {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

/** What to answer; a function may also wait, or fail. */
export type Scripted = (() => Response | Promise<Response>) | Response

/** Answers what it is told to, one after the other, and remembers what it was asked. */
export const scripted = (...answers: ReadonlyArray<Scripted>) => {
  const seen: Array<Seen> = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    seen.push({
      url: input as string,
      method: init!.method!,
      headers: new Headers(init!.headers),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined
    })
    const next = answers[seen.length - 1]
    if (next === undefined) throw new Error(`asked ${seen.length} times`)
    return typeof next === "function" ? next() : next
  }
  return { fetch, seen }
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "x-request-id": "r-1", ...headers } })
export const refusal = (status: number, code: string, headers?: Record<string, string>, details: object = {}) =>
  json(status, { error: { code, message: `It is ${code}.`, details } }, headers)
export const limited = (seconds: string) => refusal(429, "rate_limited", { "retry-after": seconds })
export const busy = () => refusal(503, "service_unavailable")
export const broken = () => Promise.reject<Response>(new TypeError("fetch failed"))
export const never = () => new Promise<Response>(() => {})
export const menus = () => json(200, { data: [], meta: { count: 0, currency: "EUR" }, links: {} })
export const order = () => json(201, { data: { id: "o-1" }, meta: {}, links: {} })

export const options = (fetch: typeof globalThis.fetch, more: Partial<ClientOptions> = {}): ClientOptions => ({
  url: "https://api.example.com",
  token: "1|svc_test",
  fetch,
  ...more
})

/** A clock whose timers fire in the order they are due, once nothing else can happen. */
export const fakeClock = (start = 0, chance = 1) => {
  let now = start
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const clock: Clock = {
    now: () => now,
    after: (millis, run) => {
      const timer = { at: now + millis, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    random: () => chance
  }
  /** Lets a call run for as long as it likes, and tells how it ended and when, in milliseconds. */
  const outcome = async (call: Promise<unknown>): Promise<{ readonly result: unknown; readonly millis: number }> => {
    const begun = now
    let ended: { readonly result: unknown } | null = null
    call.then(
      (result) => (ended = { result }),
      (error: unknown) => (ended = { result: error })
    )
    for (;;) {
      // Promises of the client and of the answers take turns of the event loop.
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
      if (ended !== null) return { ...(ended as { readonly result: unknown }), millis: now - begun }
      const next = [...timers].toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined) throw new Error("The call waits for something that never comes.")
      timers.delete(next)
      now = next.at
      next.run()
    }
  }
  return { clock, outcome, waiting: () => timers.size }
}
