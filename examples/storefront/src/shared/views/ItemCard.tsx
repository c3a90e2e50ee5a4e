/** An item on the menu. */
import { fill } from "../fill.ts"
import { money } from "../format.ts"
import { type Frame, wordFor } from "../Frame.ts"
import { isSimple, type Item, priceOf, textIn, type Variant } from "../Shop.ts"

const marks: Readonly<Record<string, string>> = { veg: "V", egg: "V", vegan: "VG" }

const cheapest = (item: Item): Variant | null =>
  item.variants.reduce<Variant | null>(
    (best, variant) => (best === null || priceOf(item, variant) < priceOf(item, best) ? variant : best),
    null
  )

const Price = ({
  currency,
  frame,
  item
}: {
  readonly frame: Frame
  readonly item: Item
  readonly currency: string
}) => {
  const variant = cheapest(item)
  const now = priceOf(item, variant)
  const usual = variant?.price_minor ?? item.price_minor ?? 0
  const text = money(now, currency, frame.locale)
  return (
    <span class="price">
      {now < usual && <s>{money(usual, currency, frame.locale)}</s>}{" "}
      {item.variants.length > 1 ? fill(frame.words.from, { price: text }) : text}
    </span>
  )
}

const Allergens = ({ frame, item }: { readonly frame: Frame; readonly item: Item }) => {
  const { words } = frame
  if (item.allergens === null) return <p class="allergens">{words.allergensUnknown}</p>
  if (item.allergens.length === 0) return <p class="allergens">{words.noAllergens}</p>
  return (
    <p class="allergens">
      {words.allergens}: {item.allergens.map((name) => wordFor(frame, name)).join(", ")}
    </p>
  )
}

/** Name, description, marks, price, and the button that adds it. The button is of no use without scripts. */
export const ItemCard = (props: { readonly frame: Frame; readonly item: Item; readonly currency: string }) => {
  const { currency, frame, item } = props
  const { words } = frame
  const name = textIn(item.name, frame.language)
  const description = textIn(item.description, frame.language)
  const mark = marks[item.dietary]
  const simple = isSimple(item)
  return (
    <li class={item.is_available ? "item" : "item sold-out"}>
      <div class="item-text">
        <h4>
          <span lang={frame.language}>{name}</span>
          {mark !== undefined && (
            <span class={`mark mark-${item.dietary}`}>
              <span aria-hidden="true">{mark}</span>
              <span class="unseen">{wordFor(frame, item.dietary)}</span>
            </span>
          )}
        </h4>
        {description !== "" && (
          <p class="description" lang={frame.language}>
            {description}
          </p>
        )}
        <Allergens frame={frame} item={item} />
      </div>
      <div class="item-side">
        <Price frame={frame} item={item} currency={currency} />
        {item.is_available ? (
          <button
            type="button"
            class="add"
            data-add={item.id}
            aria-label={fill(simple ? words.addNamed : words.chooseNamed, { name })}
          >
            {simple ? words.add : words.choose}
          </button>
        ) : (
          <span class="tag">{words.soldOut}</span>
        )}
      </div>
    </li>
  )
}
