// Draws the packages, and the folders of each, from their real imports. Fails if an arrow leads up.
// Usage: node tools/draw/structure.mjs [--check]
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { foldersOf } from "../check/folders.mjs"
import { typescriptFiles, workspacePackages } from "../check/imports.mjs"
import { pictureOf } from "./picture.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const pictures = join(root, "docs/pictures")

const contents = {
  client: "calls, receiver",
  console: "pages for people",
  core: "rules, use-cases, ports",
  "http-adapter": "API, OAuth",
  "pg-adapter": "PostgreSQL",
  server: "service, command",
  testkit: "memory, sandbox",
  "webhook-adapter": "deliveries, messages"
}

/** The packages as boxes: each above those that its package.json names. */
const packagesPicture = (packages) => {
  const boxes = new Map(packages.map(({ folder, manifest }) => [manifest.name, basename(folder)]))
  const needs = ({ dependencies = {}, peerDependencies = {} }) =>
    Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => boxes.get(name) ?? [])
  return pictureOf({
    below: new Map(packages.map(({ folder, manifest }) => [basename(folder), new Set(needs(manifest))])),
    isPure: (box) => box === "core",
    label: "The packages in floors: each imports only from those below it.",
    noteOf: (box) => contents[box]
  })
}

/** Folders are boxes; in core's domain so are its areas, because each has the same name in the layers above. */
const boxOf = (isCore) => (folder) => {
  const [room, area] = folder.split("/")
  if (room === ".") return "its own files"
  return isCore && room === "domain" ? area : room
}

const foldersPicture = ({ folder, manifest }) => {
  const isCore = manifest.name === "@fourtop/core"
  const source = join(folder, "src")
  const box = boxOf(isCore)
  const below = new Map()
  for (const [own, imported] of foldersOf(source)) {
    const others = [...imported.keys()].map(box).filter((other) => other !== box(own))
    below.set(box(own), new Set([...(below.get(box(own)) ?? []), ...others]))
  }
  const files = new Map()
  for (const file of typescriptFiles(source).filter((each) => relative(source, each) !== "index.ts")) {
    const own = box(dirname(relative(source, file)))
    files.set(own, (files.get(own) ?? 0) + 1)
  }
  // A folder of nothing but the package's barrel.
  for (const own of [...below.keys()].filter((each) => !files.has(each))) below.delete(own)
  return pictureOf({
    below,
    isPure: (each) => isCore && each !== "ports" && each !== "usecases",
    label: `The folders of ${manifest.name} in floors: each imports only from those below it.`,
    noteOf: (each) => (files.get(each) === 1 ? "1 file" : `${files.get(each)} files`)
  })
}

const packages = workspacePackages(root)
const drawn = [
  [join(pictures, "packages.svg"), packagesPicture(packages)],
  ...packages.map((each) => [join(pictures, `${basename(each.folder)}.svg`), foldersPicture(each)])
]
for (const [file, svg] of drawn) {
  if (!process.argv.includes("--check")) {
    writeFileSync(file, svg)
    console.log(`Drew ${relative(root, file)}.`)
  } else if (!existsSync(file) || readFileSync(file, "utf8") !== svg) {
    console.log(`${relative(root, file)} is out of date: run \`npm run draw\`.`)
    process.exitCode = 1
  }
}
