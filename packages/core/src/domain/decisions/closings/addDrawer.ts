/** Adds a drawer to a branch, besides the first, which every branch has. */
import { Schema } from "effect"
import * as ClosingBranch from "../../closings/ClosingBranch.ts"
import * as Drawer from "../../closings/Drawer.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Text from "../../foundation/Text.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface Command {
  readonly branchId: number | null
  readonly name: string
}
export const Command = Schema.Struct({
  branchId: Schema.NullOr(Shapes.integer),
  name: Shapes.text
} satisfies Record<keyof Command, unknown>)

export interface State {
  readonly venue: Venue | null
  readonly drawers: ReadonlyArray<Drawer.Drawer>
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"drawer">

const nameProblem = (name: string, drawers: ReadonlyArray<Drawer.Drawer>): string | null => {
  const all = Drawer.of(drawers)
  if (all.some((drawer) => Text.folded(drawer.name) === Text.folded(name))) return "is the name of another drawer"
  if (all.length >= Drawer.most) return `cannot be added: a branch has at most ${Drawer.most} drawers`
  return Text.problem(name, { min: 1, max: 40 })
}

export const decide = (
  { branchId, name: given }: Command,
  { drawers, venue }: State,
  context: DecisionContext
): Decision.Decision<Drawer.Drawer, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const branch = ClosingBranch.of(venue, branchId)
  if (branch === undefined) return Decision.refuse(ValidationFailed.of(ClosingBranch.unknown))
  const name = given.trim()
  const message = nameProblem(name, drawers)
  if (message !== null) return Decision.refuse(ValidationFailed.of({ path: "name", message }))
  const drawer = { id: context.id(), version: 0, branch_id: branch?.id ?? null, name, created_at: context.now }
  return Decision.accept(drawer, {
    changes: [ChangeSet.put("drawer", drawer)],
    activity: [
      ActivityLog.entry(
        { action: "drawer.added", subject: { kind: "drawer", id: String(drawer.id) }, detail: { name } },
        context
      )
    ]
  })
}
