/** PUT /items/{item}/availability: marks an item as sold out or available, with the same entry and event as PATCH. */
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { SetAvailability } from "../../domain/menu/DishInput.ts"
import { useCase } from "../definition/useCase.ts"
import { change } from "./changeDish.ts"

/** Marks a dish as sold out or as available again. */
export const setDishAvailability = useCase(
  "setDishAvailability",
  { may: { areas: ["menu"], scope: "menu:write" }, input: [Input.integer("item_id"), Input.request(SetAvailability)] },
  (acting: Acting, dishId: number, input: SetAvailability) =>
    change(acting, dishId, { is_available: input.is_available })
)
