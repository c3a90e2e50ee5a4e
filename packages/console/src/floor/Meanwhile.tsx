/** What others changed since a form of the floor was opened, and whether to save over it. */
import type { VenueEdit } from "@fourtop/core/internal"
import { Differences } from "../settings/differences/Differences.tsx"
import { useWords } from "../words/useWords.tsx"

export interface MeanwhileProps {
  /** Newest first. */
  readonly edits: ReadonlyArray<VenueEdit.EditSummary>
  /** The version of the venue with these changes. */
  readonly version: number
  /** The form as the floor is now. */
  readonly afresh: string
}

export const Meanwhile = ({ afresh, edits, version }: MeanwhileProps) => {
  const say = useWords().floor.edit
  return (
    <div class="panel preview floor-meanwhile">
      {edits.length === 0 && <p>{say.unlisted}</p>}
      {edits.map(({ actor, changes, more }) => (
        <>
          <p>{say.changedBy(actor.name)}</p>
          <Differences differences={changes} />
          {more > 0 && <p class="soft">{say.moreChanges(more)}</p>}
        </>
      ))}
      <label class="choice">
        <input type="checkbox" name="over" value={String(version)} />
        <span>{say.over}</span>
      </label>
      <p>
        <a class="button plain" href={afresh}>
          {say.afresh}
        </a>
      </p>
    </div>
  )
}
