/** A house while its history happens: its venue, who works there, who comes, and who acts for whom. */
import {
  Acting,
  BusinessDay,
  type Crypto,
  LocalDate,
  OpeningCalendar,
  type StorePorts,
  type Venue,
  type ZonedClock
} from "@fourtop/core/internal"
import type { Effect } from "effect"
import type * as Chance from "./Chance.ts"
import * as Dishes from "./Dishes.ts"
import * as houses from "./houses.ts"
import * as Parties from "./Parties.ts"
import * as People from "./People.ts"

/** What happens at a time, and what will happen because of that. What is refused simply does not happen. */
export type Act = Effect.Effect<ReadonlyArray<Later>, { readonly _tag: string }, Needs>

export type Needs = StorePorts | Crypto

export interface Later {
  readonly at: ZonedClock.Instant
  readonly act: Act
}

export interface House {
  /** By which its chances are told from those of others. */
  readonly name: string
  readonly venue: Venue.Venue
  readonly branch: NonNullable<Venue.Venue["defaultBranch"]>
  readonly zone: ZonedClock.Zone
  /** How much is going on, where 1 is a house of the usual size. */
  readonly scale: number
  /** How many guests it has. */
  readonly guests: number
  readonly favour: Dishes.Favour
  readonly manager: Acting.Acting
  /** Somebody of the staff. */
  readonly somebody: (chance: Chance.Chance) => Acting.Acting
  /** The website, on which guests order and reserve. */
  readonly website: Acting.Acting
  readonly guest: (chance: Chance.Chance) => People.Person
}

/** Guests of a house of the usual size. */
const usualGuests = 1800

/** Even a small house has guests that come back. */
const fewestGuests = 40

export const make = (venue: Venue.Venue, seed: string, number: number, scale: number): House => {
  const name = houses.houseOf(seed, number)
  const { id } = venue.restaurant
  const branch = venue.defaultBranch!
  const own = scale * houses.sizeOf(name)
  const guests = Math.max(fewestGuests, Math.min(People.mostGuests, 3000, Math.round(usualGuests * own)))
  const [manager, ...others] = People.staff(name)
  const known = new Map<number, People.Person>()
  return {
    name,
    venue,
    branch,
    zone: branch.time_zone,
    scale: own,
    guests,
    favour: Dishes.favours(name),
    manager: Acting.as(id, Acting.person(manager!, "manager")),
    somebody: (chance) => Acting.as(id, Acting.person(chance.oneOf(others), "staff")),
    website: Acting.as(
      id,
      Acting.token({ id: "website", name: "Website" }, [
        "menu:read",
        "orders:read",
        "orders:write",
        "payments:write",
        "reservations:read",
        "reservations:write"
      ])
    ),
    guest: (chance) => {
      const number = Parties.guestOf(guests, chance)
      const person = known.get(number) ?? People.guest(name, number)
      known.set(number, person)
      return person
    }
  }
}

/** When a business day begins and ends. */
export const dayOf = ({ venue }: House, date: LocalDate.LocalDate): { readonly from: number; readonly to: number } => ({
  from: BusinessDay.beginsAt(venue, date),
  to: BusinessDay.beginsAt(venue, LocalDate.addDays(date, 1))
})

/** When it serves, from the openings that begin on the day. */
export const openingsOn = ({ branch }: House, type: OrderType, date: LocalDate.LocalDate) =>
  OpeningCalendar.openingsOn(branch, type, date)

export type OrderType = "dine_in" | "pickup" | "delivery"
