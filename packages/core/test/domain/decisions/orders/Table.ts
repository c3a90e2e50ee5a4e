/** An order that people work on one step after the other, as a store would keep it. */
import { type ChangeSet, type OrderAccount, type OrderInput, type Venue } from "@fourtop/core/internal"
import { Either } from "effect"
import * as addLines from "../../../../src/domain/decisions/orders/addLines.ts"
import * as undoOrderMove from "../../../../src/domain/decisions/orders/undoOrderMove.ts"
import * as voidLine from "../../../../src/domain/decisions/orders/voidLine.ts"
import type { DecisionContext } from "../../../../src/domain/foundation/DecisionContext.ts"
import { peopleAt, monday } from "../../../arrange.ts"

/** The rows after a commit, each with its next version. */
export const committed = (account: OrderAccount, { changes }: ChangeSet.ChangeSet): OrderAccount => {
  const written = changes.flatMap((change) => (change.op === "put" ? [change] : []))
  const tickets = written.flatMap(({ kind, row }) => (kind === "ticket" ? [row] : []))
  const order = written.flatMap(({ kind, row }) => (kind === "order" ? [row] : []))[0]
  const known = account.tickets.map((ticket) => {
    const now = tickets.find(({ id }) => id === ticket.id)
    return now === undefined ? ticket : { ...now, version: ticket.version + 1 }
  })
  const added = tickets
    .filter(({ id }) => !account.tickets.some((ticket) => ticket.id === id))
    .map((ticket) => ({ ...ticket, version: 1 }))
  return {
    ...account,
    order: order === undefined ? account.order : { ...order, version: account.order.version + 1 },
    tickets: [...known, ...added]
  }
}

/** Contexts with ids that differ from step to step. */
let steps = 0
export const nextContext = (now = monday): DecisionContext => {
  const context = peopleAt(now, 10_000 + 500 * ++steps)
  const step = String(steps).padStart(8, "0")
  return { ...context, uuid: () => context.uuid().replace(/^00000000/, step) }
}

export const add = (account: OrderAccount, venue: Venue.Venue, lines: OrderInput.AddLines["lines"], now = monday) =>
  addLines.decide({ lines }, { account, venue }, nextContext(now))

export const added = (account: OrderAccount, venue: Venue.Venue, lines: OrderInput.AddLines["lines"], now = monday) => {
  const { answer, changes } = add(account, venue, lines, now)
  Either.getOrThrow(answer)
  return committed(account, changes)
}

export const voiding = (account: OrderAccount, venue: Venue.Venue, command: voidLine.Command, now = monday) =>
  voidLine.decide(command, { account, venue }, nextContext(now))

export const voided = (account: OrderAccount, venue: Venue.Venue, command: voidLine.Command, now = monday) => {
  const { answer, changes } = voiding(account, venue, command, now)
  Either.getOrThrow(answer)
  return committed(account, changes)
}

export const undo = (account: OrderAccount, venue: Venue.Venue, now = monday) =>
  undoOrderMove.decide(
    { move: account.order.version },
    { found: account, venue, visitor: null, payments: account.payments, closedAt: null },
    nextContext(now)
  )

export const undone = (account: OrderAccount, venue: Venue.Venue, now = monday) => {
  const { answer, changes } = undo(account, venue, now)
  Either.getOrThrow(answer)
  return committed(account, changes)
}
