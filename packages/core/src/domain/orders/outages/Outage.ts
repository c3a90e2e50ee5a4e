/** When a POS counts as silent: owners, staff and apps are told once for an outage, and once when it is over. */
import { Duration } from "effect"
import * as Described from "../../foundation/Described.ts"
import * as Fields from "../../foundation/Fields.ts"
import type { RestaurantId } from "../../foundation/Restaurant.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import { silence } from "../PointOfSaleJob.ts"

/** The row of an outage that people were told of; a restaurant has at most one. */
export interface Outage {
  readonly id: RestaurantId
  readonly version: number
  /** When the first order was not accepted. */
  readonly since: ZonedClock.Instant
  readonly told_at: ZonedClock.Instant
}

/** What is known of a restaurant's POS. */
export interface Health {
  /** Since when the POS has accepted none of the orders that it was sent; null after one that it accepted. */
  readonly failingSince: ZonedClock.Instant | null
  readonly outage: Outage | null
}

export type Verdict = "silent" | "responding" | "disconnected" | "unchanged"

const isSilentAt = (failingSince: ZonedClock.Instant): ZonedClock.Instant => failingSince + Duration.toMillis(silence)

/** What people have to be told. An outage of a POS that is no longer connected ends without a message. */
export const judge = ({ failingSince, outage }: Health, isConnected: boolean, now: ZonedClock.Instant): Verdict => {
  if (outage !== null) {
    if (!isConnected) return "disconnected"
    return failingSince === null ? "responding" : "unchanged"
  }
  return isConnected && failingSince !== null && now >= isSilentAt(failingSince) ? "silent" : "unchanged"
}

/** When to judge again, if nothing happens before that; null if only something that happens can change the verdict. */
export const nextLook = ({ failingSince, outage }: Health, isConnected: boolean): ZonedClock.Instant | null =>
  outage === null && failingSince !== null && isConnected ? isSilentAt(failingSince) : null

const sinceSentence = "When it did not accept an order for the first time in this outage."

/** The POS in events. */
export const SilentPointOfSale = Described.struct(
  { silent_since: Fields.dateTime },
  { silent_since: sinceSentence }
).annotations({ identifier: "SilentPointOfSale", description: "A POS that accepts no orders." })

export const RespondingPointOfSale = Described.struct(
  { silent_since: Fields.dateTime, responding_since: Fields.dateTime },
  { silent_since: sinceSentence, responding_since: "When it was found to accept orders again." }
).annotations({ identifier: "RespondingPointOfSale", description: "A POS that accepts orders again." })

export const silentView = ({ since }: Pick<Outage, "since">, zone: ZonedClock.Zone): typeof SilentPointOfSale.Type => ({
  silent_since: ZonedClock.format(zone, since)
})

export const respondingView = (
  outage: Pick<Outage, "since">,
  zone: ZonedClock.Zone,
  now: ZonedClock.Instant
): typeof RespondingPointOfSale.Type => ({
  ...silentView(outage, zone),
  responding_since: ZonedClock.format(zone, now)
})
