/** Dishes that are typed or pasted: what was read is shown first, and every doubtful row wants a decision. */
import { SetupDocument, type Venue } from "@fourtop/core/internal"
import { BodyBounds, Form, type PageHandler, Post, type Route, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { Notice } from "../frame/Notice.tsx"
import { withStyle } from "../frame/withStyle.ts"
import { takingTurns } from "../settings/document/venueTurns.ts"
import { TextArea } from "../parts/TextArea.tsx"
import { venueOf } from "../parts/venueOf.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import * as DishReview from "./DishReview.ts"
import { ReadDishes } from "./ReadDishes.tsx"
import { type Document, saveStep } from "./saveStep.ts"
import { stepPath } from "../visits/setupPaths.ts"
import { StepFrame } from "./StepFrame.tsx"

interface DishesProps {
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly form: Form.Form
  /** What was read of the text; null before there is any. */
  readonly review: DishReview.Review | null
  readonly notice: string | null
}

const Dishes = ({ form, notice, review, venue, visit }: DishesProps) => {
  const say = useWords().setup.dishes
  const count = venue.dishes.length
  return (
    <StepFrame visit={visit} step="dishes" title={say.title} lead={say.lead} isDone={count > 0}>
      {notice !== null && <Notice flash={{ message: notice, tone: "bad" }} />}
      {count > 0 && <p>{say.have(count)}</p>}
      <Post action={stepPath(visit, "dishes")} csrf={visit.csrf} class="setup-form">
        {review !== null && <ReadDishes review={review} form={form} currency={visit.restaurant.currency} />}
        <TextArea form={form} name="dishes" label={review === null ? say.label : say.correct} hint={say.hint} code />
        <button type="submit" {...(review === null ? {} : { class: "plain" })} name="do" value="look">
          {review === null ? say.look : say.lookAgain}
        </button>
      </Post>
    </StepFrame>
  )
}

const page = (
  visit: RestaurantVisit,
  {
    form = Form.blank(),
    notice = null,
    review = null,
    status = 200
  }: Partial<Omit<DishesProps, "venue" | "visit">> & {
    readonly status?: number
  } = {}
) =>
  Effect.map(venueOf(visit), (venue) =>
    withStyle(
      "setup",
      show(
        visit.words.setup.dishes.title,
        <Dishes visit={visit} venue={venue} form={form} notice={notice} review={review} />,
        status
      )
    )
  )

const send = (visit: RestaurantVisit) => {
  const { dishes: say, steps } = visit.words.setup
  const { fields } = visit
  const review = DishReview.of(fields, visit.restaurant.currency)
  const problem = review.tooLong ? say.tooLong : review.rows.length === 0 ? say.none : null
  if (problem !== null) return page(visit, { form: Form.of(fields, { dishes: [problem] }), status: 422 })
  if (fields.get("do") !== "save") return page(visit, { form: Form.of(fields), review })
  const open = DishReview.undecided(review)
  if (open.length > 0) {
    const problems = Object.fromEntries(open.map(({ field }) => [field, [say.mustDecide]]))
    return page(visit, { form: Form.of(fields, problems), review, status: 422 })
  }
  const taken = DishReview.taken(review)
  if (taken.length === 0) return page(visit, { form: Form.of(fields, { dishes: [say.none] }), review, status: 422 })
  const again = (notice: string, status: number) =>
    Effect.orDie(page(visit, { form: Form.of(fields), review, notice, status }))
  const words = { menu: say.menu, dishes: say.category, extras: say.extras }
  const added = (existing: Document) => SetupDocument.of({ dishes: taken }, { existing, words })
  return saveStep(visit, "dishes", added, {
    message: say.saved(taken.length),
    refused: (problems) =>
      again([steps.refused, ...new Set(problems.map(({ message }) => visit.speech.sayRule(message)))].join(" "), 422),
    meanwhile: () => again(steps.changedMeanwhile, 409)
  })
}

export const dishesStep = (frame: Frame): ReadonlyArray<Route<PageHandler>> => {
  const inTurn = takingTurns(Effect.unsafeMakeSemaphore(1))
  return [
    frame.restaurantPage("GET", "/setup/dishes", "menu_editing", (visit) => page(visit)),
    frame.restaurantPage("POST", "/setup/dishes", "menu_editing", inTurn(send), BodyBounds.bytes.largest)
  ]
}
