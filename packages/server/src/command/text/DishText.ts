/** How dishes are printed for people. */
import { type DishView, Money } from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"
import * as Wording from "./Wording.ts"

type Dish = DishView.DishView

/** What naming and pricing a dish depends on. */
export interface Menu {
  readonly language: string
  readonly currency: string
  /** Names of categories by their id. */
  readonly categories: ReadonlyMap<number, string>
  /** Keys in the venue document by the dish's id. */
  readonly keys: ReadonlyMap<number, string>
}

/** The price, or that of each size. */
export const price = (dish: Dish, { currency, language }: Pick<Menu, "currency" | "language">): string =>
  dish.price_minor === null
    ? dish.variants
        .map((size) => `${Wording.name(size.name, language)} ${Money.format(size.price_minor, currency)}`)
        .join(", ")
    : Money.format(dish.price_minor, currency)

const heading = ["ID", "KEY", "NAME", "CATEGORY", "AVAILABLE", "PRICE"]

export const table = (dishes: ReadonlyArray<Dish>, menu: Menu): string =>
  Output.columns([
    heading,
    ...dishes.map((dish) => [
      String(dish.id),
      menu.keys.get(dish.id) ?? "-",
      Wording.name(dish.name, menu.language),
      `${dish.category_id} ${menu.categories.get(dish.category_id) ?? ""}`.trimEnd(),
      dish.is_available ? "yes" : "86'd",
      price(dish, menu)
    ])
  ])
