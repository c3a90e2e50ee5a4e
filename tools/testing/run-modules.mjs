// Runs modules one after another in one process: each line of standard input names a file and its environment variables.
// A line of JSON on descriptor 3 says what went wrong, or null.
import { writeSync } from "node:fs"
import { createInterface } from "node:readline"
import { pathToFileURL } from "node:url"

const inherited = process.env
let run = 0
for await (const line of createInterface({ input: process.stdin })) {
  const { file, variables } = JSON.parse(line)
  process.env = { ...inherited, ...variables }
  const problem = await import(`${pathToFileURL(file).href}?${++run}`).then(
    () => null,
    (error) => String(error?.stack ?? error)
  )
  writeSync(3, `${JSON.stringify(problem)}\n`)
}
