/** A page that loads a style sheet of its own, after that of all pages. */
import type { RenderedPage } from "@fourtop/http-adapter/web"
import type { StyleName } from "./Assets.ts"

export const withStyle = (style: StyleName, shown: RenderedPage): RenderedPage => ({ ...shown, style })
