/**
 * A POS's own implementation of two ports: a file with a line for each order. Orders pushed to the point of sale are
 * appended to it, and the sales figures are read from it.
 */
import { PointOfSale, Reports } from "@fourtop/core/ports"
import { Context, Effect, Layer } from "effect"
import * as fs from "node:fs/promises"

interface Entry {
  readonly id: string
  readonly branch_id: number | null
  readonly placed_at: string
  readonly total_minor: number
}

const entriesIn = async (file: string): Promise<ReadonlyArray<Entry>> => {
  const text = await fs.readFile(file, "utf8").catch(() => "")
  const entries = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Entry)
  // An order may be pushed more than once, with the same id.
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

export const layer = (file: string): Layer.Layer<PointOfSale | Reports> =>
  Layer.succeedContext(
    Context.make(PointOfSale, {
      push: (_address, order) => Effect.tryPromise(() => fs.appendFile(file, `${order}\n`))
    }).pipe(
      Context.add(Reports, {
        sales: (_restaurant, spans, branchId) =>
          Effect.map(
            Effect.promise(() => entriesIn(file)),
            (entries) =>
              spans.map(({ from, to }) => {
                const sold = entries.filter(({ branch_id, placed_at }) => {
                  const placed = Date.parse(placed_at)
                  return from <= placed && placed < to && (branchId === null || branch_id === branchId)
                })
                return { orders: sold.length, revenueMinor: sold.reduce((sum, entry) => sum + entry.total_minor, 0) }
              })
          ),
        // The list has no dishes: pages on which orders are taken show the menu in its own order.
        dishes: () => Effect.succeed([])
      })
    )
  )
