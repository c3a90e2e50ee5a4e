import type { Json } from "@fourtop/core/internal"

/** The result of a handler that found nothing: the caller may wait until there is something. */
export class NothingYet {
  /** The response if nothing comes in time. */
  readonly body: Json.JsonText
  readonly waitSeconds: number

  constructor(body: Json.JsonText, waitSeconds: number) {
    this.body = body
    this.waitSeconds = waitSeconds
  }
}
