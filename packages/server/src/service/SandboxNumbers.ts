/**
 * Numbers of a sandbox's orders. The installation's store counts them, so that no two processes give the same; each
 * process has only a copy of the sandbox.
 */
import { LocalDate, type Order, type OrderNumber, type Orders } from "@fourtop/core/internal"
import { Effect } from "effect"

export interface Numbered {
  readonly generation: number
  /** Orders that the sandbox begins with; the installation's store does not know them. */
  readonly sample: ReadonlyArray<Pick<Order.Order, "branch_id" | "number">>
}

/**
 * A series that no live order has: sandboxes have branches below zero. Every requested reset moves the day on, so that
 * numbers begin with 1 again.
 */
const inInstallation = (
  { begun, branchId, day }: OrderNumber.Series,
  { generation }: Numbered
): OrderNumber.Series => ({ branchId: -1 - (branchId ?? 0), day: LocalDate.addDays(day, generation), begun })

export const make = (
  live: typeof Orders.Service,
  numbered: Numbered
): Pick<typeof Orders.Service, "returnNumber" | "takeNumber"> => {
  const isTaken = (branchId: number | null, taken: number): boolean =>
    numbered.sample.some(({ branch_id, number }) => branch_id === branchId && number === String(taken))
  return {
    takeNumber: (tenant, series) =>
      Effect.repeat(live.takeNumber(tenant, inInstallation(series, numbered)), {
        while: (number) => isTaken(series.branchId, number)
      }),
    returnNumber: (tenant, series, number) => live.returnNumber(tenant, inInstallation(series, numbered), number)
  }
}
