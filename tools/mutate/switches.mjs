// One text with many mutants in it, each behind a switch: to try another one, nothing has to be loaded again.
import ts from "typescript"

/** Where a switch in parentheses would mean something else: the target of an assignment, or a link of a chain. */
const isBound = (node) => {
  const { parent } = node
  const isTarget =
    (ts.isBinaryExpression(parent) &&
      parent.left === node &&
      parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment) ||
    ts.isDeleteExpression(parent)
  const isLink =
    (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent)) &&
    parent.expression === node &&
    (ts.isOptionalChain(parent) || ts.isCallExpression(parent))
  return isTarget || isLink
}

/** Whether a mutant can be behind a switch: it takes effect when a function is called, not when a module is loaded. */
export const isSwitchable = (node, within) => within !== null && !isBound(node)

const isOn = (number) => `globalThis.fourtopMutant === ${number}`

const switched = (group, inside) => {
  const [{ isStatement, number }] = group
  if (isStatement) return `{ if (!(${isOn(number)})) ${inside} }`
  return group.reduceRight(
    (otherwise, one) => `(${isOn(one.number)} ? (${one.replacement}) : ${otherwise})`,
    `(${inside})`
  )
}

/** The text with all its switchable mutants, each of which has a number. */
export const withSwitches = (text, mutants) => {
  const groups = groupedBy(mutants, placeOf)
  // The outer ones first, and a statement before the expression that it consists of.
  const inOrder = [...groups.values()].toSorted(
    ([a], [b]) => a.start - b.start || b.end - a.end || Number(b.isStatement) - Number(a.isStatement)
  )
  const render = (start, end, from, to) => {
    let rendered = ""
    let at = start
    for (let index = from; index < to;) {
      const [first] = inOrder[index]
      let after = index + 1
      while (after < to && inOrder[after][0].start < first.end) after++
      rendered +=
        text.slice(at, first.start) + switched(inOrder[index], render(first.start, first.end, index + 1, after))
      at = first.end
      index = after
    }
    return rendered + text.slice(at, end)
  }
  return render(0, text.length, 0, inOrder.length)
}

const placeOf = ({ end, isStatement, start }) => `${start} ${end} ${isStatement}`

const groupedBy = (list, keyOf) => {
  const groups = new Map()
  for (const each of list) {
    const key = keyOf(each)
    if (groups.has(key)) groups.get(key).push(each)
    else groups.set(key, [each])
  }
  return groups
}
