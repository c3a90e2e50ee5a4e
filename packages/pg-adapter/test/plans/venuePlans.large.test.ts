/** What is read for a venue, or for a sandbox, does not grow with the number of rows. */
import { SandboxWrite } from "@fourtop/core/internal"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import * as Pool from "../../src/connection/Pool.ts"
import { writesAfter } from "../../src/ports/venue/PgSandboxes.ts"
import * as VenueReading from "../../src/ports/venue/VenueReading.ts"
import * as Plans from "./Plans.ts"
import { asAdministrator, migratedDatabase } from "../support.ts"

const many = howMany(8_000, 20_000)
const large = 1

/** Dishes of two restaurants, each written in its own version, and as many writes to a sandbox. */
const insertDishes = `
insert into dish (restaurant_id, id, venue_version, body)
select of, n * 2 + of, n, jsonb_build_object('version', 1, 'n', n) from generate_series($1::integer, $2::integer) n,
  generate_series(${large}, ${large + 1}) of`
const insertWrites = `
insert into sandbox_write (restaurant_id, id, body)
select ${large}, lpad(to_hex(n), 32, '0')::uuid, jsonb_build_object(
  'version', 1, 'epoch', '1@0', 'place', '1@0/' || n, 'sequence', n, 'at', 0, 'content', repeat('x', 1000)
) from generate_series($1::integer, $2::integer) n`

let url: string
let plans: Awaited<ReturnType<typeof Plans.connect>>

const insert = async (first: number, last: number) => {
  const unchecked = Pool.withSettings(url, { search_path: Pool.schema, session_replication_role: "replica" })
  await asAdministrator(unchecked, insertDishes, [first, last])
  await asAdministrator(unchecked, insertWrites, [first, last])
}

const since = (version: number) => plans.explain(VenueReading.readSince(large, version))

beforeAll(async () => {
  url = await migratedDatabase()
  plans = await Plans.connect(url, large)
  await insert(1, 60)
  await asAdministrator(
    Pool.withSettings(url, { search_path: Pool.schema, session_replication_role: "replica" }),
    "insert into venue_version (restaurant_id, version) values (1, $1)",
    [many]
  )
  await asAdministrator(url, "analyze dish, sandbox_write")
  await since(0)
  await plans.explain(writesAfter(large, "1@0", 0, 1))
  await insert(61, many)
})
afterAll(() => plans.end())

const readLittle = () => {
  it("of a venue what was written since a version", async () => {
    const plan = await since(many - 5)
    expect([...plan.scans]).not.toContain("Seq Scan")
    expect([...plan.indexes]).toContain("dish_venue_version")
    expect(plan.rows).toBe(6)
    // Those five dishes, the version, and that version again for each kind of row.
    expect(plan.rowsRead).toBeLessThanOrEqual(5 + 2 + 16)
    expect(plan.pages).toBeLessThanOrEqual(60)
  })

  it("of a sandbox a page", async () => {
    const page = await plans.explain(writesAfter(large, "1@0", many / 2, 1_000_000))
    expect([...page.indexes]).toEqual(["sandbox_write_sequence"])
    expect(page.rows).toBe(SandboxWrite.mostRead + 1)
    expect(page.rowsRead).toBeLessThanOrEqual(SandboxWrite.mostRead + 3)
    expect(page.rowsSorted).toBeLessThanOrEqual(SandboxWrite.mostRead + 1)
    const caughtUp = await plans.explain(writesAfter(large, "1@0", many, 1_000_000))
    expect([caughtUp.rows, caughtUp.rowsRead]).toEqual([0, 0])
    expect((await plans.explain(writesAfter(large, "1@0", many / 2, 2_500))).rows).toBe(3)
  })
}

describe("planned when there was little, little is read", () => {
  readLittle()
})

describe("planned for very much, little is read", () => {
  beforeAll(() => asAdministrator(url, "analyze dish, sandbox_write"))
  readLittle()
})
