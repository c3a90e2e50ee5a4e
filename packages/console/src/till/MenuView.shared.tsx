/** The menu to tap: what is ordered most now, then one category after the other, or what is searched for. */
import { formatMoney } from "@fourtop/core/money"
import type { OrderEntryWords } from "../words/en/orders/orderEntry.shared.ts"
import { countOfDish, type Draft, offeredSeats } from "./Draft.shared.ts"
import { dishOf, type EntryDish, isMeant, type OrderEntry } from "./OrderEntry.shared.ts"
import { stepField, type Taking } from "./taking.shared.ts"

export interface ViewProps {
  readonly entry: OrderEntry
  readonly taking: Taking
  readonly say: OrderEntryWords
}

/** As the console writes amounts. */
export const amount = (amountMinor: number, { currency, locale }: Pick<OrderEntry, "currency" | "locale">): string =>
  formatMoney(amountMinor, currency, locale)

const most = 9

const Tile = ({
  dish,
  draft,
  entry,
  say
}: Pick<ViewProps, "entry" | "say"> & {
  readonly dish: EntryDish
  readonly draft: Draft
}) => {
  const count = countOfDish(draft, dish.id)
  const price = amount(dish.price_minor, entry)
  return (
    <li>
      <button
        type="submit"
        name={stepField}
        value={`pick:${dish.id}`}
        class={`dish-tile${count > 0 ? " chosen" : ""}`}
        disabled={dish.blocked !== null}
        formNoValidate
      >
        <span class="dish-name">{dish.name}</span>
        <span class="dish-facts">
          <span class="dish-number">{dish.number}</span>
          {dish.blocked === null ? (
            <span>{dish.sizes.length > 1 ? say.from(price) : price}</span>
          ) : (
            <span class="dish-blocked">{say.blocked[dish.blocked]}</span>
          )}
        </span>
        {count > 0 && (
          <span class="dish-count">
            {count}
            <span class="unseen"> {say.inOrder(count)}</span>
          </span>
        )}
      </button>
    </li>
  )
}

const Section = (
  props: ViewProps & { readonly id: string; readonly title: string; readonly ids: ReadonlyArray<number> }
) => {
  const { entry, id, ids, say, taking, title } = props
  const found = ids.flatMap((dish) => dishOf(entry, dish) ?? []).filter((dish) => isMeant(dish, taking.wanted))
  if (found.length === 0) return null
  return (
    <section class="dish-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul class="dish-tiles">
        {found.map((dish) => (
          <Tile key={dish.id} dish={dish} draft={taking.draft} entry={entry} say={say} />
        ))}
      </ul>
    </section>
  )
}

const Courses = ({ entry, say, taking }: ViewProps) => {
  if (entry.type !== "dine_in") return null
  const reached = Math.max(0, ...taking.draft.map(({ course }) => course ?? 0), taking.course ?? 0)
  const offered = [null, ...Array.from({ length: Math.min(most, Math.max(3, reached)) }, (_, index) => index + 1)]
  return (
    <fieldset class="course-choice">
      <legend class="unseen">{say.course}</legend>
      {offered.map((course) => (
        <button
          key={String(course)}
          type="submit"
          name={stepField}
          value={`course:${course ?? 0}`}
          class="chip"
          aria-pressed={course === taking.course}
          aria-label={course === null ? say.noCourse : say.courseNumber(course)}
          formNoValidate
        >
          {course ?? say.noCourse}
        </button>
      ))}
    </fieldset>
  )
}

/** The seat of what comes next: whoever asks round the table says it once for each guest. */
const Seats = ({ entry, say, taking }: ViewProps) =>
  entry.type !== "dine_in" ? null : (
    <div class="seat-choice">
      <label class="unseen" for="next_seat">
        {say.choices.seat}
      </label>
      <select id="next_seat" name="next_seat">
        <option value="" selected={taking.seat === null}>
          {say.anySeat}
        </option>
        {offeredSeats(taking.seat).map((seat) => (
          <option key={seat} value={seat} selected={seat === taking.seat}>
            {say.seatNumber(seat)}
          </option>
        ))}
      </select>
    </div>
  )

/** The search, the categories to jump to, and the course of what comes next. */
export const FindView = (props: ViewProps & { readonly isScripted: boolean }) => {
  const { entry, isScripted, say, taking } = props
  return (
    <>
      <div class="find-dish">
        <label class="unseen" for="wanted">
          {say.findLabel}
        </label>
        <input
          id="wanted"
          name="wanted"
          type="search"
          value={taking.wanted}
          placeholder={say.findLabel}
          maxlength={80}
          autocomplete="off"
          enterkeyhint="search"
        />
        <button type="submit" name={stepField} value="find" class="plain" hidden={isScripted} formNoValidate>
          {say.find}
        </button>
      </div>
      <Courses {...props} />
      <Seats {...props} />
      <nav class="category-chips" aria-label={say.categories}>
        {entry.popular.length > 0 && (
          <a class="chip" href="#popular">
            {say.popular}
          </a>
        )}
        {entry.categories.map(({ id, name }) => (
          <a key={id} class="chip" href={`#category-${id}`}>
            {name}
          </a>
        ))}
      </nav>
    </>
  )
}

export const MenuView = (props: ViewProps) => {
  const { entry, say, taking } = props
  const isSearched = taking.wanted.trim() !== ""
  const isFound = entry.dishes.some((dish) => isMeant(dish, taking.wanted))
  return (
    <>
      {!isFound && <p class="empty">{isSearched ? say.nothingFound : say.noDishes}</p>}
      {!isSearched && <Section {...props} id="popular" title={say.popular} ids={entry.popular} />}
      {entry.categories.map(({ dish_ids, id, name }) => (
        <Section {...props} key={id} id={`category-${id}`} title={name} ids={dish_ids} />
      ))}
    </>
  )
}
