import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Numbered from "../../src/migrations/Numbered.ts"
import { asAdministrator, migratedDatabase, rolesOf } from "../support.ts"

const [first, second] = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"]

/** The database before this migration, with two deliveries whose references are not checked. */
const before = `
alter table delivery drop column attempts;
drop policy worker_sweep on event;
create table delivery_attempt (
  restaurant_id bigint, endpoint_id bigint, event_id uuid, number integer, at timestamptz, status integer, failure text,
  milliseconds integer, snippet text
);
alter table delivery_attempt enable row level security, force row level security;
set session_replication_role = replica;
insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at)
  values (1, 2, '${first}', now(), now()), (1, 2, '${second}', now(), now());
insert into delivery_attempt values
  (1, 2, '${first}', 2, to_timestamp(1700000060.25), 204, null, 7, 'thanks'),
  (1, 2, '${first}', 1, to_timestamp(1700000000), null, 'the connection was refused', 12, null);
`

it.live("attempts that were logged in a table of their own move to their deliveries, in order", () =>
  Effect.promise(async () => {
    const url = await migratedDatabase()
    await asAdministrator(url, before)
    await asAdministrator(url, Numbered.of(await Effect.runPromise(rolesOf(url)))["0011_attempts"]!)
    const rows = await asAdministrator(url, "select event_id, attempts from delivery order by event_id")
    const refused = { failure: "the connection was refused", milliseconds: 12, snippet: null }
    assert.deepStrictEqual(rows, [
      {
        event_id: first,
        attempts: [
          { at: 1_700_000_000_000, status: null, ...refused },
          { at: 1_700_000_060_250, status: 204, failure: null, milliseconds: 7, snippet: "thanks" }
        ]
      },
      { event_id: second, attempts: [] }
    ])
    const [forced] = await asAdministrator(url, "select relforcerowsecurity from pg_class where relname = 'delivery'")
    assert.deepStrictEqual(forced, { relforcerowsecurity: true })
  })
)
