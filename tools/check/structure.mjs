// Checks the structure inside packages: folders must not import each other in a circle, types included; core has its
// three rooms; what browsers can use imports nothing of Effect; what reaches into Effect's fibers is in one file of a
// package; no folder is a long flat list. Usage: node tools/check/structure.mjs [root]
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { circlesOf, foldersOf, importsBetween } from "./folders.mjs"
import { importsOf, packageName, typescriptFiles, workspacePackages } from "./imports.mjs"

const circleProblems = (root, source) => {
  const folders = foldersOf(source)
  return circlesOf(folders).map((circle) => {
    const steps = circle.map((folder, index) => {
      const next = circle[(index + 1) % circle.length]
      return `${folder} imports ${next} at ${relative(root, folders.get(folder).get(next))}`
    })
    return `${relative(root, source)}: folders in a circle: ${steps.join(", ")}`
  })
}

/** A barrel imports everything: whatever imports it would be both above and below all others. */
const barrelProblems = (root, source) =>
  importsBetween(source)
    .filter(({ to }) => /(^|\/)index\.ts$/.test(to))
    .map(({ from, line, to }) => `${relative(root, join(source, from))}:${line} imports ${to}, which is for others`)

/** What each part of the core may import. The longest matching name counts. */
const mayImport = {
  "domain/foundation": ["domain/foundation"],
  "domain/decisions": ["domain"],
  domain: ["domain"],
  ports: ["domain", "ports"],
  usecases: ["domain", "ports", "usecases"],
  // A separate entry for programs without Effect; it knows no port and no use-case.
  promise: ["promise"],
  // A separate entry: how core gets its randomness where there is nothing better.
  crypto: ["crypto", "domain", "ports"],
  // Entries for browsers: the rules, and the same on plain JSON.
  "rules.ts": ["browser", "domain"],
  browser: ["browser", "domain"],
  // Entries by subject, the public surface.
  entries: ["domain", "entries", "ports", "usecases"]
}
/** What nothing below decisions may import, whatever else it may. */
const onlyForUseCases = "domain/decisions"

const isWithin = (path, part) => path === part || path.startsWith(`${part}/`)
const partOf = (path) =>
  Object.keys(mayImport)
    .filter((part) => isWithin(path, part))
    .toSorted((a, b) => b.length - a.length)[0]

const roomProblems = (root, source) =>
  importsBetween(source).flatMap(({ from, line, to }) => {
    const part = partOf(from)
    const place = `${relative(root, join(source, from))}:${line}`
    if (part === undefined) return [`${place}: core has no files but in ${Object.keys(mayImport).join(", ")}`]
    const allowed = mayImport[part].some((other) => isWithin(to, other))
    const above = isWithin(to, onlyForUseCases) && ![onlyForUseCases, "usecases", "entries"].includes(part)
    return allowed && !above ? [] : [`${place} imports ${to}: ${part} may not`]
  })

/** What browsers load. */
const browserEntries = [
  "rules.ts",
  ...["availability", "money", "ordering", "pricing", "status"].map((name) => `browser/${name}.ts`)
]

/** Everything that a file needs at run time, the file included. */
const reachedFrom = (source, entry) => {
  const imports = importsBetween(source).filter(({ onlyTypes }) => !onlyTypes)
  const reached = new Set([entry])
  for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to)
  return [...reached]
}

const effectProblems = (root, source, entry) =>
  reachedFrom(source, entry).flatMap((file) =>
    importsOf(readFileSync(join(source, file), "utf8"))
      .filter(({ onlyTypes, specifier }) => !onlyTypes && packageName(specifier) === "effect")
      .map(
        ({ line }) => `${relative(root, join(source, file))}:${line} imports a value of effect: ${entry} needs the file`
      )
  )

/** The one file of a package that may rely on how Effect makes its fibers and scopes. docs/effect-4.md lists them. */
const internalsOf = { "@fourtop/core": "ports/spans/FiberAccess.ts", "@fourtop/http-adapter": "node/LazyScope.ts" }

/** Members of fibers, and functions that hand a fiber out. */
const internal =
  /\b(?:withFiberRuntime|[gs]etFiberRef|addObserver|removeObserver|unsafeInterruptAsFork|currentDefaultServices|RuntimeFiber<unknown)\b|\bas unknown as LazyScope\b/

const internalProblems = (root, source, name) =>
  typescriptFiles(source)
    .map((file) => relative(source, file).replaceAll("\\", "/"))
    .filter((file) => file !== internalsOf[name])
    .flatMap((file) =>
      readFileSync(join(source, file), "utf8")
        .split("\n")
        .flatMap((line, index) =>
          internal.test(line) ? [[`${relative(root, join(source, file))}:${index + 1}`, line]] : []
        )
    )
    .map(([place, line]) => {
      const [found] = internal.exec(line)
      return `${place} uses ${found}: what reaches into Effect belongs in ${internalsOf[name] ?? "core, or uses its public functions"}`
    })

/** More files than this in one folder are sorted into folders by subject. */
const mostFiles = 40

const flatProblems = (root, folder) => {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  const name = relative(root, folder).replaceAll("\\", "/")
  const count = entries.filter((entry) => entry.isFile()).length
  return [
    ...(count > mostFiles
      ? [`${name} has ${count} files: sort them into folders by subject, ${mostFiles} at most in each`]
      : []),
    ...entries
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
      .flatMap((entry) => flatProblems(root, join(folder, entry.name)))
  ]
}

const packageProblems = (root, { folder, manifest }) => {
  const source = join(folder, "src")
  const flat = [source, join(folder, "test")].flatMap((each) => flatProblems(root, each))
  const internals = internalProblems(root, source, manifest.name)
  const everywhere = [...circleProblems(root, source), ...barrelProblems(root, source), ...internals, ...flat]
  if (manifest.name !== "@fourtop/core") return everywhere
  const pure = browserEntries
    .filter((entry) => existsSync(join(source, entry)))
    .flatMap((entry) => effectProblems(root, source, entry))
  return [...everywhere, ...roomProblems(root, source), ...pure]
}

/** Each problem of a workspace as a line. */
export const structureProblems = (root) => [
  ...workspacePackages(root).flatMap((each) => packageProblems(root, each)),
  ...["bench/src", "docs/test", "examples", "tools"].flatMap((folder) => flatProblems(root, join(root, folder)))
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = structureProblems(process.argv[2] ?? fileURLToPath(new URL("../..", import.meta.url)))
  for (const problem of problems) console.log(problem)
  process.exit(problems.length === 0 ? 0 : 1)
}
