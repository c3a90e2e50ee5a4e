/** Processes that are killed while they take payments leave no gap in the numbers of receipts, and no payment without one. */
import { assert, it } from "@effect/vitest"
import { Acting, Directory, placeOrder, readOrder } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { Effect, Layer, Redacted } from "effect"
import { build } from "esbuild"
import { type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import type { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { howMany } from "../../../../tools/testing/size.ts"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { applied, called, onServer } from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"

const kills = howMany(2, 20)
const orderCount = howMany(60, 300)

/** Open around the clock. */
const house = {
  slug: "killed-payments",
  name: "Till",
  country: "DE",
  currency: "EUR",
  time_zone: "Europe/Berlin",
  branches: [{ key: "main", name: "Main" }],
  menus: [
    {
      key: "all",
      name: "All day",
      categories: [{ key: "food", name: "Food", dishes: [{ key: "soup", name: "Soup", price_minor: 850 }] }]
    }
  ]
}

const bundle = async (directory: string): Promise<string> => {
  const outfile = path.join(directory, "paying.mjs")
  await build({
    entryPoints: [fileURLToPath(new URL("payingMain.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["@fourtop/source"],
    external: ["pg-native"],
    logLevel: "warning",
    banner: {
      js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
    }
  })
  return outfile
}

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** When the process has begun to pay. */
const begun = (child: ChildProcessByStdio<null, Readable, null>): Promise<unknown> => once(child.stdout, "data")

it.live(
  "killed processes leave numbers without gaps, and every payment with one receipt",
  () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(migratedDatabase)
      const variables = onServer(url)
      assert.strictEqual((yield* Effect.promise(() => applied(house, variables))).code, 0)
      const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
      const program = yield* Effect.promise(() => bundle(directory))
      const { half, orders, tenant } = yield* Effect.gen(function* () {
        const { id: tenant } = (yield* (yield* Directory).find(house.slug))!
        const acting = Acting.as(tenant, Acting.system)
        const [dish] = yield* Effect.promise(() => query<{ id: string }>(url, "select id from dish"))
        const orders = yield* Effect.forEach(Array.from({ length: orderCount }), () =>
          placeOrder(
            acting,
            {
              type: "pickup",
              customer_name: "Ada",
              customer_phone: "06 555 0100",
              lines: [{ item_id: Number(dish!.id), quantity: 2 }]
            },
            "pos"
          )
        )
        const { total_minor } = JSON.parse(yield* readOrder(acting, orders[0]!.id)) as { total_minor: number }
        return { tenant, orders: orders.map(({ id }) => id), half: Math.floor(total_minor / 2) }
      }).pipe(Effect.provide(Layer.merge(PgStore.layer({ url: Redacted.make(url) }), NodeCrypto.layer)))

      const start = () =>
        spawn(process.execPath, [program, url, String(tenant), String(half), ...orders], {
          stdio: ["ignore", "pipe", "inherit"]
        })
      for (let kill = 0; kill < kills; kill++) {
        const dying = [start(), start()]
        yield* Effect.promise(() => Promise.all(dying.map(begun)))
        yield* Effect.sleep(Math.ceil(Math.random() * 400))
        const ended = dying.map((child) => (child.exitCode === null ? once(child, "close") : Promise.resolve()))
        for (const child of dying) child.kill("SIGKILL")
        yield* Effect.promise(() => Promise.all(ended))
      }
      const last = start()
      yield* Effect.promise(() => once(last, "close"))

      const receipts = yield* Effect.promise(() =>
        query<{ counter: number; payment_id: string }>(
          url,
          "select counter::integer, payment_id from receipt order by counter"
        )
      )
      const payments = yield* Effect.promise(() => query<{ id: string }>(url, "select id from payment"))
      assert.isAtLeast(payments.length, orderCount)
      assert.deepStrictEqual(
        receipts.map(({ counter }) => counter),
        payments.map((_, index) => index + 1)
      )
      assert.sameMembers(
        receipts.map(({ payment_id }) => payment_id),
        payments.map(({ id }) => id)
      )
      const verified = yield* Effect.promise(() => called(["audit", "verify"], variables))
      assert.strictEqual(verified.code, 0, verified.stderr)

      yield* Effect.promise(() =>
        query(url, "update receipt set body = jsonb_set(body, '{content,total_minor}', '1') where counter = 3")
      )
      const changed = yield* Effect.promise(() => called(["audit", "verify", "--json"], variables))
      assert.strictEqual(changed.code, 1)
      assert.deepInclude(JSON.parse(changed.stdout).series[0].findings[0], { problem: "changed" })
      fs.rmSync(directory, { recursive: true })
    }),
  300_000
)
