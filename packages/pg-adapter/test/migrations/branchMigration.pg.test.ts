import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Numbered from "../../src/migrations/Numbered.ts"
import { asAdministrator, migratedDatabase, rolesOf } from "../support.ts"

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`

const booking = (restaurant: number, n: number, tables: string) =>
  `(${restaurant}, '${idOf(n)}', '{"version": 3, "date": "2026-11-17", "time": "19:00", "status": "confirmed",
    "starts_at": 1, "party_size": 2, "table_ids": ${tables}}', '{"id":"${idOf(n)}","note":"caf\u00E9 {}"}')`

/**
 * The database before this migration: two restaurants, one without a branch, and bookings whose references are not
 * checked.
 */
const before = `
drop index booking_branch, booking_branch_status, occupancy_table;
alter table booking drop constraint booking_branch_id_reference, drop column branch_id, drop column at_branch;
set session_replication_role = replica;
insert into branch (restaurant_id, id, body) values
  (1, 10, '{"version": 1, "sort_order": 1, "is_default": true, "archived": true}'),
  (1, 11, '{"version": 1, "sort_order": 2, "is_default": false, "archived": false}'),
  (1, 12, '{"version": 1, "sort_order": 3, "is_default": true, "archived": false}');
insert into "table" (restaurant_id, id, body) values (1, 20, '{"version": 1, "branch_id": 11}');
insert into booking_day (restaurant_id, id, body) values (1, '2026-11-17', '{"version": 5}');
insert into booking (restaurant_id, id, body, view) values
  ${booking(1, 1, "[20]")}, ${booking(1, 2, "[]")}, ${booking(2, 3, "[]")};
`

it.live("existing bookings belong to their table's branch, else to the default one, and show it", () =>
  Effect.promise(async () => {
    const url = await migratedDatabase()
    await asAdministrator(url, before)
    await asAdministrator(url, Numbered.of(await Effect.runPromise(rolesOf(url)))["0020_branches_of_bookings"]!)
    const rows = await asAdministrator(
      url,
      "select branch_id::integer, at_branch::integer, version, view from booking order by id"
    )
    const viewOf = (n: number, branch: number | null) =>
      `{"id":"${idOf(n)}","note":"caf\u00E9 {}","branch_id":${branch}}`
    assert.deepStrictEqual(rows, [
      { branch_id: 11, at_branch: 11, version: 3, view: viewOf(1, 11) },
      { branch_id: 12, at_branch: 12, version: 3, view: viewOf(2, 12) },
      { branch_id: null, at_branch: 0, version: 3, view: viewOf(3, null) }
    ])
    assert.isEmpty(await asAdministrator(url, "select from booking_day"))
    const unforced = await asAdministrator(
      url,
      "select relname from pg_class where relname in ('booking', 'booking_day', 'branch', 'table') and not relforcerowsecurity"
    )
    assert.isEmpty(unforced)
  })
)
