/** Menus, categories and dishes: read as guests see them, changed, and sold out. */
export { changeDish } from "../usecases/menu/changeDish.ts"
export { createDish } from "../usecases/menu/createDish.ts"
export { editDish } from "../usecases/menu/editDish.ts"
export { DishChangedMeanwhile } from "../domain/decisions/menu/editDish.ts"
export { undoDishMove } from "../usecases/menu/undoDishMove.ts"
export { setDishAvailability } from "../usecases/menu/setDishAvailability.ts"
export {
  type DishFilter,
  listCategories,
  listDishes,
  listMenus,
  readDish,
  readMenu
} from "../usecases/menu/readMenu.ts"
export * as Dish from "../domain/venue/Dish.ts"
export * as DishInput from "../domain/menu/DishInput.ts"
export * as DishView from "../domain/menu/DishView.ts"
export * as HappyHours from "../domain/menu/HappyHours.ts"
export * as Menu from "../domain/venue/Menu.ts"
export * as MenuNow from "../domain/menu/MenuNow.ts"
export * as MenuView from "../domain/menu/MenuView.ts"
export * as ModifierGroup from "../domain/venue/ModifierGroup.ts"
