/** The figures of a day or of a closing, as tables. */
import type { CategoryFigures, DayFigures } from "@fourtop/core/internal"
import { Table } from "../parts/Parts.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"

interface Shown {
  readonly figures: DayFigures.DayFigures
  readonly categories: ReadonlyArray<CategoryFigures.CategoryFigures>
  readonly currency: string
}

const Sums = ({ currency, figures }: Shown) => {
  const { money } = useFormats()
  const say = useWords().closing.figures
  const always: ReadonlyArray<readonly [string, number]> = [
    [say.sales, figures.sales_minor],
    [say.net, figures.net_minor],
    [say.tax, figures.tax_minor]
  ]
  const others: ReadonlyArray<readonly [string, number]> = [
    [say.discount, figures.discount_minor],
    [say.service, figures.service_charge_minor],
    [say.fee, figures.delivery_fee_minor],
    [say.voids(figures.voids.count), figures.voids.amount_minor],
    [say.refunds(figures.refunds.count), figures.refunds.amount_minor],
    [say.goodwill, figures.goodwill_minor],
    [say.rounding, figures.rounding_minor],
    [say.tips, figures.tips.received_minor],
    [say.tipsPaidOut, figures.tips.paid_out_minor],
    [say.giftCards, figures.gift_cards_sold_minor],
    [say.deposits, figures.deposits_received_minor],
    [say.forfeited, figures.forfeited_minor],
    [say.experiences, figures.experiences_minor ?? 0]
  ]
  const rows = [...always, ...others.filter(([, amount]) => amount !== 0)]
  return (
    <Table
      caption={say.caption}
      headings={say.headings}
      rows={rows.map(([name, amount]) => [name, money(amount, currency)])}
    />
  )
}

/** Many restaurants have the rate in the name of the tax already. */
const rateName = (rate: string): string => rate.replaceAll(/(\S+%) \1/g, "$1")

const Part = (props: {
  readonly title: string
  readonly headings: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}) =>
  props.rows.length === 0 ? null : (
    <>
      <h3>{props.title}</h3>
      <div class="stacked">
        <Table caption={props.title} headings={props.headings} rows={props.rows} />
      </div>
    </>
  )

export const FigureTables = (shown: Shown) => {
  const { money } = useFormats()
  const { categories, currency, figures } = shown
  const { closing, orders } = useWords()
  const say = closing.figures
  const amount = (minor: number) => money(minor, currency)
  return (
    <>
      <div class="stacked">
        <Sums {...shown} />
      </div>
      <Part
        title={say.methods}
        headings={say.methodHeadings}
        rows={figures.methods.map(({ method, payments, refunded_minor, taken_minor }) => [
          closing.methods[method],
          String(payments),
          amount(taken_minor),
          amount(refunded_minor)
        ])}
      />
      <Part
        title={say.taxes}
        headings={say.taxHeadings}
        rows={figures.taxes.map(({ net_minor, rate, tax_minor }) => [
          rate === null ? say.untaxed : rateName(rate),
          amount(net_minor),
          amount(tax_minor)
        ])}
      />
      <Part
        title={say.types}
        headings={say.typeHeadings}
        rows={figures.order_types.map(({ sales_minor, type }) => [orders.types[type], amount(sales_minor)])}
      />
      <Part
        title={say.categories}
        headings={say.categoryHeadings}
        rows={categories.map(({ gross_minor, name, quantity }) => [
          name ?? say.noCategory,
          String(quantity),
          amount(gross_minor)
        ])}
      />
      <Part
        title={say.people}
        headings={say.personHeadings}
        rows={figures.people.map((person) => [
          person.name,
          amount(person.sales_minor),
          amount(person.taken_minor),
          amount(person.tips_minor),
          amount(person.voided_minor),
          amount(person.refunded_minor)
        ])}
      />
    </>
  )
}
