import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { asAdministrator, migratedDatabase, rolesOf } from "./support.ts"

const url = await migratedDatabase()
const { definer } = await Effect.runPromise(rolesOf(url))
const pinned = "search_path=fourtop, pg_temp"

const functions = await asAdministrator<{ name: string; settings: string; definer: boolean; owner: string }>(
  url,
  `select proname as name, coalesce(array_to_string(proconfig, ' '), '') as settings, prosecdef as definer,
     proowner::regrole::text as owner
   from pg_proc where pronamespace = 'fourtop'::regnamespace
     and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`
)

describe("functions", () => {
  it("are not everybody's", async () => {
    const open = await asAdministrator(
      url,
      `select proname from pg_proc, aclexplode(proacl) granted
       where pronamespace = 'fourtop'::regnamespace and granted.grantee = 0`
    )
    expect(open).toEqual([])
    expect(functions.length).toBeGreaterThan(10)
  })

  it("with the definer's rights belong to the definer and have a search path of their own", () => {
    const definers = functions.filter(({ definer }) => definer)
    expect(new Set(definers.map(({ owner, settings }) => `${owner} ${settings}`))).toEqual(
      new Set([`${definer} ${pinned}`])
    )
  })

  it("look names up where they must, unless they are single expressions", () => {
    const unpinned = functions.filter(({ settings }) => settings !== pinned).map(({ name }) => name)
    expect(unpinned).toEqual(["from_millis", "store_now", "to_millis"])
  })

  it("leave the definer without the right to create anything", async () => {
    const [row] = await asAdministrator(url, "select has_schema_privilege($1, 'fourtop', 'create') as may", [definer])
    expect(row).toEqual({ may: false })
  })
})
