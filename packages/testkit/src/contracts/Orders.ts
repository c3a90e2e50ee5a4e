/** What every store promises about orders. */
import { type Bookings, ChangeSet, type Jobs, Orders } from "@fourtop/core/internal"
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { busy } from "./orders/busy.ts"
import { courses } from "./orders/courses.ts"
import { endings } from "./arranging/endings.ts"
import { makers } from "./arranging/rows.ts"
import { firing } from "./orders/firing.ts"
import { joining } from "./orders/joining.ts"
import { listing } from "./orders/listing.ts"
import { loading } from "./orders/loading.ts"
import { numbering } from "./orders/numbering.ts"
import { type Ordering, races } from "./orders/races.ts"
import { rounds } from "./orders/rounds.ts"
import { taking } from "./orders/taking.ts"
import { tables } from "./orders/tables.ts"
import { undoing } from "./orders/undoing.ts"

export const suite = <E>(
  name: string,
  layer: Layer.Layer<Ordering | Jobs | Bookings, E>,
  options: Options = {}
): void =>
  contract(`Orders of ${name}`, layer, options, (it, clock) => {
    loading(it)
    listing(it)
    tables(it)
    endings(it, Orders, (place, id) => ChangeSet.put("order", makers.order(place, { id })))
    races(it)
    numbering(it)
    firing(it, clock)
    courses(it, clock)
    joining(it)
    busy(it)
    undoing(it, clock)
    taking(it)
    rounds(it)
  })
