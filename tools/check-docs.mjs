// Checks that every exported name has a doc comment: in front of it, or for a whole module at the top of its file. A
// schema and its type of the same name need one. Usage: node check-docs.mjs [root]
import { existsSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { workspacePackages } from "./imports.mjs"

const root = process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url))

const declaration =
  /(\/\*\*(?:[^*]|\*(?!\/))*\*\/\s*\n)?^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum|namespace) ([\w$]+)/gm
const reexport = /^export (?:type )?(\*(?: as ([\w$]+))?|\{([^}]*)\}) from "([^"]+)"/gm

const cache = new Map()
const textOf = (file) => {
  if (!cache.has(file)) cache.set(file, existsSync(file) ? readFileSync(file, "utf8") : "")
  return cache.get(file)
}

/** A comment counts when it has a few words. */
const isSentence = (comment) => comment !== undefined && /[\p{L}\d]{2,}.*?[\p{L}\d]{2,}/su.test(comment)

/** The comment at the top of a file, after any shebang. */
const headOf = (file) => /^(?:#!.*\n)?\s*(\/\*\*(?:[^*]|\*(?!\/))*\*\/)/.exec(textOf(file))?.[1]

const lineAt = (text, index) => text.slice(0, index).split("\n").length

/** What a file declares itself: each name with its line and whether it is documented. */
const declaredIn = (file) => {
  const found = new Map()
  const text = textOf(file)
  for (const match of text.matchAll(declaration)) {
    const [, comment, name] = match
    const line = lineAt(text, match.index + (comment?.length ?? 0))
    // In a file that is named after what it contains, the comment at the top is enough.
    const documented = isSentence(comment) || (name === basename(file, ".ts") && isSentence(headOf(file)))
    const known = found.get(name)
    found.set(name, { file, line: known?.line ?? line, documented: documented || known?.documented === true })
  }
  return found
}

/** `name`, `type name`, `name as other`: the name in the other file, and here. */
const specifiersIn = (list) =>
  list
    .split(",")
    .map((part) => part.trim().replace(/^type /, ""))
    .filter((part) => part !== "")
    .map((part) => {
      const [there, here = there] = part.split(/\s+as\s+/)
      return { there, here }
    })

/** Everything a file exports, under its public names. */
const exportsOf = (file, seen = []) => {
  if (seen.includes(file)) return []
  const text = textOf(file)
  const own = [...declaredIn(file)].map(([name, entry]) => ({ name, ...entry }))
  const others = [...text.matchAll(reexport)].flatMap((match) => {
    const [, , namespace, list, specifier] = match
    if (!specifier.startsWith(".")) return []
    const target = resolve(dirname(file), specifier)
    const inTarget = exportsOf(target, [...seen, file])
    if (namespace !== undefined) {
      const members = inTarget.map((entry) => ({ ...entry, name: `${namespace}.${entry.name}` }))
      return [{ name: namespace, file: target, line: 1, documented: isSentence(headOf(target)) }, ...members]
    }
    if (list === undefined) return inTarget
    return specifiersIn(list).map(({ here, there }) => ({
      file,
      line: lineAt(text, match.index),
      documented: false,
      ...inTarget.find(({ name }) => name === there),
      name: here
    }))
  })
  return [...own, ...others]
}

const entriesOf = ({ folder, manifest }) =>
  Object.values(manifest.exports ?? {}).flatMap((target) =>
    target["@fourtop/source"] === undefined ? [] : [join(folder, target["@fourtop/source"])]
  )

const missing = new Set()
for (const each of workspacePackages(root)) {
  for (const entry of entriesOf(each)) {
    for (const { documented, file, line, name } of exportsOf(entry)) {
      if (!documented) missing.add(`${relative(root, file)}:${line} ${name}`)
    }
  }
}
for (const name of missing) console.log(`${name} has no doc comment`)
process.exit(missing.size === 0 ? 0 : 1)
