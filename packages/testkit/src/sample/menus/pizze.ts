/** Pizza from the wood oven: each needs a base, and most come in two sizes. */
import type { VenueDocument } from "@fourtop/core/internal"
import { inThree } from "./languages.ts"

const sizes = (price: number) => [
  { key: "regular", name: inThree("Regular", "Normale", "Normal"), price_minor: price, default: true },
  { key: "half-metre", name: inThree("Half a metre", "Mezzo metro", "Halber Meter"), price_minor: price * 2 - 200 }
]

export const pizze = {
  key: "pizza",
  name: inThree("Pizza", "Pizze", "Pizza"),
  windows: [{ start: "18:00", end: "23:30" }],
  station: "pizza-oven",
  dishes: [
    {
      key: "margherita",
      name: inThree("Margherita", "Margherita", "Margherita"),
      description: inThree(
        "Tomato, mozzarella, basil",
        "Pomodoro, fior di latte, basilico",
        "Tomate, Mozzarella, Basilikum"
      ),
      sizes: sizes(850),
      dietary: "veg",
      allergens: ["gluten", "milk"],
      modifier_groups: ["pizza-base", "pizza-extras"]
    },
    {
      key: "marinara",
      name: inThree("Marinara", "Marinara", "Marinara"),
      description: inThree("Tomato, garlic, oregano", "Pomodoro, aglio, origano", "Tomate, Knoblauch, Oregano"),
      sizes: sizes(700),
      dietary: "vegan",
      allergens: ["gluten"],
      modifier_groups: ["pizza-base", "pizza-extras"]
    },
    {
      key: "diavola",
      name: inThree("Diavola", "Diavola", "Teufelspizza"),
      description: inThree("Hot salami, chilli", "Salame piccante, peperoncino", "Scharfe Salami, Chili"),
      price_minor: 1050,
      dietary: "non_veg",
      allergens: ["gluten", "milk"],
      modifier_groups: ["pizza-base", "pizza-extras"]
    }
  ]
} satisfies typeof VenueDocument.CategoryEntry.Encoded
