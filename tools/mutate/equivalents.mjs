// Mutants that no test can notice, because they do the same as what they replace: each with its reason. `line` is the
// text of the line, so that an entry stays right while lines move.
export const equivalents = [
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: "if (ranges.length === 0) return () => false",
    original: "ranges.length === 0",
    replacement: "false",
    reason: "no address is within a range where there is none; it only saves parsing"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: "if (ranges.length === 0) return () => false",
    original: "return () => false",
    replacement: ";",
    reason: "no address is within a range where there is none; it only saves parsing"
  },
  {
    file: "packages/http-adapter/src/access/RefusalMemory.ts",
    line: "} else if (refusals.size > 0) refusals.delete(key)",
    original: "refusals.size > 0",
    replacement: "refusals.size >= 0",
    reason: "deleting from an empty map changes nothing"
  },
  {
    file: "packages/http-adapter/src/access/RefusalMemory.ts",
    line: "} else if (refusals.size > 0) refusals.delete(key)",
    original: "refusals.size > 0",
    replacement: "true",
    reason: "deleting from an empty map changes nothing"
  },
  {
    file: "packages/http-adapter/src/access/AddressLimit.ts",
    line: "if (oldest !== undefined) buckets.delete(oldest)",
    original: "oldest !== undefined",
    replacement: "true",
    reason: "no address is undefined, so there is nothing to delete"
  },
  {
    file: "packages/http-adapter/src/access/Bearer.ts",
    line: "Option.fromNullable(header === undefined ? undefined : pattern.exec(header)?.[1])",
    original: "header === undefined",
    replacement: "false",
    reason: "a missing header is matched as the text undefined, which has no scheme"
  },
  {
    file: "packages/http-adapter/src/access/Bearer.ts",
    line: 'if (name.length === 13 && name.toLowerCase() === "authorization") found++',
    original: "name.length === 13",
    replacement: "true",
    reason: "the length only saves comparing the names of most headers"
  },
  {
    file: "packages/core/src/domain/orders/Ticket.ts",
    line: "if (order.scheduled_for === null) return now",
    original: "order.scheduled_for === null",
    replacement: "false",
    reason: "null counts as 0, which is before now like any time that has passed"
  },
  {
    file: "packages/core/src/domain/orders/Ticket.ts",
    line: "if (order.scheduled_for === null) return now",
    original: "return now",
    replacement: ";",
    reason: "null counts as 0, which is before now like any time that has passed"
  },
  {
    file: "packages/core/src/domain/decisions/menu/changeDish.ts",
    line: 'if (venue === null || before === undefined) return Decision.refuse(new NotFound({ resource: "item" }))',
    original: "venue === null",
    replacement: "false",
    reason: "without a venue there is no dish either"
  },
  {
    file: "packages/core/src/domain/decisions/menu/changeDish.ts",
    line: "const dish = { ...merged, updated_at: ZonedClock.stamp(context.now, before.updated_at ?? 0) }",
    original: "before.updated_at ?? 0",
    replacement: "before.updated_at",
    reason: "null counts as 0"
  },
  {
    file: "packages/core/src/domain/decisions/menu/changeDish.ts",
    line: "const dish = { ...merged, updated_at: ZonedClock.stamp(context.now, before.updated_at ?? 0) }",
    original: "0",
    replacement: "1",
    reason: "both are before any time at which a dish is changed"
  },
  {
    file: "packages/core/src/domain/decisions/menu/changeDish.ts",
    line: ": input.description === null",
    original: "input.description === null",
    replacement: "false",
    reason: "merging gives back what is not a plain text"
  },
  {
    file: "packages/core/src/domain/decisions/menu/createDish.ts",
    line: "description: input.description === null ? null : Translations.merge(null, input.description, language),",
    original: "input.description === null",
    replacement: "false",
    reason: "merging gives back what is not a plain text"
  },
  {
    file: "packages/core/src/domain/menu/DishBudget.ts",
    line: "if (weight <= was) return []",
    original: "weight <= was",
    replacement: "weight < was",
    reason: "it only saves measuring the venue: what has not grown outgrows nothing"
  },
  {
    file: "packages/core/src/domain/menu/DishBudget.ts",
    line: "if (weight <= was) return []",
    original: "weight <= was",
    replacement: "false",
    reason: "it only saves measuring the venue: what has not grown outgrows nothing"
  },
  {
    file: "packages/core/src/domain/menu/DishBudget.ts",
    line: "if (weight <= was) return []",
    original: "return []",
    replacement: ";",
    reason: "it only saves measuring the venue: what has not grown outgrows nothing"
  },
  {
    file: "packages/core/src/domain/orders/LineSelection.ts",
    line: 'return dish.variants.find(({ id }) => id === sizeId) ?? "is not a variant of this item"',
    original: "dish.variants.find(({ id }) => id === sizeId)",
    replacement: "dish.variants.findLast(({ id }) => id === sizeId)",
    reason: "ids are unique"
  },
  {
    file: "packages/core/src/domain/orders/LineSelection.ts",
    line: "const chosen = found.filter((option) => option !== undefined)",
    original: "found.filter((option) => option !== undefined)",
    replacement: "found",
    reason: "an unknown option is a problem, and then the choice is not used"
  },
  {
    file: "packages/core/src/domain/orders/LineSelection.ts",
    line: "const chosen = found.filter((option) => option !== undefined)",
    original: "option !== undefined",
    replacement: "true",
    reason: "an unknown option is a problem, and then the choice is not used"
  },
  {
    file: "packages/core/src/domain/orders/OrderingRules.ts",
    line: "if (table !== null) return live.find(({ id }) => id === table.branch_id) ?? venue.defaultBranch",
    original: "live.find(({ id }) => id === table.branch_id)",
    replacement: "live.findLast(({ id }) => id === table.branch_id)",
    reason: "ids are unique"
  },
  {
    file: "packages/core/src/domain/orders/OrderingRules.ts",
    line: "if (zone?.branch != null) return live.find((branch) => keyOf(branch) === zone.branch) ?? venue.defaultBranch",
    original: "live.find((branch) => keyOf(branch) === zone.branch)",
    replacement: "live.findLast((branch) => keyOf(branch) === zone.branch)",
    reason: "keys are unique"
  },
  {
    file: "packages/core/src/domain/orders/Taxation.ts",
    line: "const { name, percent } = taxes.taxes.find((tax) => tax.key === key)!",
    original: "taxes.taxes.find((tax) => tax.key === key)",
    replacement: "taxes.taxes.findLast((tax) => tax.key === key)",
    reason: "keys are unique"
  },
  {
    file: "packages/core/src/domain/orders/Taxation.ts",
    line: "const amount = found.reduce((sum, { keys, perTax }) => sum + perTax[keys.indexOf(key)]!, 0)",
    original: "keys.indexOf(key)",
    replacement: "keys.lastIndexOf(key)",
    reason: "keys are unique"
  },
  {
    file: "packages/core/src/domain/orders/OpeningCalendar.ts",
    line: "const next = openingsOn(branch, type, LocalDate.addDays(today, ahead)).find(({ from }) => from > now)",
    original: "from > now",
    replacement: "from >= now",
    reason: "at an opening the restaurant is open, which was asked before"
  },
  {
    file: "packages/core/src/domain/orders/OpeningCalendar.ts",
    line: 'to: ZonedClock.toInstant(branch.time_zone, date, end, "end")',
    original: '"end"',
    replacement: '""',
    reason: "what is no start is an end"
  },
  {
    file: "packages/core/src/domain/orders/OpeningCalendar.ts",
    line: 'const aroundTheClock = [{ start: "00:00", end: "00:00" }]',
    original: '"00:00"',
    replacement: '""',
    reason: "a text without digits counts as midnight"
  },
  {
    file: "packages/core/src/domain/foundation/Rate.ts",
    line: "const half = dividend < 0n === divisor < 0n ? divisor : -divisor",
    original: "dividend < 0n",
    replacement: "dividend <= 0n",
    reason: "half of either sign rounds 0 to 0, and nothing is divided by 0"
  },
  {
    file: "packages/core/src/domain/foundation/Rate.ts",
    line: "const half = dividend < 0n === divisor < 0n ? divisor : -divisor",
    original: "divisor < 0n",
    replacement: "divisor <= 0n",
    reason: "half of either sign rounds 0 to 0, and nothing is divided by 0"
  },
  {
    file: "packages/core/src/domain/orders/OrderBudget.ts",
    line: "if (order.view.length * 3 <= most || Budgets.bytesOf(order.view) <= most) return []",
    original: "order.view.length * 3 <= most",
    replacement: "order.view.length * 3 < most",
    reason: "the length only saves counting the bytes of an ordinary order"
  },
  {
    file: "packages/core/src/domain/orders/OrderBudget.ts",
    line: "if (order.view.length * 3 <= most || Budgets.bytesOf(order.view) <= most) return []",
    original: "order.view.length * 3 <= most",
    replacement: "false",
    reason: "the length only saves counting the bytes of an ordinary order"
  },
  {
    file: "packages/core/src/domain/orders/OrderBudget.ts",
    line: "if (order.view.length * 3 <= most || Budgets.bytesOf(order.view) <= most) return []",
    original: "3",
    replacement: "4",
    reason: "the length only saves counting the bytes of an ordinary order"
  }
]

/** The reason why a mutant is equivalent, if it was declared so. */
export const reasonOf = (file, lineText, { original, replacement }) =>
  equivalents.find(
    (one) =>
      one.file === file && one.line === lineText.trim() && one.original === original && one.replacement === replacement
  )?.reason
