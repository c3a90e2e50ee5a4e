/** How far the deliveries to an app's webhook are, of all restaurants together. */
import { Duration } from "effect"
import { deliveryStages, type DeliveryStage } from "./Delivery.ts"

export type AppFigures = { readonly [S in DeliveryStage]: number }

/** What pages show the figures of. */
export const period = Duration.days(1)

/** Counting stops here: a page needs no more. */
export const mostCounted = 100_000

export const none: AppFigures = { waiting: 0, retrying: 0, done: 0, failed: 0 }

export const sum = (parts: ReadonlyArray<AppFigures>): AppFigures =>
  parts.reduce(
    (total, part) =>
      Object.fromEntries(deliveryStages.map((stage) => [stage, total[stage] + part[stage]])) as AppFigures,
    none
  )
