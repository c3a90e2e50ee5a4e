// Checks the direction of imports: core imports no other package, the client imports nothing at all, an adapter imports
// core and the client alone, the console imports core and the HTTP adapter, only the server imports the console, each
// package imports only what its package.json declares, in core only the crypto entry computes hashes, and modules for
// browsers import only each other, and what they share with the service. Usage: node tools/check/boundaries.mjs [root]
import { readFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { importsOf, packageName, typescriptFiles, workspacePackages } from "./imports.mjs"

const isInside = (file, folder) => file.startsWith(folder + sep)

const problemsOf = (root, { folder, manifest }) => {
  const shared = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies
  const inSource = typescriptFiles(join(folder, "src")).map((file) => ({ file, isTest: false }))
  const inTests = typescriptFiles(join(folder, "test")).map((file) => ({ file, isTest: true }))
  return [...inSource, ...inTests].flatMap(({ file, isTest }) => {
    const text = readFileSync(file, "utf8")
    const found = importsOf(text).flatMap(({ specifier, line }) => {
      const problem =
        cryptoProblem({ folder, manifest }, file, specifier, isTest) ??
        browserProblem(file, specifier, isTest) ??
        testkitProblem(manifest, file, specifier, isTest) ??
        (specifier.startsWith(".")
          ? relativeProblem(root, folder, file, specifier, isTest)
          : packageProblem(manifest, shared, specifier, isTest))
      return problem === undefined ? [] : [{ file, line, problem: `imports "${specifier}": ${problem}` }]
    })
    const logic = isTest || basename(file) !== "index.ts" ? undefined : firstLogic(text)
    return logic === undefined
      ? found
      : [...found, { file, line: logic, problem: "index.ts may only export from other files" }]
  })
}

/** What browsers may load of packages: rules without Effect, and how shared pages are drawn. */
const forBrowsers = new Set(["@fourtop/core/money", "@fourtop/core/pricing", "@fourtop/core/rules", "preact"])

/** What browsers run is bundled by itself, and is checked with other types; what is shared runs in the service too. */
const browserProblem = (file, specifier, isTest) => {
  const [isFor, isOf] = [file, specifier].map((name) => name.endsWith(".browser.ts"))
  const [isSharing, isShared] = [file, specifier].map((name) => /\.shared\.tsx?$/.test(name))
  if (isTest) return undefined
  if (isOf) return isFor ? undefined : "only modules for browsers import one"
  if ((!isFor && !isSharing) || isShared || forBrowsers.has(specifier)) return undefined
  return "what browsers run imports only other modules for them, or shared ones"
}

const relativeProblem = (root, folder, file, specifier, isTest) => {
  const target = resolve(dirname(file), specifier)
  const allowed = isTest ? [folder, join(root, "tools")] : [join(folder, "src")]
  return allowed.some((place) => isInside(target, place))
    ? undefined
    : `a relative import may not leave ${allowed.map((place) => relative(root, place)).join(" or ")}`
}

/**
 * Core computes no hashes but uses the `Crypto` port. The default for that port is a separate entry, so that programs
 * which fill it with their platform's cryptography neither load nor bundle one in JavaScript.
 */
const cryptoProblem = ({ folder, manifest }, file, specifier, isTest) => {
  const entry = join(folder, "src", "crypto")
  if (manifest.name !== "@fourtop/core" || isTest || isInside(file, entry)) return undefined
  const leadsThere = specifier.startsWith(".") && isInside(resolve(dirname(file), specifier), entry)
  return leadsThere || packageName(specifier) === "@noble/hashes"
    ? "only the crypto entry computes hashes, and nothing else in core imports it"
    : undefined
}

/**
 * The testkit is for tests and sandboxes: nothing that protects live data comes from it. The demo uses its sample
 * venue.
 */
const testkitProblem = (manifest, file, specifier, isTest) =>
  manifest.name === "fourtop" &&
  !isTest &&
  packageName(specifier) === "@fourtop/testkit" &&
  !/^(sandbox|demo)/i.test(basename(file))
    ? "in the server only files of sandboxes and of the demo use the testkit"
    : undefined

/** What the console may import of this workspace. */
const ofConsole = new Set(["@fourtop/core", "@fourtop/http-adapter"])

const packageProblem = (manifest, shared, specifier, isTest) => {
  const own = manifest.name
  if (own === "@fourtop/client" && !isTest) return "the client has no dependencies, and nothing of Node"
  if (specifier.startsWith("node:")) {
    return own === "@fourtop/core" && !isTest ? "core has no input or output, so nothing of Node" : undefined
  }
  const name = packageName(specifier)
  if (specifier === "@effect/platform-node") {
    return "import its modules one by one; the whole also loads the cluster modules, whose packages we do not have"
  }
  if (own === "@fourtop/core" && !isTest && /^@(effect|fourtop)\//.test(name)) return "core knows `effect` alone"
  if (own.endsWith("-adapter") && name.endsWith("-adapter") && own !== name) return "an adapter knows no other adapter"
  if (own === "@fourtop/console" && !isTest && name.startsWith("@fourtop/") && !ofConsole.has(name)) {
    return "the console knows core and the HTTP adapter alone"
  }
  if (name === "@fourtop/console" && own !== name && own !== "fourtop") return "only the server serves the console"
  const declared = {
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
    ...(isTest ? { ...manifest.devDependencies, ...shared, [own]: "itself" } : {})
  }
  return name in declared ? undefined : `${name} is not declared in its package.json`
}

/** The line of the first thing in a barrel that is neither a comment nor `export … from`. */
const firstLogic = (text) => {
  const blank = (match) => match.replace(/[^\n]/g, " ")
  const rest = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, blank)
    .replace(/^export\s[\w\s{},*$]*?\bfrom\s+"[^"]+"/gm, blank)
    .replace(/^export \{\}/gm, blank)
  const at = rest.search(/\S/)
  return at === -1 ? undefined : rest.slice(0, at).split("\n").length
}

/** Examples show what anybody can do. */
const exampleProblems = (root) =>
  typescriptFiles(join(root, "examples"))
    .filter((file) => !file.includes(`${sep}node_modules${sep}`))
    .flatMap((file) =>
      importsOf(readFileSync(file, "utf8"))
        .filter(({ specifier }) => specifier === "@fourtop/core/internal")
        .map(({ line }) => ({ file, line, problem: "imports what is internal: an example uses what is public" }))
    )

/** Each problem of a workspace as a line. */
export const boundaryProblems = (root) =>
  [...workspacePackages(root).flatMap((each) => problemsOf(root, each)), ...exampleProblems(root)].map(
    ({ file, line, problem }) => `${relative(root, file)}:${line} ${problem}`
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = boundaryProblems(process.argv[2] ?? fileURLToPath(new URL("../..", import.meta.url)))
  for (const problem of problems) console.log(problem)
  process.exit(problems.length === 0 ? 0 : 1)
}
