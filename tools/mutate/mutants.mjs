// All mutants of a file: each is one change of its text. And the functions of it, to learn which tests enter which.
import ts from "typescript"
import { isRemovable, replacementsOf } from "./operators.mjs"
import { isSwitchable, withSwitches } from "./switches.mjs"

/** Types do not run, names of modules and members are no values, and a class's or schema's tag is its name. */
const isSkipped = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) ||
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)

const isName = (node) => {
  const { parent } = node
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isBindingElement(parent)) &&
    (parent.name === node || parent.propertyName === node)
  )
}

/** What annotations tell readers of the API: wording, and the OpenAPI document that shows it has its own tests. */
const documenting = new Set(["identifier", "title", "description", "examples"])

const isAnnotations = (node) =>
  ts.isObjectLiteralExpression(node) &&
  ts.isCallExpression(node.parent) &&
  ts.isPropertyAccessExpression(node.parent.expression) &&
  node.parent.expression.name.text === "annotations"

const isDocumentation = (node) =>
  (ts.isPropertyAssignment(node) && isAnnotations(node.parent) && documenting.has(node.name.getText())) ||
  (isAnnotations(node) && node.properties.every(isDocumentation))

const parsed = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

const walk = (node, visit) => {
  if (isSkipped(node) || isDocumentation(node)) return
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

const isFunction = (node) =>
  (ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isGetAccessor(node) ||
    ts.isSetAccessor(node)) &&
  node.body !== undefined

/** Where the body of the innermost function around a node begins; null where modules are loaded. */
const functionAround = (node) => {
  let at = node
  while (at.parent !== undefined) {
    if (isFunction(at.parent) && at.parent.body === at) return at.getStart()
    at = at.parent
  }
  return null
}

/**
 * The mutants of a file: what is replaced, by what, on which line, inside which function, and whether it can be behind
 * a switch.
 */
export const mutantsOf = (file, text) => {
  const source = parsed(file, text)
  const found = []
  const add = (node, replacement) => {
    const [start, end] = [node.getStart(), node.end]
    const original = text.slice(start, end)
    if (
      original === replacement ||
      found.some((one) => one.start === start && one.end === end && one.replacement === replacement)
    )
      return
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    const within = functionAround(node)
    const isStatement = ts.isStatement(node)
    const hasSwitch = isSwitchable(node, within)
    found.push({ file, start, end, original, replacement, line, within, isStatement, hasSwitch })
  }
  walk(source, (node) => {
    if (isRemovable(node)) add(node, ";")
    if (ts.isExpression(node) && !isName(node)) for (const replacement of replacementsOf(node)) add(node, replacement)
  })
  return found
}

/** A file's text in which every function notes that it was entered, under the place where its body begins. */
export const noting = (file, text) => {
  const inserts = []
  walk(parsed(file, text), (node) => {
    if (!isFunction(node)) return
    const note = `globalThis.fourtopEntered?.add(${JSON.stringify(`${file}:${node.body.getStart()}`)})`
    if (ts.isBlock(node.body)) inserts.push([node.body.getStart() + 1, ` ${note};`])
    else inserts.push([node.body.getStart(), `(${note}, `], [node.body.end, ")"])
  })
  return inserted(text, inserts)
}

const inserted = (text, inserts) => {
  // Of two at one place the one that was found later lies inside, and is put in first.
  const inOrder = inserts.map((insert, index) => [...insert, index])
  inOrder.sort((a, b) => b[0] - a[0] || (a[1] === ")" && b[1] === ")" ? a[2] - b[2] : b[2] - a[2]))
  return inOrder.reduce((changed, [at, added]) => changed.slice(0, at) + added + changed.slice(at), text)
}

/** Fails in a loop that goes on and on, which is sooner than waiting for it. */
const guardWhere = (condition) =>
  `if (${condition}(globalThis.fourtopTurns = (globalThis.fourtopTurns ?? 0) + 1) > 5e6) throw new Error("goes on for ever");`

const isLoop = (node) => ts.isIterationStatement(node, false)

const withGuards = (file, text, guard) => {
  const inserts = []
  walk(parsed(file, text), (node) => {
    if (!isLoop(node)) return
    const { statement } = node
    if (ts.isBlock(statement)) inserts.push([statement.getStart() + 1, ` ${guard}`])
    else inserts.push([statement.getStart(), `{ ${guard} `], [statement.end, " }"])
  })
  return inserted(text, inserts)
}

/** The text of the file with one mutant in it, and a guard in its loops. */
export const mutated = (file, text, { end, replacement, start }) =>
  withGuards(file, text.slice(0, start) + replacement + text.slice(end), guardWhere(""))

/** The text of the file with all mutants that have a switch, each behind it; its loops are guarded while one is on. */
export const switchable = (file, text, mutants) => {
  if (mutants.length === 0) return text
  const [first, last] = [mutants[0].number, mutants.at(-1).number]
  const isOn = `globalThis.fourtopMutant >= ${first} && globalThis.fourtopMutant <= ${last} && `
  return withGuards(file, withSwitches(text, mutants), guardWhere(isOn))
}
