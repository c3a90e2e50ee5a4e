// Inspects a tarball: what publint says, whether each way of resolving modules finds code and types that fit, whether types
// find each other, and what every package of ours has. Usage: node tools/packing/inspect.mjs TARBALL PACKAGE.JSON …
import { readFileSync } from "node:fs"
import { posix } from "node:path"
import { fileURLToPath } from "node:url"
import { checkPackage, createPackageFromTarballData, Package } from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { lostDeclarations } from "./declarations.mjs"
import { hasCommonjs } from "./manifest.mjs"

/** A program consists of ES modules only; how CommonJS and TypeScript's oldest resolution see it does not matter. */
const relevant = (manifest) =>
  hasCommonjs(manifest) ? ["node10", "node16-cjs", "node16-esm", "bundler"] : ["node16-esm", "bundler"]

const resolutionOf = (problem) => problem.resolutionKind ?? problem.resolutionOption

/** Entries by subject are all made in the same way, so that the first one speaks for the others. */
const alike = ({ exports }) =>
  Object.keys(exports)
    .filter((entry) => exports[entry]["@fourtop/source"].startsWith("./src/entries/"))
    .slice(1)

const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`

/** How large a tarball is, and what both kinds of modules add to that. */
export const sizeOf = ({ file, manifest }) => {
  const data = readFileSync(file)
  const contents = createPackageFromTarballData(new Uint8Array(data))
  const total = (pattern) =>
    contents
      .listFiles()
      .filter((path) => pattern.test(path))
      .reduce((sum, path) => sum + contents.readFile(path).length, 0)
  const [commonjs, both, sources] = [/\/dist\/cjs\//, /\/dist\//, /\/src\//].map(total)
  const files = contents.listFiles().length
  const parts = [
    `ES modules ${kilobytes(both - commonjs)}`,
    `CommonJS ${kilobytes(commonjs)}`,
    `sources ${kilobytes(sources)}`
  ]
  return `       ${manifest.name}: ${files} files, ${kilobytes(data.length)} packed; ${parts.join(", ")}`
}

const namedIn = (value) => (typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(namedIn))

/**
 * The package with no files but those that its package.json names. Resolution ends at these, and reading everything that
 * they import takes most of the time.
 */
const entriesOf = (contents, { exports, main, module, types, typesVersions }) => {
  const folder = `/node_modules/${contents.packageName}`
  const named = new Set(namedIn([exports, main, module, types, typesVersions]).map((file) => posix.join(folder, file)))
  const isNeeded = (file) => file.endsWith("/package.json") || named.has(file)
  const files = contents.listFiles().filter(isNeeded)
  const texts = Object.fromEntries(files.map((file) => [file, contents.readFile(file)]))
  return new Package(texts, contents.packageName, contents.packageVersion)
}

/** What is wrong with a tarball. */
export const inspect = async ({ file, manifest }) => {
  const data = readFileSync(file)
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.length)
  const { messages, pkg } = await publint({ pack: { tarball } })
  const contents = createPackageFromTarballData(new Uint8Array(data))
  const inspected = await checkPackage(entriesOf(contents, pkg), { excludeEntrypoints: alike(manifest) })
  const wrongTypes = inspected.types === false ? [{ kind: "has no types" }] : inspected.problems
  const resolutions = relevant(manifest)
  const files = contents.listFiles()
  const problems = [
    // There is no repository on purpose.
    ...messages
      .filter(({ code }) => code !== "USE_REPOSITORY")
      .map((message) => formatMessage(message, pkg, { color: false })),
    ...lostDeclarations(new Map(files.map((path) => [path, contents.readFile(path)]))),
    ...wrongTypes
      // What entries import is left out.
      .filter(({ kind }) => kind !== "InternalResolutionError")
      .filter((problem) => resolutionOf(problem) === undefined || resolutions.includes(resolutionOf(problem)))
      .map((problem) => [problem.kind, problem.entrypoint, resolutionOf(problem)].filter(Boolean).join(" ")),
    ...["description", "license", "engines", "files", "sideEffects", "types"]
      .filter((name) => pkg[name] === undefined)
      .map((name) => `package.json lacks ${name}`),
    ...(/"(workspace|catalog):|@fourtop\/source/.test(JSON.stringify(pkg))
      ? ["package.json speaks of the workspace"]
      : []),
    ...(pkg.type === "module" ? [] : ["is not made of ES modules"]),
    ...["README.md", "LICENSE"]
      .filter((name) => !files.some((path) => path.endsWith(`/${pkg.name}/${name}`)))
      .map((name) => `lacks ${name}`)
  ]
  return problems.map((problem) => `${manifest.name}: ${problem}`)
}

// In a process of its own, because the types are checked without a pause.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2)
  for (let index = 0; index < args.length; index += 2) {
    const [file, manifest] = [args[index], JSON.parse(readFileSync(args[index + 1], "utf8"))]
    for (const problem of await inspect({ file, manifest })) {
      console.log(problem)
      process.exitCode = 1
    }
  }
}
