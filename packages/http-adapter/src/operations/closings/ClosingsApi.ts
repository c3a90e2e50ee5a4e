/** Closings of business days, which accountants import. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { ClosingListKey, ClosingView, Fields } from "@fourtop/core/internal"
import { Schema } from "effect"
import { Examples, RequiredFeature, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Paging from "../../protocol/Paging.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./closingExamples.ts"

const listClosings = HttpApiEndpoint.get("listClosings", "/closings")
  .setUrlParams(
    Paging.query(ClosingListKey, { branch_id: Fields.optional(TextFields.id("Only closings of this branch.")) })
  )
  .annotate(Examples, examples.listClosings)
  .annotate(OpenApi.Summary, "List closings")
  .annotate(
    OpenApi.Description,
    "Lists the closings of business days, newest first. A closing takes all postings of its branch since the one " +
      "before, is numbered without gaps in its branch, and never changes."
  )
  .addSuccess(Paging.schema(ClosingView.ClosingView))
  .addError(ErrorSchema.ValidationFailed)

const readClosing = HttpApiEndpoint.get("readClosing", "/closings/:closing")
  .setPath(Schema.Struct({ closing: TextFields.id("The closing id.") }))
  .annotate(Examples, examples.readClosing)
  .annotate(OpenApi.Summary, "Read a closing")
  .addSuccess(Envelope.schema(ClosingView.ClosingView))
  .addError(ErrorSchema.NotFound)

export class ClosingsApi extends HttpApiGroup.make("closings")
  .add(listClosings)
  .add(readClosing)
  .addError(ErrorSchema.CommonErrors)
  .addError(ErrorSchema.PlanFeatureUnavailable)
  .prefix(basePath)
  .annotateEndpoints(RequiredScope, "reports:read")
  .annotateEndpoints(RequiredFeature, "reporting")
  .annotate(OpenApi.Title, "Closings")
  .annotate(OpenApi.Description, "The closing of each business day, by branch. Requires a plan with reporting.") {}
