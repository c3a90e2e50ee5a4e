// The folders of a package as a graph: which imports which, types included, and where.
import { readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { importsOf, typescriptFiles } from "./imports.mjs"

const folderOf = (file) => dirname(file).replaceAll("\\", "/")

const readImports = (source) =>
  typescriptFiles(source)
    .filter((file) => relative(source, file) !== "index.ts")
    .flatMap((file) =>
      importsOf(readFileSync(file, "utf8"))
        .filter(({ specifier }) => specifier.startsWith("."))
        .map(({ line, onlyTypes, specifier }) => ({
          from: relative(source, file).replaceAll("\\", "/"),
          to: relative(source, resolve(dirname(file), specifier)).replaceAll("\\", "/"),
          line,
          onlyTypes
        }))
    )

const known = new Map()

/**
 * Every import between files of a source folder, with names relative to it. Its barrel only re-exports, and is left
 * out. A folder is read once, however many checks ask.
 */
export const importsBetween = (source) => {
  if (!known.has(source)) known.set(source, readImports(source))
  return known.get(source)
}

/** For each folder the folders that it imports from, with one place where it does. The source folder itself is ".". */
export const foldersOf = (source) => {
  const folders = new Map(
    typescriptFiles(source)
      .map((file) => folderOf(relative(source, file)))
      .map((folder) => [folder, new Map()])
  )
  for (const { from, line, to } of importsBetween(source)) {
    const [own, other] = [folderOf(from), folderOf(to)]
    if (own !== other && !folders.get(own).has(other)) folders.get(own).set(other, `${join(source, from)}:${line}`)
  }
  return folders
}

/** One cycle for each group of folders that import each other: the folders in order, without repeating the first. */
export const circlesOf = (folders) => {
  const circles = []
  const done = new Set()
  const walk = (folder, path) => {
    const at = path.indexOf(folder)
    if (at !== -1) return void circles.push(path.slice(at))
    if (done.has(folder)) return
    for (const next of folders.get(folder)?.keys() ?? []) walk(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of folders.keys()) walk(folder, [])
  return circles
}
