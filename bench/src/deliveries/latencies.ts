/** How soon an event arrives, and what a backlog at an address that never answers does to the others. */
import { ChangeSet, Commits } from "@fourtop/core"
import { PgStore } from "@fourtop/pg-adapter"
import { NodeCrypto } from "@fourtop/testkit"
import { Effect, Redacted } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import * as Children from "./Children.ts"
import * as House from "./House.ts"
import { query } from "./Server.ts"

const [perSecond, seconds, backlog] = [200, 10, 100_000]

type Arrivals = ReadonlyArray<readonly [id: string, at: number]>

const arrivals = async (receiver: Children.Child): Promise<Arrivals> => {
  receiver.process.send("tell")
  return (await Children.message(receiver.process)) as Arrivals
}

const quantile = (sorted: ReadonlyArray<number>, share: number): string =>
  `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)} ms`

const say = (name: string, times: ReadonlyArray<number>): void => {
  const sorted = times.toSorted((a, b) => a - b)
  const shares = [0.5, 0.99].map((share) => quantile(sorted, share).padStart(12))
  console.log(`${name.padEnd(56)}${shares.join("")}`)
}

/** Commits one event after the other at a steady pace, and gives how long each took to arrive for the first time. */
const steady = async ({ tenant, url }: House.House, receiver: Children.Child): Promise<ReadonlyArray<number>> => {
  await arrivals(receiver)
  const endpoints = await query<{ id: string }>(
    url,
    "select id from webhook_endpoint where body ->> 'url' not like '%/dead'"
  )
  const committed = new Map<string, number>()
  const crypto = NodeCrypto.make()
  const started = performance.now()
  await Effect.runPromise(
    Effect.gen(function* () {
      const commits = yield* Commits
      yield* Effect.forEach(
        Array.from({ length: perSecond * seconds }, (_, n) => n),
        (n) =>
          Effect.gen(function* () {
            yield* Effect.sleep(Math.max(0, started + (n * 1000) / perSecond - performance.now()))
            const [at, only_endpoint] = [Date.now(), Number(endpoints[n % endpoints.length]!.id)]
            const id = crypto.uuid(at)
            const event = {
              id,
              type: "order.created",
              at,
              body: `{"id":"${id}"}`,
              guest_id: null,
              only_endpoint
            } as const
            yield* commits.commit(tenant, ChangeSet.make({ events: [event] }), null)
            committed.set(id, Date.now())
          }),
        { concurrency: 8, discard: true }
      )
    }).pipe(Effect.provide(PgStore.layer({ url: Redacted.make(url) })))
  )
  const times = new Map<string, number>()
  while (times.size < committed.size) {
    await sleep(100)
    for (const [id, at] of await arrivals(receiver)) {
      const since = committed.get(id)
      if (since !== undefined && !times.has(id)) times.set(id, Math.max(0, at - since))
    }
  }
  return [...times.values()]
}

/** How long a claim takes that finds little to do beside the backlog. */
const claims = async ({ url }: House.House): Promise<ReadonlyArray<number>> => {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop -c enable_seqscan=off" })
  await client.connect()
  const times: Array<number> = []
  for (let n = 0; n < 100; n++) {
    const started = performance.now()
    await client.query("select * from claim_deliveries(128, 8, 1)")
    times.push(performance.now() - started)
  }
  await client.end()
  return times
}

export const latencies = async (house: House.House, receiver: Children.Child): Promise<void> => {
  console.log(`\n${"first attempts".padEnd(56)}${"p50".padStart(12)}${"p99".padStart(12)}`)
  const worker = await Children.fourtop(["worker"], house.variables)
  say(`${perSecond} events a second`, await steady(house, receiver))
  await query(
    house.url,
    `update webhook_endpoint set body = jsonb_set(body, '{url}', to_jsonb(regexp_replace(body ->> 'url', '[0-9]+$', 'dead')))
     where id = (select max(id) from webhook_endpoint)`
  )
  await House.enqueue(house, backlog, "body ->> 'url' like '%/dead'")
  say(`the same beside ${backlog} for an address that hangs`, await steady(house, receiver))
  await worker.stop()
  say(`a claim with these ${backlog} waiting`, await claims(house))
}
