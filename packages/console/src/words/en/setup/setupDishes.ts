/** Dishes that are typed or pasted while a restaurant is set up. */
import type { DishRows } from "@fourtop/core/internal"

export const setupDishes = {
  title: "What do you serve?",
  lead: "Type ten dishes, or paste them from a spreadsheet. You see what we read before anything is saved.",
  label: "Dishes",
  hint: "One dish a line: Margherita 8.50. With sizes: House red small 4 / large 7. Extras below a dish: + Extra cheese 1.50. A line without a price begins a category.",
  look: "Look at them",
  lookAgain: "Look again",
  found: (dishes: number, doubtful: number) =>
    doubtful === 0
      ? `We read ${dishes === 1 ? "one dish" : `${dishes} dishes`}. Is everything right?`
      : `We read ${dishes === 1 ? "one dish" : `${dishes} dishes`}. ${doubtful === 1 ? "One needs" : `${doubtful} need`} a look.`,
  columns: ["Dish", "Price", "Category", "Extras"] as const,
  caption: "Dishes as they were read",
  doubtful: "Please look at these",
  right: "It is right",
  leaveOut: "Leave it out",
  decide: (name: string) => `What about ${name}?`,
  mustDecide: "must be decided, or corrected in the text below",
  line: (line: number, text: string) => `Line ${line}: ${text}`,
  correct: "Correct the text",
  save: (dishes: number) => (dishes === 1 ? "Save one dish" : `Save ${dishes} dishes`),
  saved: (dishes: number) => `${dishes === 1 ? "One dish is" : `${dishes} dishes are`} on your menu.`,
  none: "must name at least one dish",
  tooLong: "is too long: paste at most 5,000 lines",
  have: (dishes: number) =>
    `Your menu has ${dishes === 1 ? "one dish" : `${dishes} dishes`}. What you add here comes on top.`,
  noPrice: "no price",
  menu: "Menu",
  category: "Dishes",
  extras: "Extras",
  doubts: {
    decimals: "The price has more decimals than your currency.",
    two_ways: "The price can be read in two ways.",
    no_price: "There is no price.",
    free: "The price is zero.",
    far: "The price is far from that of the others.",
    name_twice: "Another dish has the same name.",
    name_too_long: "The name is too long.",
    unreadable: "This line could not be read.",
    unnamed_sizes: "The sizes have no names.",
    too_many_sizes: "There are too many sizes.",
    too_many_modifiers: "There are too many extras.",
    unread_cell: "A part of the line was not used."
  } satisfies Record<DishRows.DishDoubt, string>
}
