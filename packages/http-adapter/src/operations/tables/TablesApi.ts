/** Tables and what they are now. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { TableStates } from "@fourtop/core/internal"
import { Schema } from "effect"
import { Examples, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as examples from "./tableExamples.ts"

const listTables = HttpApiEndpoint.get("listTables", "/tables")
  .annotate(RequiredScope, "orders:read")
  .annotate(Examples, examples.listTables)
  .annotate(OpenApi.Summary, "List tables")
  .annotate(
    OpenApi.Description,
    "Lists every table by branch and name. `state` is `seated` while a party or an open order is there, `reserved` when " +
      "a reservation begins within its turn time from now, and otherwise `free`."
  )
  .addSuccess(
    Envelope.withMeta(
      Schema.Array(TableStates.TableView),
      Envelope.meta("TablesMeta", "The number of tables.", { count: Schema.Int }, { count: "How many there are." })
    )
  )

export class TablesApi extends HttpApiGroup.make("tables")
  .add(listTables)
  .addError(ErrorSchema.CommonErrors)
  .prefix(basePath)
  .annotate(OpenApi.Title, "Tables")
  .annotate(OpenApi.Description, "Read which tables are free, reserved or seated, and their open orders.") {}
