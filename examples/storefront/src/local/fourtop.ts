/** Runs the `fourtop` command of this clone. */
import { execFile } from "node:child_process"
import * as path from "node:path"
import { promisify } from "node:util"

const execute = promisify(execFile)

/** Runs the command with `--json`, and returns what it printed. */
export const fourtop = async (
  root: string,
  args: ReadonlyArray<string>,
  variables: Readonly<Record<string, string>> = {}
): Promise<unknown> => {
  const { stdout } = await execute(
    process.execPath,
    [path.join(root, "tools", "bootstrap.mjs"), "fourtop", ...args, "--json"],
    { cwd: root, env: { ...process.env, ...variables } }
  )
  return JSON.parse(stdout) as unknown
}
