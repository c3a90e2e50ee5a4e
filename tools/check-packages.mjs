// Checks what users get: packs each package, inspects the tarballs, then installs them with npm into an empty project
// outside the workspace, whose tests and types must pass.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { workspacePackages } from "./imports.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const rootManifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const packages = workspacePackages(root)
const names = packages.map(({ manifest }) => manifest.name)
const temporary = mkdtempSync(join(tmpdir(), "fourtop-packages-"))

const main = async () => {
  const problems = await build()
  if (problems.length === 0) {
    const tarballs = await pack()
    const [proven, ...looked] = await Promise.all([proof(tarballs), ...tarballs.map(look)])
    problems.push(...looked.flat(), ...proven)
  }
  for (const problem of problems) console.log(problem)
  return problems.length
}

const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"]

/** Runs a command; its output is returned if it failed. */
const run = async (name, [command, ...args], cwd, variables = {}) => {
  const started = performance.now()
  // Settings of the npm script that started us, and of the workspace, must not reach the other projects.
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(npm_|NODE_OPTIONS)/.test(key)))
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...variables, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text))
  const [code] = await once(child, "close")
  console.log(
    `${code === 0 ? "ok    " : "FAILED"} ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${name}`
  )
  return code === 0 ? [] : [`${name}:\n${output.trimEnd().replace(/^/gm, "  ")}`]
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** `tsc` leaves the output of deleted files, which would be published. */
const removeStale = ({ folder }) => {
  for (const file of filesBelow(join(folder, "dist"))) {
    const source = join(folder, "src", file.replace(/\.(d\.ts|js)(\.map)?$/, ""))
    const hasSource = [".ts", ".tsx"].some((extension) => existsSync(source + extension))
    if (file !== ".tsbuildinfo" && !hasSource) rmSync(join(folder, "dist", file))
  }
}

const build = async () => {
  const problems = await run("build", ["tsc", "-b"], root)
  if (problems.length === 0) packages.forEach(removeStale)
  return problems
}

const pack = async () => {
  const pnpm = [...npm, "exec", "--yes", "--prefer-offline", `--package=${rootManifest.packageManager}`, "--", "pnpm"]
  const args = ["--recursive", "--filter", "./packages/*", "pack", "--pack-destination", temporary]
  const problems = await run("pack", [...pnpm, ...args], root)
  if (problems.length > 0) throw new Error(problems.join("\n"))
  return packages.map(({ manifest }) => ({
    manifest,
    file: join(temporary, `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`)
  }))
}

/** Packages with ES modules only: how CommonJS and TypeScript's oldest resolution see them does not matter. */
const relevant = new Set(["node16-esm", "bundler"])

const resolutionOf = (problem) => problem.resolutionKind ?? problem.resolutionOption

const look = async ({ file, manifest }) => {
  const data = readFileSync(file)
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.length)
  const { messages, pkg } = await publint({ pack: { tarball } })
  const contents = createPackageFromTarballData(new Uint8Array(data))
  const inspected = await checkPackage(contents)
  const wrongTypes = inspected.types === false ? [{ kind: "has no types" }] : inspected.problems
  const files = contents.listFiles()
  const problems = [
    // There is no repository on purpose.
    ...messages
      .filter(({ code }) => code !== "USE_REPOSITORY")
      .map((message) => formatMessage(message, pkg, { color: false })),
    ...wrongTypes
      .filter((problem) => resolutionOf(problem) === undefined || relevant.has(resolutionOf(problem)))
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

const install = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"]

const catalog = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")

/** Dependencies in the versions of the workspace. */
const pinned = (...names) =>
  Object.fromEntries(names.map((name) => [name, new RegExp(`^  "?${name}"?: (\\S+)$`, "m").exec(catalog)[1]]))

/** Packages of the tarballs as dependencies. */
const packed = (tarballs, ...wanted) =>
  Object.fromEntries(
    tarballs
      .filter(({ manifest }) => wanted.includes(manifest.name))
      .map(({ file, manifest }) => [manifest.name, `file:${file}`])
  )

/** Installs dependencies, some of them tarballs, into a project that uses npm. */
const projectOf = async (template, tarballs, { dependencies, devDependencies = {}, options = [], type = "module" }) => {
  const project = join(temporary, template)
  cpSync(fileURLToPath(new URL(`./packages/${template}`, import.meta.url)), project, { recursive: true })
  const manifest = {
    name: template,
    version: "1.0.0",
    private: true,
    type,
    dependencies,
    devDependencies,
    // The packages of the tarballs depend on each other in the tarballs' versions.
    overrides: packed(tarballs, ...names)
  }
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest, null, 2))
  const command = [...npm, ...install, ...options]
  return { project, problems: await run(`install into an empty project: ${template}`, command, project) }
}

const proof = async (tarballs) => {
  const { problems, project } = await projectOf("project", tarballs, {
    dependencies: packed(tarballs, ...names),
    // With the peers that the testkit's contracts need.
    devDependencies: pinned("typescript", "@types/node", "vitest", "@effect/vitest")
  })
  if (problems.length > 0) return problems
  const node = process.execPath
  const [test, types, command, alone, underJest, embedder] = await Promise.all([
    run("its tests pass", [node, "--test"], project),
    run("its types are checked", [node, "node_modules/typescript/bin/tsc", "-p", "."], project),
    run("the command answers", [node, "node_modules/fourtop/dist/main.js", "--version"], project),
    proofOfTestkit(tarballs),
    proofUnderJest(tarballs),
    proofOfEmbedder(tarballs)
  ])
  return [...test, ...types, ...command, ...alone, ...underJest, ...embedder]
}

/** The testkit alone brings all that it needs: npm adds its peers, and no test runner. */
const proofOfTestkit = async (tarballs) => {
  const { problems, project } = await projectOf("testkit-alone", tarballs, {
    dependencies: packed(tarballs, "@fourtop/testkit")
  })
  return problems.length > 0 ? problems : run("the testkit alone passes", [process.execPath, "--test"], project)
}

/** Jest, configured only to let its tests import ES modules. */
const proofUnderJest = async (tarballs) => {
  const { problems, project } = await projectOf("jest", tarballs, {
    dependencies: packed(tarballs, "@fourtop/testkit"),
    devDependencies: pinned("jest"),
    type: "commonjs"
  })
  if (problems.length > 0) return problems
  const jest = [process.execPath, "node_modules/jest/bin/jest.js"]
  return run("the testkit passes under Jest", jest, project, { NODE_OPTIONS: "--experimental-vm-modules" })
}

/** A program that embeds the core needs no development dependencies in production. */
const proofOfEmbedder = async (tarballs) => {
  const { problems, project } = await projectOf("embedder", tarballs, {
    dependencies: { ...packed(tarballs, "@fourtop/core", "@fourtop/pg-adapter"), ...pinned("effect") },
    devDependencies: packed(tarballs, "@fourtop/testkit"),
    options: ["--omit=dev"]
  })
  return problems.length > 0 ? problems : run("an embedder works in production", [process.execPath, "--test"], project)
}

try {
  process.exitCode = (await main()) === 0 ? 0 : 1
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
