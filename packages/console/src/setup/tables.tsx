/** The tables, typed as one would say them, which then stand on the floor. */
import { FirstFloor, TableWords, type Venue } from "@fourtop/core/internal"
import { Form, type PageHandler, Post, type Route, show } from "@fourtop/http-adapter/web"
import { Effect, Either } from "effect"
import type { Frame } from "../frame/frame.ts"
import { Notice } from "../frame/Notice.tsx"
import { withStyle } from "../frame/withStyle.ts"
import { Table } from "../parts/Parts.tsx"
import { TextArea } from "../parts/TextArea.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { type Document, saveStep } from "./saveStep.ts"
import { stepPath } from "../visits/setupPaths.ts"
import { StepFrame } from "./StepFrame.tsx"

interface TablesProps {
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly form: Form.Form
  readonly notice: string | null
}

const tablesOf = ({ rows }: Venue.Venue) => rows.tables.filter(({ archived }) => !archived)

const seatsOf = (tables: ReadonlyArray<{ readonly max_seats: number }>): number =>
  tables.reduce((sum, { max_seats }) => sum + max_seats, 0)

const Existing = ({ venue, visit }: Pick<TablesProps, "venue" | "visit">) => {
  const say = useWords().setup.tables
  const tables = tablesOf(venue)
  return (
    <>
      <p>{say.have(tables.length, seatsOf(tables))}</p>
      <Table
        caption={say.title}
        headings={say.columns}
        rows={tables.map(({ max_seats, name }) => [name, String(max_seats)])}
      />
      <p class="actions">
        <a class="button plain" href={pathOf(visit, "floor/arrange")}>
          {say.arrange}
        </a>
        <a class="button plain" href={pathOf(visit, "settings/tables")}>
          {say.more}
        </a>
      </p>
    </>
  )
}

const Tables = ({ form, notice, venue, visit }: TablesProps) => {
  const say = useWords().setup.tables
  const hasTables = tablesOf(venue).length > 0
  return (
    <StepFrame visit={visit} step="tables" title={say.title} lead={say.lead} isDone={hasTables}>
      {notice !== null && <Notice flash={{ message: notice, tone: "bad" }} />}
      {hasTables ? (
        <Existing venue={venue} visit={visit} />
      ) : (
        <Post action={stepPath(visit, "tables")} csrf={visit.csrf} class="setup-form">
          <TextArea form={form} name="tables" label={say.label} hint={say.hint} maxlength={4000} />
          <button type="submit">{say.save}</button>
        </Post>
      )}
    </StepFrame>
  )
}

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank(), notice: string | null = null, status = 200) =>
  Effect.map(venueOf(visit), (venue) =>
    withStyle(
      "setup",
      show(visit.words.setup.tables.title, <Tables visit={visit} venue={venue} form={form} notice={notice} />, status)
    )
  )

/** Tables belong to a branch, which is there once hours are. */
const withBranch = (document: Document): Document =>
  (document.branches ?? []).length > 0 ? document : { ...document, branches: [{ key: "main", name: document.name }] }

const save = (visit: RestaurantVisit) => {
  const say = visit.words.setup
  const { problems, tables } = TableWords.parse(visit.fields.get("tables") ?? "")
  const told = [
    ...problems.map(({ line, message, text }) => say.tables.line(line, text, visit.speech.sayRule(message))),
    ...(problems.length === 0 && tables.length === 0 ? [say.tables.none] : [])
  ]
  const again = (messages: ReadonlyArray<string>, notice: string | null = null, status = 422) =>
    page(visit, Form.of(visit.fields, messages.length === 0 ? {} : { tables: messages }), notice, status)
  if (told.length > 0) return again(told)
  return Effect.gen(function* () {
    // Tables that are there already, perhaps from another tab, stay as they are.
    if (tablesOf(yield* venueOf(visit)).length > 0) return yield* again([], say.steps.changedMeanwhile, 409)
    const first = FirstFloor.of(tables, { key: "restaurant", name: say.tables.room })
    return yield* saveStep(visit, "tables", (document) => Either.right(withBranch({ ...document, ...first })), {
      message: say.tables.saved(tables.length, seatsOf(tables)),
      refused: (found) =>
        Effect.orDie(
          again(
            found.map(({ message }) => message),
            say.steps.refused
          )
        ),
      meanwhile: () => Effect.orDie(again([], say.steps.changedMeanwhile, 409))
    })
  })
}

export const tablesStep = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/setup/tables", "menu_editing", (visit) => page(visit)),
  frame.restaurantPage("POST", "/setup/tables", "menu_editing", save)
]
