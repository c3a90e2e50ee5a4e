/** A bill that core computes with the taxes and the service charge as they are, and as their form would make them. */
import { Pricing, type Venue } from "@fourtop/core/internal"
import { nameIn } from "../../formats/orderFormats.ts"
import { Panel } from "../../parts/Parts.tsx"
import { useFormats, useWords } from "../../words/useWords.tsx"

const type = "dine_in" as const

/** The example: two of the first dish that has a price, and one of the second. */
const linesOf = (venue: Venue.Venue) =>
  venue.dishes
    .filter(({ price_minor }) => price_minor !== null)
    .slice(0, 2)
    .map((dish, place) => ({ dish, quantity: place === 0 ? 2 : 1 }))

const Bill = ({ venue }: { readonly venue: Venue.Venue }) => {
  const { money } = useFormats()
  const { example } = useWords().settings
  const { currency, default_language: language } = venue.restaurant
  const lines = linesOf(venue)
  const price = Pricing.price({
    settings: venue.settings,
    promotions: [],
    deliveryFee: null,
    type,
    lines: lines.map(({ dish, quantity }) => ({
      unitPriceMinor: dish.price_minor!,
      quantity,
      voided: false,
      taxClass: dish.tax_class,
      dishKey: "",
      categoryKey: ""
    }))
  })
  const { inclusive } = venue.settings.taxes
  const rows: ReadonlyArray<readonly [string, number]> = [
    ...lines.map(
      ({ dish, quantity }, line) => [`${quantity} × ${nameIn(language, dish.name)}`, price.lineTotals[line]!] as const
    ),
    [example.subtotal, price.subtotalMinor],
    ...(price.serviceChargeMinor === 0
      ? []
      : [[venue.settings.service_charge?.name ?? example.service, price.serviceChargeMinor] as const]),
    ...(price.taxBreakdown ?? []).map(
      ({ name, tax_minor }) => [inclusive ? example.included(name) : name, tax_minor] as const
    )
  ]
  return (
    <dl class="example-bill">
      {rows.map(([label, amount]) => (
        <>
          <dt>{label}</dt>
          <dd>{money(amount, currency)}</dd>
        </>
      ))}
      <dt class="total">{example.total}</dt>
      <dd class="total">{money(price.totalMinor, currency)}</dd>
    </dl>
  )
}

export const ExampleBills = (props: { readonly venue: Venue.Venue; readonly proposed: Venue.Venue | null }) => {
  const { proposed, venue } = props
  const { asItIs, asItWouldBe, choices, example, sections } = useWords().settings
  return (
    <Panel id="example" title={example.title}>
      {linesOf(venue).length === 0 ? (
        <p class="empty">{example.nothing}</p>
      ) : (
        <>
          <p class="hint">{example.about(choices[type] ?? sections.taxes)}</p>
          {proposed !== null && <h3>{asItIs}</h3>}
          <Bill venue={venue} />
          {proposed !== null && (
            <>
              <h3>{asItWouldBe}</h3>
              <Bill venue={proposed} />
            </>
          )}
        </>
      )}
    </Panel>
  )
}
