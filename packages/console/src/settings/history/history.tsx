/** The history of the settings: who changed what, and going back to before a change. */
import {
  previewVenue,
  Problems,
  readActivityNames,
  readDishEdits,
  readVenueHistory,
  readVenueVersion,
  restoreVenueVersion,
  type VenuePreview
} from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../../frame/frame.ts"
import { Notice } from "../../frame/Notice.tsx"
import { withStyle } from "../../frame/withStyle.ts"
import { Findings } from "../document/DocumentOutcome.tsx"
import { Head, Panel } from "../../parts/Parts.tsx"
import { venueOf } from "../../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../../visits/RestaurantVisit.ts"
import { useWords } from "../../words/useWords.tsx"
import { Differences } from "../differences/Differences.tsx"
import { historyPath, Later, Steps } from "./Steps.tsx"
import { since, timelineOf } from "./timeline.ts"

/** Everything that was changed, with what its sentences need. */
const stepsOf = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const entries = yield* readDishEdits(visit.acting)
    const steps = timelineOf(yield* readVenueHistory(visit.acting), entries)
    const names = yield* readActivityNames(visit.acting, entries)
    const { dishById } = yield* venueOf(visit)
    const isOnMenu = (id: string): boolean => dishById.get(Number(id)) !== undefined
    return { steps, shown: { visit, names, isOnMenu } }
  })

const list = (visit: RestaurantVisit) =>
  Effect.map(stepsOf(visit), ({ shown, steps }) => {
    const say = visit.words.settings
    return withStyle(
      "settings",
      show(
        say.history.title,
        <>
          <p class="back">
            <a href={pathOf(visit, "settings")}>{say.back}</a>
          </p>
          <Head title={say.history.title} />
          <p class="lead">{say.history.lead}</p>
          <p>{say.history.soldOut(<a href={pathOf(visit, "activity?area=dish")}>{say.history.activity}</a>)}</p>
          {steps.length === 0 ? <p class="empty">{say.history.empty}</p> : <Steps steps={steps} {...shown} />}
        </>
      )
    )
  })

type Outcome = Either.Either<VenuePreview, ReadonlyArray<Problems.Problem>>

const Restoring = (props: { readonly visit: RestaurantVisit; readonly id: string; readonly outcome: Outcome }) => {
  const words = useWords()
  const say = words.settings.history
  const { id, outcome, visit } = props
  if (Either.isLeft(outcome)) {
    return (
      <Panel id="problems" title={words.venueDocument.refused}>
        <Findings problems={outcome.left} />
      </Panel>
    )
  }
  const { differences, version } = outcome.right
  return (
    <section class="panel preview" aria-labelledby="preview">
      <h2 id="preview">{words.venueDocument.changes}</h2>
      {differences.length === 0 ? (
        <p class="empty">{say.nothing}</p>
      ) : (
        <>
          <Differences differences={differences} />
          <Post action={pathOf(visit, `${historyPath}/${id}`)} csrf={visit.csrf}>
            <input type="hidden" name="version" value={String(version)} />
            <button type="submit">{say.apply}</button>
          </Post>
        </>
      )}
    </section>
  )
}

const restoring = (visit: RestaurantVisit, notice: string | null = null, status = 200) =>
  Effect.gen(function* () {
    const id = visit.params["edit"] ?? ""
    const edit = yield* readVenueVersion(visit.acting, id)
    const { shown, steps } = yield* stepsOf(visit)
    const say = visit.words.settings.history
    const outcome = yield* edit.document === null
      ? Effect.succeed<Outcome>(Either.left([{ path: "", message: say.notKept }]))
      : previewVenue(visit.acting, edit.document).pipe(
          Effect.map((found): Outcome => Either.right(found)),
          Effect.catchTag("ValidationFailed", ({ problems }) =>
            Effect.succeed<Outcome>(Either.left(Problems.ungroup(problems)))
          )
        )
    return withStyle(
      "settings",
      show(
        say.restoreTitle,
        <>
          <p class="back">
            <a href={pathOf(visit, historyPath)}>{say.title}</a>
          </p>
          <Head title={say.restoreTitle} />
          {notice !== null && <Notice flash={{ message: notice, tone: "bad" }} />}
          <p class="lead">{say.restoreLead}</p>
          <Later steps={since(steps, edit)} {...shown} />
          <Restoring visit={visit} id={id} outcome={outcome} />
        </>,
        status
      )
    )
  })

const restore = (visit: RestaurantVisit) => {
  const version = Number(visit.fields.get("version") ?? "")
  const say = visit.words.settings
  return restoreVenueVersion(
    visit.acting,
    visit.params["edit"] ?? "",
    Number.isSafeInteger(version) ? version : 0
  ).pipe(
    Effect.map(() => redirectTo(pathOf(visit, historyPath), { message: say.history.restored })),
    Effect.catchTags({
      VenueChangedMeanwhile: () => restoring(visit, say.changedMeanwhile, 409),
      ValidationFailed: () => restoring(visit, null, 422)
    })
  )
}

/** The pages of the history. */
export const historyPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/settings/history", "menu_editing", list),
  frame.restaurantPage("GET", "/settings/history/:edit", "menu_editing", (visit) => restoring(visit)),
  frame.restaurantPage("POST", "/settings/history/:edit", "menu_editing", restore)
]
