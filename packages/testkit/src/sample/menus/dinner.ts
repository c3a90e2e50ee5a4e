/** Dinner: the kitchen closes at eleven, and a small menu goes on past midnight. */
import type { VenueDocument } from "@fourtop/core/internal"
import { inThree } from "./languages.ts"
import { pizze } from "./pizze.ts"

const kitchenHours = [{ start: "18:00", end: "23:00" }]

export const dinner = {
  key: "dinner",
  name: inThree("Dinner", "Cena", "Abendkarte"),
  windows: [{ start: "18:00", end: "03:00" }],
  categories: [
    {
      key: "antipasti",
      name: inThree("Starters", "Antipasti", "Vorspeisen"),
      windows: kitchenHours,
      station: "cold-kitchen",
      dishes: [
        {
          key: "suppli",
          name: inThree("Supplì", "Supplì al telefono", "Reisbällchen"),
          price_minor: 300,
          dietary: "veg",
          allergens: ["gluten", "eggs", "milk", "celery"],
          station: "hot-kitchen"
        },
        {
          key: "burrata",
          name: inThree("Burrata with anchovies", "Burrata e alici", "Burrata mit Sardellen"),
          price_minor: 1200,
          dietary: "non_veg",
          allergens: ["milk", "fish"]
        },
        {
          key: "artichoke",
          name: inThree("Artichoke, Roman style", "Carciofo alla romana", "Artischocke nach römischer Art"),
          description: inThree("Only in season", "Solo in stagione", "Nur in der Saison"),
          price_minor: 800,
          dietary: "vegan",
          allergens: [],
          available: false
        }
      ]
    },
    {
      key: "pasta",
      name: inThree("Pasta", "Primi", "Pasta"),
      windows: kitchenHours,
      station: "hot-kitchen",
      dishes: [
        {
          key: "carbonara",
          name: inThree("Carbonara", "Carbonara", "Carbonara"),
          description: inThree("Guanciale, egg, pecorino", "Guanciale, uovo, pecorino", "Guanciale, Ei, Pecorino"),
          price_minor: 1350,
          dietary: "non_veg",
          allergens: ["gluten", "eggs", "milk"],
          modifier_groups: ["pasta-shape"]
        },
        {
          key: "cacio-e-pepe",
          name: inThree("Cacio e pepe", "Cacio e pepe", "Cacio e pepe"),
          price_minor: 1250,
          dietary: "veg",
          allergens: ["gluten", "milk"],
          modifier_groups: ["pasta-shape"]
        },
        {
          key: "tasting-pasta",
          name: inThree("Pasta tasting for two", "Degustazione di primi per due", "Pastaverkostung für zwei"),
          description: inThree("At the table only", "Solo al tavolo", "Nur am Tisch"),
          price_minor: 3200,
          dietary: "non_veg",
          allergens: ["gluten", "eggs", "milk", "fish"],
          online: false
        }
      ]
    },
    pizze,
    {
      key: "secondi",
      name: inThree("Mains", "Secondi", "Hauptgerichte"),
      windows: kitchenHours,
      station: "hot-kitchen",
      dishes: [
        {
          key: "tagliata",
          name: inThree("Sliced sirloin steak", "Tagliata di manzo", "Rinderrücken, aufgeschnitten"),
          price_minor: 2400,
          dietary: "non_veg",
          allergens: [],
          modifier_groups: ["steak-cooking", "sides"]
        },
        {
          key: "sea-bass",
          name: inThree("Sea bass in salt", "Spigola al sale", "Wolfsbarsch im Salzmantel"),
          price_minor: 2600,
          dietary: "non_veg",
          allergens: ["fish"],
          modifier_groups: ["sides"]
        }
      ]
    },
    {
      key: "dolci",
      name: inThree("Desserts", "Dolci", "Nachspeisen"),
      station: "cold-kitchen",
      dishes: [
        {
          key: "tiramisu",
          name: inThree("Tiramisù", "Tiramisù", "Tiramisu"),
          price_minor: 700,
          dietary: "egg",
          allergens: ["gluten", "eggs", "milk"]
        },
        {
          key: "lemon-sorbet",
          name: inThree("Lemon sorbet", "Sorbetto al limone", "Zitronensorbet"),
          price_minor: 500,
          dietary: "vegan",
          allergens: []
        }
      ]
    },
    {
      key: "after-midnight",
      name: inThree("Late plates", "Spuntini di mezzanotte", "Kleine Karte zur Nacht"),
      windows: [{ start: "22:30", end: "03:00" }],
      station: "cold-kitchen",
      dishes: [
        {
          key: "aglio-e-olio",
          name: inThree("Spaghetti aglio e olio", "Spaghettata di mezzanotte", "Spaghetti aglio e olio"),
          price_minor: 900,
          dietary: "vegan",
          allergens: ["gluten"],
          station: "hot-kitchen"
        },
        {
          key: "cold-cuts",
          name: inThree("Cold cuts and cheese", "Tagliere misto", "Wurst- und Käsebrett"),
          price_minor: 1400,
          dietary: "non_veg",
          allergens: ["milk", "nuts", "sulphites"]
        }
      ]
    }
  ]
} satisfies typeof VenueDocument.MenuEntry.Encoded
