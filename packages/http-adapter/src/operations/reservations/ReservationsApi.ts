/** Reservations and availability (§4.3). */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import {
  AvailabilityView,
  BookingInput,
  BookingListKey,
  BookingStatus,
  BookingView,
  Fields,
  Largest,
  ReservationRulesView
} from "@fourtop/core/internal"
import { Schema } from "effect"
import { Examples, Long, RequiredFeature, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Idempotency from "../../protocol/Idempotency.ts"
import * as Paging from "../../protocol/Paging.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./reservationExamples.ts"

const { optional } = Fields
const reservation = Schema.Struct({ reservation: TextFields.uuid("The reservation id.") })
const SingleReservation = Envelope.schema(BookingView.BookingView)

// An interface, because the compiler cannot name every inner type of core's inputs when it emits declarations.
export interface BookTable extends BookingInput.BookTable {}
const BookTable: Schema.Schema<BookTable, typeof BookingInput.BookTable.Encoded> = BookingInput.BookTable

export interface ChangeReservation extends BookingInput.ChangeReservation {}
const ChangeReservation: Schema.Schema<ChangeReservation, typeof BookingInput.ChangeReservation.Encoded> =
  BookingInput.ChangeReservation

const date = (description: string) =>
  Fields.date.annotations({ jsonSchema: { type: "string", format: "date", description } })

const listReservations = HttpApiEndpoint.get("listReservations", "/reservations")
  .setUrlParams(
    Paging.query(BookingListKey, {
      date: optional(date("Only reservations on this day.")),
      from: optional(date("Only reservations on this day or later.")),
      to: optional(date("Only reservations on this day or earlier.")),
      status: optional(
        Fields.oneOf(BookingStatus.bookingStatuses).annotations({ description: "Only reservations in this status." })
      ),
      branch_id: optional(TextFields.id("Only reservations at this branch. Defaults to all branches.")),
      external_reference: optional(TextFields.reference("Only reservations with exactly this reference."))
    })
  )
  .annotate(RequiredScope, "reservations:read")
  .annotate(Examples, examples.listReservations)
  .annotate(OpenApi.Summary, "List reservations")
  .annotate(OpenApi.Description, "Lists reservations in order of date and time. Filters are combined with AND.")
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
    "Applies the booking rules: party size, lead time, closing days, tables and pacing. Without `table_id`, the branch's " +
      "best-fitting table is assigned. The branch is that of `table_id`, or `branch_id`, or else the default branch. The " +
      "guest gets the same confirmation as for a reservation by phone."
  )
  .addSuccess(SingleReservation, { status: 201 })
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

const readAvailability = HttpApiEndpoint.get("readAvailability", "/availability")
  .setUrlParams(
    Schema.Struct({
      date: date("The day to look at."),
      party_size: TextFields.integer("The number of guests in the party.", 1),
      branch_id: optional(TextFields.id("The branch to look at. Defaults to the default branch."))
    })
  )
  .annotate(RequiredScope, "reservations:read")
  .annotate(Examples, examples.readAvailability)
  .annotate(OpenApi.Summary, "Read availability")
  .annotate(
    OpenApi.Description,
    "Lists the times of a day at which the party can be seated. A full time is listed with `available: false`; a closed " +
      "day or a party size that is not accepted has no slots. `waitlist` is true for a time that is full when the " +
      "owner keeps a waitlist and POST /waitlist accepts the party for that time, and `notify` when there is such a time."
  )
  .addSuccess(Envelope.schema(AvailabilityView))
  .addError(ErrorSchema.ValidationFailed)

const readReservationRules = HttpApiEndpoint.get("readReservationRules", "/reservation-rules")
  .setUrlParams(
    Schema.Struct({
      date: date("The day whose taken times are returned."),
      branch_id: optional(TextFields.id("The branch to look at. Defaults to the default branch."))
    })
  )
  .annotate(RequiredScope, "reservations:read")
  .annotate(Examples, examples.readReservationRules)
  .annotate(Long, { bytes: Largest.responses.reservationRules, levels: 4 })
  .annotate(OpenApi.Summary, "Read the reservation rules")
  .annotate(
    OpenApi.Description,
    "Returns everything that decides at which times of a day a party can be seated: the rules, the tables by numbers, and " +
      "what is taken, without anything about other guests. The function `freeTimes` of `@fourtop/core/availability` " +
      "finds the times for any party size in a browser. Where `makes_room` is true, read availability for a time that " +
      "it shows as full: the service may move others."
  )
  .addSuccess(Envelope.schema(ReservationRulesView))
  .addError(ErrorSchema.ValidationFailed)

const readReservation = HttpApiEndpoint.get("readReservation", "/reservations/:reservation")
  .setPath(reservation)
  .annotate(RequiredScope, "reservations:read")
  .annotate(Examples, examples.readReservation)
  .annotate(OpenApi.Summary, "Read a reservation")
  .addSuccess(SingleReservation)
  .addError(ErrorSchema.NotFound)

const changeReservation = HttpApiEndpoint.patch("changeReservation", "/reservations/:reservation")
  .setPath(reservation)
  .setPayload(ChangeReservation)
  .annotate(RequiredScope, "reservations:write")
  .annotate(Examples, examples.changeReservation)
  .annotate(OpenApi.Summary, "Change a reservation's reference or metadata")
  .annotate(
    OpenApi.Description,
    "Changes what integrations keep with a reservation, in any status: its external reference, and keys of its metadata. " +
      "Nothing else of a reservation can be changed so, and the guest gets no message. Once the guest was erased, nothing " +
      "can be kept with it any more."
  )
  .addSuccess(SingleReservation)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)

const cancelReservation = HttpApiEndpoint.post("cancelReservation", "/reservations/:reservation/cancel")
  .setPath(reservation)
  .setHeaders(Idempotency.Headers)
  .annotate(RequiredScope, "reservations:write")
  .annotate(Examples, examples.cancelReservation)
  .annotate(OpenApi.Summary, "Cancel a reservation")
  .annotate(
    OpenApi.Description,
    "Cancels a `pending` or `confirmed` reservation on behalf of the restaurant and notifies the guest. Takes no body."
  )
  .addSuccess(SingleReservation)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.InvalidTransition)
  .addError(ErrorSchema.RestaurantSuspended)
  .addError(ErrorSchema.ValidationFailed)
  .addError(ErrorSchema.IdempotencyErrors)

export class ReservationsApi extends HttpApiGroup.make("reservations")
  .add(listReservations)
  .add(createReservation)
  .add(readAvailability)
  .add(readReservationRules)
  .add(readReservation)
  .add(changeReservation)
  .add(cancelReservation)
  .addError(ErrorSchema.CommonErrors)
  .addError(ErrorSchema.PlanFeatureUnavailable)
  .prefix(basePath)
  .annotateEndpoints(RequiredFeature, "reservations")
  .annotate(OpenApi.Title, "Reservations")
  .annotate(OpenApi.Description, "Table reservations and availability. Requires a plan with reservations.") {}
