/** Receipts as people look them up: those of a day, and one. */
import { Effect } from "effect"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { LocalDate } from "../../domain/foundation/time/LocalDate.ts"
import { Receipts } from "../../ports/receipts/Receipts.ts"
import { useCase } from "../definition/useCase.ts"

const may = { areas: ["orders"], scope: null } as const

/** The receipts of a business day, of one branch or of all. */
export const readReceipts = useCase(
  "readReceipts",
  { may, input: [Input.date("date"), Input.optional(Input.integer("branch_id"))] },
  ({ restaurantId }: Acting, date: LocalDate, branchId?: number) =>
    Effect.flatMap(Receipts, (receipts) => receipts.ofDay(restaurantId, date, branchId ?? null))
)

/** One receipt, by its identifier. */
export const readReceipt = useCase(
  "readReceipt",
  { may, input: [Input.text("receipt_id")] },
  ({ restaurantId }: Acting, receiptId: string) =>
    Effect.flatMap(Receipts, (receipts) =>
      Effect.flatMap(receipts.find(restaurantId, receiptId), (found) =>
        found === null ? Effect.fail(new NotFound({ resource: "receipt" })) : Effect.succeed(found)
      )
    )
)
