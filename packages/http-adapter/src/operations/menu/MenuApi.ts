/** The operations on menus, categories and items (§4.1). */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import {
  Budgets,
  DishInput,
  DishListKey,
  DishView,
  Fields,
  Largest,
  MenuView,
  Money,
  OrderingRulesView
} from "@fourtop/core/internal"
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
const menu = Schema.Struct({ menu: TextFields.id("The menu id.") })
const item = Schema.Struct({ item: TextFields.id("The item id.") })

/** The budget of all menus. The five levels are the envelope, a menu, its categories, a category, and its items. */
const wholeMenu = { bytes: Budgets.budgets.menus, levels: 5 }

const currency = { currency: Money.Currency }
const currencySentence = { currency: "The currency of all prices, as an ISO 4217 code." }
const countSentence = { count: "How many there are." }
const ItemMeta = Envelope.meta("ItemMeta", "The currency of the item's prices.", currency, currencySentence)
const SingleItem = Envelope.withMeta(DishView.DishView, ItemMeta)

// Interfaces, because the compiler cannot name every inner type of core's inputs when it emits declarations.
export interface CreateItem extends DishInput.CreateDish {}
const CreateItem: Schema.Schema<CreateItem, typeof DishInput.CreateDish.Encoded> = DishInput.CreateDish

export interface ChangeItem extends DishInput.ChangeDish {}
const ChangeItem: Schema.Schema<ChangeItem, typeof DishInput.ChangeDish.Encoded> = DishInput.ChangeDish

const listMenus = HttpApiEndpoint.get("listMenus", "/menus")
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.listMenus)
  .annotate(Long, wholeMenu)
  .annotate(OpenApi.Summary, "List menus")
  .annotate(
    OpenApi.Description,
    "Lists all menus with their categories, in the owner's order, including inactive ones."
  )
  .addSuccess(
    Envelope.withMeta(
      Schema.Array(MenuView.MenuView),
      Envelope.meta(
        "MenusMeta",
        "The number of menus, and the currency of their prices.",
        { count: Schema.Int, ...currency },
        { ...countSentence, ...currencySentence }
      )
    )
  )

const readMenu = HttpApiEndpoint.get("readMenu", "/menus/:menu")
  .setPath(menu)
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.readMenu)
  .annotate(Long, wholeMenu)
  .annotate(OpenApi.Summary, "Read a menu")
  .annotate(
    OpenApi.Description,
    "Returns one menu with its categories and their items. `meta.now` shows how time-of-day menus and happy hours affect " +
      "it at the moment, in the default branch's time zone: whether the menu is open, which categories are closed, and " +
      "the current price of each item or variant that a happy hour has reduced."
  )
  .addSuccess(
    Envelope.withMeta(
      MenuView.MenuWithItems,
      Envelope.meta(
        "MenuMeta",
        "The currency of the menu's prices, and what holds at the moment.",
        { ...currency, now: MenuView.MenuNow },
        { ...currencySentence, now: "What time-of-day menus and happy hours make of the menu at the moment." }
      )
    )
  )
  .addError(ErrorSchema.NotFound)

const readOrderingRules = HttpApiEndpoint.get("readOrderingRules", "/ordering-rules")
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.readOrderingRules)
  .annotate(Long, { bytes: Largest.responses.orderingRules, levels: 3 })
  .annotate(OpenApi.Summary, "Read the ordering rules")
  .annotate(
    OpenApi.Description,
    "Returns everything that decides what an order costs and whether it is accepted, without names and descriptions: " +
      "prices, options, hours, delivery zones, taxes, charges and discounts. The functions `price` of " +
      "`@fourtop/core/pricing` and `refusals` of `@fourtop/core/ordering` apply them in a browser."
  )
  .addSuccess(Envelope.schema(OrderingRulesView))

