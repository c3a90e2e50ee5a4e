/** What was changed, by whom and when: applied documents with what they changed, and single dishes as sentences. */
import type { Activity, ActivityNames, VenueEdit } from "@fourtop/core/internal"
import { sentenceOf } from "../../activity/sentenceOf.ts"
import { Moment } from "../../parts/Moment.tsx"
import { pathOf, type RestaurantVisit } from "../../visits/RestaurantVisit.ts"
import { nameOf } from "../differences/DifferencePlace.ts"
import { Differences } from "../differences/Differences.tsx"
import { useFormats, useSpeech, useWords } from "../../words/useWords.tsx"
import type { Step } from "./timeline.ts"

interface Shown {
  readonly visit: RestaurantVisit
  readonly names: ActivityNames
  /** Whether the dish has a page. */
  readonly isOnMenu: (id: string) => boolean
}

export const historyPath = "settings/history"

const EditHead = ({ edit, visit }: Pick<Shown, "visit"> & { readonly edit: VenueEdit.EditSummary }) => {
  const say = useWords().settings.history
  return (
    <p>
      <strong>
        <Moment at={edit.at} zone={visit.restaurant.time_zone} />
      </strong>{" "}
      {say.by(edit.actor.name)}
      {edit.restored !== null && <span class="soft">, {say.wentBack}</span>}
    </p>
  )
}

const Edit = ({ edit, visit }: Pick<Shown, "visit"> & { readonly edit: VenueEdit.EditSummary }) => {
  const say = useWords().settings.history
  return (
    <li>
      <EditHead edit={edit} visit={visit} />
      <Differences differences={edit.changes} />
      {edit.more > 0 && <p class="soft">{say.more(edit.more)}</p>}
      <p class="entry-actions">
        {edit.restorable ? (
          <a class="button plain small" href={pathOf(visit, `${historyPath}/${edit.id}`)}>
            {say.restore}
          </a>
        ) : (
          <span class="soft">{say.notKept}</span>
        )}
      </p>
    </li>
  )
}

const DishLine = ({ entry, names, visit }: Shown & { readonly entry: Activity.ActivityEntry }) => (
  <p>
    <strong>
      <Moment at={entry.at} zone={visit.restaurant.time_zone} />
    </strong>{" "}
    {sentenceOf(useWords().activity, entry, names, visit.restaurant, useFormats())}
  </p>
)

const DishEdit = (props: Shown & { readonly entry: Activity.ActivityEntry }) => {
  const { entry, isOnMenu, visit } = props
  const { id } = entry.subject
  return (
    <li>
      <DishLine {...props} />
      {isOnMenu(id) && (
        <p class="entry-actions">
          <a class="button plain small" href={pathOf(visit, `menu/${id}`)}>
            {useWords().settings.history.openDish}
          </a>
        </p>
      )}
    </li>
  )
}

export const Steps = ({ steps, ...shown }: Shown & { readonly steps: ReadonlyArray<Step> }) => (
  <ul class="findings edit-list preview">
    {steps.map(({ edit, entry }) =>
      edit === null ? <DishEdit entry={entry} {...shown} /> : <Edit edit={edit} visit={shown.visit} />
    )}
  </ul>
)

/** The most of what came later that is listed before going back. */
const mostLater = 20

/** What was changed since: going back takes back what of it the preview lists. */
export const Later = ({ steps, ...shown }: Shown & { readonly steps: ReadonlyArray<Step> }) => {
  const speech = useSpeech()
  const say = speech.words.settings.history
  if (steps.length === 0) return null
  return (
    <section class="panel" aria-labelledby="later">
      <h2 id="later">{say.later}</h2>
      <p>{say.aboutLater}</p>
      <ul class="findings edit-list">
        {steps.slice(0, mostLater).map(({ edit, entry }) =>
          edit === null ? (
            <li>
              <DishLine entry={entry} {...shown} />
            </li>
          ) : (
            <li>
              <EditHead edit={edit} visit={shown.visit} />
              <p class="soft">
                {[...new Set(edit.changes.map((change) => nameOf(speech, change)))].slice(0, 5).join(", ")}
              </p>
            </li>
          )
        )}
      </ul>
      {steps.length > mostLater && <p class="soft">{say.more(steps.length - mostLater)}</p>}
    </section>
  )
}
