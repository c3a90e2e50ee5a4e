/**
 * An operator's day: the commands of deployment.md, and those of operations.md that need no second server, as they are
 * written, on a machine to throw away. The others of operations.md are run by the test of backups.
 */
import { afterAll, assert, beforeAll, it } from "@effect/vitest"
import { sampleDocument } from "@fourtop/testkit"
import * as Pages from "../documentation/Pages.ts"
import { freePort, killServers, startPostgres, type TestPostgres } from "../../../../tools/testing/postgres.ts"
import { unpack } from "../../../../tools/testing/debian.ts"
import { commandOf, root } from "./Deployment.ts"
import * as Machine from "./Machine.ts"

let postgres: TestPostgres
let port: number
let containerPort: number

beforeAll(async () => {
  postgres = await startPostgres()
  port = await freePort()
  containerPort = await freePort()
})
afterAll(async () => {
  await postgres.stop()
  killServers()
})

/** What a reader puts in: the place of the server, and secrets. */
const filled = (text: string): string =>
  text
    .replaceAll(/fourtop:\w+@(?:localhost|127\.0\.0\.1):5432/g, `fourtop:secret@127.0.0.1:${postgres.port}`)
    .replace("SECRET_KEY=…", `SECRET_KEY=${"ab".repeat(32)}`)

/** A command that goes on until it is told to end is told so as soon as it is ready. */
const typed = (command: string): string =>
  command === "fourtop worker"
    ? `${command} >/root/worker & while ! grep "is ready" /root/worker; do sleep 0.2; kill -0 $!; done; kill $!; wait $!`
    : filled(command)

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

it("an operator's day goes as the pages say", async ({ skip }) => {
  const obstacle = Machine.obstacle()
  skip(obstacle !== null, `There is no machine to throw away: ${obstacle}.`)
  const commands = (page: string) => Pages.steps(page).map(({ command }) => command)
  const [createDatabase, exportUrl, ...later] = commands("operations.md")
  const [deploy, version, copyExample, composeUp, composeList, ...installed] = commands("deployment.md")
  const bill = installed.pop()!
  const backups = /^(psql|pg_dump|pg_dumpall|pg_restore) /
  const operating = later.filter((command) => !backups.test(command))
  const [settings] = Pages.blocks("deployment.md", "text")
  const run = (command: string) => [`echo ${quoted(`\n$ ${command}`)}`, typed(command)]
  const venue = JSON.stringify(sampleDocument)
  const script = [
    ...run(createDatabase!),
    ...[deploy!, version!].flatMap(run),
    `printf %s ${quoted(`${filled(settings!)}PORT=${port}\nRETENTION_ACTIVITY_DAYS=30\nRETENTION_EXPORT_DIR=/var/lib/fourtop/deleted\n`)} >/etc/fourtop.env`,
    "chmod 600 /etc/fourtop.env",
    ...installed.flatMap(run),
    `printf %s ${quoted(venue)} >/srv/venue.json`,
    ...run("fourtop venue apply /srv/venue.json"),
    ...run("fourtop token create --scopes all"),
    // What is too old when the service begins its duties is deleted, and written to the state of the unit.
    'kill "$(cat /root/fourtop.pid)"',
    'for ((second = 0; second < 30; second++)); do kill -0 "$(cat /root/fourtop.pid)" 2>/dev/null || break; sleep 1; done',
    `psql --quiet -d fourtop -c "update fourtop.activity set at = at - interval '100 days'" \
      -c "update fourtop.lane set ready = true where queue = 'upkeep.retention'"`,
    ...run("systemctl enable --now fourtop"),
    ...run("systemctl enable --now fourtop-worker@1"),
    "for ((second = 0; second < 120; second++)); do compgen -G '/var/lib/fourtop/deleted/*/*' && break; sleep 1; done",
    "stat --format='%U %a %n' /var/lib/fourtop /var/lib/fourtop/deleted/*/*",
    `grep -v ^PORT= /etc/fourtop.env | grep -v "^#" >/root/container.env; echo PORT=${containerPort} >>/root/container.env`,
    ...run(copyExample!),
    ...[composeUp!, composeList!].flatMap(run),
    ...run(
      `${composeList!.split(" exec ")[0]} exec fourtop sh -c 'id -un; touch /var/lib/fourtop/file; ! touch /app/file'`
    ),
    ...run(exportUrl!),
    ...operating.flatMap(run),
    ...run(bill)
  ].join("\n")
  const variables = {
    ENTRYPOINT_AND_COMMAND: [...commandOf("ENTRYPOINT"), ...commandOf("CMD")].join(" "),
    HEALTHCHECK: commandOf("HEALTHCHECK").join(" ")
  }
  const packages = await unpack("buildah", ["buildah"], (line) => console.log(`[debian] ${line}`))
  if ("why" in packages) throw new Error(`This test needs Buildah: ${packages.why}`)
  const image = Object.entries(variables)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(" ")
  const environment = `export ${image} PGHOST=127.0.0.1 PGPORT=${postgres.port} PGUSER=postgres PGDATABASE=postgres`
  const { output, status } = await Machine.run(`${environment}\n${script}`, root, packages.folder)
  assert.strictEqual(status, 0, output)
  assert.match(output, /\nNothing is pending\.\n/)
  assert.match(output, /fourtop 700 \/var\/lib\/fourtop\n/)
  assert.match(output, /fourtop 600 \/var\/lib\/fourtop\/deleted\/[\w-]+\/activity-deleted-\d{4}-\d\d\.jsonl/)
  assert.match(output, /The worker is ready\./)
  assert.match(output, /\nnode\ntouch: cannot touch '\/app\/file'/)
}, 900_000)
