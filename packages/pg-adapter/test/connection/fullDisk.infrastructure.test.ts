/**
 * A database on a real filesystem of a few megabytes that runs full. Mounting one takes root; elsewhere the test is
 * skipped, and the server's refusal is imitated by a trigger in outage.process.test.ts.
 */
import { assert, it } from "@effect/vitest"
import { ChangeSet, Directory, Tokens } from "@fourtop/core/internal"
import { Database, Migrations } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Cause, Effect, Exit, Redacted } from "effect"
import { execFileSync, spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { asAdministrator, secretKey, storeAt } from "../support.ts"
import { commit, found, guest, token } from "../venues.ts"

const small = Effect.acquireRelease(
  Effect.sync(() => {
    const directory = mkdtempSync(join(tmpdir(), "fourtop-full-"))
    chmodSync(directory, 0o755)
    execFileSync("mkdir", [join(directory, "small")])
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=48m,mode=700", "none", join(directory, "small")])
    return { directory, isMounted: mounted.status === 0 }
  }),
  ({ directory, isMounted }) =>
    Effect.sync(() => {
      if (isMounted) execFileSync("umount", [join(directory, "small")])
      rmSync(directory, { recursive: true, force: true })
    })
)

const server = (directory: string) =>
  Effect.acquireRelease(
    Effect.promise(() => EmbeddedPostgres.start({ dataDir: join(directory, "data"), settings: { fsync: "off" } })),
    (started) => Effect.promise(() => started.stop())
  )

const outcomeOf = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isFailure(exit) && Cause.isDieType(exit.cause) ? (exit.cause.defect as { _tag: string })._tag : exit._tag

/** Fills what is left, in smaller and smaller steps. */
const fill = `
create table filler (text text);
do $$
declare
  many integer := 100000;
begin
  while many > 0 loop
    begin
      insert into filler select repeat('x', 1000) from generate_series(1, many);
    exception when disk_full then
      many := many / 2;
    end;
  end loop;
end
$$`

it.scopedLive(
  "while the filesystem is full, reads work, writes are an outage, and both work when there is room again",
  (context) =>
    Effect.gen(function* () {
      const { directory, isMounted } = yield* small
      if (!isMounted) return context.skip("no filesystem can be mounted here")
      const { dataDir, url } = yield* server(directory)
      const { gid, uid } = statSync(dataDir)
      execFileSync("chown", [`${uid}:${gid}`, join(directory, "small")])
      yield* Effect.promise(async () => {
        await asAdministrator(url("postgres"), `create tablespace small location '${join(directory, "small")}'`)
        await asAdministrator(url("postgres"), "create database fourtop tablespace small")
      })
      const place = url("fourtop")
      yield* Migrations.run(Redacted.make(place), { secretKey })
      yield* Effect.gen(function* () {
        const tenant = yield* found
        yield* commit(tenant, { changes: [ChangeSet.put("api_token", token(1))] })
        const insert = commit(tenant, { changes: [ChangeSet.put("guest", guest(1))] })
        yield* Effect.promise(() => asAdministrator(place, fill))
        assert.strictEqual(outcomeOf(yield* Effect.exit(insert)), "StoreUnavailable")
        assert.strictEqual((yield* (yield* Tokens).authenticate(token(1), 60))._tag, "Accepted")
        assert.lengthOf(yield* (yield* Directory).restaurants(), 1)
        yield* Database.ping
        yield* Effect.promise(() => asAdministrator(place, "drop table filler"))
        assert.deepStrictEqual(yield* insert, { _tag: "Done" })
      }).pipe(Effect.provide(storeAt(place)))
    })
)
