/** Dishes as they were read: doubtful ones first, each with what is doubtful, then all of them. */
import { Choices, type Form } from "@fourtop/http-adapter/web"
import { Table } from "../parts/Parts.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"
import * as DishReview from "./DishReview.ts"

interface Priced {
  readonly name: string
  readonly price_minor: number | null
}

interface ReadDishesProps {
  readonly review: DishReview.Review
  readonly form: Form.Form
  readonly currency: string
}

const Doubtful = ({ form, row }: { readonly row: DishReview.ReviewedRow; readonly form: Form.Form }) => {
  const say = useWords().setup.dishes
  const choices = [
    ...(row.isUsable ? [{ value: "right", label: say.right }] : []),
    { value: "out", label: say.leaveOut }
  ]
  return (
    <li>
      <p>
        <strong>{say.line(row.line, row.text)}</strong>
      </p>
      <p>{[...new Set(row.doubts)].map((doubt) => say.doubts[doubt]).join(" ")}</p>
      <input type="hidden" name={`${row.field}.text`} value={row.text} />
      <Choices
        form={form}
        name={row.field}
        label={say.decide(row.name === "" ? row.text : row.name)}
        all={false}
        choices={choices}
        one
      />
    </li>
  )
}

const useShown = (currency: string) => {
  const { money } = useFormats()
  const say = useWords().setup.dishes
  return ({ name, price_minor }: Priced): string =>
    [name, price_minor === null ? say.noPrice : money(price_minor, currency)].filter((text) => text !== "").join(" ")
}

export const ReadDishes = ({ currency, form, review }: ReadDishesProps) => {
  const say = useWords().setup.dishes
  const shown = useShown(currency)
  const doubtful = DishReview.doubtful(review)
  const taken = DishReview.taken(review)
  return (
    <>
      <p role="status">{say.found(review.rows.length, doubtful.length)}</p>
      {doubtful.length > 0 && (
        <section class="panel" aria-labelledby="doubtful">
          <h2 id="doubtful">{say.doubtful}</h2>
          <ul class="setup-doubts">
            {doubtful.map((row) => (
              <Doubtful row={row} form={form} />
            ))}
          </ul>
        </section>
      )}
      <Table
        caption={say.caption}
        headings={say.columns}
        rows={taken.map((row) => [
          row.name,
          row.sizes.length === 0 ? shown({ name: "", price_minor: row.price_minor }) : row.sizes.map(shown).join(", "),
          row.category ?? say.category,
          row.modifiers.map(shown).join(", ")
        ])}
      />
      <button type="submit" name="do" value="save">
        {say.save(taken.length)}
      </button>
    </>
  )
}
