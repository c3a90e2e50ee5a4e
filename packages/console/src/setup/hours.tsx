/** The opening hours: up to two services that are the same on every open day. */
import { type Problems, type VenueDocument, WeeklyHours } from "@fourtop/core/internal"
import { Choices, Field, Form, type PageHandler, Post, type Route, show } from "@fourtop/http-adapter/web"
import { Effect, Either } from "effect"
import type { Frame } from "../frame/frame.ts"
import { Notice } from "../frame/Notice.tsx"
import { withStyle } from "../frame/withStyle.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { saveStep } from "./saveStep.ts"
import { stepPath } from "../visits/setupPaths.ts"
import { StepFrame } from "./StepFrame.tsx"
import * as WeekForm from "./WeekForm.ts"

interface HoursProps {
  readonly visit: RestaurantVisit
  readonly form: Form.Form
  readonly notice: string | null
  /** Whether hours are saved that this form cannot show. */
  readonly isOwn: boolean
}

const Service = ({
  form,
  name,
  title,
  hint
}: {
  readonly form: Form.Form
  readonly name: "first" | "second"
  readonly title: string
  readonly hint?: string
}) => {
  const say = useWords().setup.hours
  return (
    <fieldset class="setup-service">
      <legend>{title}</legend>
      <div>
        <Field form={form} name={`${name}.start`} label={say.from} type="time" required={name === "first"} />
        <Field form={form} name={`${name}.end`} label={say.until} type="time" required={name === "first"} />
      </div>
      {hint !== undefined && <p class="hint">{hint}</p>}
    </fieldset>
  )
}

const Hours = ({ form, isOwn, notice, visit }: HoursProps) => {
  const say = useWords().setup.hours
  return (
    <StepFrame visit={visit} step="hours" title={say.title} lead={say.lead} isDone={isOwn}>
      {notice !== null && <Notice flash={{ message: notice, tone: "bad" }} />}
      {isOwn ? (
        <p>
          {say.own} <a href={pathOf(visit, "settings/hours")}>{say.ownLink}</a>
        </p>
      ) : (
        <Post action={stepPath(visit, "hours")} csrf={visit.csrf} class="setup-form">
          <Service form={form} name="first" title={say.first} hint={say.untilHint} />
          <Service form={form} name="second" title={say.second} hint={say.secondHint} />
          <Choices
            form={form}
            name="closed"
            label={say.closed}
            all={false}
            choices={say.days.map((label, index) => ({ value: String(index + 1), label }))}
          />
          <label class="choice">
            <input type="checkbox" name="bookings" value="yes" checked={form.text("bookings") === "yes"} />
            <span class="value">{say.bookings}</span>
          </label>
          <button type="submit">{say.save}</button>
        </Post>
      )}
    </StepFrame>
  )
}

const usual = {
  "first.start": "12:00",
  "first.end": "14:30",
  "second.start": "18:00",
  "second.end": "22:30",
  bookings: "yes"
}

const shown = (props: HoursProps, status = 200) =>
  withStyle("setup", show(props.visit.words.setup.hours.title, <Hours {...props} />, status))

const view = (visit: RestaurantVisit) =>
  Effect.map(venueOf(visit), ({ defaultBranch, settings }) => {
    const opening = defaultBranch?.opening_hours.dine_in ?? []
    if (opening.length === 0) return shown({ visit, form: Form.blank(usual), notice: null, isOwn: false })
    const fields = WeekForm.fieldsOf(opening)
    const bookings = settings.service_periods.length > 0 ? ["yes"] : []
    const form = Form.blank({ ...fields, bookings })
    return shown({ visit, form, notice: null, isOwn: fields === null })
  })

const refused = (visit: RestaurantVisit, notice: string, problems: Problems.Problems = {}, status = 422) =>
  shown({ visit, form: Form.of(visit.fields, problems), notice, isOwn: false }, status)

const withHours = (
  document: VenueDocument.VenueDocumentInput,
  week: WeeklyHours.Week,
  takesBookings: boolean
): VenueDocument.VenueDocumentInput => {
  const opening_hours = WeeklyHours.openingHours(week)
  const [first, ...others] = document.branches ?? []
  const branch =
    first === undefined
      ? { key: "main", name: document.name, opening_hours }
      : { ...first, opening_hours: { ...first.opening_hours, ...opening_hours } }
  return {
    ...document,
    branches: [branch, ...others],
    service_periods: takesBookings ? WeeklyHours.servicePeriods(week) : []
  }
}

const save = (visit: RestaurantVisit) => {
  const say = visit.words.setup
  const read = WeekForm.read(visit.fields, say.hours.incomplete)
  if ("problems" in read) return Effect.succeed(refused(visit, say.steps.refused, read.problems))
  const takesBookings = visit.fields.get("bookings") === "yes"
  return saveStep(visit, "hours", (document) => Either.right(withHours(document, read.week, takesBookings)), {
    message: say.steps.saved,
    refused: (problems) =>
      Effect.succeed(
        refused(visit, [say.steps.refused, ...problems.map(({ message }) => visit.speech.sayRule(message))].join(" "))
      ),
    meanwhile: () => Effect.succeed(refused(visit, say.steps.changedMeanwhile, {}, 409))
  })
}

export const hoursStep = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/setup/hours", "menu_editing", view),
  frame.restaurantPage("POST", "/setup/hours", "menu_editing", save)
]
