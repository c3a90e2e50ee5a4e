// What a mutant changes: for a node of the syntax tree, the texts that may stand in its place.
import ts from "typescript"

const { SyntaxKind: Kind } = ts

/** Operators and what is wrong about each in a way that a test should notice. */
const binary = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "&": ["|"],
  "|": ["&"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
  "+=": ["-="],
  "-=": ["+="],
  "*=": ["/="],
  "/=": ["*="]
}

/** Methods and those they are taken for. */
const methods = {
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
  toUpperCase: "toLowerCase",
  toLowerCase: "toUpperCase",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  find: "findLast",
  findLast: "find",
  indexOf: "lastIndexOf",
  lastIndexOf: "indexOf"
}

/** Methods that only choose, order or trim what they are called on, which is left as it is. */
const dropped = new Set(
  (
    "filter slice trim trimStart trimEnd toSorted sort toReversed reverse normalize concat flat padStart padEnd " +
    "replace replaceAll"
  ).split(" ")
)

const textOf = (node) => node.getText()

const ofBinary = (node) => {
  const [left, operator, right] = [textOf(node.left), textOf(node.operatorToken), textOf(node.right)]
  if (operator === "??") return [left, `(${right})`]
  // A sum of texts has no difference.
  const isText = operator === "+" && [node.left, node.right].some(isTextual)
  const others = isText ? [] : (binary[operator] ?? [])
  const replaced = others.map((other) => `${left} ${other} ${right}`)
  const decides = ["<", "<=", ">", ">=", "===", "!==", "&&", "||"].includes(operator)
  return decides ? [...replaced, "true", "false"] : replaced
}

const isTextual = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isTextual(node.left) || isTextual(node.right)))

const ofCall = (node) => {
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression)) return []
  const name = expression.name.text
  const object = textOf(expression.expression)
  const rest = node.getSourceFile().text.slice(expression.name.end, node.end)
  const renamed = Object.hasOwn(methods, name) ? [`${object}.${methods[name]}${rest}`] : []
  return dropped.has(name) ? [...renamed, object] : renamed
}

const ofNumber = (text) => {
  const value = Number(text.replaceAll("_", ""))
  return Number.isNaN(value) ? [] : value === 0 ? ["1"] : [String(value + 1), "0"]
}

const ofCondition = (node) => [`!(${textOf(node)})`, "true", "false"]

const isCondition = (node) => {
  const { parent } = node
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent)) {
    return parent.expression === node
  }
  return (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) && parent.condition === node
}

/** The texts that a mutant puts in place of an expression. */
export const replacementsOf = (node) => {
  if (ts.isBinaryExpression(node)) return ofBinary(node)
  if (isCondition(node)) return ofCondition(node)
  if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === Kind.ExclamationToken) return [`(${textOf(node.operand)})`]
    if (node.operator === Kind.MinusToken) return [`(${textOf(node.operand)})`]
    return node.operator === Kind.PlusPlusToken ? [`--${textOf(node.operand)}`] : []
  }
  if (ts.isPostfixUnaryExpression(node)) {
    return [`${textOf(node.operand)}${node.operator === Kind.PlusPlusToken ? "--" : "++"}`]
  }
  if (node.kind === Kind.TrueKeyword) return ["false"]
  if (node.kind === Kind.FalseKeyword) return ["true"]
  if (ts.isNumericLiteral(node)) return ofNumber(node.text)
  if (ts.isStringLiteral(node)) return node.text === "" ? ['"mutant"'] : ['""']
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) return ["``"]
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? ["[]"] : []
  if (ts.isObjectLiteralExpression(node)) return node.properties.length > 0 ? ["{}"] : []
  if (ts.isCallExpression(node)) return [...ofCall(node), ...withoutQuestion(node)]
  return withoutQuestion(node)
}

/** `a?.b` as `a.b`. */
const withoutQuestion = (node) => {
  const token = node.questionDotToken
  if (token === undefined) return []
  const text = node.getSourceFile().text
  const isMember = ts.isPropertyAccessExpression(node)
  return [text.slice(node.getStart(), token.getStart()) + (isMember ? "." : "") + text.slice(token.end, node.end)]
}

/** Whether a statement can be left out: it only has an effect, or leaves early. */
export const isRemovable = (node) =>
  (ts.isExpressionStatement(node) && !isSuperCall(node.expression)) ||
  ts.isThrowStatement(node) ||
  ts.isBreakStatement(node) ||
  ts.isContinueStatement(node) ||
  (ts.isReturnStatement(node) && ts.isIfStatement(node.parent))

const isSuperCall = (node) => ts.isCallExpression(node) && node.expression.kind === Kind.SuperKeyword
