/** The ports of the back office. */
import type { BackOfficePorts } from "@fourtop/core"
import { Layer } from "effect"
import type { Database } from "../connection/Database.ts"
import * as PgExperiences from "./PgExperiences.ts"
import * as PgGiftCards from "./PgGiftCards.ts"
import * as PgIngredients from "./PgIngredients.ts"
import * as PgPayments from "./PgPayments.ts"
import * as PgReviews from "./PgReviews.ts"
import * as PgShiftWeeks from "./PgShiftWeeks.ts"

export const layer: Layer.Layer<BackOfficePorts, never, Database> = Layer.mergeAll(
  PgExperiences.layer,
  PgGiftCards.layer,
  PgIngredients.layer,
  PgPayments.layer,
  PgReviews.layer,
  PgShiftWeeks.layer
)
