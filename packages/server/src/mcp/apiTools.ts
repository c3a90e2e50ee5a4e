/** The tools of this version of the API. */
import { OpenApiDocument } from "@fourtop/http-adapter"
import { version } from "../release/version.ts"
import type { Tool } from "./Tool.ts"
import { toolsOf } from "./toolsOf.ts"

let made: ReadonlyArray<Tool> | undefined

/** Made once, when the first assistant connects. */
export const apiTools = (): ReadonlyArray<Tool> => (made ??= toolsOf(OpenApiDocument.make({ version })))
