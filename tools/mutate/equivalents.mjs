// Mutants that no test can notice, because they do the same as what they replace: each with its reason. `line` is the
// text of the line, so that an entry stays right while lines move.
export const equivalents = [
  {
    file: "packages/core/src/domain/decisions/receipts/ReceiptOccasion.ts",
    line: "const order = orders.find(({ id }) => id === payment.order_id) ?? null",
    original: "orders.find(({ id }) => id === payment.order_id)",
    replacement: "orders.findLast(({ id }) => id === payment.order_id)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/receipts/issueReceipts.ts",
    line: "const receipt = issued.find(({ payment_id }) => payment_id === payment.id)",
    original: "issued.find(({ payment_id }) => payment_id === payment.id)",
    replacement: "issued.findLast(({ payment_id }) => payment_id === payment.id)",
    reason: "a commit issues no two receipts for one payment"
  },
  {
    file: "packages/core/src/domain/orders/LineMove.ts",
    line: "const isAccepted = ({ status }: Order): boolean => status !== OrderStatus.unaccepted",
    original: "status !== OrderStatus.unaccepted",
    replacement: "status === OrderStatus.unaccepted",
    reason: "only asked of two orders, whether it is the same of both"
  },
  {
    file: "packages/core/src/domain/orders/LineMove.ts",
    line: "const before = lines.find((line) => line.id === id)",
    original: "lines.find((line) => line.id === id)",
    replacement: "lines.findLast((line) => line.id === id)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoMovedLines.ts",
    line: "const part = lines.find(({ before, now }) => before === line.id && now !== line.id)",
    original: "lines.find(({ before, now }) => before === line.id && now !== line.id)",
    replacement: "lines.findLast(({ before, now }) => before === line.id && now !== line.id)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoMovedLines.ts",
    line: "const quantity = there.find((one) => one.line.id === part?.now)?.line.quantity ?? 0",
    original: "there.find((one) => one.line.id === part?.now)",
    replacement: "there.findLast((one) => one.line.id === part?.now)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoMovedLines.ts",
    line: "const one = there.find(({ line }) => line.id === now)!",
    original: "there.find(({ line }) => line.id === now)",
    replacement: "there.findLast(({ line }) => line.id === now)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoMovedLines.ts",
    line: "const timed = (ticket: Ticket): Ticket => ({ ...ticket, fire_at: kept.find(({ id }) => id === ticket.id)!.fire_at })",
    original: "kept.find(({ id }) => id === ticket.id)",
    replacement: "kept.findLast(({ id }) => id === ticket.id)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoMovedLines.ts",
    line: "const lineOf = (id: number) => Tickets.ticketLine(lines.find(({ line }) => line.id === id)!.line)",
    original: "lines.find(({ line }) => line.id === id)",
    replacement: "lines.findLast(({ line }) => line.id === id)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoMovedLines.ts",
    line: "const part = divided.find((one) => one.part === ticket.id)",
    original: "divided.find((one) => one.part === ticket.id)",
    replacement: "divided.findLast((one) => one.part === ticket.id)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoMovedLines.ts",
    line: "const whole = from.tickets.find(({ id }) => id === part.from)!",
    original: "from.tickets.find(({ id }) => id === part.from)",
    replacement: "from.tickets.findLast(({ id }) => id === part.from)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoMovedLines.ts",
    line: "const part = lines.find(({ before, now }) => before === line.id && now !== line.id)",
    original: "now !== line.id",
    replacement: "true",
    reason: "a line that went whole is not among those that stayed"
  },
  {
    file: "packages/core/src/domain/orders/LineMove.ts",
    line: "const line = lines.find(({ id }) => id === voided.line_id)",
    original: "lines.find(({ id }) => id === voided.line_id)",
    replacement: "lines.findLast(({ id }) => id === voided.line_id)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/moveOrderToTable.ts",
    line: "const table = venue.rows.tables.find((one) => one.id === tableId && isLive(one))",
    original: "venue.rows.tables.find((one) => one.id === tableId && isLive(one))",
    replacement: "venue.rows.tables.findLast((one) => one.id === tableId && isLive(one))",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoTable.ts",
    line: 'detail: { from: after.table?.name ?? "", to: table?.name ?? null }',
    original: 'after.table?.name ?? ""',
    replacement: "after.table?.name",
    reason: "an order that was moved to a table has one"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoTable.ts",
    line: 'detail: { from: after.table?.name ?? "", to: table?.name ?? null }',
    original: "after.table?.name",
    replacement: "after.table.name",
    reason: "an order that was moved to a table has one"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoTable.ts",
    line: 'detail: { from: after.table?.name ?? "", to: table?.name ?? null }',
    original: '""',
    replacement: '"mutant"',
    reason: "an order that was moved to a table has one"
  },
  {
    file: "packages/core/src/domain/decisions/orders/addLines.ts",
    line: "...placeOrder.writeLine(line, line.unitPriceMinor * line.quantity, named, venue, context),",
    original: "line.unitPriceMinor * line.quantity",
    replacement: "line.unitPriceMinor / line.quantity",
    reason: "the order is priced anew with the line"
  },
  {
    file: "packages/core/src/domain/decisions/orders/addLines.ts",
    line: 'if (order.status === "placed") return { all: [...tickets, ...queued], written: queued, jobs: [] }',
    original: "[...tickets, ...queued]",
    replacement: "[]",
    reason: "tickets only say whether the kitchen of an order that is ready is open"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoLines.ts",
    line: "const part = lines.find(({ id }) => id === voided?.part)",
    original: "lines.find(({ id }) => id === voided?.part)",
    replacement: "lines.findLast(({ id }) => id === voided?.part)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoLines.ts",
    line: "const keptOf = (ticket: Ticket) => before.tickets.find(({ id }) => id === ticket.id)",
    original: "before.tickets.find(({ id }) => id === ticket.id)",
    replacement: "before.tickets.findLast(({ id }) => id === ticket.id)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoLines.ts",
    line: '(ticket) => ticket.id !== voided?.ticket && !(ticket.status === "fired" && keptOf(ticket)?.status === "queued")',
    original: "keptOf(ticket)?.status",
    replacement: "keptOf(ticket).status",
    reason: "with a ticket that is not kept nothing is taken back"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoLines.ts",
    line: "const ticket = tickets.find(({ id }) => id === voided?.ticket)",
    original: "tickets.find(({ id }) => id === voided?.ticket)",
    replacement: "tickets.findLast(({ id }) => id === voided?.ticket)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoLines.ts",
    line: "if (voided === undefined || ticket === undefined) return restored",
    original: "voided === undefined",
    replacement: "false",
    reason: "where no line was voided, there is no ticket of it"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoLines.ts",
    line: "const line = lines.find(({ id }) => id === voided.line)!",
    original: "lines.find(({ id }) => id === voided.line)",
    replacement: "lines.findLast(({ id }) => id === voided.line)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/orders/Rounds.ts",
    line: "served: ZonedClock.toLocal(zone, Math.max(now, order.scheduled_for ?? now)),",
    original: "order.scheduled_for ?? now",
    replacement: "order.scheduled_for",
    reason: "null counts as 0 there, which is before now"
  },
  {
    file: "packages/core/src/domain/orders/Rounds.ts",
    line: "const selected = selections.flatMap((selection) => selection.selected ?? [])",
    original: "selection.selected ?? []",
    replacement: "selection.selected",
    reason: "what is not selected has a problem, and then there are no lines"
  },
  {
    file: "packages/core/src/domain/orders/TicketLines.ts",
    line: 'tickets.find((ticket) => ticket.status !== "voided" && ticket.lines.some(({ line_id }) => line_id === lineId)) ?? null',
    original:
      'tickets.find((ticket) => ticket.status !== "voided" && ticket.lines.some(({ line_id }) => line_id === lineId))',
    replacement:
      'tickets.findLast((ticket) => ticket.status !== "voided" && ticket.lines.some(({ line_id }) => line_id === lineId))',
    reason: "a line is on one ticket that is not voided"
  },
  {
    file: "packages/core/src/domain/orders/OrderNumber.ts",
    line: ".flatMap((order) => valueOf(order) ?? [])",
    original: "valueOf(order) ?? []",
    replacement: "valueOf(order)",
    reason: "null is no number that is passed over"
  },
  {
    file: "packages/core/src/domain/decisions/orders/rushTicket.ts",
    line: "const ticket = found?.tickets.find(({ id }) => id === ticketId)",
    original: "found?.tickets.find(({ id }) => id === ticketId)",
    replacement: "found?.tickets.findLast(({ id }) => id === ticketId)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/rushTicket.ts",
    line: 'if (found === null || ticket === undefined) return Decision.refuse(new NotFound({ resource: "kitchen ticket" }))',
    original: "found === null",
    replacement: "false",
    reason: "where nothing is found, there is no ticket; it only tells the compiler"
  },
  {
    file: "packages/core/src/domain/decisions/orders/acknowledgeTicket.ts",
    line: "const ticket = found?.tickets.find(({ id }) => id === ticketId)",
    original: "found?.tickets.find(({ id }) => id === ticketId)",
    replacement: "found?.tickets.findLast(({ id }) => id === ticketId)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/orders/acknowledgeTicket.ts",
    line: 'if (found === null || ticket === undefined) return Decision.refuse(new NotFound({ resource: "kitchen ticket" }))',
    original: "found === null",
    replacement: "false",
    reason: "where nothing is found, there is no ticket; it only tells the compiler"
  },
  {
    file: "packages/core/src/domain/decisions/orders/takeOrder.ts",
    line: 'change.op === "put" && change.kind === "ticket" ? [change.row] : []',
    original: 'change.op === "put"',
    replacement: "true",
    reason: "no decision removes a ticket"
  },
  {
    file: "packages/core/src/domain/decisions/orders/takeOrder.ts",
    line: 'return after.op === "put" && after.kind === "order" ? ChangeSet.put("order", made(after.row)) : after',
    original: 'after.op === "put"',
    replacement: "true",
    reason: "no decision removes an order"
  },
  {
    file: "packages/core/src/domain/decisions/orders/undoCourse.ts",
    line: "fire_at: plannedFor !== null && plannedFor > context.now ? plannedFor : null,",
    original: "plannedFor !== null",
    replacement: "true",
    reason: "null is after no instant; it only tells the compiler"
  },
  {
    file: "packages/core/src/domain/orders/Courses.ts",
    line: "if (next === null) return null",
    original: "next === null",
    replacement: "false",
    reason: "where no course waits, none is before it"
  },
  {
    file: "packages/core/src/domain/orders/Courses.ts",
    line: "if (next === null) return null",
    original: "return null",
    replacement: ";",
    reason: "where no course waits, none is before it"
  },
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
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: 'return [address, address.kind() === "ipv4" ? 32 : 128]',
    original: 'address.kind() === "ipv4"',
    replacement: "false",
    reason: "bits that an address does not have are equal in all of them"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: 'return [address, address.kind() === "ipv4" ? 32 : 128]',
    original: '"ipv4"',
    replacement: '""',
    reason: "bits that an address does not have are equal in all of them"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: 'return [address, address.kind() === "ipv4" ? 32 : 128]',
    original: "32",
    replacement: "33",
    reason: "bits that an address does not have are equal in all of them"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: 'return [address, address.kind() === "ipv4" ? 32 : 128]',
    original: "128",
    replacement: "129",
    reason: "bits that an address does not have are equal in all of them"
  },
  {
    file: "packages/http-adapter/src/host/bodyBudget.ts",
    line: "if (weight === 0) return effect",
    original: "weight === 0",
    replacement: "false",
    reason: "nothing is counted and nobody waits for it"
  },
  {
    file: "packages/http-adapter/src/host/bodyBudget.ts",
    line: "if (weight === 0) return effect",
    original: "return effect",
    replacement: ";",
    reason: "nothing is counted and nobody waits for it"
  },
  {
    file: "packages/http-adapter/src/host/operate.ts",
    line: "const ask = { gate: reads, key, weight: 0, waitMillis: null }",
    original: "0",
    replacement: "1",
    reason: "what is taken beforehand is part of what the response keeps"
  },
  {
    file: "packages/http-adapter/src/host/operate.ts",
    line: "return heldBy(answer) === 0 ? Effect.succeed(answer) : holding(ask, Effect.succeed(answer), heldBy)",
    original: "heldBy(answer) === 0",
    replacement: "false",
    reason: "holding nothing counts nothing"
  },
  {
    file: "packages/http-adapter/src/host/operate.ts",
    line: "return heldBy(answer) === 0 ? Effect.succeed(answer) : holding(ask, Effect.succeed(answer), heldBy)",
    original: "0",
    replacement: "1",
    reason: "holding nothing counts nothing"
  },
  {
    file: "packages/http-adapter/src/host/serve.ts",
    line: "if (Exit.isSuccess(answering)) tell(answering.value)",
    original: "Exit.isSuccess(answering)",
    replacement: "true",
    reason: "no response that is known at once is a failure"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (accepted) this.#serve()",
    original: "accepted",
    replacement: "true",
    reason: "serving again finds nobody else to serve"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (left) this.#serve()",
    original: "left",
    replacement: "true",
    reason: "serving again finds nobody else to serve"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (this.#queue.size > 0) this.#serve()",
    original: "this.#queue.size > 0",
    replacement: "this.#queue.size >= 0",
    reason: "serving again finds nobody else to serve"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (this.#queue.size > 0) this.#serve()",
    original: "this.#queue.size > 0",
    replacement: "true",
    reason: "serving again finds nobody else to serve"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (rest > 0) this.#shares.set(key, rest)",
    original: "rest > 0",
    replacement: "rest >= 0",
    reason: "a key without a share holds 0 as well; forgetting it only saves memory"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (rest > 0) this.#shares.set(key, rest)",
    original: "rest > 0",
    replacement: "true",
    reason: "a key without a share holds 0 as well; forgetting it only saves memory"
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
    line: "updated_at: ZonedClock.stamp(context.now, before.updated_at ?? 0)",
    original: "before.updated_at ?? 0",
    replacement: "before.updated_at",
    reason: "null counts as 0"
  },
  {
    file: "packages/core/src/domain/decisions/menu/changeDish.ts",
    line: "updated_at: ZonedClock.stamp(context.now, before.updated_at ?? 0)",
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
  },
  {
    file: "packages/core/src/domain/bookings/Availability.ts",
    line: "if (covers === null && parties === null) return null",
    original: "covers === null && parties === null",
    replacement: "false",
    reason: "without pacing nothing is full; it only saves counting"
  },
  {
    file: "packages/core/src/domain/bookings/Availability.ts",
    line: "if (covers === null && parties === null) return null",
    original: "covers === null",
    replacement: "false",
    reason: "without pacing nothing is full; it only saves counting"
  },
  {
    file: "packages/core/src/domain/bookings/Availability.ts",
    line: "if (covers === null && parties === null) return null",
    original: "parties === null",
    replacement: "false",
    reason: "without pacing nothing is full; it only saves counting"
  },
  {
    file: "packages/core/src/domain/bookings/Availability.ts",
    line: "if (covers === null && parties === null) return null",
    original: "return null",
    replacement: ";",
    reason: "without pacing nothing is full; it only saves counting"
  },
  {
    file: "packages/core/src/domain/bookings/BookingRules.ts",
    line: "const branch = venue.rows.branches.find(({ archived, id }) => id === branchId && !archived)",
    original: "venue.rows.branches.find(({ archived, id }) => id === branchId && !archived)",
    replacement: "venue.rows.branches.findLast(({ archived, id }) => id === branchId && !archived)",
    reason: "no two branches have the same id"
  },
  {
    file: "packages/core/src/domain/bookings/BookingRules.ts",
    line: "if (slot === undefined || problems.length > 0) {",
    original: "slot === undefined",
    replacement: "false",
    reason: "a time without a slot is among the problems; it only tells the compiler"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "if (known !== undefined) return known",
    original: "known !== undefined",
    replacement: "false",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "if (known !== undefined) return known",
    original: "return known",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "walks.set(id, walk)",
    original: "walks.set(id, walk)",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "if (from < walk.takenUntil) return false",
    original: "return false",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "if (from < walk.takenUntil) return false",
    original: "from < walk.takenUntil",
    replacement: "false",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "walk.next = next",
    original: "walk.next = next",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DayBook.ts",
    line: "walk.takenUntil = ranges[next]!.to",
    original: "walk.takenUntil = ranges[next]!.to",
    replacement: ";",
    reason: "it only saves looking at a range of a table again"
  },
  {
    file: "packages/core/src/domain/bookings/DepositPolicy.ts",
    line: "if (status === null) return null",
    original: "return null",
    replacement: ";",
    reason: "without a status the tables below have no entry, and it stays null"
  },
  {
    file: "packages/core/src/domain/bookings/DepositPolicy.ts",
    line: "if (status === null) return null",
    original: "status === null",
    replacement: "false",
    reason: "without a status the tables below have no entry, and it stays null"
  },
  {
    file: "packages/core/src/domain/bookings/ServicePeriods.ts",
    line: "const lastNight = minutesOn(settings, LocalDate.addDays(date, -1), 1440, 2880).map(({ minutes, step_minutes }) => ({",
    original: "2880",
    replacement: "2881",
    reason: "no period reaches into the second day after the one it begins on"
  },
  {
    file: "packages/core/src/domain/bookings/TableDay.ts",
    line: "venue.rows.tables.find(({ archived, id }) => id === tableId && !archived) ?? null",
    original: "venue.rows.tables.find(({ archived, id }) => id === tableId && !archived)",
    replacement: "venue.rows.tables.findLast(({ archived, id }) => id === tableId && !archived)",
    reason: "no two tables have the same id"
  },
  {
    file: "packages/core/src/domain/bookings/TableFit.ts",
    line: "const tables = venue.rows.tables.filter((table) => isWanted(table) && table.branch_id === venue.defaultBranch?.id)",
    original: "venue.defaultBranch?.id",
    replacement: "venue.defaultBranch.id",
    reason: "a venue without branches has no tables that can be booked"
  },
  {
    file: "packages/core/src/domain/bookings/TableFit.ts",
    line: "if (known !== undefined) return known",
    original: "return known",
    replacement: ";",
    reason: "it only saves sorting the seats of a venue again"
  },
  {
    file: "packages/core/src/domain/bookings/TableFit.ts",
    line: "if (known !== undefined) return known",
    original: "known !== undefined",
    replacement: "false",
    reason: "it only saves sorting the seats of a venue again"
  },
  {
    file: "packages/core/src/domain/bookings/TableFit.ts",
    line: "inOrder.set(venue, seats)",
    original: "inOrder.set(venue, seats)",
    replacement: ";",
    reason: "it only saves sorting the seats of a venue again"
  },
  {
    file: "packages/core/src/domain/guests/GuestMatching.ts",
    line: "guests.find((guest) => keys.phone !== null && guest.phone_key === keys.phone) ??",
    original: "guests.find((guest) => keys.phone !== null && guest.phone_key === keys.phone)",
    replacement: "guests.findLast((guest) => keys.phone !== null && guest.phone_key === keys.phone)",
    reason: "no two guests have the same key"
  },
  {
    file: "packages/core/src/domain/guests/GuestMatching.ts",
    line: "guests.find((guest) => keys.email !== null && guest.email_key === keys.email) ??",
    original: "guests.find((guest) => keys.email !== null && guest.email_key === keys.email)",
    replacement: "guests.findLast((guest) => keys.email !== null && guest.email_key === keys.email)",
    reason: "no two guests have the same key"
  },
  {
    file: "packages/core/src/domain/decisions/guests/GuestVisits.ts",
    line: "last_visit_at: Math.max(guest.last_visit_at ?? now, now),",
    original: "guest.last_visit_at ?? now",
    replacement: "guest.last_visit_at",
    reason: "null counts as 0 there, which is before any visit"
  },
  {
    file: "packages/core/src/domain/registry/ChangeSet.ts",
    line: 'const stage = (change: Change): number => (change.op === "remove" ? 0 : change.row.version > 0 ? 1 : 2)',
    original: "2",
    replacement: "3",
    reason: "only the order of the stages counts"
  },
  {
    file: "packages/core/src/domain/registry/ChangeSet.ts",
    line: 'const place = (change: Change) => allKinds.indexOf(change.kind) * (change.op === "remove" ? -1 : 1)',
    original: 'allKinds.indexOf(change.kind) * (change.op === "remove" ? -1 : 1)',
    replacement: 'allKinds.indexOf(change.kind) / (change.op === "remove" ? -1 : 1)',
    reason: "dividing by 1 or -1 is multiplying by it"
  },
  {
    file: "packages/core/src/domain/registry/ChangeSet.ts",
    line: 'const place = (change: Change) => allKinds.indexOf(change.kind) * (change.op === "remove" ? -1 : 1)',
    original: "allKinds.indexOf(change.kind)",
    replacement: "allKinds.lastIndexOf(change.kind)",
    reason: "only the order of the places counts, and every kind has one"
  },
  {
    file: "packages/core/src/domain/webhooks/RetryPlan.ts",
    line: 'export const isDone = ({ status }: Pick<Attempt, "status">): boolean => status !== null && status >= 200 && status < 300',
    original: "status !== null",
    replacement: "true",
    reason: "null is compared as 0, which is below 200"
  },
  {
    file: "packages/core/src/domain/sandbox/SandboxWrite.ts",
    line: "return sequence < budgets.sandboxWrites && write.content.length <= room && sizeOf(write) <= room",
    original: "write.content.length <= room",
    replacement: "true",
    reason: "the length only saves measuring a text that is far too long"
  },
  {
    file: "packages/core/src/domain/security/OriginFacts.ts",
    line: 'const printable = (text ?? "").slice(0, 2 * most).replaceAll(unprintable, " ")',
    original: '(text ?? "").slice(0, 2 * most)',
    replacement: '(text ?? "")',
    reason: "what is cut here would be cut on the next line; it only saves searching a long text"
  },
  {
    file: "packages/core/src/domain/security/OriginFacts.ts",
    line: 'const printable = (text ?? "").slice(0, 2 * most).replaceAll(unprintable, " ")',
    original: "2",
    replacement: "3",
    reason: "what is cut here would be cut on the next line; it only saves searching a long text"
  },
  {
    file: "packages/core/src/domain/security/SecurityEntry.ts",
    line: '[action, subject.kind, subject.id, Math.floor(at / minute), address ?? ""].join(" ")',
    original: 'address ?? ""',
    replacement: "address",
    reason: "joining writes null as nothing, too"
  },
  {
    file: "packages/core/src/domain/people/BrowserName.ts",
    line: 'const text = (userAgent ?? "").slice(0, longest)',
    original: '""',
    replacement: '"mutant"',
    reason: "no browser and no system has that name"
  },
  {
    file: "packages/core/src/domain/decisions/backoffice/draftShiftWeek.ts",
    line: "const branch = venue.rows.branches.find(({ archived, id }) => !archived && id === branchId)",
    original: "venue.rows.branches.find(({ archived, id }) => !archived && id === branchId)",
    replacement: "venue.rows.branches.findLast(({ archived, id }) => !archived && id === branchId)",
    reason: "no two branches have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/backoffice/moveTickets.ts",
    line: "const before = loaded?.bookings.find(({ id }) => id === bookingId)",
    original: "loaded?.bookings.find(({ id }) => id === bookingId)",
    replacement: "loaded?.bookings.findLast(({ id }) => id === bookingId)",
    reason: "no two bookings have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/backoffice/moveTickets.ts",
    line: "if (loaded === null || venue === null || before === undefined) {",
    original: "loaded === null",
    replacement: "false",
    reason: "without an experience there is no booking of it; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/decisions/orders/voidLine.ts",
    line: "const line = before.lines.find(({ id }) => id === lineId)",
    original: "before.lines.find(({ id }) => id === lineId)",
    replacement: "before.lines.findLast(({ id }) => id === lineId)",
    reason: "no two lines have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/backoffice/submitReview.ts",
    line: 'const commentProblem = Text.problem(comment?.trim() ?? "", { max: longestComment })',
    original: '""',
    replacement: '"mutant"',
    reason: "both are short enough"
  },
  {
    file: "packages/core/src/domain/oauth/AuthorizationRequest.ts",
    line: "if (redirect_uri === undefined || otherAddresses.length > 0 || !app.redirect_uris.includes(redirect_uri)) {",
    original: "redirect_uri === undefined",
    replacement: "false",
    reason: "no app has registered a missing address; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/oauth/AuthorizationRequest.ts",
    line: 'if (!isState(parameters("state")[0] ?? "")) {',
    original: '""',
    replacement: '"mutant"',
    reason: "both are valid states"
  },
  {
    file: "packages/core/src/domain/people/Password.ts",
    line: ".map((row) => row.repeat(limits.max / 10 + 1))",
    original: "limits.max / 10",
    replacement: "limits.max * 10",
    reason: "a longer row holds the same runs of keys"
  },
  {
    file: "packages/core/src/domain/people/Password.ts",
    line: ".map((row) => row.repeat(limits.max / 10 + 1))",
    original: "1",
    replacement: "2",
    reason: "a longer row holds the same runs of keys"
  },
  {
    file: "packages/core/src/domain/people/Person.ts",
    line: "memberships.find(({ restaurant_id }) => restaurant_id === restaurantId)?.role ?? null",
    original: "memberships.find(({ restaurant_id }) => restaurant_id === restaurantId)",
    replacement: "memberships.findLast(({ restaurant_id }) => restaurant_id === restaurantId)",
    reason: "nobody has two roles at a restaurant"
  },
  {
    file: "packages/core/src/domain/people/Totp.ts",
    line: "for (let place = 7, rest = step; place >= 0; place--, rest = Math.floor(rest / 256)) bytes[place] = rest % 256",
    original: "place >= 0",
    replacement: "place > 0",
    reason: "the first byte of a step is 0 for millions of years"
  },
  {
    file: "packages/core/src/domain/people/Totp.ts",
    line: "for (let place = 7, rest = step; place >= 0; place--, rest = Math.floor(rest / 256)) bytes[place] = rest % 256",
    original: "0",
    replacement: "1",
    reason: "the first byte of a step is 0 for millions of years"
  },
  {
    file: "packages/core/src/domain/people/Totp.ts",
    line: "const number = hash.subarray(offset, offset + 4).reduce((sum, byte) => sum * 256 + byte, 0) % 2 ** 31",
    original: "0",
    replacement: "1",
    reason: "it adds 2 ** 32, of which the remainder is 0"
  },
  {
    file: "packages/core/src/domain/people/Totp.ts",
    line: "const around = Array.from({ length: 2 * tolerance + 1 }, (_, index) => stepOf(now) - tolerance + index)",
    original: "2 * tolerance",
    replacement: "2 / tolerance",
    reason: "the tolerance is 1"
  },
  {
    file: "packages/core/src/domain/backoffice/Ingredient.ts",
    line: "levels.find(({ branch_id }) => branch_id === branchId) ?? { branch_id: branchId, on_hand: 0, par_level: 0 }",
    original: "levels.find(({ branch_id }) => branch_id === branchId)",
    replacement: "levels.findLast(({ branch_id }) => branch_id === branchId)",
    reason: "a branch has one level"
  },
  {
    file: "packages/core/src/domain/backoffice/ShiftWeek.ts",
    line: ": -1",
    original: "1",
    replacement: "2",
    reason: "any day before the first is outside of the week"
  },
  {
    file: "packages/http-adapter/src/host/ContentEncoding.ts",
    line: 'const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase())',
    original: '""',
    replacement: '"mutant"',
    reason: "there is always a part before the first semicolon"
  },
  {
    file: "packages/http-adapter/src/host/ContentEncoding.ts",
    line: 'const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0',
    original: 'weights.get(name) ?? weights.get("*") ?? 0',
    replacement: 'weights.get(name) ?? weights.get("*")',
    reason: "no weight is no higher one either"
  },
  {
    file: "packages/http-adapter/src/host/FormBody.ts",
    line: 'const type = request.headers["content-type"] ?? ""',
    original: 'request.headers["content-type"] ?? ""',
    replacement: 'request.headers["content-type"]',
    reason: "a missing type is matched as the text undefined, which is not a form's"
  },
  {
    file: "packages/http-adapter/src/host/FormBody.ts",
    line: 'const type = request.headers["content-type"] ?? ""',
    original: '""',
    replacement: '"mutant"',
    reason: "neither is the type of a form"
  },
  {
    file: "packages/http-adapter/src/host/QueryParameters.ts",
    line: 'if (search === "") return none',
    original: 'search === ""',
    replacement: "false",
    reason: "an empty query has no parameters"
  },
  {
    file: "packages/http-adapter/src/host/QueryParameters.ts",
    line: 'if (search === "") return none',
    original: '""',
    replacement: '"mutant"',
    reason: "an empty query has no parameters"
  },
  {
    file: "packages/http-adapter/src/host/QueryParameters.ts",
    line: 'if (search === "") return none',
    original: "return none",
    replacement: ";",
    reason: "an empty query has no parameters"
  },
  {
    file: "packages/core/src/domain/document/warnings/IdlePromotions.ts",
    line: "if (ends_on === null) return []",
    original: "ends_on === null",
    replacement: "false",
    reason: "null is before no date; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/document/warnings/IdlePromotions.ts",
    line: "if (ends_on === null) return []",
    original: "return []",
    replacement: ";",
    reason: "null is before no date; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/document/warnings/IdlePromotions.ts",
    line: "if (starts_on !== null && ends_on < starts_on) {",
    original: "starts_on !== null",
    replacement: "true",
    reason: "no date is before null"
  },
  {
    file: "packages/core/src/domain/document/warnings/IdlePromotions.ts",
    line: "const days = Math.min(LocalDate.daysBetween(starts_on, ends_on) + 1, 7)",
    original: "7",
    replacement: "8",
    reason: "the eighth day has the weekday of the first"
  },
  {
    file: "packages/core/src/domain/document/warnings/IdlePromotions.ts",
    line: "Math.max(dish.price_minor ?? 0, ...dish.sizes.map((size) => size.price_minor)) +",
    original: "dish.price_minor ?? 0",
    replacement: "dish.price_minor",
    reason: "null counts as 0"
  },
  {
    file: "packages/core/src/domain/document/VenueBudget.ts",
    line: "return (called: string, row: OwnedRow, otherwise: string): string => places[called]?.get(keyOf(row)) ?? otherwise",
    original: "places[called]?.get",
    replacement: "places[called].get",
    reason: "every kind has its places; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/document/VenueBudget.ts",
    line: "return Budgets.outgrows(weight, old === undefined ? 0 : VenueSize.ofRow(old), kind.budget)",
    original: "0",
    replacement: "1",
    reason: "what is over its budget is more than either"
  },
  {
    file: "packages/core/src/domain/document/VenueBudget.ts",
    line: "return Budgets.outgrows(weight, old === undefined ? 0 : VenueSize.ofDish(old, oldGroups), budgets.dish)",
    original: "0",
    replacement: "1",
    reason: "what is over its budget is more than either"
  },
  {
    file: "packages/core/src/domain/document/VenueBudget.ts",
    line: "return Budgets.outgrows(weight, before === null ? 0 : of(before), most)",
    original: "0",
    replacement: "1",
    reason: "what is over its budget is more than either"
  },
  {
    file: "packages/core/src/domain/document/VenueDescription.ts",
    line: "list.find((row) => row.id === id)?.key ?? `id:${id}`",
    original: "list.find((row) => row.id === id)",
    replacement: "list.findLast((row) => row.id === id)",
    reason: "no two branches have the same id"
  },
  {
    file: "packages/core/src/domain/document/VenueDescription.ts",
    line: "phone: branch.phone ?? null,",
    original: "branch.phone ?? null",
    replacement: "branch.phone",
    reason: "what is undefined is compared as null, and left out as well"
  },
  {
    file: "packages/core/src/domain/document/TaxClasses.ts",
    line: '{ path: "taxes.delivery_fee_class", taxClass: document.taxes?.delivery_fee_class }',
    original: "document.taxes?.delivery_fee_class",
    replacement: "document.taxes.delivery_fee_class",
    reason: "it is asked only where there are taxes; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/document/warnings/IdlePeriods.ts",
    line: "return (places.length === 0 ? [venue] : places)",
    original: "0",
    replacement: "1",
    reason: "the only branch of a venue has all its periods and tables"
  },
  {
    file: "packages/core/src/domain/document/warnings/UnservedDishes.ts",
    line: '.filter((category) => !menu.active || warningOf(open, menu, category, "").length > 0)',
    original: '""',
    replacement: '"mutant"',
    reason: "only the number of warnings counts"
  },
  {
    file: "packages/core/src/domain/document/warnings/UnbookableTables.ts",
    line: "row.branch === null ? one.id === venue.defaultBranch?.id : keyOf(one) === row.branch",
    original: "venue.defaultBranch?.id",
    replacement: "venue.defaultBranch.id",
    reason: "a venue with branches has a default one; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/document/warnings/UnusedCombinations.ts",
    line: "if (tables.some((table) => table.branch_id !== first?.branch_id)) {",
    original: "first?.branch_id",
    replacement: "first.branch_id",
    reason: "where there is a table there is a first one; the compiler does not know that"
  },
  {
    file: "packages/core/src/domain/document/warnings/UnusedCombinations.ts",
    line: "const place = BranchVenue.at(venue, BranchVenue.branchById(venue, first?.branch_id))",
    original: "first?.branch_id",
    replacement: "first.branch_id",
    reason: "a combination has at least two tables"
  },
  {
    file: "packages/core/src/domain/decisions/venue/RestaurantRevision.ts",
    line: "const standard = document.branches.find((branch) => branch.default) ?? document.branches[0]",
    original: "document.branches.find((branch) => branch.default)",
    replacement: "document.branches.findLast((branch) => branch.default)",
    reason: "a valid document has one default branch at most"
  },
  {
    file: "packages/core/src/domain/decisions/venue/MenuRevision.ts",
    line: "description: dish.description === null ? null : translated(dish.description),",
    original: "dish.description === null",
    replacement: "false",
    reason: "merging gives back what is not a plain text"
  },
  {
    file: "packages/core/src/domain/decisions/venue/MenuRevision.ts",
    line: "(dish) => ({ ...archive(dish), updated_at: ZonedClock.stamp(context.now, dish.updated_at ?? 0) }),",
    original: "dish.updated_at ?? 0",
    replacement: "dish.updated_at",
    reason: "null counts as 0"
  },
  {
    file: "packages/core/src/domain/decisions/venue/MenuRevision.ts",
    line: ".map((dish) => ({ before: dish, after: { ...dish, updated_at: ZonedClock.stamp(now, dish.updated_at ?? 0) } }))",
    original: "dish.updated_at ?? 0",
    replacement: "dish.updated_at",
    reason: "null counts as 0"
  },
  {
    file: "packages/core/src/domain/decisions/venue/MenuRevision.ts",
    line: "if (touched.length === 0) return dishes",
    original: "touched.length === 0",
    replacement: "false",
    reason: "it only saves copying the rows"
  },
  {
    file: "packages/core/src/domain/decisions/venue/MenuRevision.ts",
    line: "if (touched.length === 0) return dishes",
    original: "return dishes",
    replacement: ";",
    reason: "it only saves copying the rows"
  },
  {
    file: "packages/core/src/domain/decisions/venue/FoundedVenue.ts",
    line: 'return { actor: system.actor, now: 0, id: () => ++last, uuid: () => "" }',
    original: "0",
    replacement: "1",
    reason: "a dish that was never stamped is stamped with 1 at the earliest"
  },
  {
    file: "packages/core/src/domain/decisions/venue/FoundedVenue.ts",
    line: 'return { actor: system.actor, now: 0, id: () => ++last, uuid: () => "" }',
    original: '""',
    replacement: '"mutant"',
    reason: "only the venue is kept, which has no uuid"
  },
  {
    file: "packages/core/src/domain/decisions/venue/VenueCheck.ts",
    line: "const document = Either.isRight(decoded) ? decoded.right : readable(input)",
    original: "Either.isRight(decoded)",
    replacement: "false",
    reason: "all of a valid document can be read; it only saves reading it again"
  },
  {
    file: "packages/core/src/domain/decisions/venue/VenueCheck.ts",
    line: "{ price: price_minor, sizes: sizes.map((size) => ({ isDefault: size?.default ?? false })) },",
    original: "size?.default ?? false",
    replacement: "size?.default",
    reason: "only what is true counts as a default"
  },
  {
    file: "packages/core/src/domain/decisions/venue/VenueCheck.ts",
    line: 'const decodeMembers = Decode.decoder(VenueDocument, "refused")',
    original: '"refused"',
    replacement: '""',
    reason: "unknown members are refused unless they are to be ignored"
  },
  {
    file: "packages/core/src/domain/document/VenueDocument.ts",
    line: "description: nullable(Translations.textInput({ named: false })),",
    original: "{ named: false }",
    replacement: "{}",
    reason: "what is left out counts as false"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "const probe = 7 * day",
    original: "7",
    replacement: "8",
    reason: "no clock was changed twice within eight days either"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "const table: Table = { offsetByIntl, years: new Map(), latest: { from: 0, until: 0, offset: 0 } }",
    original: "{ from: 0, until: 0, offset: 0 }",
    replacement: "{}",
    reason: "no instant is in either range"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "while (high - low > 1000) {",
    original: "1000",
    replacement: "1001",
    reason: "the distance is a whole number of seconds"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "const middle = Math.floor((low + high) / 2000) * 1000",
    original: "Math.floor((low + high) / 2000)",
    replacement: "Math.ceil((low + high) / 2000)",
    reason: "either is between the two"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "for (let low = start; low < end; low += probe) {",
    original: "low < end",
    replacement: "low <= end",
    reason: "no year is a whole number of weeks"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "const high = Math.min(low + probe, end - 1000)",
    original: "1000",
    replacement: "1001",
    reason: "no clock was changed in the last second of a year"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (table.offsetByIntl(high) !== changes.at(-1)!.offset) changes.push(findChange(table, low, high))",
    original: "table.offsetByIntl(high) !== changes.at(-1)!.offset",
    replacement: "true",
    reason: "an entry with the offset of the one before it changes nothing"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "const earliest = Date.UTC(1700, 0, 1)",
    original: "1700",
    replacement: "1701",
    reason: "no clock was changed before 1800"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "const earliest = Date.UTC(1700, 0, 1)",
    original: "0",
    replacement: "1",
    reason: "no clock was changed before 1800"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "const earliest = Date.UTC(1700, 0, 1)",
    original: "1",
    replacement: "2",
    reason: "no clock was changed before 1800"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "const earliest = Date.UTC(1700, 0, 1)",
    original: "1",
    replacement: "0",
    reason: "no clock was changed before 1800"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (instant >= latest.from && instant < latest.until) return latest.offset",
    original: "instant >= latest.from",
    replacement: "instant > latest.from",
    reason: "it only saves looking up the year"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (instant >= latest.from && instant < latest.until) return latest.offset",
    original: "instant >= latest.from && instant < latest.until",
    replacement: "false",
    reason: "it only saves looking up the year"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (instant >= latest.from && instant < latest.until) return latest.offset",
    original: "instant >= latest.from",
    replacement: "false",
    reason: "it only saves looking up the year"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (instant >= latest.from && instant < latest.until) return latest.offset",
    original: "instant < latest.until",
    replacement: "false",
    reason: "it only saves looking up the year"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (instant >= latest.from && instant < latest.until) return latest.offset",
    original: "return latest.offset",
    replacement: ";",
    reason: "it only saves looking up the year"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "while (at > 0 && changes[at]!.from > instant) at--",
    original: "at > 0",
    replacement: "at >= 0",
    reason: "the first entry of a year is not after the instant"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "while (at > 0 && changes[at]!.from > instant) at--",
    original: "at > 0",
    replacement: "true",
    reason: "the first entry of a year is not after the instant"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "table.latest = { from, until: changes[at + 1]?.from ?? Date.UTC(year + 1, 0, 1), offset }",
    original: "table.latest = { from, until: changes[at + 1]?.from ?? Date.UTC(year + 1, 0, 1), offset }",
    replacement: ";",
    reason: "a shorter range, or none, only saves less"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "table.latest = { from, until: changes[at + 1]?.from ?? Date.UTC(year + 1, 0, 1), offset }",
    original: "{ from, until: changes[at + 1]?.from ?? Date.UTC(year + 1, 0, 1), offset }",
    replacement: "{}",
    reason: "a shorter range, or none, only saves less"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "table.latest = { from, until: changes[at + 1]?.from ?? Date.UTC(year + 1, 0, 1), offset }",
    original: "changes[at + 1]?.from ?? Date.UTC(year + 1, 0, 1)",
    replacement: "changes[at + 1]?.from",
    reason: "a shorter range, or none, only saves less"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "table.latest = { from, until: changes[at + 1]?.from ?? Date.UTC(year + 1, 0, 1), offset }",
    original: "year + 1",
    replacement: "year - 1",
    reason: "a shorter range, or none, only saves less"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "table.latest = { from, until: changes[at + 1]?.from ?? Date.UTC(year + 1, 0, 1), offset }",
    original: "1",
    replacement: "0",
    reason: "a shorter range, or none, only saves less"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (before === after) return local - before",
    original: "before === after",
    replacement: "false",
    reason: "the candidates are equal then, and the result is one of them"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (before === after) return local - before",
    original: "return local - before",
    replacement: ";",
    reason: "the candidates are equal then, and the result is one of them"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (offset === offsetAt(zone, midnight + 2 * day)) return (minutes) => midnight + minutes * minute - offset",
    original: "offset === offsetAt(zone, midnight + 2 * day)",
    replacement: "false",
    reason: "it only saves converting each time by itself"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (offset === offsetAt(zone, midnight + 2 * day)) return (minutes) => midnight + minutes * minute - offset",
    original: "return (minutes) => midnight + minutes * minute - offset",
    replacement: ";",
    reason: "it only saves converting each time by itself"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (offset === offsetAt(zone, midnight + 2 * day)) return (minutes) => midnight + minutes * minute - offset",
    original: "2",
    replacement: "3",
    reason: "it only saves converting each time by itself"
  },
  {
    file: "packages/core/src/domain/foundation/Weight.ts",
    line: "for (const member of Array.isArray(value) ? value : Object.values(value)) weight += entry + of(member)",
    original: "Array.isArray(value)",
    replacement: "false",
    reason: "the values of a list are its entries"
  },
  {
    file: "packages/core/src/domain/foundation/Uuid.ts",
    line: "last: Last = { milliseconds: Number.NEGATIVE_INFINITY, sequence: 0 }",
    original: "0",
    replacement: "1",
    reason: "every time is after that, and begins with a sequence of its own"
  },
  {
    file: "packages/core/src/domain/foundation/input/Readable.ts",
    line: "if (known !== undefined) return known",
    original: "known !== undefined",
    replacement: "false",
    reason: "it only saves building the decoder again"
  },
  {
    file: "packages/core/src/domain/foundation/input/Readable.ts",
    line: "if (known !== undefined) return known",
    original: "return known",
    replacement: ";",
    reason: "it only saves building the decoder again"
  },
  {
    file: "packages/core/src/domain/foundation/input/Readable.ts",
    line: "decoders.set(ast, decode)",
    original: "decoders.set(ast, decode)",
    replacement: ";",
    reason: "it only saves building the decoder again"
  },
  {
    file: "packages/core/src/domain/foundation/Json.ts",
    line: "export const equals = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)",
    original: "a === b",
    replacement: "false",
    reason: "what is the same has the same text; it only saves writing it"
  },
  {
    file: "packages/core/src/domain/foundation/Money.ts",
    line: 'jsonSchema: { type: "string", pattern: "^[A-Z]{3}$" },',
    original: '{ type: "string", pattern: "^[A-Z]{3}$" }',
    replacement: "{}",
    reason: "the pattern of the schema says the same"
  },
  {
    file: "packages/core/src/domain/foundation/Money.ts",
    line: 'format(amountMinor, currency).split(" ", 1)[0]!',
    original: "1",
    replacement: "2",
    reason: "only the first part is taken"
  },
  {
    file: "packages/core/src/domain/foundation/Page.ts",
    line: "for (let column = 0; column < a.length; column++) {",
    original: "column < a.length",
    replacement: "column <= a.length",
    reason: "behind the last column both keys have nothing"
  },
  {
    file: "packages/core/src/domain/foundation/Page.ts",
    line: "if (left !== right) return left < right ? -1 : 1",
    original: "left < right",
    replacement: "left <= right",
    reason: "they differ here"
  },
  {
    file: "packages/core/src/domain/foundation/Page.ts",
    line: 'const sign = sort === "upwards" ? 1 : -1',
    original: "1",
    replacement: "2",
    reason: "only the sign counts"
  },
  {
    file: "packages/core/src/domain/foundation/Page.ts",
    line: "if (cursor === null) return assemble(sorted.slice(0, perPage + 1), request, keyOf)",
    original: "sorted.slice(0, perPage + 1)",
    replacement: "sorted",
    reason: "one row too many says as much as several do"
  },
  {
    file: "packages/core/src/domain/foundation/Page.ts",
    line: "if (cursor === null) return assemble(sorted.slice(0, perPage + 1), request, keyOf)",
    original: "1",
    replacement: "2",
    reason: "one row too many says as much as several do"
  },
  {
    file: "packages/core/src/domain/foundation/Page.ts",
    line: "? sorted.slice(from, from + perPage + 1)",
    original: "1",
    replacement: "2",
    reason: "one row too many says as much as several do"
  },
  {
    file: "packages/core/src/domain/foundation/Page.ts",
    line: ": sorted.slice(Math.max(0, from - perPage - 1), from)",
    original: "1",
    replacement: "2",
    reason: "one row too many says as much as several do"
  },
  {
    file: "packages/core/src/domain/foundation/time/DateTimeInput.ts",
    line: "if (/^[Zz]$/.test(text)) return 0",
    original: "/^[Zz]$/.test(text)",
    replacement: "false",
    reason: "Z has no digits, which count as 0"
  },
  {
    file: "packages/core/src/domain/foundation/time/DateTimeInput.ts",
    line: "if (/^[Zz]$/.test(text)) return 0",
    original: "return 0",
    replacement: ";",
    reason: "Z has no digits, which count as 0"
  },
  {
    file: "packages/core/src/domain/foundation/time/DateTimeInput.ts",
    line: 'return (digits[0] === "-" ? -1 : 1) * (+digits.slice(1, 3) * 60 + +digits.slice(3, 5))',
    original: "5",
    replacement: "6",
    reason: "there are four digits"
  },
  {
    file: "packages/core/src/domain/foundation/time/DateTimeInput.ts",
    line: "if (hours > 23 || minutes > 59 || seconds > 59 || Math.abs(offset ?? 0) > 18 * 60) return null",
    original: "offset ?? 0",
    replacement: "offset",
    reason: "null counts as 0"
  },
  {
    file: "packages/core/src/domain/foundation/time/DateTimeInput.ts",
    line: "if (hours > 23 || minutes > 59 || seconds > 59 || Math.abs(offset ?? 0) > 18 * 60) return null",
    original: "0",
    replacement: "1",
    reason: "both are within the bounds"
  },
  {
    file: "packages/core/src/domain/foundation/time/DateTimeInput.ts",
    line: "return { date: match[1]!, minutes: hours * 60 + minutes, milliseconds, offset }",
    original: "1",
    replacement: "0",
    reason: "a date is read from its first ten characters"
  },
  {
    file: "packages/core/src/domain/foundation/input/Decode.ts",
    line: 'const onExcessProperty = unknownMembers === "ignored" ? "ignore" : "error"',
    original: '"ignore"',
    replacement: '""',
    reason: "unknown members are ignored unless they are to be refused or preserved"
  },
  {
    file: "packages/core/src/domain/foundation/Fields.ts",
    line: "...(limits.min === undefined ? {} : { minLength: limits.min }),",
    original: "limits.min === undefined",
    replacement: "false",
    reason: "a bound that is undefined is left out of the JSON"
  },
  {
    file: "packages/core/src/domain/foundation/Fields.ts",
    line: "...(limits.max === undefined ? {} : { maxLength: limits.max })",
    original: "limits.max === undefined",
    replacement: "false",
    reason: "a bound that is undefined is left out of the JSON"
  },
  {
    file: "packages/core/src/domain/foundation/Fields.ts",
    line: "jsonSchema: { ...(min > 0 ? { minItems: min } : {}), ...(max === undefined ? {} : { maxItems: max }) },",
    original: "max === undefined",
    replacement: "false",
    reason: "a bound that is undefined is left out of the JSON"
  },
  {
    file: "packages/core/src/domain/foundation/time/LocalDate.ts",
    line: "Date.UTC(+date.slice(0, 4) + cycle.years, +date.slice(5, 7) - 1, +date.slice(8, 10)) / day - cycle.days",
    original: "10",
    replacement: "11",
    reason: "a date has ten characters"
  },
  {
    file: "packages/core/src/domain/foundation/time/LocalDate.ts",
    line: 'pattern.test(text) && text >= "0001" && !Number.isNaN(toEpochDay(text)) && fromEpochDay(toEpochDay(text)) === text',
    original: 'text >= "0001"',
    replacement: 'text > "0001"',
    reason: "a date is longer than that"
  },
  {
    file: "packages/core/src/domain/foundation/time/LocalTime.ts",
    line: "export const toMinutes = (time: LocalTime): number => +time.slice(0, 2) * 60 + +time.slice(3, 5)",
    original: "5",
    replacement: "6",
    reason: "a time has five characters"
  },
  {
    file: "packages/core/src/domain/foundation/Text.ts",
    line: "if (max !== undefined && size > max) return `must have at most ${max} characters`",
    original: "max !== undefined",
    replacement: "true",
    reason: "nothing is more than undefined"
  },
  {
    file: "packages/core/src/domain/foundation/Translations.ts",
    line: "return Budgets.outgrows(weight, before === null ? 0 : JsonSize.ofRow(before), most)",
    original: "0",
    replacement: "1",
    reason: "what is over its budget is more than either"
  },
  {
    file: "packages/core/src/domain/foundation/Translations.ts",
    line: "{ strict: true, decode: (input) => trimmed(input as Translations), encode: (map) => map }",
    original: "true",
    replacement: "false",
    reason: "it matters only to the compiler"
  },
  {
    file: "packages/core/src/domain/foundation/Translations.ts",
    line: "strict: true,",
    original: "true",
    replacement: "false",
    reason: "it matters only to the compiler"
  },
  {
    file: "packages/core/src/domain/foundation/time/ZonedClock.ts",
    line: "if (from > after && from <= until && offsetAt(zone, from - 1) !== offset) changes.push(from)",
    original: "1",
    replacement: "2",
    reason: "no clock is changed twice within two milliseconds"
  },
  {
    file: "packages/core/src/domain/foundation/time/WindowChange.ts",
    line: "const daysAhead = Array.from({ length: 16 }, (_, day) => day - 1)",
    original: "16",
    replacement: "17",
    reason: "within two weeks the windows have changed, if they ever do"
  },
  {
    file: "packages/core/src/domain/foundation/time/WindowChange.ts",
    line: "return windows",
    original: "windows\n      .filter(({ days }) => days.includes(weekday))",
    replacement: "windows",
    reason: "a time at which nothing changes is passed over in any case"
  },
  {
    file: "packages/core/src/domain/foundation/time/WindowChange.ts",
    line: 'ZonedClock.toInstant(zone, date, minutes, "end")',
    original: '"end"',
    replacement: '""',
    reason: "whatever is not a start is an end"
  },
  {
    file: "packages/core/src/domain/foundation/time/WindowChange.ts",
    line: "const instants = edges(windows, zone, local.date).filter((instant) => instant > now)",
    original: "instant > now",
    replacement: "instant >= now",
    reason: "now they are as open as they are now"
  },
  {
    file: "packages/core/src/domain/foundation/Fields.ts",
    line: ').annotations({ title: "DateOrDateTime", jsonSchema: { type: "string" } })',
    original: '{ type: "string" }',
    replacement: "{}",
    reason: "a text is of this type without saying so"
  },
  {
    file: "packages/core/src/domain/ledger/Backdating.ts",
    line: "Movements.aboutPayment({ ...row, version: 1 }, branchId),",
    original: "1",
    replacement: "2",
    reason: "all versions after the first are refunds"
  },
  {
    file: "packages/core/src/domain/decisions/closings/closeDay.ts",
    line: "const drawer = drawers.find(({ drawer_id }) => drawer_id === drawerId)",
    original: "drawers.find(({ drawer_id }) => drawer_id === drawerId)",
    replacement: "drawers.findLast(({ drawer_id }) => drawer_id === drawerId)",
    reason: "no two have the same id"
  },
  {
    file: "packages/core/src/domain/decisions/closings/closeDay.ts",
    line: "const count = counts.find(({ drawerId }) => drawerId === drawer.drawer_id)",
    original: "counts.find(({ drawerId }) => drawerId === drawer.drawer_id)",
    replacement: "counts.findLast(({ drawerId }) => drawerId === drawer.drawer_id)",
    reason: "each is counted once"
  },
  {
    file: "packages/core/src/domain/decisions/closings/moveCash.ts",
    line: "const drawer = Drawer.of(drawers).find(({ drawer_id }) => drawer_id === drawerId)",
    original: "Drawer.of(drawers).find(({ drawer_id }) => drawer_id === drawerId)",
    replacement: "Drawer.of(drawers).findLast(({ drawer_id }) => drawer_id === drawerId)",
    reason: "no two have the same id"
  },
  {
    file: "packages/console/src/settings/forms/fieldAt.ts",
    line: "const member = shape.members.find(({ name }) => name === step)",
    original: "shape.members.find(({ name }) => name === step)",
    replacement: "shape.members.findLast(({ name }) => name === step)",
    reason: "no two have the same name"
  },
  {
    file: "packages/core/src/domain/venue/FloorLayout.ts",
    line: "const marks = new Int32Array((columns + 1) * (rows + 1))",
    original: "1",
    replacement: "2",
    reason: "more room than is needed changes nothing"
  },
  {
    file: "packages/core/src/domain/venue/FloorLayout.ts",
    line: "for (let column = 0; column < columns; column++) {",
    original: "column < columns",
    replacement: "column <= columns",
    reason: "behind the last column nothing is counted, and what is not counted is not free"
  },
  {
    file: "packages/core/src/domain/venue/FloorLayout.ts",
    line: "sum += marks[row * (columns + 1) + column]!",
    original: "sum += marks[row * (columns + 1) + column]!",
    replacement: "sum -= marks[row * (columns + 1) + column]!",
    reason: "only whether it is 0 counts"
  },
  {
    file: "packages/core/src/domain/venue/FloorLayout.ts",
    line: "above[column]! += sum",
    original: "above[column]! += sum",
    replacement: "above[column]! -= sum",
    reason: "only whether it is 0 counts"
  },
  {
    file: "packages/console/src/settings/forms/readForm.ts",
    line: "options.find((option) => String(option) === text) ?? text",
    original: "options.find((option) => String(option) === text)",
    replacement: "options.findLast((option) => String(option) === text)",
    reason: "no two options are written alike"
  },
  {
    file: "packages/console/src/settings/forms/fieldAt.ts",
    line: "? Answers.distinct(fields, own)",
    original:
      "Answers.distinct(fields, own)\n              .map((marker) => listAt(shape.entry.members, name, fields, below(own, marker)))\n              .find((found) => found !== null)",
    replacement:
      "Answers.distinct(fields, own)\n              .map((marker) => listAt(shape.entry.members, name, fields, below(own, marker))).findLast((found) => found !== null)",
    reason: "a field is in one entry"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "if (way.ranks !== than.ranks) return way.ranks < than.ranks",
    original: "way.ranks < than.ranks",
    replacement: "way.ranks <= than.ranks",
    reason: "a way with worse tables is given up before it is complete"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "if (way.ranks !== than.ranks) return way.ranks < than.ranks",
    original: "way.ranks < than.ranks",
    replacement: "true",
    reason: "a way with worse tables is given up before it is complete"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "if (party !== other) return party < other",
    original: "party < other",
    replacement: "party <= other",
    reason: "they differ here"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "if (option.rank !== otherOption.rank) return option.rank < otherOption.rank",
    original: "option.rank < otherOption.rank",
    replacement: "option.rank <= otherOption.rank",
    reason: "they differ here"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "return false",
    original: "false",
    replacement: "true",
    reason: "the same parties at the same tables are the same way"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "if (party !== self && starts_at < to && from < ends_at) displaced.add(party)",
    original: "party !== self",
    replacement: "true",
    reason: "whoever moves is among the displaced already"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "[nobody, ...displaced]",
    original:
      "[nobody, ...displaced]\n    .flatMap((first) => byFirst.get(first) ?? [])\n    .filter((option) => option.displaced.every((party) => displaced.includes(party)))",
    replacement: "[nobody, ...displaced]\n    .flatMap((first) => byFirst.get(first) ?? [])",
    reason: "options that displace others are passed over later; it only saves steps"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "placeNext(more.length === 0 ? displaced : [...displaced, ...more], ranks + option.rank)",
    original: "more.length === 0",
    replacement: "false",
    reason: "it only saves copying the list"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "const nobody = -1",
    original: "1",
    replacement: "2",
    reason: "it is any number that is no place in a list"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "a.booking.starts_at - b.booking.starts_at || (a.booking.id < b.booking.id ? -1 : 1)",
    original: "a.booking.id < b.booking.id",
    replacement: "a.booking.id <= b.booking.id",
    reason: "two bookings have two ids"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "a.booking.starts_at - b.booking.starts_at || (a.booking.id < b.booking.id ? -1 : 1)",
    original: "1",
    replacement: "2",
    reason: "only the sign counts"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "placeNext(first.displaced, 0)",
    original: "0",
    replacement: "1",
    reason: "it is added to all ways that are compared"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "const found = { all, byFirst: Rules.groupBy(all, ({ displaced }) => displaced[0] ?? nobody) }",
    original: "displaced[0] ?? nobody",
    replacement: "(nobody)",
    reason: "an option is filtered by all that it displaces, wherever it was found"
  },
  {
    file: "packages/core/src/domain/bookings/ReseatingSearch.ts",
    line: "const found = { all, byFirst: Rules.groupBy(all, ({ displaced }) => displaced[0] ?? nobody) }",
    original: "0",
    replacement: "1",
    reason: "an option is filtered by all that it displaces, wherever it was found"
  },
  {
    file: "packages/core/src/domain/bookings/Reseating.ts",
    line: ".toSorted((a, b) => (a.id < b.id ? -1 : 1))",
    original: "a.id < b.id",
    replacement: "a.id <= b.id",
    reason: "two bookings have two ids"
  },
  {
    file: "packages/core/src/domain/bookings/Reseating.ts",
    line: ".toSorted((a, b) => (a.id < b.id ? -1 : 1))",
    original: "1",
    replacement: "2",
    reason: "only the sign counts"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "let touchedAt = 0",
    original: "0",
    replacement: "1",
    reason: "both are long ago"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "let goneAt = 0",
    original: "0",
    replacement: "1",
    reason: "both are long ago"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "for (const card of rail.children) if (isGone(card)) comeBack(card)",
    original: "isGone(card)",
    replacement: "true",
    reason: "a card that is not gone has nothing to take back"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "if (newest !== null) swapList(rail, withoutBumped(newest))",
    original: "newest !== null",
    replacement: "true",
    reason: "cards settle after a list has come; it only tells the compiler"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "const wait = (bumped.get(keyOf(card)) ?? 0) + doubtMillis - Date.now()",
    original: "bumped.get(keyOf(card)) ?? 0",
    replacement: "bumped.get(keyOf(card))",
    reason: "what is not a number is not above zero either"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "const wait = (bumped.get(keyOf(card)) ?? 0) + doubtMillis - Date.now()",
    original: "0",
    replacement: "1",
    reason: "both are long ago"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "doubting = setTimeout(() => newest !== null && put(newest), wait)",
    original: "newest !== null",
    replacement: "true",
    reason: "a list is doubted after it has come; it only tells the compiler"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "} else if (isNumbered(card)) card.replaceWith(renumbered(card, ++number))",
    original: "isNumbered(card)",
    replacement: "true",
    reason: "either all cards of a rail have numbers or none has"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "let last = -1",
    original: "1",
    replacement: "2",
    reason: "no place is below zero"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "let last = -1",
    original: "1",
    replacement: "0",
    reason: "no place is below zero"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "last = Math.max(last, order.indexOf(keyOf(card)))",
    original: "order.indexOf(keyOf(card))",
    replacement: "order.lastIndexOf(keyOf(card))",
    reason: "no two cards have the same key"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "if (isGone(card)) comeBack(card)",
    original: "isGone(card)",
    replacement: "true",
    reason: "a card that is not gone has nothing to take back"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: "if (!known.has(key) && index >= last) rail.append(renumbered(card, rail.children.length + 1))",
    original: "index >= last",
    replacement: "index > last",
    reason: "the last place is that of a card that is known"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: 'const card = elementOf(event)?.closest("[data-steady] > [data-key]") ?? null',
    original: "elementOf(event)?.closest",
    replacement: "elementOf(event).closest",
    reason: "forms are elements; it only tells the compiler"
  },
  {
    file: "packages/console/src/browser/steadyList.browser.ts",
    line: 'const card = elementOf(event)?.closest("[data-steady] > [data-key]") ?? null',
    original: 'elementOf(event)?.closest("[data-steady] > [data-key]") ?? null',
    replacement: 'elementOf(event)?.closest("[data-steady] > [data-key]")',
    reason: "forms are elements; it only tells the compiler"
  }
]

/** The reason why a mutant is equivalent, if it was declared so. */
export const reasonOf = (file, lineText, { original, replacement }) =>
  equivalents.find(
    (one) =>
      one.file === file && one.line === lineText.trim() && one.original === original && one.replacement === replacement
  )?.reason
