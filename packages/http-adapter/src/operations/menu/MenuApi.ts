/** The menu's eight operations (§4.1). */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Budgets, DishInput, DishListKey, DishView, Fields, MenuView, Money } from "@fourtop/core"
import { Schema } from "effect"
import { Examples, Long, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Idempotency from "../../protocol/Idempotency.ts"
import * as Paging from "../../protocol/Paging.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./menuExamples.ts"

const { optional } = Fields
const menu = Schema.Struct({ menu: TextFields.id("The menu's id.") })
const item = Schema.Struct({ item: TextFields.id("The dish's id.") })

/** All menus with their dishes; `data`, its menus, their categories, and their dishes are rendered one by one. */
const wholeMenu = { bytes: Budgets.budgets.menus, levels: 5 }

const currency = { currency: Money.Currency }
const SingleItem = Envelope.withMeta(DishView.DishView, Envelope.meta("ItemMeta", currency))

// Interfaces, because the compiler cannot name every type inside the core's inputs when it writes declarations.
export interface CreateItem extends DishInput.CreateDish {}
const CreateItem: Schema.Schema<CreateItem, typeof DishInput.CreateDish.Encoded> = DishInput.CreateDish

export interface ChangeItem extends DishInput.ChangeDish {}
const ChangeItem: Schema.Schema<ChangeItem, typeof DishInput.ChangeDish.Encoded> = DishInput.ChangeDish

const listMenus = HttpApiEndpoint.get("listMenus", "/menus")
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.listMenus)
  .annotate(Long, wholeMenu)
  .annotate(OpenApi.Summary, "List menus")
  .annotate(OpenApi.Description, "All menus with their categories, in the owner's order. Inactive ones are listed too.")
  .addSuccess(
    Envelope.withMeta(Schema.Array(MenuView.MenuView), Envelope.meta("MenusMeta", { count: Schema.Int, ...currency }))
  )

const readMenu = HttpApiEndpoint.get("readMenu", "/menus/:menu")
  .setPath(menu)
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.readMenu)
  .annotate(Long, wholeMenu)
  .annotate(OpenApi.Summary, "Read a menu")
  .annotate(
    OpenApi.Description,
    "One menu with its categories and their dishes. `meta.now` says what time-of-day menus and happy hours make of it " +
      "right now, on the default branch's clock: whether the menu is open, which categories are closed, and each dish or " +
      "size a happy hour has cut, at the price charged now."
  )
  .addSuccess(
    Envelope.withMeta(MenuView.MenuWithItems, Envelope.meta("MenuMeta", { ...currency, now: MenuView.MenuNow }))
  )
  .addError(ErrorSchema.NotFound)

const listCategories = HttpApiEndpoint.get("listCategories", "/categories")
  .setUrlParams(
    Schema.Struct({
      menu_id: optional(TextFields.id("Only this menu's categories."))
    })
  )
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.listCategories)
  .annotate(Long, wholeMenu)
  .annotate(OpenApi.Summary, "List categories")
  .annotate(OpenApi.Description, "The categories of all menus, or of one, in the owner's order.")
  .addSuccess(
    Envelope.withMeta(Schema.Array(MenuView.CategoryView), Envelope.meta("CategoriesMeta", { count: Schema.Int }))
  )
  .addError(ErrorSchema.ValidationFailed)

const listItems = HttpApiEndpoint.get("listItems", "/items")
  .setUrlParams(
    Paging.query(DishListKey, {
      category_id: optional(TextFields.id("Only this category's dishes.")),
      available: optional(TextFields.flag("Only dishes that can be had, or only sold-out ones."))
    })
  )
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.listItems)
  .annotate(OpenApi.Summary, "List dishes")
  .annotate(
    OpenApi.Description,
    "Dishes by id, page by page. The owner's order is in `sort_order` and in the menu reads."
  )
  .addSuccess(Paging.withMeta(DishView.DishView, Envelope.meta("ItemsMeta", { ...Paging.meta, ...currency })))
  .addError(ErrorSchema.ValidationFailed)

const createItem = HttpApiEndpoint.post("createItem", "/items")
  .setHeaders(Idempotency.Headers)
  .setPayload(CreateItem)
  .annotate(RequiredScope, "menu:write")
  .annotate(Examples, examples.createItem)
  .annotate(OpenApi.Summary, "Add a dish")
  .annotate(
    OpenApi.Description,
    "Adds a dish at the end of its category. It has either a `price_minor` or 1 to 20 `variants`, each with a price of " +
      "its own. A name given as plain text is taken as the restaurant's default language."
  )
  .addSuccess(SingleItem, { status: 201 })
  .addError(ErrorSchema.OfBody)
  .addError(ErrorSchema.OfKey)

const readItem = HttpApiEndpoint.get("readItem", "/items/:item")
  .setPath(item)
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.readItem)
  .annotate(OpenApi.Summary, "Read a dish")
  .addSuccess(SingleItem)
  .addError(ErrorSchema.NotFound)

const changeItem = HttpApiEndpoint.patch("changeItem", "/items/:item")
  .setPath(item)
  .setPayload(ChangeItem)
  .annotate(RequiredScope, "menu:write")
  .annotate(Examples, examples.changeItem)
  .annotate(OpenApi.Summary, "Change a dish")
  .annotate(
    OpenApi.Description,
    "Only the fields sent change; sizes and modifier groups are kept. A text changes one language, a translation map " +
      "replaces all of them. A price change is recorded in the activity log; a dish priced per size refuses `price_minor`."
  )
  .addSuccess(SingleItem)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.OfBody)

const setItemAvailability = HttpApiEndpoint.put("setItemAvailability", "/items/:item/availability")
  .setPath(item)
  .setPayload(DishInput.SetAvailability)
  .annotate(RequiredScope, "menu:write")
  .annotate(Examples, examples.setItemAvailability)
  .annotate(OpenApi.Summary, "Set availability")
  .annotate(OpenApi.Description, "Marks a dish sold out, or available again. Recorded exactly like a flip on the till.")
  .addSuccess(SingleItem)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.OfBody)

export class MenuApi extends HttpApiGroup.make("menu")
  .add(listMenus)
  .add(readMenu)
  .add(listCategories)
  .add(listItems)
  .add(createItem)
  .add(readItem)
  .add(changeItem)
  .add(setItemAvailability)
  .addError(ErrorSchema.OfEvery)
  .prefix(basePath)
  .annotate(OpenApi.Title, "Menu")
  .annotate(OpenApi.Description, "Menus, categories and dishes with their sizes and modifiers.") {}
