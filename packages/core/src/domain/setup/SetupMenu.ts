/** The menu that answers describe: categories in the order in which they come first, with their dishes. */
import type * as VenueDocument from "../document/VenueDocument.ts"
import * as Json from "../foundation/Json.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Text from "../foundation/Text.ts"
import * as RowKeys from "./keys/RowKeys.ts"
import type { SetupDish, SetupWords } from "./SetupAnswers.ts"

type MenuInput = typeof VenueDocument.MenuEntry.Encoded
type CategoryInput = typeof VenueDocument.CategoryEntry.Encoded
type DishInput = typeof VenueDocument.DishEntry.Encoded
type GroupInput = typeof VenueDocument.ModifierGroupEntry.Encoded

export interface SetupMenu {
  readonly menus: ReadonlyArray<MenuInput>
  readonly modifier_groups: ReadonlyArray<GroupInput>
  /** The paths of rows of the document, with those of the answers that they come from. */
  readonly places: ReadonlyArray<readonly [row: string, answer: string]>
}

const priced = (priceMinor: number | null): number => priceMinor ?? Number.NaN

const sizesOf = ({ sizes }: SetupDish): NonNullable<DishInput["sizes"]> => {
  const keyFor = RowKeys.maker([], "size")
  return sizes.map(({ name, price_minor }) => ({ key: keyFor(name), name, price_minor: priced(price_minor) }))
}

const optionsOf = ({ modifiers }: SetupDish): GroupInput["options"] => {
  const keyFor = RowKeys.maker([], "option")
  return modifiers.map(({ name, price_minor }) => ({ key: keyFor(name), name, price_minor: priced(price_minor) }))
}

/** Sizes and modifiers without a price, which a document cannot say. */
export const problems = (dishes: ReadonlyArray<SetupDish>): ReadonlyArray<Problem> =>
  dishes.flatMap((dish, index) =>
    (["sizes", "modifiers"] as const).flatMap((list) =>
      dish[list].flatMap(({ price_minor }, at) =>
        price_minor === null ? [{ path: `dishes.${index}.${list}.${at}.price_minor`, message: "needs a price" }] : []
      )
    )
  )

interface Filled {
  readonly category: CategoryInput & { readonly dishes: Array<DishInput> }
  readonly path: string
}

/** The dishes as a menu. Dishes with the same modifiers share a group. */
export const of = (dishes: ReadonlyArray<SetupDish>, menuKey: string, words: SetupWords): SetupMenu => {
  const [categoryKey, dishKey] = [RowKeys.maker([], "category"), RowKeys.maker([], "dish")]
  const categories = new Map<string, Filled>()
  const groups = new Map<string, GroupInput>()
  const places: Array<readonly [string, string]> = []
  for (const [index, dish] of dishes.entries()) {
    const name = dish.category ?? words.dishes
    const filled = categories.get(Text.folded(name)) ?? {
      category: { key: categoryKey(name), name, dishes: [] },
      path: `menus.0.categories.${categories.size}`
    }
    if (!categories.has(Text.folded(name))) places.push([`${filled.path}.name`, `dishes.${index}.category`])
    categories.set(Text.folded(name), filled)
    places.push([`${filled.path}.dishes.${filled.category.dishes.length}`, `dishes.${index}`])
    const key = dishKey(dish.name)
    const options = optionsOf(dish)
    const shared = Json.canonical(options)
    if (options.length > 0 && !groups.has(shared)) {
      places.push([`modifier_groups.${groups.size}.options`, `dishes.${index}.modifiers`])
      groups.set(shared, { key: `extras-${key}`.slice(0, 80), name: words.extras, options })
    }
    const group = groups.get(shared)
    filled.category.dishes.push({
      key,
      name: dish.name,
      ...(dish.description == null ? {} : { description: dish.description }),
      ...(dish.price_minor === null ? {} : { price_minor: dish.price_minor }),
      ...(dish.sizes.length === 0 ? {} : { sizes: sizesOf(dish) }),
      ...(dish.tax_class == null ? {} : { tax_class: dish.tax_class }),
      ...(group === undefined ? {} : { modifier_groups: [group.key] })
    })
  }
  return {
    menus: [{ key: menuKey, name: words.menu, categories: [...categories.values()].map(({ category }) => category) }],
    modifier_groups: [...groups.values()],
    places
  }
}
