/** `npm start` in a directory of its own, without the demo: as somebody has it who has just downloaded Fourtop. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

export interface FreshStart {
  /** The link to the set-up page, which it has printed. */
  readonly link: URL
  readonly stdout: () => string
  readonly stderr: () => string
  readonly stop: () => Promise<void>
}

/** A new directory for it, which PostgreSQL, who is another user than root, can get into. */
export const newDataDirectory = () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
  fs.chmodSync(directory, 0o755)
  return {
    settings: { DEMO: "false", DATA_DIR: path.join(directory, "data") },
    remove: () => fs.rmSync(directory, { recursive: true, force: true })
  }
}

/** Waits until it has printed the link. */
export const freshStart = async (settings: Readonly<Record<string, string>>): Promise<FreshStart> => {
  const { HOME, PATH, PG_BIN, npm_execpath } = process.env
  const command = npm_execpath?.endsWith("npm-cli.js") === true ? [process.execPath, npm_execpath] : ["npm"]
  const env = { HOME, PATH, ...(PG_BIN === undefined ? {} : { PG_BIN }), PORT: "0", ...settings }
  const npm = spawn(command[0]!, [...command.slice(1), "start", "--silent"], { cwd: root, env })
  let [stdout, stderr] = ["", ""]
  npm.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
  const ended = once(npm, "close")
  const link = await new Promise<URL>((resolve, reject) => {
    npm.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text
      const [, found] = /^ {2}(http\S+\/console\/setup\/\S+)$/m.exec(stdout) ?? []
      if (found !== undefined) resolve(new URL(found))
    })
    void ended.then(() => reject(new Error(`npm start ended:\n${stderr}`)))
  })
  return {
    link,
    stdout: () => stdout,
    stderr: () => stderr,
    stop: async () => {
      npm.kill("SIGTERM")
      await ended
    }
  }
}
