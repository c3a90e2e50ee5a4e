/** The dialog in which a size and options are chosen. */
import type { ComponentChildren } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { fill } from "../shared/fill.ts"
import { money } from "../shared/format.ts"
import type { Frame } from "../shared/Frame.ts"
import { type Item, type ModifierGroup, priceOf, textIn } from "../shared/Shop.ts"
import type { Line } from "./basket.ts"

const ruleOf = ({ words }: Frame, { max_select, min_select }: ModifierGroup): string => {
  if (max_select === null) return min_select === 0 ? words.optional : fill(words.chooseAtLeast, { count: min_select })
  if (min_select === max_select) return fill(words.chooseExactly, { count: min_select })
  if (min_select === 0) return fill(words.chooseUpTo, { count: max_select })
  return fill(words.chooseBetween, { least: min_select, most: max_select })
}

const isMet = ({ max_select, min_select, options }: ModifierGroup, chosen: ReadonlyArray<number>): boolean => {
  const count = options.filter(({ id }) => chosen.includes(id)).length
  return count >= min_select && (max_select === null || count <= max_select)
}

/** At the start: what is the default, and what there is no choice about. */
const startOf = (item: Item): { readonly variant: number | null; readonly options: ReadonlyArray<number> } => ({
  variant: item.variants.find(({ is_default }) => is_default)?.id ?? item.variants[0]?.id ?? null,
  options: item.modifier_groups
    .filter(({ max_select, min_select }) => min_select === 1 && max_select === 1)
    .flatMap(({ options }) => options.filter(({ is_available }) => is_available).slice(0, 1))
    .map(({ id }) => id)
})

const Choice = (props: {
  readonly type: "radio" | "checkbox"
  readonly name: string
  readonly text: ComponentChildren
  readonly price: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
}) => (
  <label class="option">
    <input
      type={props.type}
      name={props.name}
      checked={props.checked}
      disabled={props.disabled === true}
      onChange={props.onChoose}
    />
    <span>{props.text}</span>
    <span class="price">{props.price}</span>
  </label>
)

interface GroupProps {
  readonly frame: Frame
  readonly group: ModifierGroup
  readonly currency: string
  readonly chosen: ReadonlyArray<number>
  readonly onChange: (chosen: ReadonlyArray<number>) => void
}

const Group = ({ chosen, currency, frame, group, onChange }: GroupProps) => {
  const isOne = group.min_select === 1 && group.max_select === 1
  const own = new Set(group.options.map(({ id }) => id))
  const count = chosen.filter((id) => own.has(id)).length
  const isFull = group.max_select !== null && count >= group.max_select
  const choose = (id: number) => {
    if (isOne) onChange([...chosen.filter((other) => !own.has(other)), id])
    else onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }
  return (
    <fieldset>
      <legend>
        <span lang={frame.language}>{textIn(group.name, frame.language)}</span> <small>{ruleOf(frame, group)}</small>
      </legend>
      {group.options.map((option) => (
        <Choice
          key={option.id}
          type={isOne ? "radio" : "checkbox"}
          name={`group-${group.id}`}
          text={
            <>
              <span lang={frame.language}>{textIn(option.name, frame.language)}</span>
              {!option.is_available && <small> {frame.words.soldOut}</small>}
            </>
          }
          price={option.price_minor === 0 ? "" : `+${money(option.price_minor, currency, frame.locale)}`}
          checked={chosen.includes(option.id)}
          disabled={!option.is_available || (!isOne && isFull && !chosen.includes(option.id))}
          onChoose={() => choose(option.id)}
        />
      ))}
    </fieldset>
  )
}

/** The dialog for one item. */
export const Choosing = (props: {
  readonly frame: Frame
  readonly item: Item
  readonly currency: string
  readonly onAdd: (line: Line) => void
  readonly onClose: () => void
}) => {
  const { currency, frame, item, onAdd, onClose } = props
  const { words } = frame
  const dialog = useRef<HTMLDialogElement>(null)
  const [variantId, setVariant] = useState(() => startOf(item).variant)
  const [chosen, setChosen] = useState(() => startOf(item).options)
  const [quantity, setQuantity] = useState(1)
  useEffect(() => dialog.current?.showModal(), [])

  const variant = item.variants.find(({ id }) => id === variantId) ?? null
  const options = item.modifier_groups.flatMap((group) => group.options).filter(({ id }) => chosen.includes(id))
  const unit = priceOf(item, variant) + options.reduce((sum, { price_minor }) => sum + price_minor, 0)
  const isComplete = item.modifier_groups.every((group) => isMet(group, chosen))
  const name = textIn(item.name, frame.language)
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby="choosing-name"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <form
        method="dialog"
        onSubmit={() =>
          onAdd({ item_id: item.id, variant_id: variantId, option_ids: chosen.toSorted((a, b) => a - b), quantity })
        }
      >
        <header>
          <h2 id="choosing-name" lang={frame.language}>
            {name}
          </h2>
          <button type="button" class="close" aria-label={words.close} onClick={() => dialog.current?.close()}>
            ×
          </button>
        </header>
        <div class="sheet-body">
          {item.description !== null && (
            <p class="description" lang={frame.language}>
              {textIn(item.description, frame.language)}
            </p>
          )}
          {item.variants.length > 0 && (
            <fieldset>
              <legend>{words.size}</legend>
              {item.variants.map((each) => (
                <Choice
                  key={each.id}
                  type="radio"
                  name="variant"
                  text={<span lang={frame.language}>{textIn(each.name, frame.language)}</span>}
                  price={money(priceOf(item, each), currency, frame.locale)}
                  checked={each.id === variantId}
                  onChoose={() => setVariant(each.id)}
                />
              ))}
            </fieldset>
          )}
          {item.modifier_groups.map((group) => (
            <Group
              key={group.id}
              frame={frame}
              group={group}
              currency={currency}
              chosen={chosen}
              onChange={setChosen}
            />
          ))}
        </div>
        <footer>
          <span class="stepper">
            <button
              type="button"
              aria-label={fill(words.fewerNamed, { name })}
              onClick={() => setQuantity(Math.max(1, quantity - 1))}
            >
              −
            </button>
            <span>{quantity}</span>
            <button
              type="button"
              aria-label={fill(words.moreNamed, { name })}
              onClick={() => setQuantity(Math.min(99, quantity + 1))}
            >
              +
            </button>
          </span>
          <button type="submit" class="primary" disabled={!isComplete}>
            {fill(words.addFor, { price: money(unit * quantity, currency, frame.locale) })}
          </button>
        </footer>
      </form>
    </dialog>
  )
}
