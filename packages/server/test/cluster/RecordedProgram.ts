/** A recorded release as a program: its commands, and its service. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as path from "node:path"
import type { RecordedRelease } from "../../../../tools/release/recorded.ts"
import { type Ended, serve, type Variables } from "../Fourtop.ts"

/** A service that runs, of whatever version. */
export interface Running {
  readonly origin: string
  readonly stop: () => Promise<Ended>
}

export interface RecordedProgram {
  /** Runs a command that prints JSON. */
  readonly command: (args: ReadonlyArray<string>, variables: Variables) => Promise<unknown>
  /** Creates a restaurant and a token for everything. */
  readonly found: (venue: object, variables: Variables) => Promise<string>
  /** Starts its service, and waits until it is ready; fails with what it printed. */
  readonly start: (variables: Variables) => Promise<Running>
  /** Ends what still runs, and removes the program. */
  readonly remove: () => void
}

export const unpacked = (release: RecordedRelease): RecordedProgram => {
  const program = release.unpack()
  const children = new Set<ChildProcess>()

  /** Its standard output is complete when it is JSON. */
  const launch = (args: ReadonlyArray<string>, variables: Variables) => {
    const { HOME, PATH } = process.env
    const child = spawn(process.execPath, [program.file, ...args], { env: { HOME, PATH, ...variables } })
    children.add(child)
    const texts = { stdout: "", stderr: "" }
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => (texts[name] += text))
    }
    const ended = once(child, "close").then(([code]): Ended => {
      children.delete(child)
      return { code: code as number | null, ...texts }
    })
    return { child, texts, ended }
  }

  const command: RecordedProgram["command"] = async (args, variables) => {
    const { code, stderr, stdout } = await launch([...args, "--json"], variables).ended
    if (code !== 0) throw new Error(stderr)
    return JSON.parse(stdout)
  }

  return {
    command,
    found: async (venue, variables) => {
      const file = path.join(path.dirname(program.file), "venue.json")
      fs.writeFileSync(file, JSON.stringify(venue))
      await command(["venue", "apply", file], variables)
      const created = await command(["token", "create", "--scopes", "all", "--rate", "100000"], variables)
      return (created as { readonly token: string }).token
    },
    start: async (variables) => {
      const { child, ended, texts } = launch(["serve", "--json"], { ...variables, PORT: "0" })
      const origin = await new Promise<string>((resolve, reject) => {
        child.stdout.on("data", () => {
          if (texts.stdout.endsWith("}\n")) resolve((JSON.parse(texts.stdout) as { root_url: string }).root_url)
        })
        void ended.then(({ stderr }) => reject(new Error(`The recorded release did not start:\n${stderr}`)))
      })
      const stop = () => {
        child.kill("SIGTERM")
        return ended
      }
      return { origin, stop }
    },
    remove: () => {
      for (const child of children) child.kill("SIGKILL")
      program.remove()
    }
  }
}

/** Starts the service of this version. */
export const startThis = async (variables: Variables): Promise<Running> => {
  const { ready, stop } = await serve(variables)
  return { origin: ready.root_url, stop }
}
