/** The guests who arrive in each quarter of an hour, with the limit that pacing sets as a line. */
import { type DaySheet, SlotExplanation } from "@fourtop/core/internal"
import { useWords } from "../../words/useWords.tsx"
import { covers as sizes, downTo, percent, type Place, quarter, side, spanAcross } from "./Place.ts"

const { timeAt } = SlotExplanation

/** How many covers fill the height or the width of the chart. */
const mostOf = ({ coversLimit, quarters }: DaySheet.DaySheet): number =>
  Math.max(1, coversLimit ?? 0, ...quarters.map(({ covers }) => covers))

interface Props {
  readonly sheet: DaySheet.DaySheet
  readonly place: Place
}

const Across = ({ place, sheet }: Props) => {
  const { isMirrored, zone } = place
  const { coversLimit, quarters } = sheet
  const say = useWords().book.picture
  const y = (covers: number): number => Math.round(sizes.height - (sizes.bars * covers) / mostOf(sheet))
  return (
    <g class="covers" data-piece>
      {quarters
        .filter(({ covers }) => covers > 0)
        .map(({ at, covers, isFull, parties }) => {
          const { begin, width } = spanAcross(place, at, at + quarter)
          return (
            <>
              <rect
                class={isFull ? "full" : undefined}
                x={percent(begin + width / 10)}
                y={y(covers)}
                width={percent((width * 8) / 10)}
                height={sizes.height - y(covers)}
                rx="2"
              >
                <title>{say.arrivals(timeAt(zone, at), covers, parties, isFull)}</title>
              </rect>
              <text x={percent(begin + width / 2)} y={y(covers) - 3} text-anchor="middle">
                {covers}
              </text>
            </>
          )
        })}
      <line class="base" x2="100%" y1={sizes.height} y2={sizes.height} />
      {coversLimit !== null && (
        <>
          <line class="limit" x2="100%" y1={y(coversLimit)} y2={y(coversLimit)}>
            <title>{say.limit(coversLimit)}</title>
          </line>
          <text
            class="limit-label"
            x={isMirrored ? 0 : "100%"}
            dx={isMirrored ? 6 : -6}
            y={y(coversLimit) - 4}
            text-anchor="end"
          >
            {say.limitShort(coversLimit)}
          </text>
        </>
      )}
    </g>
  )
}

const Down = ({ place: { hours, zone }, sheet }: Props) => {
  const { coversLimit, quarters } = sheet
  const say = useWords().book.picture
  const width = (covers: number): number => Math.round((side.most * covers) / mostOf(sheet))
  return (
    <g class="covers" data-piece>
      {quarters
        .filter(({ covers }) => covers > 0)
        .map(({ at, covers, isFull, parties }) => (
          <>
            <rect
              class={isFull ? "full" : undefined}
              x={side.from}
              y={downTo(hours, at) + 1}
              width={width(covers)}
              height={Math.max(1, downTo(hours, at + quarter) - downTo(hours, at) - 2)}
              rx="2"
            >
              <title>{say.arrivals(timeAt(zone, at), covers, parties, isFull)}</title>
            </rect>
            <text x={side.from + width(covers) + 2} y={downTo(hours, at) + 12}>
              {covers}
            </text>
          </>
        ))}
      {coversLimit !== null && (
        <line
          class="limit"
          x1={side.from + width(coversLimit)}
          x2={side.from + width(coversLimit)}
          y2={downTo(hours, hours.to)}
        >
          <title>{say.limit(coversLimit)}</title>
        </line>
      )}
    </g>
  )
}

export const Covers = (props: Props) =>
  props.place.direction === "across" ? <Across {...props} /> : <Down {...props} />
