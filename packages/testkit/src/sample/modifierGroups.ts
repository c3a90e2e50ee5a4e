/** Modifiers of dishes: some are required, some optional. */
import type { VenueDocument } from "@fourtop/core/internal"
import { inThree } from "./menus/languages.ts"

export const modifierGroups = [
  {
    key: "pizza-base",
    name: inThree("Base", "Impasto", "Teig"),
    min_select: 1,
    max_select: 1,
    options: [
      { key: "classic", name: inThree("Classic", "Classico", "Klassisch") },
      { key: "wholemeal", name: inThree("Wholemeal", "Integrale", "Vollkorn"), price_minor: 100 },
      { key: "gluten-free", name: inThree("Gluten-free", "Senza glutine", "Glutenfrei"), price_minor: 250 }
    ]
  },
  {
    key: "pizza-extras",
    name: inThree("Extra toppings", "Aggiunte", "Extra Belag"),
    max_select: 4,
    options: [
      {
        key: "buffalo-mozzarella",
        name: inThree("Buffalo mozzarella", "Mozzarella di bufala", "Büffelmozzarella"),
        price_minor: 250
      },
      { key: "olives", name: inThree("Olives", "Olive", "Oliven"), price_minor: 120 },
      { key: "parma-ham", name: inThree("Parma ham", "Prosciutto di Parma", "Parmaschinken"), price_minor: 300 },
      { key: "rocket", name: inThree("Rocket", "Rucola", "Rucola"), price_minor: 100 },
      {
        key: "truffle",
        name: inThree("Black truffle", "Tartufo nero", "Schwarzer Trüffel"),
        price_minor: 600,
        available: false
      }
    ]
  },
  {
    key: "pasta-shape",
    name: inThree("Pasta", "Formato", "Nudelsorte"),
    min_select: 1,
    max_select: 1,
    options: [
      { key: "spaghetti", name: inThree("Spaghetti", "Spaghetti", "Spaghetti") },
      { key: "rigatoni", name: inThree("Rigatoni", "Rigatoni", "Rigatoni") },
      {
        key: "fresh-tonnarelli",
        name: inThree("Fresh tonnarelli", "Tonnarelli freschi", "Frische Tonnarelli"),
        price_minor: 200
      }
    ]
  },
  {
    key: "steak-cooking",
    name: inThree("How would you like it?", "Cottura", "Garstufe"),
    min_select: 1,
    max_select: 1,
    options: [
      { key: "rare", name: inThree("Rare", "Al sangue", "Englisch") },
      { key: "medium", name: inThree("Medium", "Media", "Medium") },
      { key: "well-done", name: inThree("Well done", "Ben cotta", "Durchgebraten") }
    ]
  },
  {
    key: "sides",
    name: inThree("Sides", "Contorni", "Beilagen"),
    max_select: 2,
    options: [
      { key: "roast-potatoes", name: inThree("Roast potatoes", "Patate al forno", "Ofenkartoffeln"), price_minor: 450 },
      {
        key: "chicory",
        name: inThree("Sautéed chicory", "Cicoria ripassata", "Gebratener Zichorie"),
        price_minor: 500
      },
      { key: "side-salad", name: inThree("Side salad", "Insalata mista", "Beilagensalat"), price_minor: 400 }
    ]
  },
  {
    key: "coffee-extras",
    name: inThree("With your coffee", "Con il caffè", "Zum Kaffee"),
    options: [
      { key: "oat-milk", name: inThree("Oat milk", "Latte d’avena", "Hafermilch"), price_minor: 50 },
      { key: "decaf", name: inThree("Decaffeinated", "Decaffeinato", "Entkoffeiniert") }
    ]
  }
] satisfies ReadonlyArray<typeof VenueDocument.ModifierGroupEntry.Encoded>
