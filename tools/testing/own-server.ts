/** PostgreSQL servers that a test has for itself, as copies of one that is made once in a run: initdb takes many times as long. */
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { inject } from "vitest"
import * as Binaries from "../../packages/pg-adapter/src/embedded/Binaries.ts"
import * as Cluster from "../../packages/pg-adapter/src/embedded/Cluster.ts"
import * as EmbeddedPostgres from "../../packages/pg-adapter/src/embedded/EmbeddedPostgres.ts"
import * as Settings from "../../packages/pg-adapter/src/embedded/Settings.ts"
import { serverFolder, serverUser } from "./postgres.ts"

/** Starts a server that nobody else uses, tuned for speed; what it has stored is gone when it stops. */
export const startOwnServer = async (settings: Settings.Settings = {}): Promise<EmbeddedPostgres.Server> => {
  const made = path.join(os.tmpdir(), `${inject("postgres").prefix}_cluster`)
  // Of two workers that make it at once, one wins.
  if (!Cluster.exists(made))
    await Cluster.create(
      made,
      Binaries.find(() => {}),
      serverUser,
      ["--no-sync"]
    )
  const folder = serverFolder()
  const dataDir = path.join(folder, "data")
  execFileSync("cp", ["-a", made, dataDir])
  const server = await EmbeddedPostgres.start({ dataDir, settings: { ...Settings.throwAway, ...settings } })
  const stop = async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}
