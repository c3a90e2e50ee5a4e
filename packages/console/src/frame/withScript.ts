/** A page that loads a script of its own, instead of the ordinary one or that of live pages. */
import type { RenderedPage } from "@fourtop/http-adapter/web"
import type { ScriptName } from "../browser/scripts.ts"

export const withScript = (script: ScriptName, shown: RenderedPage): RenderedPage => ({ ...shown, script })
