// Keeps modules that were bundled into one file as easy to leave out as they were in files of their own. A bundler leaves
// out what nothing uses only if it knows that evaluating it does nothing else, which it does not know of a call.
import { parseAst } from "rollup/parseAst"

const mark = "/* @__PURE__ */ "

/** Runs later, if at all. */
const isFunction = ({ type }) => /^(Arrow)?Function/.test(type)

/** Where calls begin that run while the value is made. */
const callsIn = (node) => {
  if (node === null || typeof node !== "object") return []
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (isFunction(node)) return []
  const inner = Object.values(node).flatMap(callsIn)
  return node.type === "CallExpression" || node.type === "NewExpression" ? [node.start, ...inner] : inner
}

/** Whether a value can be left out as it is: a function, a literal, a name, or a list or object of these. */
const isPlain = (node) => {
  if (node === null || isFunction(node) || node.type === "Identifier") return true
  if (node.type === "Literal") return true
  if (node.type === "ArrayExpression") return node.elements.every(isPlain)
  return node.type === "ObjectExpression" && node.properties.every(isPlainProperty)
}

const isPlainProperty = ({ computed, type, value }) => type === "Property" && !computed && isPlain(value)

const isSimple = ({ computed, type, value }) => type === "Property" && !computed && value.type === "Identifier"

/** Changes of a text: from where to where, and what stands there then. A value with a name is made by a marked call. */
const naming = ({ end, id, init, start }) => {
  if (id.type === "ObjectPattern" && init.type === "Identifier" && id.properties.every(isSimple)) {
    const parts = id.properties.map(({ key, value }) => `${value.name} = ${mark}(() => ${init.name}.${key.name})()`)
    return [[start, end, parts.join(", ")]]
  }
  if (id.type !== "Identifier" || isPlain(init)) return []
  return [
    [init.start, init.start, `${mark}(() => (`],
    [init.end, init.end, "))()"]
  ]
}

const marking = (value) => [...new Set(callsIn(value))].map((place) => [place, place, mark])

/** The changes of a statement of a module. */
const changesOf = (statement) => {
  if (statement.type.startsWith("Export")) return statement.declaration ? changesOf(statement.declaration) : []
  if (statement.type === "VariableDeclaration") return statement.declarations.flatMap(naming)
  return statement.type === "ClassDeclaration" ? marking([statement.superClass, statement.body]) : []
}

/**
 * Marks what makes the values of a module as pure: package.json says with `sideEffects` that a module may be left out,
 * and so may each of its values. Lines stay where they are.
 */
export const markPure = (code) => {
  const changes = parseAst(code).body.flatMap(changesOf)
  let [marked, rest] = ["", 0]
  for (const [start, end, text] of changes.toSorted(([a], [b]) => a - b)) {
    const lines = code.slice(start, end).split("\n").length - 1
    marked += code.slice(rest, start) + text + "\n".repeat(lines)
    rest = end
  }
  return marked + code.slice(rest)
}

const namespace = /^var (?<name>[\w$]+) = \{\};\n__export\(\k<name>, \{$/gm
// esbuild gives its parameters other names where a module has theirs.
const helper = /^var __export = \((?<target>[\w$]+), (?<all>[\w$]+)\) => \{\n(?<loop>(?: {2}.*\n)+?)\};$/m

/**
 * Makes objects that stand for whole modules of a bundle with calls that may be left out, in as many lines. The helper
 * may be in a file of its own, which others share.
 */
export const markNamespaces = (bundle) => {
  if (/^var __export = /m.test(bundle) && !helper.test(bundle)) {
    throw new Error("The helper that makes namespaces is not what it was; its result would be undefined.")
  }
  return bundle
    .replace(namespace, `var $<name> = ${mark.trim()}\n__export({}, {`)
    .replace(helper, "var __export = ($<target>, $<all>) => {\n$<loop>return $<target>;};")
}
