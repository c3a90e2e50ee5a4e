/** The plain tables as TypeORM entities, with the relations that the requests follow. */
import { Occupancy, Table } from "./floor.entities.ts"
import { Guest } from "./guest.entity.ts"
import { Activity, EventRow, IdempotencyKey } from "./log.entities.ts"
import { Item, ItemModifierGroup, ItemVariant, ModifierGroup, ModifierOption } from "./menu.entities.ts"
import { Order, OrderLine, Ticket } from "./order.entities.ts"
import { ApiToken, Restaurant } from "./restaurant.entities.ts"

export const entities = [
  Activity,
  ApiToken,
  EventRow,
  Guest,
  IdempotencyKey,
  Item,
  ItemModifierGroup,
  ItemVariant,
  ModifierGroup,
  ModifierOption,
  Occupancy,
  Order,
  OrderLine,
  Restaurant,
  Table,
  Ticket
]
