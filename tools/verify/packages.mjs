// Checks what users get: packs each package, inspects the tarballs, then installs them with npm into projects outside
// the workspace, where they have to work under every test runner, runtime and compiler that the documentation names. With
// --small the managers beside npm install less, and the oldest TypeScript checks less.
// Usage: npm run verify -- packages [--small]
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { sizeOf } from "../packing/inspect.mjs"
import { installations } from "../packing/managers.mjs"
import { packAll, packed, pinned, projectOf } from "../packing/pack.mjs"
import { serveRegistry } from "../packing/registry.mjs"
import { atMost, run } from "../packing/run.mjs"
import { checksEverywhere, forCompilers, oldestTypescript } from "../packing/runners.mjs"

const temporary = mkdtempSync(join(tmpdir(), "fourtop-packages-"))
const isSmall = process.argv.includes("--small")
const nodeTest = [process.execPath, "--test"]
const inTurn = atMost(2)

/** Installs a project and checks it; what is wrong with either. */
const proof = async (template, tarballs, dependencies, checksIn) => {
  const { problems, project } = await inTurn(() => projectOf(template, temporary, tarballs, dependencies))
  if (problems.length > 0) return problems
  return (await Promise.all(checksIn(project).map(inTurn))).flat()
}

/** What is wrong with the tarballs themselves. */
const inspection = (tarballs) => {
  const program = fileURLToPath(new URL("../packing/inspect.mjs", import.meta.url))
  const files = tarballs.flatMap(({ file, manifestFile }) => [file, manifestFile])
  return run("inspect the tarballs", [...forCompilers, program, ...files], temporary)
}

const proofs = (tarballs) => [
  // With everything that can load the packages.
  proof(
    "project",
    tarballs,
    {
      manager: "pnpm",
      dependencies: packed(tarballs),
      devDependencies: { ...pinned("typescript", "@types/node", "vitest", "jest"), ...oldestTypescript }
    },
    (project) => checksEverywhere(project, isSmall)
  ),
  // The testkit alone brings all that it needs: npm adds its peers, and no test runner.
  proof("testkit-alone", tarballs, { dependencies: packed(tarballs, "@fourtop/testkit") }, (project) => [
    () => run("the testkit alone", nodeTest, project)
  ]),
  // A program that embeds the core needs no development dependencies in production.
  proof(
    "embedder",
    tarballs,
    {
      dependencies: { ...packed(tarballs, "@fourtop/core", "@fourtop/pg-adapter"), ...pinned("effect") },
      devDependencies: packed(tarballs, "@fourtop/testkit"),
      manager: "pnpm",
      options: ["--prod"]
    },
    (project) => [() => run("an embedder in production", nodeTest, project)]
  )
]

try {
  const tarballs = await packAll(temporary)
  for (const tarball of tarballs) console.log(sizeOf(tarball))
  const registry = await serveRegistry(tarballs)
  const managed = installations(temporary, registry.url, isSmall).map(inTurn)
  const problems = await Promise.all([...proofs(tarballs), ...managed, inTurn(() => inspection(tarballs))])
  registry.close()
  for (const problem of problems.flat()) console.log(problem)
  process.exitCode = problems.flat().length === 0 ? 0 : 1
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
