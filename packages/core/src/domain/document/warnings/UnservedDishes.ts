/** Warns about dishes that can never be ordered, because their menu or category is inactive or never served. */
import type { Problem } from "../../foundation/Problems.ts"
import * as WeekTimes from "../../foundation/time/WeekTimes.ts"
import { rowsAt } from "../Places.ts"
import type { VenueDocument } from "../VenueDocument.ts"
import type { Checked } from "./Checked.ts"
import * as OrderTimes from "./OrderTimes.ts"

type Menu = VenueDocument["menus"][number]
type Category = Menu["categories"][number]

const dishesOf = (menu: Menu): number => menu.categories.reduce((sum, { dishes }) => sum + dishes.length, 0)

const counted = (dishes: number): string => (dishes === 1 ? "its dish" : `its ${dishes} dishes`)

/** When orders of any type are served. */
const openTimes = (document: VenueDocument): WeekTimes.WeekTimes =>
  OrderTimes.servingTimes(document, OrderTimes.possibleTypes(document))

/** A warning when no dish of a category can ever be ordered. */
const warningOf = (open: WeekTimes.WeekTimes, menu: Menu, category: Category, path: string): ReadonlyArray<Problem> => {
  const dishes = counted(category.dishes.length)
  if (!category.active) {
    return [
      {
        path: `${path}.active`,
        message: `is false, so ${dishes} cannot be ordered; set it to true, or remove the category`
      }
    ]
  }
  const served = WeekTimes.both(WeekTimes.ofWindows(menu.windows), WeekTimes.ofWindows(category.windows))
  if (served.length === 0) {
    const message = `never overlap those of the menu, so ${dishes} cannot be ordered; make them overlap`
    return [{ path: `${path}.windows`, message }]
  }
  if (open.length === 0 || WeekTimes.both(served, open).length > 0) return []
  const message = `is served only while every branch is closed, so ${dishes} cannot be ordered; change its windows or the opening hours`
  return [{ path, message }]
}

/** The keys of all categories that can never be ordered from. */
export const unservedCategories = (document: VenueDocument): ReadonlySet<string> => {
  const open = openTimes(document)
  return new Set(
    document.menus.flatMap((menu) =>
      menu.categories
        .filter((category) => !menu.active || warningOf(open, menu, category, "").length > 0)
        .map(({ key }) => key)
    )
  )
}

/** One warning for each menu or category, however many dishes it has. */
export const warnings = ({ document }: Checked): ReadonlyArray<Problem> => {
  const open = openTimes(document)
  return rowsAt("menus", document.menus).flatMap(({ path, row: menu }) => {
    if (dishesOf(menu) === 0) return []
    if (!menu.active) {
      const message = `is false, so ${counted(dishesOf(menu))} cannot be ordered; set it to true, or remove the menu`
      return [{ path: `${path}.active`, message }]
    }
    return rowsAt(`${path}.categories`, menu.categories).flatMap(({ path: at, row: category }) =>
      category.dishes.length === 0 ? [] : warningOf(open, menu, category, at)
    )
  })
}
