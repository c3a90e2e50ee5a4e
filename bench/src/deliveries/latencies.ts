/** How soon an event arrives, and how a backlog at an address that never responds affects others. */
import { ChangeSet, Commits } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Migrations, PgStore } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { quantile } from "../http/rounds.ts"
import { publish, type Row } from "../report/Report.ts"
import * as Targets from "../report/targets.ts"
import * as Children from "./Children.ts"
import * as SendingRestaurant from "./SendingRestaurant.ts"
import { query } from "./Server.ts"

const [perSecond, seconds, warmingSeconds, backlog] = [200, 10, 3, 100_000]

type Arrivals = ReadonlyArray<readonly [id: string, at: number]>

const arrivals = async (receiver: Children.Child): Promise<Arrivals> => {
  receiver.process.send("tell")
  return (await Children.message(receiver.process)) as Arrivals
}

const rowOf = (name: string, times: ReadonlyArray<number>): Row => {
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.99)]
  const shown = (millis: number) => `${millis.toFixed(1)} ms`
  return {
    name,
    cells: { p50: shown(half), p99: shown(most) },
    bar: { value: half, low: half, high: most, text: `${shown(half)}, p99 ${shown(most)}` }
  }
}

/** Commits events at a steady pace, and returns how long each took to arrive for the first time; the first ones warm up. */
const steady = async (
  { tenant, url }: SendingRestaurant.SendingRestaurant,
  receiver: Children.Child
): Promise<ReadonlyArray<number>> => {
  await arrivals(receiver)
  const endpoints = await query<{ id: string }>(
    url,
    "select id from webhook_endpoint where body ->> 'url' not like '%/dead'"
  )
  const committed = new Map<string, number>()
  const crypto = PortableCrypto.make()
  const started = performance.now()
  await Effect.runPromise(
    Effect.gen(function* () {
      const commits = yield* Commits
      yield* Effect.forEach(
        Array.from({ length: perSecond * (warmingSeconds + seconds) }, (_, n) => n),
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
  // In the order in which they were committed.
  return [...committed.keys()].slice(perSecond * warmingSeconds).map((id) => times.get(id)!)
}

/** How long a claim takes that finds little to do beside the backlog. */
const claims = async ({ url }: SendingRestaurant.SendingRestaurant): Promise<ReadonlyArray<number>> => {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop -c enable_seqscan=off" })
  await client.connect()
  const times: Array<number> = []
  for (let n = 0; n < 100; n++) {
    const started = performance.now()
    await client.query(`select * from ${Migrations.functionSchema}.claim_deliveries(128, 8, 1)`)
    times.push(performance.now() - started)
  }
  await client.end()
  return times
}

export const latencies = async (
  sending: SendingRestaurant.SendingRestaurant,
  receiver: Children.Child
): Promise<void> => {
  const worker = await Children.fourtop(["worker"], sending.variables)
  const alone = await steady(sending, receiver)
  await query(
    sending.url,
    `update webhook_endpoint set body = jsonb_set(body, '{url}', to_jsonb(regexp_replace(body ->> 'url', '[0-9]+$', 'dead')))
     where id = (select max(id) from webhook_endpoint)`
  )
  await SendingRestaurant.enqueue(sending, backlog, "body ->> 'url' like '%/dead'")
  const beside = await steady(sending, receiver)
  await worker.stop()
  const claiming = await claims(sending)
  publish({
    name: "first-attempts",
    title: "How soon first attempts arrive",
    method: `${perSecond} events a second for ${seconds} seconds, after ${warmingSeconds} that do not count, from the commit to the receiver.`,
    columns: ["p50", "p99"],
    rows: [
      rowOf(`${perSecond} events a second`, alone),
      rowOf(`beside ${backlog} for an address that hangs`, beside),
      rowOf(`a claim with these ${backlog} waiting`, claiming)
    ],
    targets: [
      ...Targets.checked(Targets.firstAttempt, quantile(alone, 0.99)),
      ...Targets.checked(Targets.firstAttemptBesideBacklog, quantile(beside, 0.99))
    ],
    raw: { alone, beside, claiming }
  })
}
