// The embedder's quick start as a program: what the page shows, line by line, with its results compared.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { checkers, goVariables } from "../check/compiler.mjs"
import { run } from "./run.mjs"

const page = fileURLToPath(new URL("../../docs/quick-start-embed.md", import.meta.url))

/** A line that says what comes out becomes one that compares. */
const compared = (line) => {
  const [, code, expected] = /^(.*\S)\s+\/\/ → (.+)$/.exec(line) ?? []
  if (code === undefined) return line
  const name = /^(?:const|let) (\w+)\b/.exec(code)?.[1]
  return name === undefined ? `same(${code}, ${expected})` : `${code}\nsame(${name}, ${expected})`
}

/** The blocks in TypeScript of the page, as one module. */
export const quickStart = (text = readFileSync(page, "utf8")) => {
  const blocks = [...text.matchAll(/^```ts\n(?<code>[^]*?)^```$/gm)].map(({ groups }) => groups.code)
  const lines = blocks.join("\n").split("\n").map(compared)
  return [
    `import assert from "node:assert/strict"`,
    `const same = (value: unknown, expected: unknown): void => assert.deepEqual(value, expected)`,
    ...lines
  ].join("\n")
}

/** Compiles it as strictly as a compiler can, against the packed packages, and runs what comes out. */
export const followQuickStart = async (project) => {
  const folder = join(project, "quick-start")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "main.ts"), quickStart())
  const strict = ["--strict", "--exactOptionalPropertyTypes", "--skipLibCheck", "false", "--types", "node"]
  const options = ["--module", "nodenext", "--target", "es2022", "--lib", "es2023", "--outDir", "out"]
  const compiler = [process.execPath, "../node_modules/typescript/bin/tsc", ...checkers()]
  const problems = await run(
    "types: the embedder's quick start, with exact optional properties",
    [...compiler, ...strict, ...options, "main.ts"],
    folder,
    goVariables()
  )
  if (problems.length > 0) return problems
  return run("the embedder's quick start", [process.execPath, "out/main.js"], folder)
}
