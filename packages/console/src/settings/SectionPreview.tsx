/** What the form of a section would change, to be applied or edited further. */
import type { VenuePreview } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import { Notice } from "../frame/Notice.tsx"
import { Panel } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"
import { Differences } from "./differences/Differences.tsx"
import { Findings } from "./document/DocumentOutcome.tsx"
import { type Opened, pagePath, SectionFrame } from "./OpenedSection.tsx"
import { seenName } from "./SectionEditor.tsx"

const Hidden = ({ fields }: { readonly fields: URLSearchParams }) => (
  <>
    {[...fields].map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
  </>
)

export interface Previewed {
  readonly fields: URLSearchParams
  readonly preview: VenuePreview
  readonly notice: string | null
}

export const Preview = ({ opened, previewed }: { readonly opened: Opened; readonly previewed: Previewed }) => {
  const { visit } = opened
  const { fields, notice, preview } = previewed
  const words = useWords()
  const [say, document] = [words.settings, words.venueDocument]
  const again = (
    <>
      <input type="hidden" name={seenName} value={opened.digest} />
      <Hidden fields={fields} />
    </>
  )
  return (
    <SectionFrame opened={opened}>
      {notice !== null && <Notice flash={{ message: notice, tone: "bad" }} />}
      {preview.warnings.length > 0 && (
        <Panel id="warnings" title={document.warnings}>
          <Findings problems={preview.warnings} />
        </Panel>
      )}
      <section class="panel preview" aria-labelledby="preview">
        <h2 id="preview">{document.changes}</h2>
        {preview.differences.length === 0 ? (
          <p class="empty">{document.noChanges}</p>
        ) : (
          <>
            <Differences differences={preview.differences} />
            {preview.differences.some(({ kind }) => kind === "removed") && (
              <p class="hint">{document.removedIsArchived}</p>
            )}
            <Post action={pagePath(opened)} csrf={visit.csrf}>
              <input type="hidden" name="do" value="apply" />
              <input type="hidden" name="version" value={String(preview.version)} />
              {again}
              <button type="submit">{say.apply}</button>
            </Post>
          </>
        )}
        <Post action={pagePath(opened)} csrf={visit.csrf}>
          <input type="hidden" name="do" value="edit" />
          {again}
          <button type="submit" class="plain">
            {say.goOn}
          </button>
        </Post>
      </section>
    </SectionFrame>
  )
}
