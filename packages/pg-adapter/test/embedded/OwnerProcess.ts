/** Runs ownerMain.ts in another process, which a test may kill or run as another user. */
import { build } from "esbuild"
import { spawn, type ChildProcessByStdio } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import { createInterface } from "node:readline"
import type { Readable, Writable } from "node:stream"
import { fileURLToPath } from "node:url"

export interface OwnerProcess {
  readonly process: ChildProcessByStdio<Writable, Readable, null>
  readonly dataDir: string
  readonly url: string
}

export interface OwnerOptions {
  readonly arguments: ReadonlyArray<string>
  readonly uid?: number
  readonly env?: NodeJS.ProcessEnv
}

/** The program as one JavaScript file in a directory that every user can read. */
export const bundle = async (directory: string): Promise<string> => {
  const outfile = `${directory}/owner.mjs`
  await build({
    entryPoints: [fileURLToPath(new URL("ownerMain.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["@fourtop/source"],
    external: ["pg-native"],
    logLevel: "warning",
    banner: {
      js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
    }
  })
  fs.chmodSync(outfile, 0o644)
  return outfile
}

/** Resolves when the program has its server. */
export const start = async (file: string, options: OwnerOptions): Promise<OwnerProcess> => {
  const child = spawn(process.execPath, [file, ...options.arguments], {
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    env: { ...process.env, ...options.env },
    cwd: "/",
    stdio: ["pipe", "pipe", "inherit"]
  })
  for await (const line of createInterface(child.stdout)) {
    const [word, dataDir, url] = line.split(" ")
    if (word === "ready") return { process: child, dataDir: dataDir!, url: url! }
  }
  throw new Error("The program ended without a server")
}

export const end = async (owner: OwnerProcess): Promise<void> => {
  const exited = once(owner.process, "exit")
  owner.process.stdin.end()
  await exited
}

export const kill = async (owner: OwnerProcess): Promise<void> => {
  const exited = once(owner.process, "exit")
  owner.process.kill("SIGKILL")
  await exited
}
