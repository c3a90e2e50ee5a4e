// What the entries of the core by subject export, read from their texts: each name with the sentence that an editor shows
// for it. They are the public surface; what is in none of them is internal.
import { readFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"

const comment = String.raw`/\*\*(?<doc>(?:(?!\*/)[^])*)\*/\s*`
const declaration = /^export (?:declare )?(?<kind>const|function|class|interface|type) (?<name>\w+)/gm

/** The text of a comment on one line. */
const plain = (doc) =>
  doc
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim())
    .join(" ")
    .trim()

/** The first sentence of a comment, or all of it where that is short. */
const sentenceOf = (doc) => {
  const [sentence = plain(doc)] = /^.+?[.!?](?=\s+[A-Z§`]|$)/.exec(plain(doc)) ?? []
  return withoutPlaces(sentence)
}

/** Without places in the specification, and without the request that a use-case is for. */
const withoutPlaces = (sentence) =>
  sentence.replaceAll(/ \(§[^)]*\)/g, "").replace(/^[A-Z]+ \/\S+: (?<first>\w)/, (_all, first) => first.toUpperCase())

/** What a file says about itself on top: null for a comment that belongs to what it declares first. */
const headOf = (text) => {
  const found = new RegExp(`^${comment}(?<next>\\w+)?`).exec(text)
  return found === null || found.groups.next === "export" ? null : sentenceOf(found.groups.doc)
}

/** Whether a declaration is called: a function, or a use-case, which is one in a span. */
const isFunction = (text, { groups, index }) =>
  groups.kind === "function" ||
  (groups.kind === "const" &&
    /^[^=]*=\s*(?:traced\(|<|\(|async\b|(?:installationU|u)seCase\()/.test(text.slice(index, index + 400)))

/** What a file declares and exports, in order. */
export const declarationsIn = (file) => {
  const text = readFileSync(file, "utf8")
  return [...text.matchAll(declaration)].map((found) => {
    const documented = new RegExp(`${comment}$`).exec(text.slice(0, found.index))
    return {
      name: found.groups.name,
      kind: found.groups.kind,
      isFunction: isFunction(text, found),
      isDocumented: documented !== null,
      // A file with one thing in it says on top what that is.
      sentence: documented === null ? headOf(text) : sentenceOf(documented.groups.doc),
      file
    }
  })
}

const statement =
  /^export (?<types>type )?(?:\* as (?<namespace>\w+)|(?<all>\*)|\{(?<names>[^}]*)\}) from "(?<from>[^"]+)"/gm

const named = (names) =>
  names
    .split(",")
    .map((name) => name.trim().replace(/^type /, ""))
    .filter((name) => name !== "")
    .map((name) => name.split(" as "))

/** A module begins with what it is about, also where that is about the type of its name. */
const aboutModule = (file) => {
  const found = new RegExp(`^${comment}`).exec(readFileSync(file, "utf8"))
  return { isDocumented: found !== null, sentence: found === null ? null : sentenceOf(found.groups.doc) }
}

/** What a file exports of others. */
const passedOnBy = (file) =>
  [...readFileSync(file, "utf8").matchAll(statement)].flatMap((found) => exportsOf(file, found))

const exportsOf = (entry, { groups }) => {
  const file = resolve(dirname(entry), groups.from)
  if (groups.namespace !== undefined) {
    return [{ name: groups.namespace, kind: "namespace", isFunction: false, ...aboutModule(file), file }]
  }
  const declared = declarationsIn(file)
  if (groups.all !== undefined) return [...declared, ...passedOnBy(file)]
  return named(groups.names).map(([local, name = local]) => {
    const found = declared.find((each) => each.name === local)
    if (found === undefined) throw new Error(`${entry} exports ${local}, which ${file} does not declare`)
    return { ...found, name }
  })
}

/** The package's own entry: all of them together. */
const union = "./src/entries/index.ts"

/** The entries by subject, each with what it is about and what it exports. */
export const subjectEntries = (root) => {
  const folder = join(root, "packages", "core")
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return Object.values(exports)
    .map((conditions) => conditions["@fourtop/source"])
    .filter((source) => source.startsWith("./src/entries/") && source !== union)
    .map((source) => {
      const file = join(folder, source)
      const text = readFileSync(file, "utf8")
      const about = sentenceOf(new RegExp(`^${comment}`).exec(text).groups.doc)
      return {
        name: basename(source, ".ts"),
        about,
        exports: passedOnBy(file)
      }
    })
}
