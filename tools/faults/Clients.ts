/**
 * Guests that order and book all the time, and a journal of what they were told. Each request has an idempotency key
 * and is repeated until its outcome is known, as a careful client would do.
 */
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Installation } from "./Installation.ts"

/** A request and what was told about it. */
export interface Entry {
  readonly key: string
  readonly kind: "order" | "reservation"
  readonly body: string
  sent: number
  /** The first definite response; null until there is one. */
  told: { readonly status: number; readonly text: string } | null
}

export interface Clients {
  readonly journal: ReadonlyArray<Entry>
  /** Responses by status; `none` for requests that got no response. */
  readonly answers: Readonly<Record<string, number>>
  /** When requests were accepted, by `performance.now()`, in order. */
  readonly acceptedAt: ReadonlyArray<number>
  /** Waits until an order is accepted that is sent from now on. */
  readonly nextOrder: () => Promise<void>
  /** Ends the load once every request has its outcome. */
  readonly end: () => Promise<void>
}

const parties = 6

/** A definite outcome: done, or refused for good. 409 says that the first request is still running. */
const isDefinite = (status: number): boolean => status < 500 && status !== 409 && status !== 429

export const start = ({ roots, token }: Installation, items: ReadonlyArray<number>): Clients => {
  const journal: Array<Entry> = []
  const answers: Record<string, number> = {}
  const acceptedAt: Array<number> = []
  const ending = new AbortController()
  let turn = 0

  const send = async (entry: Entry): Promise<void> => {
    entry.sent++
    const root = roots[turn++ % 2]!
    const path = entry.kind === "order" ? "orders" : "reservations"
    try {
      const response = await fetch(`${root}/api/v1/${path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": entry.key
        },
        body: entry.body,
        signal: AbortSignal.timeout(15_000)
      })
      const text = await response.text()
      answers[response.status] = (answers[response.status] ?? 0) + 1
      if (response.status === 201) acceptedAt.push(performance.now())
      if (isDefinite(response.status)) entry.told = { status: response.status, text }
    } catch {
      answers["none"] = (answers["none"] ?? 0) + 1
    }
  }

  const settled = async (entry: Entry): Promise<void> => {
    journal.push(entry)
    while (entry.told === null) {
      await send(entry)
      if (entry.told === null) await sleep(100)
    }
  }

  const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const order = (): Entry => ({
    key: randomUUID(),
    kind: "order",
    body: JSON.stringify({
      type: "pickup",
      customer_name: "Ada",
      customer_phone: "030 123456",
      lines: [{ item_id: items[journal.length % items.length], quantity: 1 + (journal.length % 3) }]
    }),
    sent: 0,
    told: null
  })
  const reservation = (): Entry => ({
    key: randomUUID(),
    kind: "reservation",
    body: JSON.stringify({
      name: "Bea",
      phone: "030 654321",
      party_size: 2,
      date: dayAhead(1 + (journal.length % 28)),
      time: `${11 + (journal.length % 12)}:${["00", "15", "30", "45"][journal.length % 4]}`
    }),
    sent: 0,
    told: null
  })

  const party = async (place: number): Promise<void> => {
    while (!ending.signal.aborted) {
      const began = performance.now()
      await settled(place % 3 === 0 ? reservation() : order())
      // As many as a busy evening needs, and no more: what is tested is what is promised, not how fast.
      await sleep(Math.max(0, 300 - (performance.now() - began)))
    }
  }
  const all = Promise.all(Array.from({ length: parties }, (_, place) => party(place)))

  return {
    journal,
    answers,
    acceptedAt,
    nextOrder: () => settled(order()),
    end: async () => {
      ending.abort()
      await all
    }
  }
}
