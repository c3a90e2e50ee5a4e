/** Sales figures (§4.5). */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Fields, SalesSummary } from "@fourtop/core/internal"
import { Schema } from "effect"
import { Examples, RequiredFeature, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./reportExamples.ts"

const { optional } = Fields

const date = (description: string) =>
  Fields.date.annotations({ jsonSchema: { type: "string", format: "date", description } })

const readSalesSummary = HttpApiEndpoint.get("readSalesSummary", "/reports/sales-summary")
  .setUrlParams(
    Schema.Struct({
      from: optional(date("The first day of the period. Defaults to `to`.")),
      to: optional(date("The last day of the period. Defaults to today.")),
      branch_id: optional(TextFields.id("Only this branch, in its time zone."))
    })
  )
  .annotate(RequiredScope, "reports:read")
  .annotate(Examples, examples.readSalesSummary)
  .annotate(OpenApi.Summary, "Read the sales summary")
  .annotate(
    OpenApi.Description,
    "Sums up the orders of a period, except rejected and cancelled ones, by the local day they were placed on, and " +
      "compares them with the preceding period of the same length. The default period is today; the longest is 366 days."
  )
  .addSuccess(Envelope.schema(SalesSummary.SalesSummary))
  .addError(ErrorSchema.ValidationFailed)

export class ReportsApi extends HttpApiGroup.make("reports")
  .add(readSalesSummary)
  .addError(ErrorSchema.CommonErrors)
  .addError(ErrorSchema.PlanFeatureUnavailable)
  .prefix(basePath)
  .annotateEndpoints(RequiredFeature, "reporting")
  .annotate(OpenApi.Title, "Reports")
  .annotate(OpenApi.Description, "Sales figures. Requires a plan with reporting.") {}
