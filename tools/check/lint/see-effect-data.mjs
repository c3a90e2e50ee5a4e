// Refuses a deep comparison with data of Effect's, such as `assert.deepStrictEqual(found, Option.none())`: Chai takes
// `Option.some(1)` and `Option.none()` for equal, and two errors whose names and messages are. Our own tests teach it
// better in tools/testing/compare-effect-data.ts, but the contract suites also run elsewhere. The assertions of
// @effect/vitest/utils see what is inside wherever they run.

const equals = "assertEquals"

/** How a module of effect makes its data, and what to assert it with. */
const makers = {
  Option: [/^(some|none|fromNullable)$/, "assertSome or assertNone"],
  Either: [/^(right|left|void)$/, "assertRight or assertLeft"],
  Exit: [/^(succeed|fail|die|failCause|interrupt|void)$/, "assertSuccess or assertFailure"],
  Cause: [/^(empty|fail|die|interrupt|parallel|sequential)$/, equals],
  Chunk: [/^(make|of|empty|fromIterable|unsafeFromArray)$/, equals],
  List: [/^(make|of|empty|nil|cons|fromIterable)$/, equals],
  HashMap: [/^(make|empty|fromIterable)$/, equals],
  HashSet: [/^(make|empty|fromIterable)$/, equals],
  SortedMap: [/^(make|empty|fromIterable)$/, equals],
  SortedSet: [/^(make|empty|fromIterable)$/, equals],
  Redacted: [/^make$/, equals],
  DateTime: [/^(make|unsafeMake|makeZoned|unsafeMakeZoned|unsafeFromDate)$/, equals],
  Duration: [/^(nanos|micros|millis|seconds|minutes|hours|days|weeks|zero|infinity|decode)$/, equals],
  BigDecimal: [/^(make|fromBigInt|unsafeFromString|unsafeFromNumber)$/, equals],
  Data: [/^(struct|tuple|array)$/, equals]
}

const isDeepInChai = (name) => /deep/i.test(name)
const isDeepInVitest = (name) => /^(toEqual|toStrictEqual|toMatchObject|toContainEqual|toHaveProperty)$/.test(name)

const memberOf = (node) =>
  node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier"
    ? node.property.name
    : undefined

/** `expect` of `expect(found).not.toEqual`, `assert` of `assert.deepEqual`. */
const rootOf = (node) => {
  if (node.type === "MemberExpression") return rootOf(node.object)
  if (node.type === "CallExpression") return rootOf(node.callee)
  return node.type === "Identifier" ? node.name : undefined
}

const isDeepComparison = (callee) => {
  const name = memberOf(callee)
  if (name === undefined) return false
  const root = rootOf(callee)
  return (root === "assert" && isDeepInChai(name)) || (root === "expect" && isDeepInVitest(name))
}

/** The names by which a file knows modules of effect. */
const modulesIn = (program) => {
  const known = new Map()
  for (const node of program.body.filter(({ type }) => type === "ImportDeclaration")) {
    const [, path] = /^effect(?:\/(\w+))?$/.exec(node.source.value) ?? []
    if (node.source.value !== "effect" && path === undefined) continue
    for (const each of node.specifiers) known.set(each.local.name, path ?? each.imported?.name)
  }
  return known
}

/** What an expression should be asserted with if it is data of Effect's, or has some in a list or an object. */
const better = (node, modules) => {
  if (node === null || node === undefined) return undefined
  if (node.type === "ArrayExpression") return firstOf(node.elements, modules)
  if (node.type === "ObjectExpression")
    return firstOf(
      node.properties.map(({ value }) => value),
      modules
    )
  if (/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return better(node.expression, modules)
  const callee = node.type === "CallExpression" ? node.callee : node
  const maker = memberOf(callee) === undefined ? undefined : makers[modules.get(rootOf(callee.object))]
  return maker !== undefined && maker[0].test(memberOf(callee)) ? maker[1] : undefined
}

const firstOf = (nodes, modules) => nodes.map((node) => better(node, modules)).find((found) => found !== undefined)

/** The rule, for the plugin beside this file. */
export const seeEffectData = {
  meta: { type: "problem", docs: { description: "Compare data of Effect's with assertions that see it." } },
  create(context) {
    const modules = modulesIn(context.sourceCode.ast)
    return {
      CallExpression(node) {
        if (!isDeepComparison(node.callee)) return
        const compared = node.callee.object.type === "CallExpression" ? node.callee.object.arguments : []
        const use = firstOf([...node.arguments, ...compared], modules)
        if (use === undefined) return
        const message = `This comparison may not see what is inside: use ${use} of @effect/vitest/utils.`
        context.report({ node, message })
      }
    }
  }
}
