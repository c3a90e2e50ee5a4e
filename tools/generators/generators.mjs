// Generators of clients, each run as its documentation says, with its defaults. What they make is called by the program
// of the same name in `programs`.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const here = fileURLToPath(new URL(".", import.meta.url))

/** The arguments of each, for a document and the folder that its files go to. */
const argumentsOf = {
  "openapi-typescript": (document, folder) => [document, "--output", join(folder, "schema.ts")],
  "openapi-ts": (document, folder) => ["--input", document, "--output", folder],
  "swagger-typescript-api": (document, folder) => ["generate", "--path", document, "--output", folder],
  oazapfts: (document, folder) => [document, join(folder, "api.ts")]
}

/** The programs of the generators; `openapi-ts` is that of `@hey-api/openapi-ts`. */
export const generators = Object.keys(argumentsOf)

/** Runs a generator, and returns the folder with what it made. */
export const generate = async (name, document, folder) => {
  const program = join(here, "node_modules", ".bin", name)
  const child = spawn(program, argumentsOf[name](document, folder), { cwd: folder, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text))
  const [code] = await once(child, "close")
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`)
  return folder
}
