/** Lunch: short, and shorter at the weekend, when there is no menu of the day. */
import type { VenueDocument } from "@fourtop/core/internal"
import { inThree } from "./languages.ts"

export const lunch = {
  key: "lunch",
  name: inThree("Lunch", "Pranzo", "Mittagskarte"),
  windows: [{ start: "12:00", end: "15:00" }],
  categories: [
    {
      key: "menu-of-the-day",
      name: inThree("Menu of the day", "Menù del giorno", "Tagesmenü"),
      windows: [{ days: [1, 2, 3, 4, 5], start: "12:00", end: "14:30" }],
      station: "hot-kitchen",
      dishes: [
        {
          key: "two-courses",
          name: inThree("Two courses and a coffee", "Primo, contorno e caffè", "Zwei Gänge mit Kaffee"),
          description: inThree("Ask us what is cooking", "Chiedete cosa bolle in pentola", "Fragen Sie, was kocht"),
          price_minor: 1400
        },
        {
          key: "soup-of-the-day",
          name: inThree("Soup of the day", "Zuppa del giorno", "Tagessuppe"),
          price_minor: 650,
          dietary: "vegan",
          allergens: ["celery"]
        }
      ]
    },
    {
      key: "salads",
      name: inThree("Salads", "Insalate", "Salate"),
      station: "cold-kitchen",
      dishes: [
        {
          key: "panzanella",
          name: inThree("Panzanella", "Panzanella", "Brotsalat"),
          description: inThree(
            "Tomato, cucumber, old bread",
            "Pomodoro, cetriolo, pane raffermo",
            "Tomate, Gurke, altes Brot"
          ),
          dietary: "vegan",
          allergens: ["gluten", "celery"],
          sizes: [
            { key: "small", name: inThree("Small", "Piccola", "Klein"), price_minor: 750 },
            { key: "large", name: inThree("Large", "Grande", "Groß"), price_minor: 1100, default: true }
          ]
        },
        {
          key: "tuna-salad",
          name: inThree("Tuna and white beans", "Tonno e fagioli", "Thunfisch mit weißen Bohnen"),
          price_minor: 1150,
          dietary: "non_veg",
          allergens: ["fish", "sulphites"]
        }
      ]
    },
    {
      key: "lunch-pizza",
      name: inThree("Pizza by the slice", "Pizza al taglio", "Pizza vom Blech"),
      station: "pizza-oven",
      dishes: [
        {
          key: "slice-potato",
          name: inThree("Potato and rosemary", "Patate e rosmarino", "Kartoffel und Rosmarin"),
          price_minor: 450,
          dietary: "vegan",
          allergens: ["gluten"]
        },
        {
          key: "slice-mortadella",
          name: inThree("Mortadella and pistachio", "Mortadella e pistacchio", "Mortadella und Pistazie"),
          price_minor: 600,
          dietary: "non_veg",
          allergens: ["gluten", "milk", "nuts"]
        }
      ]
    }
  ]
} satisfies typeof VenueDocument.MenuEntry.Encoded
