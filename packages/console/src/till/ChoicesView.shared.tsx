/** The choices of a dish, as a sheet over the page: size, options, how many, a note, course and seat. */
import { type Choosing, isOne, lacksSize, unitPriceOf } from "./Choosing.shared.ts"
import { most, numbersTo, seatsInList } from "./Draft.shared.ts"
import { amount, type ViewProps } from "./MenuView.shared.tsx"
import { dishOf, type EntryDish, type EntryGroup, groupsOf } from "./OrderEntry.shared.ts"
import { stepField } from "./taking.shared.ts"

interface ChoicesProps extends ViewProps {
  readonly choosing: Choosing
  readonly dish: EntryDish
}

const Choice = (props: {
  readonly name: string
  readonly value: number | ""
  readonly label: string
  readonly price: string | null
  readonly isOne: boolean
  readonly isChosen: boolean
  readonly isAvailable?: boolean
  readonly soldOut?: string
}) => {
  const { isAvailable = true, isChosen, label, name, price, soldOut, value } = props
  return (
    <label class={`tap-choice${isAvailable ? "" : " out"}`}>
      <input
        type={props.isOne ? "radio" : "checkbox"}
        name={name}
        value={value}
        checked={isChosen}
        disabled={!isAvailable && !isChosen}
      />
      <span>{label}</span>
      {isAvailable ? price !== null && <span class="soft">{price}</span> : <span class="soft">{soldOut}</span>}
    </label>
  )
}

const Sizes = ({ choosing, dish, entry, say }: ChoicesProps) =>
  dish.sizes.length === 0 ? null : (
    <fieldset>
      <legend>{say.choices.size}</legend>
      <div class="tap-choices">
        {dish.sizes.map(({ id, name, price_minor }) => (
          <Choice
            key={id}
            name="variant_id"
            value={id}
            label={name}
            price={amount(price_minor, entry)}
            isOne
            isChosen={choosing.variant_id === id}
          />
        ))}
      </div>
    </fieldset>
  )

const Group = ({ choosing, entry, group, say }: ChoicesProps & { readonly group: EntryGroup }) => {
  const { id, max_select, min_select, name, options } = group
  const field = `options.${id}`
  const isSingle = isOne(group)
  const isFaulty = choosing.faulty.some((one) => one.id === id)
  const chosen = options.filter((option) => choosing.option_ids.includes(option.id))
  const isTooFew = chosen.length < min_select
  return (
    <fieldset {...(isFaulty ? { "aria-describedby": `${field}-problem` } : {})}>
      <legend>
        {name} <span class="soft">{say.choices.bounds(min_select, max_select)}</span>
      </legend>
      {isFaulty && (
        <p class="problem" id={`${field}-problem`} role="alert">
          {isTooFew ? say.choices.tooFew(min_select, name) : say.choices.tooMany(max_select ?? 0, name)}
        </p>
      )}
      <div class="tap-choices">
        {isSingle && min_select === 0 && (
          <Choice name={field} value="" label={say.choices.none} price={null} isOne isChosen={chosen.length === 0} />
        )}
        {options.map((option) => (
          <Choice
            key={option.id}
            name={field}
            value={option.id}
            label={option.name}
            price={option.price_minor === 0 ? null : say.choices.extra(amount(option.price_minor, entry))}
            isOne={isSingle}
            isChosen={choosing.option_ids.includes(option.id)}
            isAvailable={option.is_available}
            soldOut={say.blocked.sold_out}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** How many courses are offered in a list; what a line has already is too. */
const courseList = 5

const NumberChoice = (props: {
  readonly name: string
  readonly label: string
  readonly none: string
  readonly value: number | null
  readonly largest: number
}) => {
  const { label, largest, name, none, value } = props
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select id={name} name={name}>
        <option value="" selected={value === null}>
          {none}
        </option>
        {numbersTo(Math.max(largest, value ?? 0)).map((number) => (
          <option key={number} value={number} selected={number === value}>
            {number}
          </option>
        ))}
      </select>
    </div>
  )
}

const Details = ({ choosing, entry, say }: ChoicesProps) => (
  <div class="line-details">
    <div class="field">
      <label for="line_note">{say.choices.note}</label>
      <input
        id="line_note"
        name="line_note"
        value={choosing.note ?? ""}
        maxlength={most.characters}
        autocomplete="off"
      />
    </div>
    {entry.type === "dine_in" ? (
      <>
        <NumberChoice
          name="line_course"
          label={say.choices.course}
          none={say.noCourse}
          value={choosing.course}
          largest={courseList}
        />
        <NumberChoice
          name="seat"
          label={say.choices.seat}
          none={say.choices.noSeat}
          value={choosing.seat}
          largest={seatsInList}
        />
      </>
    ) : null}
  </div>
)

const Sheet = (props: ChoicesProps) => {
  const { choosing, dish, entry, say } = props
  const price = amount(unitPriceOf(entry, dish, choosing) * choosing.quantity, entry)
  const isSizeMissing = choosing.faulty.length === 0 && lacksSize(dish, choosing)
  return (
    <div class="choices-sheet" role="dialog" aria-modal="true" aria-labelledby="choices-title" data-sheet>
      <h2 id="choices-title">{dish.name}</h2>
      <input type="hidden" name="item_id" value={dish.id} />
      <input type="hidden" name="line" value={choosing.line ?? ""} />
      <div class="choices-body">
        {isSizeMissing && choosing.variant_id === null && <p class="problem">{say.choices.noSize}</p>}
        <Sizes {...props} />
        {groupsOf(entry, dish).map((group) => (
          <Group key={group.id} {...props} group={group} />
        ))}
        <Details {...props} />
      </div>
      <div class="choices-foot">
        <div class="stepper">
          <button
            type="submit"
            name={stepField}
            value="fewer"
            class="plain"
            aria-label={say.choices.less}
            formNoValidate
          >
            −
          </button>
          <label class="unseen" for="quantity">
            {say.choices.quantity}
          </label>
          <input
            id="quantity"
            name="quantity"
            inputMode="numeric"
            value={choosing.quantity}
            maxlength={2}
            autocomplete="off"
          />
          <button
            type="submit"
            name={stepField}
            value="another"
            class="plain"
            aria-label={say.choices.more}
            formNoValidate
          >
            +
          </button>
        </div>
        {choosing.line !== null && (
          <button type="submit" name={stepField} value={`remove:${choosing.line}`} class="plain" formNoValidate>
            {say.remove}
          </button>
        )}
        <button type="submit" name={stepField} value="close" class="plain" formNoValidate>
          {say.choices.close}
        </button>
        <button type="submit" name={stepField} value="put" class="large" formNoValidate>
          {choosing.line === null ? say.choices.add(price) : say.choices.put(price)}
        </button>
      </div>
    </div>
  )
}

export const ChoicesView = (props: ViewProps) => {
  const { choosing } = props.taking
  const dish = choosing === null ? undefined : dishOf(props.entry, choosing.item_id)
  return choosing === null || dish === undefined ? null : <Sheet {...props} choosing={choosing} dish={dish} />
}
