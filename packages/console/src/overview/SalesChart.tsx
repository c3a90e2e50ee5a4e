/** A bar chart of daily sales, with the same figures as a table for screen readers. */
import { type DaySales, Money } from "@fourtop/core/internal"
import { topOf } from "./chartScale.ts"
import { Table } from "../parts/Parts.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"

const wide = { class: "chart wide", days: 30, width: 760, height: 220 }
/** Phones get fewer days, so that nothing has to be scrolled and its text stays readable. */
const narrow = { class: "chart narrow", days: 14, width: 340, height: 200 }

type Shape = typeof wide

const margin = { left: 64, right: 18, top: 12, bottom: 28 }

interface Props {
  readonly days: ReadonlyArray<DaySales>
  readonly currency: string
}

const Bars = ({ currency, days, shape: { height, width } }: Props & { readonly shape: Shape }) => {
  const { day, money } = useFormats()
  const { overview } = useWords()
  const plot = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const top = topOf(Math.max(...days.map(({ revenueMinor }) => revenueMinor)), Money.digits(currency) ?? 2)
  const slot = plot.width / days.length
  const y = (amount: number) => margin.top + plot.height * (1 - amount / top)
  return (
    <>
      {[0, 0.5, 1].map((part) => (
        <>
          <line x1={margin.left} x2={width - margin.right} y1={y(top * part)} y2={y(top * part)} />
          <text x={margin.left - 8} y={y(top * part) + 4} text-anchor="end">
            {money(top * part, currency)}
          </text>
        </>
      ))}
      {days.map(({ date, orders, revenueMinor }, index) => (
        <rect
          class={index === days.length - 1 ? "bar today" : "bar"}
          x={(margin.left + index * slot + slot * 0.15).toFixed(1)}
          y={y(revenueMinor).toFixed(1)}
          width={(slot * 0.7).toFixed(1)}
          height={Math.max(0, margin.top + plot.height - y(revenueMinor)).toFixed(1)}
          rx="2"
        >
          <title>{overview.chart.bar(day(date), money(revenueMinor, currency), orders)}</title>
        </rect>
      ))}
      {days.map(
        ({ date }, index) =>
          (days.length - 1 - index) % 7 === 0 && (
            <text x={margin.left + (index + 0.5) * slot} y={height - 8} text-anchor="middle">
              {day(date)}
            </text>
          )
      )}
    </>
  )
}

export const SalesChart = (props: Props) => {
  const { day, dayOfWeek, money } = useFormats()
  const { currency, days } = props
  const { overview } = useWords()
  const say = overview.chart
  const sum = days.reduce((total, { revenueMinor }) => total + revenueMinor, 0)
  const best = days.reduce((a, b) => (b.revenueMinor > a.revenueMinor ? b : a))
  const summary =
    sum === 0
      ? say.noSales(days.length)
      : say.summary(money(sum, currency), days.length, day(best.date), money(best.revenueMinor, currency))
  return (
    <>
      <p class="soft">{summary}</p>
      {[wide, narrow].map((shape) => (
        <svg
          class={shape.class}
          viewBox={`0 0 ${shape.width} ${shape.height}`}
          role="img"
          aria-label={say.label(Math.min(shape.days, days.length), summary)}
        >
          <Bars currency={currency} days={days.slice(-shape.days)} shape={shape} />
        </svg>
      ))}
      <p class="chart-note soft">{say.narrow(Math.min(narrow.days, days.length))}</p>
      <details class="unfold">
        <summary>{say.asTable}</summary>
        <Table
          caption={overview.salesOfLast(days.length)}
          headings={say.headings}
          rows={days
            .toReversed()
            .map(({ date, orders, revenueMinor }) => [dayOfWeek(date), money(revenueMinor, currency), String(orders)])}
        />
      </details>
    </>
  )
}
