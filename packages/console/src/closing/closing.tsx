/** One page walks through the close of the day: open bills, unfinished orders, the figures, the cash. */
import {
  addDrawer,
  CashCount,
  closeDay,
  type DayReport,
  LocalDate,
  NotFound,
  type Problems,
  readDay,
  readUnclosedDays
} from "@fourtop/core/internal"
import { Field, Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { seenIn } from "../visits/seenFigure.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { OpenBills, Undelivered } from "./BillTables.tsx"
import { BranchChoice, branchIn } from "./branchIn.tsx"
import { CountForm, countsIn, explanationOf } from "./countForm.tsx"
import { LateDays } from "./LateDays.tsx"
import { FigureTables } from "./FigureTables.tsx"
import { UnclosedDays } from "./UnclosedDays.tsx"
import { withStyle } from "../frame/withStyle.ts"

const NewDrawer = (props: { readonly visit: RestaurantVisit; readonly form: Form.Form }) => {
  const { form, visit } = props
  const say = visit.words.closing.drawers
  const branch = branchIn(visit)
  return (
    <Panel id="drawers" title={say.title}>
      <Post action={pathOf(visit, "closing/drawers")} csrf={visit.csrf} class="inline-form">
        {branch !== null && <input type="hidden" name="branch" value={branch} />}
        <Field form={form} name="name" label={say.name} maxlength={40} required />
        <button type="submit" class="plain">
          {say.add}
        </button>
      </Post>
    </Panel>
  )
}

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank(), status = 200) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const report = yield* readDay(visit.acting, branchIn(visit))
    const unclosed = (yield* readUnclosedDays(visit.acting)).filter(({ branch_id }) => branch_id === report.branch_id)
    const say = visit.words.closing
    const { bills, categories, currency, figures } = report
    return withStyle(
      "money",
      show(
        say.title,
        <>
          <Head title={say.title}>
            <div class="actions">
              <a class="button plain" href={pathOf(visit, "cash")}>
                {say.toCash}
              </a>
              <a class="button plain" href={pathOf(visit, "closings")}>
                {say.all}
              </a>
            </div>
          </Head>
          <BranchChoice page="closing" chosen={report.branch_id} venue={venue} visit={visit} />
          {unclosed.length > 0 && <UnclosedDays days={unclosed} visit={visit} />}
          {report.postings === 0 ? (
            <p class="empty">{say.nothing}</p>
          ) : (
            <>
              <p class="lead">{say.lead(visit.formats.day(report.day), report.number)}</p>
              <LateDays days={report.late_days} />
              {form.problems("seen_postings").length > 0 && <p class="notice bad">{say.changedMeanwhile}</p>}
              <OpenBills bills={bills} currency={currency} visit={visit} />
              <Undelivered bills={bills} currency={currency} visit={visit} />
              <Panel id="figures" title={say.figures.title}>
                <FigureTables figures={figures} categories={categories} currency={currency} />
              </Panel>
              <Panel id="cash" title={say.cash.title}>
                <CountForm report={report} form={form} visit={visit} />
              </Panel>
            </>
          )}
          <NewDrawer visit={visit} form={form} />
        </>,
        status
      )
    )
  })

/** The problems with the names of the form's fields; a difference is said in amounts. */
const inForm = (visit: RestaurantVisit, report: DayReport.DayReport, problems: Problems.Problems) =>
  Effect.map(
    Effect.orElseSucceed(countsIn(visit, report), () => []),
    (counts) =>
      Object.fromEntries(
        Object.entries(problems).map(([path, messages]) => {
          const index = /^counts\.(\d+)\.explanation$/.exec(path)?.[1]
          const count = index === undefined ? undefined : counts[Number(index)]
          const drawer = report.drawers.find(({ drawer_id }) => drawer_id === count?.drawerId)
          if (count === undefined || drawer === undefined) return [path, messages]
          const sum = CashCount.sumOf(count.pieces)
          const amount = (minor: number) => visit.formats.money(minor, report.currency)
          const { differs } = visit.words.closing.cash
          const said = differs(amount(sum), amount(drawer.expected_minor), amount(sum - drawer.expected_minor))
          return [explanationOf(drawer), [said]]
        })
      )
  )

const close = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const report = yield* readDay(visit.acting, branchIn(visit))
    const day = visit.fields.get("day") ?? ""
    const seenPostings = seenIn(visit, "seen")
    return yield* Effect.gen(function* () {
      const { id, number } = yield* closeDay(visit.acting, {
        branchId: report.branch_id,
        counts: yield* countsIn(visit, report),
        leaveOpen: visit.fields.get("leave_open") === "true",
        ...(LocalDate.isLocalDate(day) ? { day } : {}),
        ...(seenPostings === null ? {} : { seenPostings })
      })
      return redirectTo(pathOf(visit, `closings/${id}`), { message: visit.words.closing.closed(number) })
    }).pipe(
      Effect.catchTag("ValidationFailed", ({ problems }) =>
        Effect.flatMap(inForm(visit, report, problems), (named) => page(visit, Form.of(visit.fields, named), 422))
      )
    )
  })

const add = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const branchId = branchIn(visit)
    const { name } = yield* addDrawer(visit.acting, { branchId, name: visit.fields.get("name") ?? "" })
    const path = branchId === null ? "closing" : `closing?branch=${branchId}`
    return redirectTo(pathOf(visit, path), { message: visit.words.closing.drawers.added(name) })
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422)))

/** A branch in the address that is none is a page that does not exist. */
const noBranch = () => new NotFound({ resource: "branch" })

export const closingPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/closing", "closing", (visit) =>
    Effect.catchTag(page(visit), "ValidationFailed", noBranch)
  ),
  frame.restaurantPage("POST", "/closing", "closing", (visit) =>
    Effect.catchTag(close(visit), "ValidationFailed", noBranch)
  ),
  frame.restaurantPage("POST", "/closing/drawers", "closing", (visit) =>
    Effect.catchTag(add(visit), "ValidationFailed", noBranch)
  )
]
