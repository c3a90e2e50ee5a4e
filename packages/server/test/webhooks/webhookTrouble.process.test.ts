/** Addresses that give trouble, and a worker in a process of its own that goes on. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { ChangeSet, Commits } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument, WebhookCatcher } from "@fourtop/testkit"
import { Signature } from "@fourtop/webhook-adapter"
import { Effect, Exit, Redacted, Scope } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { applied, called, jsonOf, killServices, onServer, type Variables, work } from "../Fourtop.ts"

interface Webhook {
  readonly id: number
  readonly secret: string
  readonly state: string
  readonly reason: string | null
  readonly failing_since: string | null
}

interface Logged {
  readonly event_id: string
  readonly state: string
  readonly attempts: ReadonlyArray<{ readonly status: number | null }>
}

const day = 86_400_000
const scope = Effect.runSync(Scope.make())
let url: string
let variables: Variables

const json = async <A>(...args: ReadonlyArray<string>): Promise<A> => {
  const ended = await called(["webhook", ...args, "--json"], variables)
  assert.strictEqual(ended.code, 0, ended.stderr)
  return jsonOf(ended) as A
}
const logOf = ({ id }: Webhook) => json<ReadonlyArray<Logged>>("log", "--webhook", String(id), "--limit", "1000")
const shown = async ({ id }: Webhook) => (await json<ReadonlyArray<Webhook>>("list")).find((one) => one.id === id)!

const catching = (): Promise<WebhookCatcher.WebhookCatcher> =>
  Effect.runPromise(Scope.extend(WebhookCatcher.make, scope))

/** Looks until it holds; the test's own limit ends what never does. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20)
}

const query = async <Row extends pg.QueryResultRow>(text: string): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Where the store's clock stands, from now on. */
const setClock = (milliseconds: number) =>
  query(
    `create or replace function store_now() returns timestamptz language sql volatile
     as 'select clock_timestamp() + ${milliseconds} * interval ''1 millisecond'''`
  )

/** Whether the workers know of a clock set back: when they find out, what waits for a retry moves back with it. */
const noticed = async (): Promise<boolean> =>
  (await query("select from worker having max(seen_at) <= store_now()")).length > 0

/** So many events for one address, in one commit. */
const happen = async ({ id: only_endpoint }: Webhook, count: number): Promise<void> => {
  const tenant = Number((await query<{ id: string }>("select id from restaurant"))[0]!.id)
  const [crypto, at] = [NodeCrypto.make(), Date.now()]
  const events = Array.from({ length: count }, () => {
    const id = crypto.uuid(at)
    return { id, type: "order.created", at, body: `{"id":"${id}"}`, guest_id: null, only_endpoint } as const
  })
  await Effect.runPromise(
    Effect.flatMap(Commits, (commits) => commits.commit(tenant, ChangeSet.make({ events }), null)).pipe(
      Effect.provide(PgStore.layer({ url: Redacted.make(url) }))
    )
  )
}

beforeAll(async () => {
  url = await migratedDatabase()
  variables = { ...onServer(url), WEBHOOK_ALLOW_INSECURE: "true" }
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
  await work(variables)
})

afterAll(async () => {
  killServices()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

describe("a worker", () => {
  it("delivers to all others while an address hangs that more waits for than it has places", async () => {
    const [hanging, prompt] = [await catching(), await catching()]
    hanging.answerWith(null)
    const silent = await json<Webhook>("add", hanging.url("/silent"))
    const others = [await json<Webhook>("add", prompt.url("/1")), await json<Webhook>("add", prompt.url("/2"))]
    await happen(silent, 600)
    await until(() => hanging.received.length > 0)
    for (const other of others) await happen(other, 40)
    await until(() => prompt.received.length === 80)
    // Places for all of them would have been taken by now, had it been given what it asked for.
    assert.isBelow(hanging.received.length, 256)
    const waiting = await logOf(silent)
    assert.lengthOf(waiting, 600)
    assert.isEmpty(waiting.filter(({ state }) => state !== "pending"))
    await called(["webhook", "remove", String(silent.id)], variables)
  })

  it("signs afresh what is sent again", async () => {
    const catcher = await catching()
    const added = await json<Webhook>("add", catcher.url("/"))
    const { event_id } = await json<{ event_id: string }>("ping", String(added.id))
    await until(async () => (await logOf(added))[0]!.state === "done")
    const first = catcher.received[0]!
    const secondsOf = (signature: string) => Number(/^t=(\d+),/.exec(signature)![1])
    await until(() => Math.floor(Date.now() / 1000) > secondsOf(first.signature))
    await json("replay", String(added.id), event_id)
    await until(() => catcher.received.length > 1)
    const again = catcher.received[1]!
    assert.deepStrictEqual([again.id, again.body], [first.id, first.body])
    assert.isAbove(secondsOf(again.signature), secondsOf(first.signature))
    // At a moment when the old signature has just become too old.
    const later = (secondsOf(first.signature) + Signature.toleranceSeconds) * 1000 + 1
    const valid = [first, again].map(({ body, signature }) => Signature.verify(body, signature, added.secret, later))
    assert.deepStrictEqual(valid, [false, true])
  })

  it("switches an address off that has only failed for 5 days, and no other", async () => {
    const catcher = await catching()
    catcher.answerWith(500)
    await setClock(-6 * day)
    await until(noticed)
    const [old, young] = [await json<Webhook>("add", catcher.url("/old")), await json<Webhook>("add", catcher.url("/"))]
    await json("ping", String(old.id))
    await until(async () => (await logOf(old))[0]!.attempts.length === 1)
    assert.deepInclude(await shown(old), { state: "enabled", reason: null })
    assert.isNotNull((await shown(old)).failing_since)

    // As if both had been added then, too. The second attempt is due since 6 days; the other fails for the first time.
    await query(
      `update webhook_endpoint set body = jsonb_set(body, '{enabled_at}', to_jsonb(to_millis(store_now())))
       where id in (${old.id}, ${young.id})`
    )
    await setClock(0)
    await json("ping", String(young.id))
    await until(async () => (await logOf(young))[0]!.attempts.length === 1)
    await until(async () => (await shown(old)).state === "disabled")
    assert.deepInclude(await shown(old), { reason: "every delivery has failed for 5 days" })
    assert.deepInclude(await shown(young), { state: "enabled", reason: null })
    const { attempts } = (await logOf(old))[0]!
    assert.lengthOf(attempts, 2, JSON.stringify(attempts))
  })
})
