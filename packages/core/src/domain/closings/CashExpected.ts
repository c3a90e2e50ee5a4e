/** What each drawer should contain: what the last closing left in it, and what has moved since. */
import type { CashMovement } from "./CashMovement.ts"
import { cashMovements } from "./CashMovement.ts"
import type { Closing } from "./Closing.ts"
import * as Drawer from "./Drawer.ts"
import type { OpenLedger, OpenSum } from "./OpenLedger.ts"

export interface ExpectedCash extends Drawer.NamedDrawer {
  /** What was in it after the last closing. */
  readonly carried_minor: number
  /** What payments brought, less what refunds took. */
  readonly payments_minor: number
  /** Cash that was moved in or out otherwise, by what it was for. */
  readonly movements: ReadonlyArray<{ readonly movement: CashMovement; readonly amount_minor: number }>
  readonly expected_minor: number
}

const sum = (sums: ReadonlyArray<OpenSum>): number => sums.reduce((all, { amount_minor }) => all + amount_minor, 0)

const leftIn = (previous: Closing | null, drawerId: Drawer.DrawerId): number => {
  const before = previous?.drawers.find(({ drawer_id }) => drawer_id === drawerId)
  return before === undefined ? 0 : (before.counted_minor ?? before.expected_minor)
}

const isMovement = (occasion: string): occasion is CashMovement =>
  (cashMovements as ReadonlyArray<string>).includes(occasion)

export const of = ({
  drawers,
  previous,
  sums
}: Pick<OpenLedger, "drawers" | "previous" | "sums">): ReadonlyArray<ExpectedCash> =>
  Drawer.of(drawers).map(({ drawer_id, name }) => {
    const own = sums.filter((one) => one.account === "cash" && one.drawer_id === drawer_id)
    const carried_minor = leftIn(previous, drawer_id)
    return {
      drawer_id,
      name,
      carried_minor,
      payments_minor: sum(own.filter(({ occasion }) => !isMovement(occasion))),
      movements: cashMovements.flatMap((movement) => {
        const amount_minor = sum(own.filter(({ occasion }) => occasion === movement))
        return amount_minor === 0 ? [] : [{ movement, amount_minor }]
      }),
      expected_minor: carried_minor + sum(own)
    }
  })
