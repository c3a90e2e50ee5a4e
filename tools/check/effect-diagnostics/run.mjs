// Effect's own diagnostics: a forgotten yield*, layers that need each other, … They need TypeScript's JavaScript API,
// which TypeScript 7 does not have; hence a separate package with TypeScript 5.9.
//
// The command that comes with them loads all types again for each package. This loads them once, and checks only files
// that changed, or that import a changed file, since they last passed in any clone on this machine. Sources and tests are
// one program: tests need the types of all sources, which another one would compute again.
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { cacheDirectory } from "../../run/cache-directory.mjs"
import { importsOf, packageName, typescriptFiles, workspacePackages } from "../imports.mjs"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const cache = join(cacheDirectory(), "effect-diagnostics.json")

/** How many versions of each file are remembered, on average: branches take turns. */
const rememberedVersions = 10

const main = () => {
  const packages = workspacePackages(root)
  const files = [
    ...packages.flatMap(({ folder }) => ["src", "test"].flatMap((part) => typescriptFiles(join(folder, part)))),
    ...typescriptFiles(join(root, "tools")).filter((file) => !file.includes("node_modules"))
  ].filter((file) => !isForBrowsers(file))
  const fingerprintOf = fingerprints(packages)
  const inOrder = remembered()
  const pending = files.filter((file) => !inOrder.has(fingerprintOf(file)))
  const faulty = pending.length === 0 ? new Set() : check(files, pending)
  const passed = files.filter((file) => !faulty.has(file)).map(fingerprintOf)
  remember([...new Set([...passed, ...inOrder])].slice(0, rememberedVersions * files.length))
  console.log(`${pending.length} of ${files.length} files checked`)
  process.exit(faulty.size === 0 ? 0 : 1)
}

/** The fingerprints of what passed. */
const remembered = () => {
  try {
    return new Set(JSON.parse(readFileSync(cache, "utf8")))
  } catch {
    return new Set()
  }
}

/** Another clone may be checked at the same time, so the file is replaced at once; what is lost is checked again. */
const remember = (fingerprints) => {
  mkdirSync(dirname(cache), { recursive: true })
  const unfinished = `${cache}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(fingerprints))
  renameSync(unfinished, cache)
}

/** Code for browsers has other types, and nothing of Effect. Neither have its tests. */
const isForBrowsers = (file) => /\.browser\.ts$|\/test\/(docs\/)?browser\//.test(file)

/** A digest of a file and of all its imports within the workspace, direct or not. */
const fingerprints = (packages) => {
  const configuration = [
    "pnpm-lock.yaml",
    "tsconfig.base.json",
    "tsconfig.test.json",
    relative(root, fileURLToPath(import.meta.url))
  ]
  const common = digest(configuration.map((file) => readFileSync(join(root, file), "utf8")).join())
  const sources = new Map()
  const sourceOf = (file) => {
    if (!sources.has(file)) {
      const text = existsSync(file) ? readFileSync(file, "utf8") : ""
      sources.set(file, {
        digest: digest(text),
        imports: importsOf(text).flatMap(({ specifier }) => locate(packages, file, specifier))
      })
    }
    return sources.get(file)
  }
  return (file) => {
    const seen = new Set([file])
    for (const each of seen) for (const imported of sourceOf(each).imports) seen.add(imported)
    return digest([common, ...Array.from(seen, (each) => relative(root, each) + sourceOf(each).digest)].join())
  }
}

const digest = (text) => createHash("sha256").update(text).digest("hex")

/** The workspace file that an import refers to, if any. */
const locate = (packages, file, specifier) => {
  if (specifier.startsWith(".")) return [resolve(dirname(file), specifier)]
  const name = packageName(specifier)
  const target = packages.find(({ manifest }) => manifest.name === name)
  const entry = target?.manifest.exports[`.${specifier.slice(name.length)}`]?.["@fourtop/source"]
  return entry === undefined ? [] : [join(target.folder, entry)]
}

/**
 * What is only suggested is not printed, but takes a fifth of the time. Those that say in other words that an Effect or a
 * Layer cannot be assigned repeat what the compiler says, whose check of types comes before this one.
 */
const withoutRepetitions = Object.fromEntries(
  [
    "missingEffectContext",
    "missingEffectError",
    "missingLayerContext",
    "catchAllToMapError",
    "catchUnfailableEffect",
    "effectFnOpportunity",
    "effectMapFlatten",
    "effectMapVoid",
    "effectSucceedWithVoid",
    "flatMapToMap",
    "leakingRequirements",
    "redundantSchemaTagIdentifier",
    "returnEffectInGen",
    "runEffectInsideEffect",
    "schemaStructWithTag",
    "schemaSyncInEffect",
    "tryCatchInEffectGen",
    "unnecessaryEffectGen",
    "unnecessaryFailYieldableError",
    "unnecessaryPipe",
    "unnecessaryPipeChain"
  ].map((name) => [name, "off"])
)

/**
 * The program, but with one file of each package, and all of Effect's, when it is asked for its files. Effect's service
 * looks through these for every file that it checks, for names of Effect's and for versions of packages.
 */
const withOneFileOfEachPackage = (program) => {
  const seen = new Set()
  const isNeeded = ({ packageJsonScope: scope }) => {
    if (scope === undefined) return false
    const isFirst = !seen.has(scope.packageDirectory)
    seen.add(scope.packageDirectory)
    return isFirst || scope.contents?.packageJsonContent.name === "effect"
  }
  const files = program.getSourceFiles().filter(isNeeded)
  return Object.assign(Object.create(program), { getSourceFiles: () => files })
}

/** Prints the problems of the pending files, and returns the files that have some. */
const check = (files, pending) => {
  const require = createRequire(import.meta.url)
  const ts = require("typescript")
  const { checkSourceFileWorker } = require("@effect/language-service/effect-lsp-patch-utils")
  const { options } = ts.getParsedCommandLineOfConfigFile(join(root, "tsconfig.test.json"), {}, ts.sys)
  const plugins = options.plugins.map((plugin) => ({ ...plugin, diagnosticSeverity: withoutRepetitions }))
  const program = ts.createProgram(files, { ...options, plugins, composite: false, incremental: false })
  const asked = withOneFileOfEachPackage(program)
  const faulty = new Set()
  for (const file of pending) {
    const source = program.getSourceFile(file)
    const report = ({ messageText, start }) => {
      faulty.add(file)
      const { line } = source.getLineAndCharacterOfPosition(start)
      console.log(`${relative(root, file)}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`)
    }
    checkSourceFileWorker(ts, asked, source, program.getCompilerOptions(), report, "tsc")
  }
  return faulty
}

main()
