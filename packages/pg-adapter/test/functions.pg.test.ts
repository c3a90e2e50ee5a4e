import { describe, expect, it } from "vitest"
import { asAdministrator, migratedDatabase } from "./support.ts"

const url = await migratedDatabase()
const pinned = "search_path=fourtop, pg_temp"

const functions = await asAdministrator<{ name: string; settings: string; definer: boolean; owner: string }>(
  url,
  `select proname as name, coalesce(array_to_string(proconfig, ' '), '') as settings, prosecdef as definer,
     proowner::regrole::text as owner
   from pg_proc where pronamespace = 'fourtop'::regnamespace
     and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`
)

describe("functions", () => {
  it("are nobody's but the two roles'", async () => {
    const open = await asAdministrator(
      url,
      `select proname from pg_proc, aclexplode(proacl) granted
       where pronamespace = 'fourtop'::regnamespace and granted.grantee = 0`
    )
    expect(open).toEqual([])
    expect(functions.length).toBeGreaterThan(10)
  })

  it("with the worker's rights belong to the worker and have a search path of their own", () => {
    const definers = functions.filter(({ definer }) => definer)
    expect(new Set(definers.map(({ owner, settings }) => `${owner} ${settings}`))).toEqual(
      new Set([`fourtop_worker ${pinned}`])
    )
  })

  it("look names up where they must, unless they are single expressions", () => {
    const unpinned = functions.filter(({ settings }) => settings !== pinned).map(({ name }) => name)
    expect(unpinned).toEqual(["from_millis", "store_now", "to_millis"])
  })

  it("leave the worker without the right to create anything", async () => {
    const [row] = await asAdministrator(
      url,
      "select has_schema_privilege('fourtop_worker', 'fourtop', 'create') as may"
    )
    expect(row).toEqual({ may: false })
  })
})
