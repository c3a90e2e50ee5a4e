/** Takes in what a mail provider reports of a message: that it was returned, or that its recipient complained. */
import { Effect } from "effect"
import { reportedReasons } from "../../domain/messages/MessageFailure.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import { MessageQuotas } from "../../ports/messages/MessageQuotas.ts"
import * as Figures from "../../ports/spans/Figures.ts"
import { traced } from "../../ports/spans/traced.ts"

export type ReportKind = keyof typeof reportedReasons

/** Returns whether it was new; a report that comes again changes nothing. */
export const reportMessage = traced("reportMessage", (message: Uuid, kind: ReportKind) =>
  Effect.gen(function* () {
    const tenant = yield* (yield* MessageQuotas).report(message, reportedReasons[kind])
    if (tenant === null) return false
    Figures.count(Figures.messagesReported[kind])
    return true
  })
)
