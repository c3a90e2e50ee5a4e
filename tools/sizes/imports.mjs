// What Node loads when a program imports an entry of a package, as it is published: modules and their bytes, those of
// dependencies too. They decide how long an import takes, and unlike time they are the same on every machine.
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

/** The most that each may load: modules, those of the package itself among them, and bytes. */
export const imports = [
  { specifier: "@fourtop/client", modules: 5, own: 5, bytes: 30_000 },
  { specifier: "@fourtop/client/operations", modules: 5, own: 5, bytes: 30_000 },
  { specifier: "@fourtop/client/receiver", modules: 3, own: 3, bytes: 15_000 },
  { specifier: "@fourtop/core", modules: 600, own: 14, bytes: 4_600_000 },
  { specifier: "@fourtop/core/internal", modules: 600, own: 13, bytes: 4_600_000 },
  { specifier: "@fourtop/core/orders", modules: 600, own: 14, bytes: 4_600_000 },
  { specifier: "@fourtop/core/ports", modules: 600, own: 14, bytes: 4_600_000 },
  { specifier: "@fourtop/core/crypto", modules: 190, own: 4, bytes: 1_500_000 },
  { specifier: "@fourtop/core/pricing", modules: 8, own: 8, bytes: 70_000 },
  { specifier: "@fourtop/core/money", modules: 2, own: 2, bytes: 2_000 },
  { specifier: "@fourtop/core/rules", modules: 8, own: 8, bytes: 90_000 },
  { specifier: "@fourtop/webhook-adapter", modules: 600, own: 2, bytes: 4_600_000 },
  { specifier: "@fourtop/http-adapter", modules: 750, own: 5, bytes: 6_050_000 },
  { specifier: "@fourtop/pg-adapter", modules: 700, own: 3, bytes: 5_900_000 },
  { specifier: "@fourtop/testkit", modules: 760, own: 3, bytes: 6_450_000 }
]

const tracer = pathToFileURL(fileURLToPath(new URL("./traceLoads.mjs", import.meta.url))).href

/** Runs Node with these arguments in a folder, and returns what was imported there: from where, by which name, and what. */
const loadedBy = (args, folder) => {
  const temporary = mkdtempSync(join(tmpdir(), "fourtop-imports-"))
  try {
    const log = join(temporary, "loaded")
    const env = { ...process.env, TRACED_LOADS: log }
    const { status, stderr } = spawnSync(process.execPath, [`--import=${tracer}`, ...args], {
      cwd: folder,
      env,
      encoding: "utf8"
    })
    if (status !== 0) throw new Error(`${args.join(" ")} failed:\n${stderr}`)
    const lines = readFileSync(log, "utf8").split("\n")
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

const bytesOf = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0)

/** What each module imports. */
const importsIn = (loads) => {
  const graph = new Map(loads.map(({ from }) => [from, []]))
  for (const { from, to } of loads) graph.get(from).push(to)
  return graph
}

/** A module and all that it leads to, as files. */
const reachedFrom = (start, graph) => {
  const reached = new Set([start])
  for (const module of reached) for (const to of graph.get(module) ?? []) reached.add(to)
  return [...reached].map((url) => fileURLToPath(url))
}

/**
 * What importing each of these loads, from a folder that can resolve them. One process imports all, and each has what it
 * leads to.
 */
export const measureImports = (specifiers, folder) => {
  const code = `for (const specifier of ${JSON.stringify(specifiers)}) await import(specifier)`
  const loads = loadedBy(["--input-type=module", "-e", code], folder)
  const graph = importsIn(loads)
  return specifiers.map((specifier) => {
    const first = loads.find((load) => load.specifier === specifier && load.from.includes("[eval"))
    const files = reachedFrom(first.to, graph)
    const home = specifier.split("/").slice(0, 2)
    const places = [`/${home.join("/")}/dist/`, `/packages/${home[1]}/dist/`]
    const own = files.filter((file) => places.some((place) => file.includes(place))).length
    return { modules: files.length, own, bytes: bytesOf(files) }
  })
}

/** The most that the command loads to say its version, which scripts ask for often. */
export const versionBudget = { specifier: "fourtop --version", modules: 3, own: 3, bytes: 3_000 }

/** What the command of a file loads to say its version. */
export const measureVersion = (file) => {
  const files = [...new Set(loadedBy([file, "--version"], ".").map(({ to }) => fileURLToPath(to)))]
  return { modules: files.length, own: files.length, bytes: bytesOf(files) }
}

/** What is loaded beyond a budget, in words. */
export const overBudget = (entry, measured) =>
  ["modules", "own", "bytes"]
    .filter((what) => measured[what] > entry[what])
    .map((what) => `${entry.specifier} loads ${measured[what]} ${what}, and may load ${entry[what]}`)
