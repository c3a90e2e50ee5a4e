/** Reads events of the API, and says what each kind of response means for a listener. */
import { Data, Effect, Schema } from "effect"

export interface EventPage {
  readonly events: ReadonlyArray<{
    readonly id: string
    readonly type: string
    readonly data: Readonly<Record<string, unknown>>
    /** As it is forwarded. */
    readonly body: string
  }>
  readonly cursor: string
  readonly more: boolean
  /** Requests of this token that are left in this minute, as a share of all. */
  readonly rateLeft: number
}

/** The service will not give events to this token: trying again is no use. */
export class Refused extends Data.TaggedError("Refused")<{ readonly message: string; readonly next?: string }> {}

/** The service cannot answer now. */
export class NotNow extends Data.TaggedError("NotNow")<{
  readonly message: string
  /** When the service wants to be asked again; null if it has not said so. */
  readonly retryAfterSeconds: number | null
}> {}

export interface Asked {
  readonly rootUrl: string
  readonly token: string
  readonly types: ReadonlyArray<string> | null
  readonly after: string | null
  readonly waitSeconds: number
}

const EventsBody = Schema.Struct({
  data: Schema.Array(
    Schema.Struct(
      { id: Schema.String, type: Schema.String, data: Schema.Record({ key: Schema.String, value: Schema.Unknown }) },
      { key: Schema.String, value: Schema.Unknown }
    )
  ),
  meta: Schema.Struct({ cursor: Schema.String, more: Schema.Boolean })
})

const ErrorBody = Schema.Struct({ error: Schema.Struct({ code: Schema.String, message: Schema.String }) })

/** Seconds that a request may take beyond the wait that it asks for. */
const patienceSeconds = 15

/** Events on one page: after a crash, as many may be read again. */
const pageSize = 50

const urlOf = ({ after, rootUrl, types, waitSeconds }: Asked): URL => {
  const url = new URL(`${rootUrl.replace(/\/+$/, "")}/api/v1/events`)
  url.searchParams.set("limit", String(pageSize))
  url.searchParams.set("wait", String(waitSeconds))
  if (after !== null) url.searchParams.set("after", after)
  if (types !== null) url.searchParams.set("types", types.join(","))
  return url
}

const retryAfterOf = (headers: Headers): number | null => {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN)
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 60) : null
}

/** What a status other than 200 means. */
export const refusalOf = (status: number, headers: Headers, body: unknown): Refused | NotNow => {
  const known = Schema.decodeUnknownOption(ErrorBody)(body)
  const error =
    known._tag === "Some" ? known.value.error : { code: "", message: `The service responded with ${status}.` }
  if (status === 401) return new Refused({ message: `The service refuses the token. ${error.message}` })
  if (status === 403) return new Refused({ message: error.message })
  if (status === 422) {
    return new Refused({
      message: `The service does not know the place where this listener stopped. ${error.message}`,
      next: "--from-now forgets it, and starts with what happens from now on."
    })
  }
  if (status === 404 || status === 405) {
    return new Refused({
      message: "There are no events at this URL.",
      next: "Check --url: it is the service's root URL."
    })
  }
  return new NotNow({ message: error.message, retryAfterSeconds: retryAfterOf(headers) })
}

const shareOf = (headers: Headers): number => {
  const [left, limit] = ["x-ratelimit-remaining", "x-ratelimit-limit"].map((name) => Number(headers.get(name) ?? 1))
  return left! / Math.max(1, limit!)
}

export const read = (asked: Asked): Effect.Effect<EventPage, Refused | NotNow> =>
  Effect.gen(function* () {
    const response = yield* Effect.tryPromise({
      try: async (signal) => {
        const limit = AbortSignal.timeout((asked.waitSeconds + patienceSeconds) * 1000)
        const response = await fetch(urlOf(asked), {
          headers: { authorization: `Bearer ${asked.token}`, "user-agent": "fourtop-listen" },
          redirect: "manual",
          signal: AbortSignal.any([signal, limit])
        })
        const text = await response.text()
        return { status: response.status, headers: response.headers, text }
      },
      catch: () => new NotNow({ message: "The service cannot be reached.", retryAfterSeconds: null })
    })
    const { headers, status, text } = response
    const body = yield* Effect.orElseSucceed(
      Effect.try(() => JSON.parse(text) as unknown),
      () => null
    )
    if (status !== 200) return yield* refusalOf(status, headers, body)
    const page = Schema.decodeUnknownOption(EventsBody)(body)
    if (page._tag === "None") return yield* refusalOf(404, headers, body)
    const { data, meta } = page.value
    // Decoding changes the order of members: what is forwarded is what came.
    const sent = (body as { readonly data: ReadonlyArray<unknown> }).data
    return {
      events: data.map(({ data, id, type }, index) => ({ id, type, data, body: JSON.stringify(sent[index]) })),
      cursor: meta.cursor,
      more: meta.more,
      rateLeft: shareOf(headers)
    }
  })
