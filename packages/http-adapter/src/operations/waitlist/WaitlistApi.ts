/** The waitlist for times that are full; an addition to version 1. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { WaitlistInput, WaitlistView } from "@fourtop/core/internal"
import { Schema } from "effect"
import { Examples, RequiredFeature, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Idempotency from "../../protocol/Idempotency.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./waitlistExamples.ts"

const entry = Schema.Struct({ entry: TextFields.uuid("The id of the waitlist entry.") })
const SingleEntry = Envelope.schema(WaitlistView.WaitlistView)

// An interface, because the compiler cannot name every inner type of core's inputs when it emits declarations.
export interface JoinWaitlist extends WaitlistInput.JoinWaitlist {}
const JoinWaitlist: Schema.Schema<JoinWaitlist, typeof WaitlistInput.JoinWaitlist.Encoded> = WaitlistInput.JoinWaitlist

export interface ChangeWaitlistEntry extends WaitlistInput.ChangeWaitlistEntry {}
const ChangeWaitlistEntry: Schema.Schema<ChangeWaitlistEntry, typeof WaitlistInput.ChangeWaitlistEntry.Encoded> =
  WaitlistInput.ChangeWaitlistEntry

const joinWaitlist = HttpApiEndpoint.post("joinWaitlist", "/waitlist")
  .setHeaders(Idempotency.Headers)
  .setPayload(JoinWaitlist)
  .annotate(RequiredScope, "reservations:write")
  .annotate(Examples, examples.joinWaitlist)
  .annotate(OpenApi.Summary, "Join the waitlist")
  .annotate(
    OpenApi.Description,
    "Puts a party on the waitlist of a day on which every time from `from` to `to` is full. When a place becomes free, " +
      "the first party that fits is offered it; the place is held until the party answers or the offer expires. A time " +
      "that is free is refused: book it instead. A guest who joins again for the same day changes the entry and keeps " +
      "the place in the queue."
  )
  .addSuccess(SingleEntry, { status: 201 })
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

const readWaitlistEntry = HttpApiEndpoint.get("readWaitlistEntry", "/waitlist/:entry")
  .setPath(entry)
  .annotate(RequiredScope, "reservations:read")
  .annotate(Examples, examples.readWaitlistEntry)
  .annotate(OpenApi.Summary, "Read a waitlist entry")
  .addSuccess(SingleEntry)
  .addError(ErrorSchema.NotFound)

const changeWaitlistEntry = HttpApiEndpoint.patch("changeWaitlistEntry", "/waitlist/:entry")
  .setPath(entry)
  .setPayload(ChangeWaitlistEntry)
  .annotate(RequiredScope, "reservations:write")
  .annotate(Examples, examples.changeWaitlistEntry)
  .annotate(OpenApi.Summary, "Change a waitlist entry's reference or metadata")
  .annotate(
    OpenApi.Description,
    "Changes what integrations keep with an entry, in any status: its external reference, and keys of its metadata. " +
      "Nothing else of an entry can be changed so, and no event tells of it. Once the guest was erased, nothing can be " +
      "kept with it any more."
  )
  .addSuccess(SingleEntry)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)

const leaveWaitlist = HttpApiEndpoint.post("leaveWaitlist", "/waitlist/:entry/cancel")
  .setPath(entry)
  .setHeaders(Idempotency.Headers)
  .annotate(RequiredScope, "reservations:write")
  .annotate(Examples, examples.leaveWaitlist)
  .annotate(OpenApi.Summary, "Leave the waitlist")
  .annotate(
    OpenApi.Description,
    "Ends an entry that is `waiting` or `offered`; a place that was held for it goes to the next party. Takes no body."
  )
  .addSuccess(SingleEntry)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.InvalidTransition)
  .addError(ErrorSchema.RestaurantSuspended)
  .addError(ErrorSchema.ValidationFailed)
  .addError(ErrorSchema.IdempotencyErrors)

export class WaitlistApi extends HttpApiGroup.make("waitlist")
  .add(joinWaitlist)
  .add(readWaitlistEntry)
  .add(changeWaitlistEntry)
  .add(leaveWaitlist)
  .addError(ErrorSchema.CommonErrors)
  .addError(ErrorSchema.PlanFeatureUnavailable)
  .prefix(basePath)
  .annotateEndpoints(RequiredFeature, "reservations")
  .annotate(OpenApi.Title, "Waitlist")
  .annotate(
    OpenApi.Description,
    "Parties that wait for a place on a day that is full. Requires a plan with reservations, and an owner who keeps a list."
  ) {}
