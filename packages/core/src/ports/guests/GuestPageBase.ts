/** Where guests reach their pages: the URL that the paths of links are appended to. */
import { Context } from "effect"

/** Null while it is unknown, as by default: messages then have no link. */
export class GuestPageBase extends Context.Reference<GuestPageBase>()("@fourtop/core/GuestPageBase", {
  defaultValue: (): (() => string | null) => () => null
}) {}
