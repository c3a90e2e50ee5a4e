/** The schema of the ordering rules that GET /ordering-rules shows. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import { Currency } from "../foundation/Money.ts"
import { OrderType } from "../venue/OpeningHours.ts"
import type { OrderingRulesData } from "./OrderingRulesData.ts"

const { described: says } = Described
const { Array: list, Boolean: flag, Int: integer, NullOr: nullable, String: text } = Schema

const minutes = (description: string) => says(integer, description)
const amount = (description: string) => says(integer, description)
const optionalAmount = (description: string) => says(nullable(integer), description)

const time = Fields.time

const Window = Schema.Struct({
  days: says(list(Fields.weekday), "The weekdays on which it starts, from 1 (Monday) to 7 (Sunday)."),
  start: says(time, "When it starts."),
  end: says(time, "When it ends, exclusive; at or before the start it is on the next day.")
}).annotations({ identifier: "TimeWindow", description: "A weekly time window." })

const windows = (description: string) => says(list(Window), description)

const types = says(list(OrderType), "The order types it applies to.")

const Targets = {
  category_ids: says(list(integer), "The categories it applies to. With `item_ids` empty as well, it applies to all."),
  item_ids: says(list(integer), "The items it applies to.")
}

const OrderTypeRules = Schema.Struct({
  offered: says(flag, "Whether the restaurant takes such orders."),
  minimum_minor: amount("The smallest subtotal."),
  preparation_minutes: minutes("How long the kitchen needs.")
}).annotations({ identifier: "OrderTypeRules", description: "The rules of an order type." })

const Busy = Schema.Struct({
  extra_minutes: minutes("How much longer the kitchen needs."),
  paused_channels: says(list(text), "The channels that take no orders for a time before it ends."),
  until: says(Fields.dateTime, "When it ends.")
}).annotations({ identifier: "BusyTime", description: "A busy time: orders take longer, and some channels take none." })

const OpeningHours = Schema.Struct({
  dine_in: windows("The hours for dine-in; around the clock without windows."),
  pickup: windows("The hours for pickup; around the clock without windows."),
  delivery: windows("The hours for delivery; around the clock without windows."),
  exceptions: says(
    list(
      Schema.Struct({
        date: says(Fields.date, "The day with other hours."),
        order_types: types,
        windows: says(
          list(Schema.Struct({ start: says(time, "When it starts."), end: says(time, "When it ends.") })),
          "The hours of that day; closed without windows."
        )
      })
    ),
    "Days with other hours."
  )
}).annotations({ identifier: "OpeningHours", description: "When a branch serves each order type." })

const OrderingBranch = Schema.Struct({
  id: says(integer, "The branch id."),
  is_default: says(flag, "Whether it takes the orders that belong to no other branch."),
  time_zone: says(text, "The clock of its hours."),
  opening_hours: OpeningHours
}).annotations({
  identifier: "OrderingBranch",
  description: "A branch with its clock and its hours.",
  ...Described.fieldsWith({ opening_hours: "When it serves each order type." })
})

const DeliveryZone = Schema.Struct({
  name: says(text, "The name of the zone."),
  branch_id: says(nullable(integer), "The branch that delivers; null for the default branch."),
  cities: says(list(text), "The cities it covers; case and accents do not matter."),
  postcode_prefixes: says(list(text), "The beginnings of postcodes it covers."),
  fee_minor: amount("The delivery fee."),
  free_from_minor: optionalAmount("The subtotal from which delivery is free; null for never."),
  minimum_minor: amount("The smallest subtotal that is delivered.")
}).annotations({ identifier: "DeliveryZone", description: "Where the restaurant delivers, and for how much." })

const Taxes = Schema.Struct({
  inclusive: says(flag, "Whether menu prices include the tax."),
  taxes: says(
    list(
      Schema.Struct({
        key: says(text, "The name by which rules refer to it."),
        name: says(text, "The name on receipts."),
        percent: says(Schema.Number, "The rate, with up to four decimals.")
      })
    ),
    "The taxes, in the order of the breakdown."
  ),
  rules: says(
    list(
      Schema.Struct({
        tax_class: says(text, "The tax class of items; `standard` for items without one."),
        order_types: types,
        taxes: says(list(text), "The keys of the taxes.")
      })
    ),
    "Which taxes apply to which tax class and order type."
  ),
  delivery_fee_class: says(nullable(text), "The tax class of the delivery fee; null for untaxed.")
}).annotations({ identifier: "TaxRules", description: "The taxes, and what they apply to." })

const ServiceCharge = Schema.Struct({
  name: says(text, "The name on receipts."),
  percent: says(nullable(Schema.Number), "Of the subtotal less the discount; null if it is an amount."),
  amount_minor: optionalAmount("The amount; null if it is a percentage."),
  order_types: types,
  taxed: says(flag, "Whether it is taxed like the lines it is charged on.")
}).annotations({ identifier: "ServiceCharge", description: "What is added for service: a percentage or an amount." })

const Promotion = Schema.Struct({
  name: says(text, "The name of the promotion."),
  percent: says(nullable(Schema.Number), "The discount in percent; null if it is an amount."),
  amount_minor: optionalAmount("The discount; null if it is a percentage."),
  order_types: types,
  minimum_minor: amount("The smallest subtotal it applies to."),
  ...Targets,
  windows: windows("When it applies; always without windows."),
  starts_on: says(nullable(Fields.date), "The first day; null for no limit."),
  ends_on: says(nullable(Fields.date), "The last day; null for no limit.")
}).annotations({ identifier: "Promotion", description: "An automatic discount: a percentage or an amount." })

const HappyHour = Schema.Struct({
  name: says(text, "The name of the happy hour."),
  windows: windows("When it applies."),
  percent: says(nullable(Schema.Number), "By how much prices are lower; null for a fixed price."),
  price_minor: optionalAmount("The price; null for a percentage."),
  ...Targets
}).annotations({
  identifier: "HappyHour",
  description: "Lower prices at certain times: by a percentage, or to a fixed price."
})

const menu = {
  id: says(integer, "The id."),
  is_active: says(flag, "Whether its items can be ordered."),
  windows: windows("When it is served; always without windows.")
}
const OrderingMenu = Schema.Struct(menu).annotations({
  identifier: "OrderingMenu",
  description: "When a menu is served."
})
const OrderingCategory = Schema.Struct({ ...menu, menu_id: says(integer, "The menu it belongs to.") }).annotations({
  identifier: "OrderingCategory",
  description: "When a category of a menu is served."
})

const OrderingModifierGroup = Schema.Struct({
  id: says(integer, "The modifier group id."),
  name: says(text, "Its name as refusals show it."),
  min_select: says(integer, "How many options must be chosen."),
  max_select: says(nullable(integer), "How many options may be chosen; null for no limit."),
  options: says(
    list(
      Schema.Struct({
        id: says(integer, "The option id."),
        price_minor: amount("What it adds to the price."),
        is_available: says(flag, "False if it is sold out.")
      })
    ),
    "The options."
  )
}).annotations({ identifier: "OrderingModifierGroup", description: "A group of options that items share." })

const OrderingItem = Schema.Struct({
  id: says(integer, "The item id."),
  category_id: says(integer, "The category it belongs to."),
  price_minor: optionalAmount("Null for an item that is priced by its variants."),
  is_available: says(flag, "False if it is sold out."),
  show_online: says(flag, "Whether it can be ordered on `web` and `whatsapp`."),
  tax_class: says(nullable(text), "Its tax class; null for `standard`."),
  variants: says(
    list(
      Schema.Struct({
        id: says(integer, "The variant id."),
        price_minor: amount("Its price."),
        is_default: says(flag, "Whether it is ordered if no variant is named.")
      })
    ),
    "The variants, such as sizes."
  ),
  modifier_group_ids: says(list(integer), "Its modifier groups.")
}).annotations({ identifier: "OrderingItem", description: "An item with its prices." })

export const OrderingRulesView: Schema.Schema<OrderingRulesData> = Schema.Struct({
  currency: Currency,
  time_zone: says(text, "The restaurant's clock, for date-times without an offset."),
  order_types: says(
    Described.struct(
      { dine_in: OrderTypeRules, pickup: OrderTypeRules, delivery: OrderTypeRules },
      {
        dine_in: "Orders at a table.",
        pickup: "Orders that guests fetch.",
        delivery: "Orders that are brought to guests."
      }
    ),
    "The rules of each order type."
  ),
  order_horizon_days: says(integer, "How many days ahead an order may be scheduled."),
  busy: says(nullable(Busy), "The busy time that lasts at the moment; null for none."),
  branches: says(list(OrderingBranch), "The branches, in the owner's order."),
  delivery_zones: says(list(DeliveryZone), "The delivery zones; the first that matches an address applies."),
  taxes: Taxes,
  service_charge: says(nullable(ServiceCharge), "The service charge; null for none."),
  promotions: says(list(Promotion), "The automatic discounts; the best one applies."),
  happy_hours: says(list(HappyHour), "The happy hours; the lowest price applies."),
  menus: says(list(OrderingMenu), "When menus are served."),
  categories: says(list(OrderingCategory), "When categories are served."),
  modifier_groups: says(list(OrderingModifierGroup), "The modifier groups of all items."),
  items: says(list(OrderingItem), "The items with their prices.")
}).annotations({
  identifier: "OrderingRules",
  description: "Everything that decides what an order costs and whether it is accepted.",
  ...Described.fieldsWith({ currency: "The currency of all amounts.", taxes: "The taxes, and what they apply to." })
})
