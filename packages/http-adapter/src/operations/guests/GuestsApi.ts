/** Guest profiles (§4.4). */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Fields, GuestInput, GuestListKey, GuestView } from "@fourtop/core/internal"
import { Schema } from "effect"
import { Examples, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Paging from "../../protocol/Paging.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./guestExamples.ts"

const { optional } = Fields

const guest = Schema.Struct({ guest: TextFields.id("The guest id.") })

// An interface, because the compiler cannot name every inner type of core's inputs when it emits declarations.
export interface ChangeGuest extends GuestInput.ChangeGuest {}
const ChangeGuest: Schema.Schema<ChangeGuest, typeof GuestInput.ChangeGuest.Encoded> = GuestInput.ChangeGuest

const updatedSince = Fields.dateOrDateTime.annotations({
  jsonSchema: { type: "string", description: "Only guests changed at or after this date or date-time." }
})

const listGuests = HttpApiEndpoint.get("listGuests", "/guests")
  .setUrlParams(
    Paging.query(GuestListKey, {
      marketing_opted_in: optional(
        TextFields.flag("Only guests who opted in to marketing (`true`), or who did not (`false`).")
      ),
      updated_since: optional(updatedSince),
      external_reference: optional(TextFields.reference("Only guests with exactly this reference."))
    })
  )
  .annotate(RequiredScope, "guests:read")
  .annotate(Examples, examples.listGuests)
  .annotate(OpenApi.Summary, "List guests")
  .annotate(
    OpenApi.Description,
    "Lists guests in order of id. Erased guests are not included. A date-time without an offset is taken in the " +
      "restaurant's time zone."
  )
  .addSuccess(Paging.schema(GuestView.GuestView))
  .addError(ErrorSchema.ValidationFailed)

const readGuest = HttpApiEndpoint.get("readGuest", "/guests/:guest")
  .setPath(guest)
  .annotate(RequiredScope, "guests:read")
  .annotate(Examples, examples.readGuest)
  .annotate(OpenApi.Summary, "Read a guest")
  .addSuccess(Envelope.schema(GuestView.GuestView))
  .addError(ErrorSchema.NotFound)

const changeGuest = HttpApiEndpoint.patch("changeGuest", "/guests/:guest")
  .setPath(guest)
  .setPayload(ChangeGuest)
  .annotate(RequiredScope, "guests:write")
  .annotate(Examples, examples.changeGuest)
  .annotate(OpenApi.Summary, "Change a guest's reference or metadata")
  .annotate(
    OpenApi.Description,
    "Changes what integrations keep with a guest: the external reference, and keys of the metadata. Nothing else of a " +
      "profile can be changed so."
  )
  .addSuccess(Envelope.schema(GuestView.GuestView))
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)

export class GuestsApi extends HttpApiGroup.make("guests")
  .add(listGuests)
  .add(readGuest)
  .add(changeGuest)
  .addError(ErrorSchema.CommonErrors)
  .prefix(basePath)
  .annotate(OpenApi.Title, "Guests")
  .annotate(
    OpenApi.Description,
    "Profiles of guests who have ordered or made a reservation. Phone and email are null unless the guest agreed to " +
      "hear from the restaurant."
  ) {}
