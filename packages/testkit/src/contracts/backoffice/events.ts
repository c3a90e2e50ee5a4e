/** What the tests of the back office need, and how they read events. */
import {
  type BackOfficePorts,
  type Bookings,
  type Event,
  type Guests,
  Journal,
  type Orders,
  type Receipts,
  type Records
} from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Arranging } from "../arranging/arrange.ts"

export type BackOffice = Arranging | BackOfficePorts | Bookings | Guests | Journal | Orders | Receipts | Records

/** The data of the restaurant's events of a type, newest first. */
export const eventsOf = (tenant: number, type: Event.EventType) =>
  Effect.flatMap(Journal, (journal) =>
    Effect.map(journal.events(tenant, 1000), (events) =>
      events
        .filter((event) => event.type === type)
        .map(({ body }) => (JSON.parse(body) as { readonly data: Readonly<Record<string, unknown>> }).data)
    )
  )
