/** An ordinary restaurant on an ordinary evening: it reads its menu and its orders, and takes new ones. */
import * as Load from "../http/Load.ts"
import type { Town } from "./Town.ts"

export interface Evening {
  /** Milliseconds of each request. */
  readonly times: ReadonlyArray<number>
  /** Requests without a successful response. */
  readonly failed: number
}

/** Requests a second: a small part of what the process can do, so that without an attack none has to wait. */
const perSecond = 120

/** A dish, a page of orders, the menu and an order in turn, from its own address. */
export const evening = async ({ generator, neighbour, service }: Town, millis: number): Promise<Evening> => {
  const { itemIds, order, token } = neighbour
  const get = (path: string) => Load.wire({ method: "GET", path: `/api/v1${path}`, token })
  const requests = [
    get(`/items/${itemIds[0]}`),
    get("/orders?per_page=25"),
    get("/menus"),
    Load.wire({ method: "POST", path: "/api/v1/orders", token, body: order })
  ]
  const tally = await generator.run({
    port: service.port,
    requests,
    count: Number.MAX_SAFE_INTEGER,
    // Opening connections is included, but too few requests wait for it to affect the p99.
    connections: 4,
    millis,
    perSecond,
    from: "127.0.0.9",
    reconnects: true
  })
  const succeeded = (tally.statuses[200] ?? 0) + (tally.statuses[201] ?? 0)
  return { times: tally.latencies, failed: tally.latencies.length - succeeded }
}
