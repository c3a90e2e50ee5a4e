/** One closing, on the screen and on paper. */
import type { ClosingView } from "@fourtop/core/internal"
import { Head, Panel, Table } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
import { OpenBills } from "./BillTables.tsx"
import { FigureTables } from "./FigureTables.tsx"
import { LateDays } from "./LateDays.tsx"

interface Shown {
  readonly closing: ClosingView.ClosingView
  readonly visit: RestaurantVisit
}

const Cash = ({ closing: { currency, drawers } }: Shown) => {
  const { money } = useFormats()
  const { cash, movements, one } = useWords().closing
  const amount = (minor: number) => money(minor, currency)
  return (
    <>
      {drawers.map((drawer) => (
        <>
          <h3>{drawer.name}</h3>
          <dl class="facts">
            {[
              [cash.carried, drawer.carried_minor] as const,
              [cash.payments, drawer.payments_minor] as const,
              ...drawer.movements.map(({ amount_minor, movement }) => [movements[movement], amount_minor] as const),
              [cash.expected, drawer.expected_minor] as const,
              ...(drawer.counted_minor === null ? [] : [[cash.counted, drawer.counted_minor] as const]),
              [cash.difference, drawer.difference_minor] as const
            ].map(([name, minor]) => (
              <div>
                <dt>{name}</dt>
                <dd>{amount(minor)}</dd>
              </div>
            ))}
          </dl>
          {drawer.explanation !== null && <p>{one.explained(drawer.explanation)}</p>}
          {drawer.pieces.length > 0 && (
            <Table
              caption={one.pieces}
              headings={one.piecesHeadings}
              rows={drawer.pieces.map(({ count, value_minor }) => [
                amount(value_minor),
                String(count),
                amount(count * value_minor)
              ])}
            />
          )}
        </>
      ))}
    </>
  )
}

const Links = ({ closing, isNarrow, visit }: Shown & { readonly isNarrow: boolean }) => {
  const say = useWords().closing.one
  const path = pathOf(visit, `closings/${closing.id}`)
  return (
    <p class="not-printed actions">
      <a class="button plain" href={isNarrow ? path : `${path}?paper=80`}>
        {isNarrow ? say.wide : say.narrow}
      </a>
      <a class="button plain" href={`${path}/csv`}>
        {say.csv}
      </a>
      <a class="button plain" href={`${path}/json`}>
        {say.json}
      </a>
    </p>
  )
}

export const ClosingPaper = (shown: Shown & { readonly isNarrow: boolean }) => {
  const { day, moment } = useFormats()
  const { closing, isNarrow, visit } = shown
  const { closing: words } = useWords()
  const say = words.one
  const zone = visit.restaurant.time_zone
  return (
    <div class={`closing-paper ${isNarrow ? "narrow-paper" : "wide-paper"}`}>
      <p class="not-printed">
        <a class="plain-link" href={pathOf(visit, "closings")}>
          {say.back}
        </a>
      </p>
      <Head title={say.title(closing.number)} />
      <p>
        {visit.restaurant.name}, {day(closing.day)}
      </p>
      <p>{say.facts(moment(Date.parse(closing.closed_at), zone), closing.closed_by)}</p>
      {closing.since !== null && <p>{say.since(moment(Date.parse(closing.since), zone))}</p>}
      <LateDays days={closing.late_days} />
      <Links {...shown} />
      <Panel id="figures" title={words.figures.title}>
        <FigureTables figures={closing.figures} categories={closing.categories} currency={closing.currency} />
      </Panel>
      <Panel id="cash" title={words.cash.title}>
        <Cash {...shown} />
      </Panel>
      <OpenBills bills={closing.bills} currency={closing.currency} visit={visit} />
      <Panel id="digest" title={say.digest}>
        <p class="closing-digest">{closing.digest}</p>
        {closing.receipts !== null && (
          <p>
            {say.receipt(closing.receipts.series, closing.receipts.last)}{" "}
            <span class="closing-digest">{closing.receipts.digest}</span>
          </p>
        )}
        {closing.previous !== null && (
          <p>
            {say.previous} <span class="closing-digest">{closing.previous}</span>
          </p>
        )}
      </Panel>
    </div>
  )
}
