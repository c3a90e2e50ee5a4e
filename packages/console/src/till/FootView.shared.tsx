/** At the thumb: the line that was just added, the total, and sending. */
import { countOf } from "./Draft.shared.ts"
import { DraftLineView, type LinesProps } from "./LinesView.shared.tsx"
import { amount } from "./MenuView.shared.tsx"
import { blockedIn } from "./blockedLines.shared.ts"
import { stepField } from "./taking.shared.ts"
import { write } from "./Draft.shared.ts"

interface FootProps extends LinesProps {
  readonly isSending: boolean
  readonly warnings: ReadonlyArray<string>
}

export const FootView = (props: FootProps) => {
  const { entry, isSending, say, taking, total, warnings } = props
  const { course, draft, last } = taking
  const sent = countOf(entry.open?.lines.filter(({ voided }) => !voided).map(({ quantity }) => ({ quantity })) ?? [])
  const canBeSent = draft.length > 0 && !draft.some((line) => blockedIn(entry, line))
  return (
    <>
      <input type="hidden" name="draft" value={write(draft)} />
      <input type="hidden" name="last" value={last ?? ""} />
      <input type="hidden" name="course" value={course ?? ""} />
      {last !== null && last < draft.length && (
        <div class="last-line">
          <DraftLineView {...props} place={last} isShort />
        </div>
      )}
      {warnings.length > 0 && (
        <p class="send-warnings" role="status">
          {warnings.join(" ")}
        </p>
      )}
      <div class="send-bar">
        <a class="send-total" href="#order">
          <span class="unseen">{say.total} </span>
          <strong>
            {total === null
              ? draft.length === 0
                ? amount(0, entry)
                : say.totalUnknown
              : amount(total.total_minor, entry)}
          </strong>
          <span class="send-counts">{say.counts(countOf(draft), sent)}</span>
        </a>
        <button type="submit" name={stepField} value="send" class="large send" disabled={!canBeSent || isSending}>
          {isSending ? say.sending : say.send}
        </button>
      </div>
    </>
  )
}