const listCategories = HttpApiEndpoint.get("listCategories", "/categories")
  .setUrlParams(
    Schema.Struct({
      menu_id: optional(TextFields.id("Only categories of this menu."))
    })
  )
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.listCategories)
  .annotate(Long, wholeMenu)
  .annotate(OpenApi.Summary, "List categories")
  .annotate(OpenApi.Description, "Lists the categories of all menus, or of one menu, in the owner's order.")
  .addSuccess(
    Envelope.withMeta(
      Schema.Array(MenuView.CategoryView),
      Envelope.meta("CategoriesMeta", "The number of categories.", { count: Schema.Int }, countSentence)
    )
  )
  .addError(ErrorSchema.ValidationFailed)

const listItems = HttpApiEndpoint.get("listItems", "/items")
  .setUrlParams(
    Paging.query(DishListKey, {
      category_id: optional(TextFields.id("Only items of this category.")),
      available: optional(TextFields.flag("Only available items (`true`), or only sold-out ones (`false`)."))
    })
  )
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.listItems)
  .annotate(OpenApi.Summary, "List items")
  .annotate(
    OpenApi.Description,
    "Lists items in order of id. The owner's order is given by `sort_order`, and by reading a menu."
  )
  .addSuccess(
    Paging.withMeta(
      DishView.DishView,
      Envelope.meta(
        "ItemsMeta",
        "The size of the page, the cursors of its neighbours, and the currency of the items' prices.",
        { ...Paging.meta, ...currency },
        { ...Paging.metaSentences, ...currencySentence }
      )
    )
  )
  .addError(ErrorSchema.ValidationFailed)

const createItem = HttpApiEndpoint.post("createItem", "/items")
  .setHeaders(Idempotency.Headers)
  .setPayload(CreateItem)
  .annotate(RequiredScope, "menu:write")
  .annotate(Examples, examples.createItem)
  .annotate(OpenApi.Summary, "Create an item")
  .annotate(
    OpenApi.Description,
    "Adds an item (a dish or a drink) at the end of its category. It has either a `price_minor` or 1 to 20 `variants`, " +
      "such as sizes, each with its own price. A name sent as a plain string is stored under the restaurant's default " +
      "language."
  )
  .addSuccess(SingleItem, { status: 201 })
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

const readItem = HttpApiEndpoint.get("readItem", "/items/:item")
  .setPath(item)
  .annotate(RequiredScope, "menu:read")
  .annotate(Examples, examples.readItem)
  .annotate(OpenApi.Summary, "Read an item")
  .addSuccess(SingleItem)
  .addError(ErrorSchema.NotFound)

const changeItem = HttpApiEndpoint.patch("changeItem", "/items/:item")
  .setPath(item)
  .setPayload(ChangeItem)
  .annotate(RequiredScope, "menu:write")
  .annotate(Examples, examples.changeItem)
  .annotate(OpenApi.Summary, "Change an item")
  .annotate(
    OpenApi.Description,
    "Changes only the fields that are sent; variants and modifier groups are kept. A plain string replaces the text in the " +
      "default language, a translation map replaces all languages. Price changes are recorded in the activity log. An " +
      "item priced by variants does not accept `price_minor`."
  )
  .addSuccess(SingleItem)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)

const setItemAvailability = HttpApiEndpoint.put("setItemAvailability", "/items/:item/availability")
  .setPath(item)
  .setPayload(DishInput.SetAvailability)
  .annotate(RequiredScope, "menu:write")
  .annotate(Examples, examples.setItemAvailability)
  .annotate(OpenApi.Summary, "Set an item's availability")
  .annotate(
    OpenApi.Description,
    "Marks an item sold out (86'd) or available again, exactly as if it were done at the POS."
  )
  .addSuccess(SingleItem)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)

export class MenuApi extends HttpApiGroup.make("menu")
  .add(listMenus)
  .add(readMenu)
  .add(readOrderingRules)
  .add(listCategories)
  .add(listItems)
  .add(createItem)
  .add(readItem)
  .add(changeItem)
  .add(setItemAvailability)
  .addError(ErrorSchema.CommonErrors)
  .prefix(basePath)
  .annotate(OpenApi.Title, "Menu")
  .annotate(
    OpenApi.Description,
    "Menus, categories and items (dishes and drinks) with their variants and modifiers."
  ) {}
