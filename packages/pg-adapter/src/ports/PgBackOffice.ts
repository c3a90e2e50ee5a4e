/** The back office's ports. */
import type { BackOfficePorts } from "@fourtop/core"
import { Layer } from "effect"
import type { Database } from "../Database.ts"
import * as PgGiftCards from "./PgGiftCards.ts"
import * as PgPayments from "./PgPayments.ts"

export const layer: Layer.Layer<BackOfficePorts, never, Database> = Layer.mergeAll(PgGiftCards.layer, PgPayments.layer)
