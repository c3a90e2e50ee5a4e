/** What has just been done, with the button that takes it back for what is left of the minute. */
import { Undo } from "@fourtop/core/internal"
import { type Flash, Icon, LocalPath, Post, type Visit } from "@fourtop/http-adapter/web"
import { useWords } from "../words/useWords.tsx"

/**
 * The offer to take a move back, for the flash of its handler: `redirectTo(back, { message, ...undoOffer(path, move) })`.
 * The path accepts a POST whose `move` names the move, because the row may have been moved again, and whose `back` is the
 * page to come back to. Nothing is offered for a move that stands.
 */
export const undoOffer = (
  path: string,
  move: Pick<Undo.Move<unknown>, "at" | "version"> | null | undefined
): Pick<Flash, "undo"> =>
  move === null || move === undefined
    ? {}
    : { undo: { path, move: String(move.version), until: move.at + Undo.windowMillis } }

export const UndoNotice = (props: {
  readonly message: string
  readonly undo: NonNullable<Flash["undo"]>
  readonly visit: Pick<Visit, "csrf" | "request">
}) => {
  const { message, undo, visit } = props
  const say = useWords().frame
  return (
    <div class="notice undo-notice" data-until={undo.until}>
      <Icon name="check" />
      <p role="status" id="done">
        {message}
      </p>
      <Post action={undo.path} csrf={visit.csrf} quick>
        <input type="hidden" name="move" value={undo.move} />
        <input type="hidden" name="back" value={LocalPath.of(visit.request.url) ?? ""} />
        <button type="submit" class="plain" id="undo" aria-describedby="done">
          {say.undo}
        </button>
      </Post>
    </div>
  )
}
