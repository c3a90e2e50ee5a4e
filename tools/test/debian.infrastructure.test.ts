import { assert, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { program } from "../testing/debian.ts"

const say = (line: string): void => console.log(`[debian] ${line}`)

/** Each program that a test of this kind starts, and how it tells its version. */
const programs = [
  { name: "pgbouncer", packages: ["pgbouncer"], version: "--version" },
  { name: "haproxy", packages: ["haproxy"], version: "-v" },
  { name: "etcd", packages: ["etcd-server"], version: "--version" },
  { name: "promtool", packages: ["prometheus"], version: "--version" }
] as const

it.each(programs)("$name runs, fetched from Debian where the machine has none", async ({ name, packages, version }) => {
  const { env, path } = await program(name, packages, say)
  const { status, stderr, stdout } = spawnSync(path, [version], { encoding: "utf8", env })
  assert.strictEqual(status, 0, stderr)
  assert.match(`${stdout}${stderr}`.toLowerCase(), new RegExp(name))
})
