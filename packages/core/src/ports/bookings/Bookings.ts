import { Context, type Effect, Schema } from "effect"
import type { Booking } from "../../domain/bookings/Booking.ts"
import type { BookingStatus } from "../../domain/bookings/BookingStatus.ts"
import type { BookingCount } from "../../domain/bookings/BookingWeek.ts"
import type { BranchDay, DayRows, LoadedBooking, ReseatingRows, Taken } from "../../domain/bookings/DayBook.ts"
import type { SheetRows } from "../../domain/bookings/DaySheet.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import type { JsonText } from "../../domain/foundation/Json.ts"
import type * as LocalDate from "../../domain/foundation/time/LocalDate.ts"
import type * as Page from "../../domain/foundation/Page.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { BranchDay } from "../../domain/bookings/DayBook.ts"

export type { LoadedBooking } from "../../domain/bookings/DayBook.ts"

/** Filters that must all match; bounds are inclusive. */
export interface BookingFilter {
  readonly date: LocalDate.LocalDate | null
  readonly from: LocalDate.LocalDate | null
  readonly to: LocalDate.LocalDate | null
  readonly status: BookingStatus | null
  readonly branch: BranchFilter | null
  /** Exactly this reference; null or absent for any. */
  readonly externalReference?: string | null
}

export interface BranchFilter {
  readonly id: number
  /** Whether it is the default branch, to which bookings without a branch belong. */
  readonly isDefault: boolean
}

/** A booking in a list: its sort key, and its representation. */
export interface ListedBooking {
  readonly id: string
  readonly date: LocalDate.LocalDate
  readonly time: string
  readonly view: JsonText
}

/** The sort key of the list, ascending. */
export const BookingListKey = Schema.Tuple(Fields.date, Fields.time, Schema.UUID)

/** The cursor key of a booking. */
export const bookingListKey = (booking: Pick<ListedBooking, "id" | "date" | "time">): typeof BookingListKey.Type => [
  booking.date,
  booking.time,
  booking.id
]

export type GuestBooking = Pick<Booking, "id" | "date" | "time" | "party_size" | "status" | "note">

/** The dates and the branch whose bookings are counted; dates are inclusive. */
export interface CountFilter {
  readonly from: LocalDate.LocalDate
  readonly to: LocalDate.LocalDate
  readonly branch: BranchFilter | null
}

/** Reads bookings. */
export class Bookings extends Context.Tag("@fourtop/core/Bookings")<
  Bookings,
  {
    /**
     * What surrounds a date: the booking days and starting parties of the day before, the day itself and the two after
     * it, and the occupancies that touch these four days in any time zone. For a branch, only its own days, its parties
     * and those without a branch, and the occupancies of its tables.
     */
    readonly loadDay: (tenant: RestaurantId, day: BranchDay, request: LoadRequest) => Effect.Effect<Loaded<DayRows>>
    /** The same with the bookings among them that are pending or confirmed: their parties may be moved. */
    readonly loadReseating: (
      tenant: RestaurantId,
      day: BranchDay,
      request: LoadRequest
    ) => Effect.Effect<Loaded<ReseatingRows>>
    /** The taken times alone, for reading availability. */
    readonly readDay: (tenant: RestaurantId, day: BranchDay) => Effect.Effect<Taken>
    /**
     * The bookings of any status on a date and on the one after it, earliest first and at most `limit`, and the blocks
     * of tables and the tables held for the waitlist around the date. For a branch, its bookings and those without a
     * branch, and the blocks of its tables.
     */
    readonly readSheet: (tenant: RestaurantId, day: BranchDay, limit: number) => Effect.Effect<SheetRows>
    /**
     * One booking and what surrounds its date at its branch, its own tables included; null when the restaurant has no
     * such booking.
     */
    readonly load: (
      tenant: RestaurantId,
      id: string,
      request: LoadRequest
    ) => Effect.Effect<Loaded<LoadedBooking | null>>
    /** The booking's representation, or null. */
    readonly read: (tenant: RestaurantId, id: string) => Effect.Effect<JsonText | null>
    /** The bookings of a guest by date, time and id, latest first. */
    readonly ofGuest: (
      tenant: RestaurantId,
      guestId: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<GuestBooking>>
    /** Parties and covers by date, time and status, in this order. */
    readonly count: (tenant: RestaurantId, filter: CountFilter) => Effect.Effect<ReadonlyArray<BookingCount>>
    /** So many ids of bookings that end like this, newest first; upper and lower case are the same. */
    readonly endingWith: (tenant: RestaurantId, ending: string, limit: number) => Effect.Effect<ReadonlyArray<string>>
    /** A page of bookings by date, time and id. */
    readonly list: (
      tenant: RestaurantId,
      filter: BookingFilter,
      page: Page.Request
    ) => Effect.Effect<Page.Page<ListedBooking>>
  }
>() {}
