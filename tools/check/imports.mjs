// What a TypeScript file imports, read from its text: enough for the checks here, without loading a compiler.
import { readdirSync, readFileSync, existsSync } from "node:fs"
import { join } from "node:path"

const statement = /^[ \t]*(?:import|export)\s(?<names>[\w\s{},*$]*?)\bfrom\s+"(?<specifier>[^"]+)"/gm
const sideEffect = /^[ \t]*import\s+"(?<specifier>[^"]+)"/gm
const dynamic = /\bimport\(\s*"(?<specifier>[^"]+)"\s*\)/g

/** Whether a statement imports only types, so that nothing of it is left at run time. */
const namesTypes = (names = "") => {
  if (/^\s*type\s/.test(names)) return true
  const listed =
    /^\s*\{([^}]*)\}/
      .exec(names)?.[1]
      .split(",")
      .filter((name) => name.trim() !== "") ?? []
  return listed.length > 0 && listed.every((name) => /^\s*type\s/.test(name))
}

/** Every imported specifier with its line, counted from 1, and whether it imports only types. */
export const importsOf = (text) =>
  [statement, sideEffect, dynamic]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({
      specifier: match.groups.specifier,
      onlyTypes: namesTypes(match.groups.names),
      line: text.slice(0, match.index + match[0].length).split("\n").length
    }))
    .toSorted((a, b) => a.line - b.line)

/** The TypeScript files below a folder, in a fixed order. */
export const typescriptFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.[mc]?tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    : []

/** The packages of the workspace: folder, and the contents of package.json. */
export const workspacePackages = (root) =>
  readdirSync(join(root, "packages"))
    .map((name) => join(root, "packages", name))
    .filter((folder) => existsSync(join(folder, "package.json")))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) }))

/** `@scope/name` or `name` of a specifier such as `@scope/name/module`. */
export const packageName = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/")
