/** Old orders and activity as the settings have them deleted: written to files first. */
import { assert, it } from "@effect/vitest"
import { Directory, Guests, Load, Orders } from "@fourtop/core/internal"
import { PgStore } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { Effect, Layer, Redacted } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import pg from "pg"
import * as DataRetention from "../../src/service/DataRetention.ts"
import * as Settings from "../../src/service/settings/Settings.ts"
import { onServer, settingsOf, type Variables } from "../Fourtop.ts"
import { founded, ordering } from "../Founded.ts"

const administered = (url: string, text: string) =>
  Effect.promise(async () => {
    const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
    await client.connect()
    await client.query(text)
    await client.end()
  })

it.live(
  "rows older than the settings keep them are in files before they are gone, and stay if they cannot be written",
  () =>
    Effect.gen(function* () {
      const { url } = yield* founded
      const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
      yield* Effect.gen(function* () {
        const { guestId, order, tenant } = yield* ordering()
        const younger = yield* ordering()
        const exists = (id: string) =>
          Effect.map(
            Effect.flatMap(Orders, (orders) => orders.read(tenant, id)),
            Boolean
          )
        const aged = Date.now() - 100 * 24 * 60 * 60 * 1000
        yield* administered(
          url,
          `update "order" set body = body || '{"status":"completed","placed_at":${aged},"updated_at":${aged}}'
           where id = '${order.id}';
           update activity set at = at - interval '100 days' where subject_id = '${order.id}'`
        )
        const sweep = (variables: Variables) =>
          Effect.provide(
            DataRetention.sweep,
            Layer.provide(Settings.layer, settingsOf({ ...onServer(url), ...variables }))
          )
        yield* sweep({})
        assert.isTrue(yield* exists(order.id))
        const days = { RETENTION_ORDERS_DAYS: "90", RETENTION_ACTIVITY_DAYS: "90" }
        const file = path.join(directory, "not-a-directory")
        fs.writeFileSync(file, "")
        const refused = yield* Effect.flip(sweep({ ...days, RETENTION_EXPORT_DIR: file }))
        assert.include(refused.message, "could not be written to RETENTION_EXPORT_DIR")
        assert.isTrue(yield* exists(order.id))

        yield* sweep({ ...days, RETENTION_EXPORT_DIR: directory })
        assert.isFalse(yield* exists(order.id))
        assert.isTrue(yield* exists(younger.order.id))
        const folder = path.join(directory, sampleDocument.slug)
        const [activity, orders] = fs.readdirSync(folder).toSorted()
        assert.match(`${activity} ${orders}`, /^activity-deleted-\d{4}-\d\d\.jsonl orders-deleted-\d{4}-\d\d\.jsonl$/)
        const rows = fs.readFileSync(path.join(folder, orders!), "utf8").trim().split("\n")
        assert.lengthOf(rows, 1)
        assert.deepInclude((JSON.parse(rows[0]!) as { readonly order: object }).order, { id: order.id })
        assert.include(fs.readFileSync(path.join(folder, activity!), "utf8"), order.id)
        assert.strictEqual(fs.statSync(path.join(folder, orders!)).mode & 0o777, 0o600)
        const { state: guest } = yield* (yield* Guests).load(tenant, guestId, Load.nothing)
        assert.isFalse(guest!.erased)
        assert.lengthOf(yield* (yield* Directory).restaurants(), 1)
      }).pipe(Effect.provide(PgStore.layer({ url: Redacted.make(url) })))
      fs.rmSync(directory, { recursive: true })
    })
)
