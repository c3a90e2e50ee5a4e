/** The form that counts the drawers and closes the day, and how it is read. */
import {
  CashCount,
  type CashExpected,
  type DayReport,
  type DrawerCount,
  ValidationFailed
} from "@fourtop/core/internal"
import { Field, type Form, Post } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"
import { nameIn } from "./drawerNames.ts"

const fieldOf = (drawer: CashExpected.ExpectedCash, value: number): string =>
  `count.${nameIn(drawer.drawer_id)}.${value}`

export const explanationOf = (drawer: CashExpected.ExpectedCash): string => `explanation.${nameIn(drawer.drawer_id)}`

interface Shown {
  readonly report: DayReport.DayReport
  readonly form: Form.Form
  readonly visit: RestaurantVisit
}

const Counting = ({ drawer, form, report }: Shown & { readonly drawer: CashExpected.ExpectedCash }) => {
  const { money } = useFormats()
  const { cash, movements } = useWords().closing
  const { currency } = report
  const lines: ReadonlyArray<readonly [string, number]> = [
    [cash.carried, drawer.carried_minor],
    [cash.payments, drawer.payments_minor],
    ...drawer.movements.map(({ amount_minor, movement }) => [movements[movement], amount_minor] as const),
    [cash.expected, drawer.expected_minor]
  ]
  return (
    <fieldset>
      <legend>{drawer.name}</legend>
      <dl class="facts">
        {lines.map(([name, amount]) => (
          <div>
            <dt>{name}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <div class="pieces">
        {CashCount.values(currency).map((value) => (
          <Field
            form={form}
            name={fieldOf(drawer, value)}
            label={money(value, currency)}
            inputmode="numeric"
            maxlength={6}
          />
        ))}
      </div>
      <Field
        form={form}
        name={explanationOf(drawer)}
        label={cash.explanation}
        hint={cash.explanationHint}
        maxlength={200}
      />
    </fieldset>
  )
}

export const CountForm = (shown: Shown) => {
  const { form, report, visit } = shown
  const { sayRule, words } = useSpeech()
  const say = words.closing
  return (
    <Post action={pathOf(visit, "closing")} csrf={visit.csrf}>
      <input type="hidden" name="seen" value={report.postings} />
      <input type="hidden" name="day" value={report.day} />
      {report.branch_id !== null && <input type="hidden" name="branch" value={report.branch_id} />}
      <p>{say.cash.about}</p>
      {report.drawers.map((drawer) => (
        <Counting {...shown} drawer={drawer} />
      ))}
      {form.problems("counts").map((text) => (
        <p class="problem">{sayRule(text)}</p>
      ))}
      {report.bills.length > 0 && (
        <label class="leave-open">
          <input type="checkbox" name="leave_open" value="true" required checked={form.text("leave_open") === "true"} />
          {say.leaveOpen}
        </label>
      )}
      {form.problems("leave_open").map((text) => (
        <p class="problem">{sayRule(text)}</p>
      ))}
      <p class="hint">{say.warning}</p>
      <button type="submit">{say.close}</button>
    </Post>
  )
}

/** What was counted, of the drawers in which something was entered. */
export const countsIn = (
  { fields, words }: RestaurantVisit,
  { currency, drawers }: DayReport.DayReport
): Effect.Effect<ReadonlyArray<DrawerCount>, ValidationFailed> => {
  const problems: Array<{ readonly path: string; readonly message: string }> = []
  const counts = drawers.flatMap((drawer): ReadonlyArray<DrawerCount> => {
    const entered = CashCount.values(currency)
      .map((value) => [value, (fields.get(fieldOf(drawer, value)) ?? "").trim()] as const)
      .filter(([, text]) => text !== "")
    for (const [value, text] of entered)
      if (!/^\d{1,6}$/.test(text))
        problems.push({ path: fieldOf(drawer, value), message: words.closing.cash.notANumber })
    const explanation = (fields.get(explanationOf(drawer)) ?? "").trim() || null
    if (entered.length === 0 && explanation === null) return []
    const pieces = entered.map(([value_minor, text]) => ({ value_minor, count: Number(text) }))
    return [{ drawerId: drawer.drawer_id, pieces, explanation }]
  })
  return problems.length > 0 ? ValidationFailed.of(...problems) : Effect.succeed(counts)
}
