/** A dish: its form, and what is said about changes to it. */
import type { Dish } from "@fourtop/core/internal"

export const dish = {
  back: "Menu",
  newDish: "New dish",
  panel: "Dish",
  save: "Save",
  add: "Add dish",
  saved: (dish: string) => `“${dish}” has been saved.`,
  added: (dish: string) => `“${dish}” is on the menu.`,
  notSaved: "Nothing was saved. Look at the fields below.",
  available: "available",
  soldOut: "sold out",
  needsCategory: (menusPath: string) => (
    <>
      A dish needs a category. Add one in the <a href={menusPath}>settings</a>.
    </>
  ),
  pricedPerSize: (settingsPath: string) => (
    <>
      This dish is priced per size. Change sizes in the <a href={settingsPath}>settings</a>.
    </>
  ),
  fields: {
    name: "Name",
    description: "Description",
    category_id: "Category",
    price_minor: "Price",
    dietary: "Diet",
    allergens: "Allergens",
    show_online: "Shown online"
  },
  inLanguage: (field: string, language: string) => `${field} (${language})`,
  priceIn: (currency: string) => `Price in ${currency}`,
  orSizes: "Or fill in its sizes below.",
  noAllergens: "None of them",
  undeclared: "Tick nothing if they are not declared.",
  noneAndSome: "cannot be none and some at the same time",
  visibility: "Visibility",
  whoOrders: "Guests can order it themselves. Staff always can.",
  choices: "Choices that come with it",
  sizes: {
    summary: "Sizes with their own prices, instead of one price",
    name: (number: number) => `Size ${number}`,
    price: (number: number) => `Price ${number}`,
    usual: (number: number) => (
      <>
        Usual size<span class="unseen"> is size {number}</span>
      </>
    ),
    blank: "must not be blank"
  },
  shown: "yes",
  priceJump: (before: string, after: string) =>
    `The price goes from ${before} to ${after}. Nothing was saved yet: save again if that is right.`,
  dietaries: {
    none: "Not stated",
    veg: "Vegetarian",
    non_veg: "With meat or fish",
    egg: "Vegetarian with egg",
    vegan: "Vegan"
  } satisfies Record<Dish.Dietary, string>,
  allergens: {
    gluten: "Gluten",
    crustaceans: "Crustaceans",
    eggs: "Eggs",
    fish: "Fish",
    peanuts: "Peanuts",
    soybeans: "Soybeans",
    milk: "Milk",
    nuts: "Nuts",
    celery: "Celery",
    mustard: "Mustard",
    sesame: "Sesame",
    sulphites: "Sulphites",
    lupin: "Lupin",
    molluscs: "Molluscs"
  } satisfies Record<Dish.Allergen, string>
}
