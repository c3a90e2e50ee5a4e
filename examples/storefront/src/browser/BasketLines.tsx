/** The lines of a basket, with buttons for more and less, and what it costs. */
import type { BasketPrice } from "@fourtop/core/pricing"
import { fill } from "../shared/fill.ts"
import { money, taxName } from "../shared/format.ts"
import type { Frame } from "../shared/Frame.ts"
import { type Item, itemsById, type Shop, textIn } from "../shared/Shop.ts"
import type { Line } from "./basket.ts"

const choicesOf = (item: Item, line: Line, language: string): ReadonlyArray<string> => {
  const variant = item.variants.find(({ id }) => id === line.variant_id)
  const options = item.modifier_groups
    .flatMap((group) => group.options)
    .filter(({ id }) => line.option_ids.includes(id))
  return [...(variant === undefined ? [] : [variant]), ...options].map(({ name }) => textIn(name, language))
}

/** The lines. `prices` are those of the same lines, if they could be computed. */
export const BasketLines = (props: {
  readonly frame: Frame
  readonly shop: Shop
  readonly lines: ReadonlyArray<Line>
  readonly price: BasketPrice | null
  readonly onQuantity: (line: Line, quantity: number) => void
}) => {
  const { frame, lines, onQuantity, price, shop } = props
  const items = itemsById(shop)
  return (
    <ul class="lines">
      {lines.map((line, index) => {
        const item = items.get(line.item_id)!
        const name = textIn(item.name, frame.language)
        const total = price?.items[index]?.line_total_minor
        return (
          <li key={`${line.item_id} ${line.variant_id} ${line.option_ids.join()}`}>
            <span class="line-name">
              <span lang={frame.language}>{name}</span>
              {choicesOf(item, line, frame.language).map((choice) => (
                <small key={choice} lang={frame.language}>
                  {choice}
                </small>
              ))}
            </span>
            <span class="stepper">
              <button
                type="button"
                aria-label={fill(frame.words.fewerNamed, { name })}
                onClick={() => onQuantity(line, line.quantity - 1)}
              >
                −
              </button>
              <span>{line.quantity}</span>
              <button
                type="button"
                aria-label={fill(frame.words.moreNamed, { name })}
                onClick={() => onQuantity(line, line.quantity + 1)}
              >
                +
              </button>
            </span>
            <span class="price">{total === undefined ? "" : money(total, shop.currency, frame.locale)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const Row = (props: { readonly text: string; readonly value: string; readonly kind?: string }) => (
  <div class={props.kind}>
    <dt>{props.text}</dt>
    <dd>{props.value}</dd>
  </div>
)

/** The amounts, down to the total. */
export const Amounts = ({ frame, price }: { readonly frame: Frame; readonly price: BasketPrice }) => {
  const { locale, words } = frame
  const amount = (minor: number) => money(minor, price.currency, locale)
  return (
    <dl class="amounts">
      <Row text={words.subtotal} value={amount(price.subtotal_minor)} />
      {price.discount_minor > 0 && <Row text={words.discount} value={`−${amount(price.discount_minor)}`} />}
      {price.service_charge_minor > 0 && <Row text={words.service} value={amount(price.service_charge_minor)} />}
      {price.delivery_fee_minor > 0 && <Row text={words.deliveryFee} value={amount(price.delivery_fee_minor)} />}
      {(price.tax_breakdown ?? [])
        .filter(({ inclusive }) => !inclusive)
        .map(({ name, rate, tax_minor }) => (
          <Row key={name} text={taxName(name, rate, locale)} value={amount(tax_minor)} />
        ))}
      <Row text={words.total} value={amount(price.total_minor)} kind="total" />
      {(price.tax_breakdown ?? [])
        .filter(({ inclusive }) => inclusive)
        .map(({ name, rate, tax_minor }) => (
          <Row
            key={name}
            text={fill(words.includedTax, { name: taxName(name, rate, locale) })}
            value={amount(tax_minor)}
            kind="included"
          />
        ))}
    </dl>
  )
}
