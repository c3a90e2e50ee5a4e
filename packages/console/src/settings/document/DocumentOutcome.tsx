/** What came of checking a venue document: every problem with it, or what it would change, and the form that applies it. */
import type { Problems, VenuePreview } from "@fourtop/core/internal"
import { Either } from "effect"
import { Guard } from "@fourtop/http-adapter/web"
import { Notice } from "../../frame/Notice.tsx"
import { Panel } from "../../parts/Parts.tsx"
import { Differences, More, mostShown } from "../differences/Differences.tsx"
import { pathOf, type RestaurantVisit } from "../../visits/RestaurantVisit.ts"
import { useSpeech, useWords } from "../../words/useWords.tsx"

export const Findings = ({ problems }: { readonly problems: ReadonlyArray<Problems.Problem> }) => {
  const { sayRule, words } = useSpeech()
  const { aboutDocument } = words.venueDocument
  return (
    <>
      <ul class="findings">
        {problems.slice(0, mostShown).map(({ message, path }) => (
          <li>
            {path !== "" && <code>{path}</code>}
            {path === "" ? aboutDocument(sayRule(message)) : sayRule(message)}
          </li>
        ))}
      </ul>
      <More count={problems.length} />
    </>
  )
}

/** A form with a document in it is sent in parts, because a plain form would double its size. */
export const DocumentForm = (props: {
  readonly visit: RestaurantVisit
  readonly action: string
  readonly children: preact.ComponentChildren
}) => (
  <form method="post" action={props.action} enctype="multipart/form-data">
    <input type="hidden" name={Guard.fieldName} value={props.visit.csrf} />
    {props.children}
  </form>
)

const Apply = (props: { readonly visit: RestaurantVisit; readonly text: string; readonly version: number }) => (
  <DocumentForm visit={props.visit} action={pathOf(props.visit, "menu/document/apply")}>
    <input type="hidden" name="version" value={String(props.version)} />
    <textarea name="document" hidden aria-hidden="true" tabindex={-1}>{`\n${props.text}`}</textarea>
    <button type="submit">{useWords().venueDocument.apply}</button>
  </DocumentForm>
)

/** A document that was checked, with what came of it. */
export interface Checked {
  readonly text: string
  readonly outcome: Either.Either<VenuePreview, ReadonlyArray<Problems.Problem>>
  /** Whether the venue changed after an earlier preview. */
  readonly changedMeanwhile?: boolean
}

export const DocumentOutcome = ({
  changedMeanwhile,
  outcome,
  text,
  visit
}: Checked & { readonly visit: RestaurantVisit }) => {
  const say = useWords().venueDocument
  if (Either.isLeft(outcome)) {
    return (
      <Panel id="problems" title={say.refused}>
        <Findings problems={outcome.left} />
      </Panel>
    )
  }
  const { differences, version, warnings } = outcome.right
  return (
    <>
      {changedMeanwhile === true && <Notice flash={{ message: say.changedMeanwhile, tone: "bad" }} />}
      {warnings.length > 0 && (
        <Panel id="warnings" title={say.warnings}>
          <Findings problems={warnings} />
        </Panel>
      )}
      <section class="panel preview" aria-labelledby="preview">
        <h2 id="preview">{say.changes}</h2>
        {differences.length === 0 ? (
          <p class="empty">{say.noChanges}</p>
        ) : (
          <>
            <Differences differences={differences} />
            {differences.some(({ kind }) => kind === "removed") && <p class="hint">{say.removedIsArchived}</p>}
            <Apply visit={visit} text={text} version={version} />
          </>
        )}
      </section>
    </>
  )
}
