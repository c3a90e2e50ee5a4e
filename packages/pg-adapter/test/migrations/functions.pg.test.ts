import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import * as FunctionSet from "../../src/migrations/FunctionSet.ts"
import { asAdministrator, migratedDatabase, rolesOf } from "../support.ts"

const url = await migratedDatabase()
const { definer } = await Effect.runPromise(rolesOf(url))
const { schema } = FunctionSet.own
const pinned = `search_path=${schema}, fourtop, pg_temp`

const functions = await asAdministrator<{ name: string; settings: string; definer: boolean; owner: string }>(
  url,
  `select proname as name, coalesce(array_to_string(proconfig, ' '), '') as settings, prosecdef as definer,
     proowner::regrole::text as owner
   from pg_proc where pronamespace = '${schema}'::regnamespace order by 1`
)

/** Settings that change how rows are found, and never which. */
const withoutPlanning = (settings: string): string => settings.replaceAll(/ ?enable_\w+=off/g, "").trim()

describe("functions", () => {
  it("are not everybody's", async () => {
    const open = await asAdministrator(
      url,
      `select proname from pg_proc, aclexplode(proacl) granted
       where pronamespace in ('fourtop'::regnamespace, '${schema}'::regnamespace) and granted.grantee = 0
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
    )
    expect(open).toEqual([])
    expect(functions.length).toBeGreaterThan(10)
  })

  it("with the definer's rights belong to the definer and have a search path of their own", () => {
    const definers = functions.filter(({ definer }) => definer)
    expect(new Set(definers.map(({ owner, settings }) => `${owner} ${withoutPlanning(settings)}`))).toEqual(
      new Set([`${definer} ${pinned}`])
    )
  })

  it("look names up in their own set first, then among the tables", () => {
    expect(functions.filter(({ settings }) => withoutPlanning(settings) !== pinned)).toEqual([])
  })

  it("leave the definer without the right to create anything", async () => {
    const rows = await asAdministrator(
      url,
      "select nspname from pg_namespace where nspname ~ '^fourtop' and has_schema_privilege($1, oid, 'create')",
      [definer]
    )
    expect(rows).toEqual([])
  })
})
