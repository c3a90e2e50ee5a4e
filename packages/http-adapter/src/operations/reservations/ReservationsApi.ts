/** Table bookings and availability (§4.3). */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { AvailabilityView, BookingInput, BookingListKey, BookingStatus, BookingView, Fields } from "@fourtop/core"
import { Schema } from "effect"
import { Examples, RequiredFeature, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Idempotency from "../../protocol/Idempotency.ts"
import * as Paging from "../../protocol/Paging.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./reservationExamples.ts"

const { optional } = Fields
const reservation = Schema.Struct({ reservation: TextFields.uuid("The booking's id.") })
const SingleReservation = Envelope.schema(BookingView.BookingView)

// An interface, because the compiler cannot name every type inside the core's inputs when it writes declarations.
export interface BookTable extends BookingInput.BookTable {}
const BookTable: Schema.Schema<BookTable, typeof BookingInput.BookTable.Encoded> = BookingInput.BookTable

const date = (description: string) =>
  Fields.date.annotations({ jsonSchema: { type: "string", format: "date", description } })

const listReservations = HttpApiEndpoint.get("listReservations", "/reservations")
  .setUrlParams(
    Paging.query(BookingListKey, {
      date: optional(date("Only this day.")),
      from: optional(date("This day and later ones.")),
      to: optional(date("This day and earlier ones.")),
      status: optional(
        Fields.oneOf(BookingStatus.bookingStatuses).annotations({ description: "Only bookings in this status." })
      ),
      branch_id: optional(TextFields.id("Only bookings of this branch; without it those of every branch."))
    })
  )
  .annotate(RequiredScope, "reservations:read")
  .annotate(Examples, examples.listReservations)
  .annotate(OpenApi.Summary, "List bookings")
  .annotate(OpenApi.Description, "Bookings by date and time. All conditions hold together.")
  .addSuccess(Paging.schema(BookingView.BookingView))
  .addError(ErrorSchema.ValidationFailed)

const createReservation = HttpApiEndpoint.post("createReservation", "/reservations")
  .setHeaders(Idempotency.Headers)
  .setPayload(BookTable)
  .annotate(RequiredScope, "reservations:write")
  .annotate(Examples, examples.createReservation)
  .annotate(OpenApi.Summary, "Book a table")
  .annotate(
    OpenApi.Description,
    "The booking rules apply: party size, lead time, closing days, tables and pacing. Without `table_id` the best " +
      "fitting table of the branch is given. A table brings its branch; without either, the default branch is meant. The guest gets the same confirmation as for a phone booking."
  )
  .addSuccess(SingleReservation, { status: 201 })
  .addError(ErrorSchema.OfBody)
  .addError(ErrorSchema.OfKey)

const readAvailability = HttpApiEndpoint.get("readAvailability", "/availability")
  .setUrlParams(
    Schema.Struct({
      date: date("The day."),
      party_size: TextFields.integer("How many guests.", 1),
      branch_id: optional(TextFields.id("The branch to book at; without it the default branch."))
    })
  )
  .annotate(RequiredScope, "reservations:read")
  .annotate(Examples, examples.readAvailability)
  .annotate(OpenApi.Summary, "Read availability")
  .annotate(
    OpenApi.Description,
    "The times at which a party can have a table that day. A full time stays listed with `available: false`; a closed " +
      "day or an impossible party has no slots. `notify` says that only capacity is missing and the owner keeps a list."
  )
  .addSuccess(Envelope.schema(AvailabilityView))
  .addError(ErrorSchema.ValidationFailed)

const readReservation = HttpApiEndpoint.get("readReservation", "/reservations/:reservation")
  .setPath(reservation)
  .annotate(RequiredScope, "reservations:read")
  .annotate(Examples, examples.readReservation)
  .annotate(OpenApi.Summary, "Read a booking")
  .addSuccess(SingleReservation)
  .addError(ErrorSchema.NotFound)

const cancelReservation = HttpApiEndpoint.post("cancelReservation", "/reservations/:reservation/cancel")
  .setPath(reservation)
  .setHeaders(Idempotency.Headers)
  .annotate(RequiredScope, "reservations:write")
  .annotate(Examples, examples.cancelReservation)
  .annotate(OpenApi.Summary, "Cancel a booking")
  .annotate(
    OpenApi.Description,
    "Cancelled by the restaurant, from `pending` or `confirmed`; the guest is told. No body."
  )
  .addSuccess(SingleReservation)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.InvalidTransition)
  .addError(ErrorSchema.RestaurantSuspended)
  .addError(ErrorSchema.ValidationFailed)
  .addError(ErrorSchema.OfKey)

export class ReservationsApi extends HttpApiGroup.make("reservations")
  .add(listReservations)
  .add(createReservation)
  .add(readAvailability)
  .add(readReservation)
  .add(cancelReservation)
  .addError(ErrorSchema.OfEvery)
  .addError(ErrorSchema.PlanFeatureUnavailable)
  .prefix(basePath)
  .annotateEndpoints(RequiredFeature, "reservations")
  .annotate(OpenApi.Title, "Reservations")
  .annotate(OpenApi.Description, "Table bookings and what is free. They need a plan with reservations.") {}
