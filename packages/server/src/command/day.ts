/** `fourtop day`: what a branch has since its last closing, and closing it. */
import { closeDay, type DrawerCount, readDay } from "@fourtop/core/internal"
import { Effect, Either, Option } from "effect"
import { branch, branchOf } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import { flag, optional, repeated } from "./line/Parameter.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"
import * as DayText from "./text/DayText.ts"

const show = useCase(
  {
    name: "day show",
    summary: "Shows what a branch has taken since its last closing, open bills, and the cash that should be there.",
    examples: [""],
    parameters: { branch }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { id } = yield* branchOf(given.branch, restaurant)
      const report = yield* readDay(acting, id)
      return { value: report, text: DayText.report(report) }
    })
)

interface Counted {
  readonly drawerId: number | null
  readonly amountMinor: number
}

const written = /^(?:(\d+)=)?(\d+)$/

const countedValue: Value.Value<Counted> = Value.make((text) => {
  const [, drawer, amount] = written.exec(text) ?? []
  return amount === undefined
    ? Either.left('an amount in the minor unit, such as 20000, or DRAWER=AMOUNT, such as "7=15000"')
    : Either.right({ drawerId: drawer === undefined ? null : Number(drawer), amountMinor: Number(amount) })
})

const close = useCase(
  {
    name: "day close",
    summary: "Closes the business day of a branch with the cash that was counted. It cannot be taken back.",
    examples: ["--counted 20000", "--counted 19950 --explanation 'Fifty cents short' --leave-open"],
    parameters: {
      counted: repeated(
        "--counted AMOUNT",
        countedValue,
        "Cash counted in the first drawer, in the minor unit; in another one as DRAWER=AMOUNT. Can be repeated.",
        { atLeast: 0 }
      ),
      explanation: optional("--explanation TEXT", Value.text, "Why the cash differs.", "none"),
      leaveOpen: flag("--leave-open", "Closes although orders are open; they are in the next closing."),
      day: optional("--day DATE", Value.date, "Business day that it is for.", "the last one with postings"),
      branch
    }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { id, name } = yield* branchOf(given.branch, restaurant)
      const report = yield* readDay(acting, id)
      const expectedIn = (drawer: number | null) =>
        report.drawers.find(({ drawer_id }) => drawer_id === drawer)?.expected_minor
      const counts = given.counted.map(({ amountMinor, drawerId }): DrawerCount => {
        const pieces = amountMinor === 0 ? [] : [{ value_minor: amountMinor, count: 1 }]
        const isExact = amountMinor === expectedIn(drawerId)
        return { drawerId, pieces, explanation: isExact ? null : Option.getOrNull(given.explanation) }
      })
      const closing = yield* closeDay(acting, {
        branchId: id,
        counts,
        leaveOpen: given.leaveOpen,
        ...(Option.isSome(given.day) ? { day: given.day.value } : {})
      })
      return { value: closing, text: DayText.closed(closing, name) }
    })
)

export const day: Group = {
  name: "day",
  summary: "Shows and closes the business day of a branch.",
  commands: [show, close]
}
