/** What works on a database without a restaurant's request is done on every server of an installation. */
import { Migrations } from "@fourtop/pg-adapter"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { called, jsonOf, onServer, serveHere, stopServed, type Variables } from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { asOwner, sampleVenue } from "./arrange.ts"

const patience = { timeout: 60_000, interval: 200 }

let other: string
let settings: Variables

const done = async (variables: Variables, ...args: ReadonlyArray<string>) => {
  const ended = await called(args, variables)
  assert.strictEqual(ended.code, 0, ended.stderr)
  return ended
}

const keysOn = (url: string) =>
  asOwner<{ id: string; state: string }>(url, "select id, state from secret_key order by state")

beforeAll(async () => {
  other = await freshDatabase()
  settings = { ...onServer(await migratedDatabase()), WEBHOOK_ALLOW_INSECURE: "true", LOG_LEVEL: "none" }
  await done(settings, "database", "add", "other", other)
  await done(settings, "database", "drain", "directory")
  await sampleVenue("osteria-altra", settings)
}, 60_000)

afterAll(stopServed)

describe("every server", () => {
  it("is migrated by the command", async () => {
    await asOwner(other, `drop schema ${Migrations.functionSchema} cascade`)
    const { steps } = jsonOf(await done(settings, "migrate", "--json")) as { readonly steps: ReadonlyArray<string> }
    assert.deepEqual(steps, [`other: Created functions ${Migrations.functionSchema}`])
  })

  it("gets its functions back while a service runs, and loses what has expired", async () => {
    await serveHere(settings)
    await asOwner(other, `drop schema ${Migrations.functionSchema} cascade`)
    await vi.waitFor(async () => {
      const [found] = await asOwner<{ found: boolean }>(
        other,
        `select to_regproc('${Migrations.functionSchema}.use_function_set') is not null as found`
      )
      assert.isTrue(found!.found)
    }, patience)
    await stopServed()
    await asOwner(
      other,
      `insert into guest_link (digest, restaurant_id, subject_kind, subject_id, created_at, expires_at)
       select 'expired', restaurant_id, 'order', gen_random_uuid(), 0, 1 from restaurant`
    )
    await serveHere(settings)
    await vi.waitFor(async () => assert.isEmpty(await asOwner(other, "select from guest_link")), patience)
    await stopServed()
  }, 120_000)

  it("has its secrets encrypted with the new key", async () => {
    await done(settings, "webhook", "add", "http://127.0.0.1:9/hook")
    const rotated = { ...settings, SECRET_KEY: "cd".repeat(32) }
    const rotating = { ...rotated, SECRET_KEY_PREVIOUS: settings["SECRET_KEY"]! }
    const [old] = await keysOn(other)
    await done(rotating, "secret", "rotate")
    const keys = await keysOn(other)
    assert.lengthOf(keys, 1)
    assert.strictEqual(keys[0]!.state, "current")
    assert.notStrictEqual(keys[0]!.id, old!.id)
    const [endpoint] = await asOwner<{ sealed: string }>(
      other,
      "select body -> 'secrets' -> 0 ->> 'sealed' as sealed from webhook_endpoint"
    )
    assert.isTrue(endpoint!.sealed.startsWith(`v2.${keys[0]!.id}.`))
    const { to_reencrypt: left } = jsonOf(await done(rotated, "secret", "status", "--json")) as {
      readonly to_reencrypt: Readonly<Record<string, number>>
    }
    assert.deepEqual(new Set(Object.values(left)), new Set([0]))
    const servers = jsonOf(await done(rotated, "database", "list", "--json")) as ReadonlyArray<{ problem: unknown }>
    assert.deepEqual(
      servers.map(({ problem }) => problem),
      [null, null]
    )
    await done(rotated, "webhook", "list")
    assert.notStrictEqual((await called(["webhook", "list"], settings)).code, 0)
  }, 120_000)
})
