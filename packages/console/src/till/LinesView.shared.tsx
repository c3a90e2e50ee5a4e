/** What was added and is not sent yet: each line with one more, one fewer, and a way to change it. */
import { blockedIn } from "./blockedLines.shared.ts"
import { dishOf, groupsOf } from "./OrderEntry.shared.ts"
import { amount, type ViewProps } from "./MenuView.shared.tsx"
import { stepField } from "./taking.shared.ts"
import type { Total } from "./total.shared.ts"

export interface LinesProps extends ViewProps {
  readonly total: Total | null
}

/** What is special about a line: size, options, note, course and seat. */
const detailsOf = ({ entry, say, taking }: ViewProps, place: number): ReadonlyArray<string> => {
  const line = taking.draft[place]!
  const dish = dishOf(entry, line.item_id)
  if (dish === undefined) return []
  const size = dish.sizes.find(({ id }) => id === line.variant_id)
  const options = groupsOf(entry, dish).flatMap((group) => group.options)
  return [
    ...(size === undefined ? [] : [size.name]),
    ...options.filter(({ id }) => line.option_ids.includes(id)).map(({ name }) => name),
    ...(line.note === null ? [] : [`“${line.note}”`]),
    ...(line.course === null ? [] : [say.courseNumber(line.course)]),
    ...(line.seat === null ? [] : [say.seatNumber(line.seat)])
  ]
}

/** A line with its buttons. */
export const DraftLineView = (props: LinesProps & { readonly place: number; readonly isShort?: boolean }) => {
  const { entry, isShort = false, place, say, taking, total } = props
  const line = taking.draft[place]!
  const name = dishOf(entry, line.item_id)?.name ?? ""
  const details = detailsOf(props, place)
  const isBlocked = blockedIn(entry, line)
  const price = total?.lines[place]
  return (
    <div class={`draft-line${isBlocked ? " blocked" : ""}`}>
      <p class="draft-what">
        <span class="quantity">{line.quantity} ×</span> <strong>{name}</strong>
        {price !== undefined && !isShort && <span class="draft-price">{amount(price, entry)}</span>}
        {details.length > 0 && <span class="draft-details">{details.join(", ")}</span>}
        {isBlocked && <span class="problem">{say.cannotBeSent}</span>}
      </p>
      <div class="draft-moves">
        <button
          type="submit"
          name={stepField}
          value={`less:${place}`}
          class="plain"
          aria-label={say.less(name)}
          formNoValidate
        >
          −
        </button>
        <button
          type="submit"
          name={stepField}
          value={`more:${place}`}
          class="plain"
          aria-label={say.more(name)}
          formNoValidate
        >
          +
        </button>
        <button
          type="submit"
          name={stepField}
          value={`change:${place}`}
          class="plain"
          aria-label={say.changeOf(name)}
          formNoValidate
        >
          {say.change}
        </button>
      </div>
    </div>
  )
}

export const LinesView = (props: LinesProps) => {
  const { say, taking } = props
  return taking.draft.length === 0 ? (
    <p class="empty">{say.nothingNew}</p>
  ) : (
    <ol class="draft-lines">
      {taking.draft.map((_, place) => (
        <li key={place}>
          <DraftLineView {...props} place={place} />
        </li>
      ))}
    </ol>
  )
}
