/** The fields of a dish, in every language of the restaurant. */
import { Budgets, Dish, type ModifierGroup, type Venue } from "@fourtop/core/internal"
import * as DishForm from "./readDishForm.ts"
import { Choices, Field, type Form, Select } from "@fourtop/http-adapter/web"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { nameIn } from "../formats/orderFormats.ts"
import { TextArea } from "../parts/TextArea.tsx"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"

interface DishFormProps {
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly form: Form.Form
}

/** Boxes that are not ticked are not sent: the blank value says that the form has them. */
const Sent = ({ name }: { readonly name: string }) => <input type="hidden" name={name} value="" />

export const Texts = ({ dish, form, visit }: DishFormProps & { readonly dish: Dish.Dish | null }) => {
  const formats = useFormats()
  const { restaurant } = visit
  const { fields, inLanguage } = useWords().dish
  return (
    <div class="languages">
      {DishForm.languagesOf(restaurant, dish).map((language) => (
        <div>
          <Field
            form={form}
            name={`name.${language}`}
            label={inLanguage(fields.name, formats.language(language))}
            maxlength={Budgets.characters.name}
            required={language === restaurant.default_language && dish === null}
          />
          <TextArea
            form={form}
            name={`description.${language}`}
            label={inLanguage(fields.description, formats.language(language))}
            maxlength={Budgets.characters.description}
          />
        </div>
      ))}
    </div>
  )
}

export const Category = ({ form, venue, visit }: DishFormProps) => {
  const language = visit.restaurant.default_language
  return (
    <Select
      form={form}
      name="category_id"
      label={useWords().dish.fields.category_id}
      choices={venue.menus.flatMap((menu) =>
        (venue.categoriesByMenu.get(menu.id) ?? []).map((category) => ({
          value: String(category.id),
          label: `${nameIn(language, menu.name)} › ${nameIn(language, category.name)}`
        }))
      )}
    />
  )
}

export const Price = ({ form, hint, visit }: DishFormProps & { readonly hint?: string }) => (
  <Field
    form={form}
    name="price_minor"
    label={useWords().dish.priceIn(visit.restaurant.currency)}
    {...(hint === undefined ? {} : { hint })}
    maxlength={20}
  />
)

export const Marks = ({ form }: Pick<DishFormProps, "form">) => {
  const say = useWords().dish
  return (
    <>
      <Select
        form={form}
        name="dietary"
        label={say.fields.dietary}
        choices={Dish.dietaries.map((value) => ({ value, label: say.dietaries[value] }))}
      />
      <Sent name="allergens" />
      <Choices
        form={form}
        name="allergens"
        label={say.fields.allergens}
        all={false}
        choices={[
          { value: DishForm.noAllergens, label: say.noAllergens, hint: say.undeclared },
          ...Dish.allergens.map((value) => ({ value, label: say.allergens[value] }))
        ]}
      />
      <Sent name="show_online" />
      <Choices
        form={form}
        name="show_online"
        label={say.visibility}
        choices={[{ value: "true", label: say.fields.show_online, hint: say.whoOrders }]}
      />
    </>
  )
}

const isFilled = (form: Form.Form): boolean =>
  Array.from({ length: DishForm.sizeRows }, (_, row) => row).some(
    (row) => form.text(`variants.${row}.name`) !== "" || form.text(`variants.${row}.price_minor`) !== ""
  )

export const Sizes = ({ form }: Pick<DishFormProps, "form">) => {
  const say = useWords().dish.sizes
  const { sayRule } = useSpeech()
  return (
    <details class="more-sizes" open={isFilled(form)}>
      <summary>{say.summary}</summary>
      {form.problems("variants").length > 0 && (
        <p class="problem">{form.problems("variants").map(sayRule).join(" ")}</p>
      )}
      {Array.from({ length: DishForm.sizeRows }, (_, row) => (
        <div class="sizes">
          <Field
            form={form}
            name={`variants.${row}.name`}
            label={say.name(row + 1)}
            maxlength={Budgets.characters.name}
          />
          <Field form={form} name={`variants.${row}.price_minor`} label={say.price(row + 1)} maxlength={20} />
          <label class="flag">
            <input
              type="radio"
              name="default_size"
              value={String(row)}
              checked={form.text("default_size") === String(row)}
            />
            {say.usual(row + 1)}
          </label>
        </div>
      ))}
    </details>
  )
}

export const Groups = ({ form, venue, visit }: DishFormProps) => {
  const say = useWords().dish
  const groups: ReadonlyArray<ModifierGroup.ModifierGroup> = [...venue.modifierGroupById.values()]
  const language = visit.restaurant.default_language
  return groups.length === 0 ? null : (
    <Choices
      form={form}
      name="modifier_group_ids"
      label={say.choices}
      choices={groups.map(({ id, name, options }) => ({
        value: String(id),
        label: nameIn(language, name),
        hint: options.map((option) => nameIn(language, option.name)).join(", ")
      }))}
    />
  )
}
