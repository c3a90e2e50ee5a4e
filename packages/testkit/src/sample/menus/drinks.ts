/** Drinks: served during opening hours, cocktails from the late afternoon on. */
import type { VenueDocument } from "@fourtop/core/internal"
import { inThree } from "./languages.ts"

export const drinks = {
  key: "drinks",
  name: inThree("Drinks", "Bevande", "Getränke"),
  categories: [
    {
      key: "soft-drinks",
      name: inThree("Soft drinks and coffee", "Bibite e caffè", "Alkoholfreies und Kaffee"),
      station: "bar",
      dishes: [
        {
          key: "water",
          name: inThree("Mineral water", "Acqua minerale", "Mineralwasser"),
          dietary: "vegan",
          sizes: [
            { key: "half-litre", name: inThree("0.5 l", "0,5 l", "0,5 l"), price_minor: 200 },
            { key: "litre", name: inThree("1 l", "1 l", "1 l"), price_minor: 300 }
          ]
        },
        {
          key: "chinotto",
          name: inThree("Chinotto", "Chinotto", "Chinotto"),
          price_minor: 350,
          dietary: "vegan"
        },
        {
          key: "espresso",
          name: inThree("Espresso", "Caffè", "Espresso"),
          price_minor: 150,
          dietary: "vegan",
          modifier_groups: ["coffee-extras"]
        }
      ]
    },
    {
      key: "wine-and-beer",
      name: inThree("Wine and beer", "Vini e birre", "Wein und Bier"),
      station: "bar",
      dishes: [
        {
          key: "frascati",
          name: inThree("Frascati, white", "Frascati superiore", "Frascati, weiß"),
          dietary: "vegan",
          allergens: ["sulphites"],
          tax_class: "alcohol",
          sizes: [
            { key: "glass", name: inThree("Glass", "Calice", "Glas"), price_minor: 550, default: true },
            { key: "bottle", name: inThree("Bottle", "Bottiglia", "Flasche"), price_minor: 2200 }
          ]
        },
        {
          key: "lager",
          name: inThree("Lager, 0.4 l", "Birra chiara, 0,4 l", "Helles, 0,4 l"),
          price_minor: 500,
          dietary: "vegan",
          allergens: ["gluten"],
          tax_class: "alcohol"
        }
      ]
    },
    {
      key: "cocktails",
      name: inThree("Cocktails", "Cocktail", "Cocktails"),
      windows: [{ start: "16:00", end: "03:00" }],
      station: "bar",
      dishes: [
        {
          key: "spritz",
          name: inThree("Aperol spritz", "Spritz", "Aperol Spritz"),
          price_minor: 800,
          dietary: "vegan",
          allergens: ["sulphites"],
          tax_class: "alcohol"
        },
        {
          key: "negroni",
          name: inThree("Negroni", "Negroni", "Negroni"),
          price_minor: 1000,
          dietary: "vegan",
          allergens: ["sulphites"],
          tax_class: "alcohol"
        }
      ]
    }
  ]
} satisfies typeof VenueDocument.MenuEntry.Encoded
