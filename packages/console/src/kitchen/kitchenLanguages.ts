/** The languages of dishes in the kitchen: that of who reads them, else the restaurant's. */
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"

export const kitchenLanguages = ({
  restaurant,
  speech
}: Pick<RestaurantVisit, "restaurant" | "speech">): ReadonlyArray<string> => [
  speech.language,
  restaurant.default_language
]
