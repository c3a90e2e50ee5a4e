/** PUT /items/{item}/availability: marks an item as sold out or available, with the same entry and event as PATCH. */
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { SetAvailability } from "../../domain/menu/DishInput.ts"
import { traced } from "../../ports/spans/traced.ts"
import { changeDish } from "./changeDish.ts"

export const setDishAvailability = traced(
  "setDishAvailability",
  (acting: Acting, dishId: number, input: SetAvailability) =>
    changeDish(acting, dishId, { is_available: input.is_available })
)
