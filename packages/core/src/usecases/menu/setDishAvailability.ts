/** PUT /items/{item}/availability: the till's own flip. Same rules, same entry, same event, whoever flips it. */
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { SetAvailability } from "../../domain/menu/DishInput.ts"
import { changeDish } from "./changeDish.ts"

export const setDishAvailability = (acting: Acting, dishId: number, input: SetAvailability) =>
  changeDish(acting, dishId, { is_available: input.is_available })
