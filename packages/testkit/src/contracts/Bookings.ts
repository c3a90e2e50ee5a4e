/** What every store promises about bookings. */
import { Bookings, ChangeSet } from "@fourtop/core/internal"
import type { Layer } from "effect"
import { blocks } from "./bookings/blocks.ts"
import { branches } from "./bookings/branches.ts"
import { dayRecords } from "./bookings/dayRecords.ts"
import { days } from "./bookings/days.ts"
import { evening } from "./bookings/evening.ts"
import { figures } from "./bookings/figures.ts"
import { night } from "./bookings/night.ts"
import { listing } from "./bookings/listing.ts"
import { loading } from "./bookings/loading.ts"
import { type Booking, races } from "./bookings/races.ts"
import { reseating } from "./bookings/reseating.ts"
import { sheets } from "./bookings/sheets.ts"
import { undoing } from "./bookings/undoing.ts"
import { walkIns } from "./bookings/walkIns.ts"
import { endings } from "./arranging/endings.ts"
import { makers } from "./arranging/rows.ts"
import { contract, type Options } from "./arranging/contract.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Booking, E>, options: Options = {}): void =>
  contract(`Bookings of ${name}`, layer, options, (it) => {
    days(it)
    dayRecords(it)
    loading(it)
    listing(it)
    figures(it)
    endings(it, Bookings, (place, id) => ChangeSet.put("booking", makers.booking(place, { id })))
    races(it)
    branches(it)
    blocks(it)
    walkIns(it)
    night(it)
    evening(it)
    undoing(it)
    sheets(it)
    reseating(it)
  })
