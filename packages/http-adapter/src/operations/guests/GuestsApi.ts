/** Guest profiles (§4.4). */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Fields, GuestListKey, GuestView } from "@fourtop/core"
import { Schema } from "effect"
import { Examples, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Paging from "../../protocol/Paging.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./guestExamples.ts"

const { optional } = Fields

const updatedSince = Fields.dateOrDateTime.annotations({
  jsonSchema: { type: "string", description: "Changed at or after this date or date-time." }
})

const listGuests = HttpApiEndpoint.get("listGuests", "/guests")
  .setUrlParams(
    Paging.query(GuestListKey, {
      marketing_opted_in: optional(
        TextFields.flag("Only guests who agreed to hear from the restaurant, or who did not.")
      ),
      updated_since: optional(updatedSince)
    })
  )
  .annotate(Examples, examples.listGuests)
  .annotate(OpenApi.Summary, "List guests")
  .annotate(
    OpenApi.Description,
    "Guests by id. Who asked to be forgotten is not among them. A time without an offset is read on the restaurant's " +
      "clock."
  )
  .addSuccess(Paging.schema(GuestView.GuestView))
  .addError(ErrorSchema.ValidationFailed)

const readGuest = HttpApiEndpoint.get("readGuest", "/guests/:guest")
  .setPath(Schema.Struct({ guest: TextFields.id("The guest's id.") }))
  .annotate(Examples, examples.readGuest)
  .annotate(OpenApi.Summary, "Read a guest")
  .addSuccess(Envelope.schema(GuestView.GuestView))
  .addError(ErrorSchema.NotFound)

export class GuestsApi extends HttpApiGroup.make("guests")
  .add(listGuests)
  .add(readGuest)
  .addError(ErrorSchema.OfEvery)
  .prefix(basePath)
  .annotateEndpoints(RequiredScope, "guests:read")
  .annotate(OpenApi.Title, "Guests")
  .annotate(
    OpenApi.Description,
    "Profiles of those who ordered or booked. Phone and email are shared only by guests who agreed to hear from the " +
      "restaurant."
  ) {}
