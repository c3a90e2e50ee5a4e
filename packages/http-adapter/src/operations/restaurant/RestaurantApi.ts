/** The restaurant of a token; an addition to version 1. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { RestaurantView } from "@fourtop/core/internal"
import { Examples, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as examples from "./restaurantExamples.ts"

const readRestaurant = HttpApiEndpoint.get("readRestaurant", "/restaurant")
  .annotate(RequiredScope, null)
  .annotate(Examples, examples.readRestaurant)
  .annotate(OpenApi.Summary, "Read the restaurant")
  .annotate(
    OpenApi.Description,
    "Returns the restaurant that the token belongs to, with its currency, its languages and the time on its clock, and " +
      "the scopes of the token. Use it to check a token, or to find out what it may do."
  )
  .addSuccess(Envelope.schema(RestaurantView.RestaurantView))

export class RestaurantApi extends HttpApiGroup.make("restaurant")
  .add(readRestaurant)
  .addError(ErrorSchema.CommonErrors)
  .prefix(basePath)
  .annotate(OpenApi.Title, "Restaurant")
  .annotate(OpenApi.Description, "The restaurant that a token belongs to.") {}
