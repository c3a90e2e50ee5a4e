/** The history of the settings: who changed what, and going back to before a change. */
import {
  previewVenue,
  Problems,
  readVenueHistory,
  readVenueVersion,
  restoreVenueVersion,
  type VenueEdit,
  type VenuePreview
} from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../../frame/frame.ts"
import { Notice } from "../../frame/Notice.tsx"
import { withStyle } from "../../frame/withStyle.ts"
import { Differences, Findings } from "../../menu/DocumentOutcome.tsx"
import { Moment } from "../../parts/Moment.tsx"
import { Head, Panel } from "../../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../../visits/RestaurantVisit.ts"
import { useWords } from "../../words/useWords.tsx"

const page = "settings/history"

const Edit = ({ edit, visit }: { readonly edit: VenueEdit.EditSummary; readonly visit: RestaurantVisit }) => {
  const say = useWords().settings.history
  return (
    <li>
      <p>
        <strong>
          <Moment at={edit.at} zone={visit.restaurant.time_zone} />
        </strong>{" "}
        {say.by(edit.actor.name)}
        {edit.restored !== null && <span class="soft">, {say.wentBack}</span>}
      </p>
      <Differences differences={edit.changes} />
      {edit.more > 0 && <p class="soft">{say.more(edit.more)}</p>}
      <p class="entry-actions">
        {edit.restorable ? (
          <a class="button plain small" href={pathOf(visit, `${page}/${edit.id}`)}>
            {say.restore}
          </a>
        ) : (
          <span class="soft">{say.notKept}</span>
        )}
      </p>
    </li>
  )
}

const list = (visit: RestaurantVisit) =>
  Effect.map(readVenueHistory(visit.acting), (edits) => {
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
          {edits.length === 0 ? (
            <p class="empty">{say.history.empty}</p>
          ) : (
            <ul class="findings edit-list preview">
              {edits.map((edit) => (
                <Edit edit={edit} visit={visit} />
              ))}
            </ul>
          )}
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
          <Post action={pathOf(visit, `${page}/${id}`)} csrf={visit.csrf}>
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
            <a href={pathOf(visit, page)}>{say.title}</a>
          </p>
          <Head title={say.restoreTitle} />
          {notice !== null && <Notice flash={{ message: notice, tone: "bad" }} />}
          <p class="lead">{say.restoreLead}</p>
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
    Effect.map(() => redirectTo(pathOf(visit, page), { message: say.history.restored })),
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
