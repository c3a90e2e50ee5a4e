/** Receives deliveries (§6.1): verifies their signature, drops handled events, and asks for a retry if one fails. */
import { type Handler, parse, type ReceivedEvent } from "../events/ReceivedEvent.ts"
import { isRaw, ParsedBody } from "./rawBody.ts"
import { inMemory, type SeenEvents } from "./SeenEvents.ts"
import * as Signature from "./Signature.ts"

export interface ReceiverOptions {
  /** The webhook's signing secret; several while it is being rotated. */
  readonly secret: string | ReadonlyArray<string>
  /** Handles an event. If it fails, the sender is asked to retry. */
  readonly handle: Handler<ReceivedEvent>
  /** Where handled ids are remembered; by default in this process. */
  readonly seen?: SeenEvents
  /**
   * How long to wait for the handler, in milliseconds. The service gives up after 10 seconds, so if the handler takes
   * longer, the response asks for a retry, which then finds the event handled.
   */
  readonly answerWithinMillis?: number
  /** Called for every failure of a handler, of the store of ids, or of the setup. Logs to the console by default. */
  readonly onError?: (error: unknown, event: ReceivedEvent | null) => void
  /** The time, for tests. */
  readonly now?: () => number
}

/** A delivery as it arrived. */
export interface Delivered {
  /** The raw body; one that was parsed and serialized again may differ. */
  readonly body: string | Uint8Array
  /** The header `Service-Signature`. */
  readonly signature: string | null | undefined
}

/** The response to the sender. */
export interface ReceiverResponse {
  readonly status: number
  readonly body: string
}

/** Receives deliveries, independent of the HTTP server. */
export interface Receiver {
  readonly receive: (delivered: Delivered) => Promise<ReceiverResponse>
  /** Reports a failure on this side and returns the response for it; used by the server adapters. */
  readonly failed: (error: unknown) => ReceiverResponse
}

const answer = (status: number, message: string): ReceiverResponse => ({ status, body: JSON.stringify({ message }) })

const thanks = answer(200, "Received.")
const later = answer(503, "The event is still being handled. Try again later.")
const failure = answer(500, "The event could not be handled. Try again later.")

const bytesOf = (body: string | Uint8Array): Uint8Array =>
  typeof body === "string" ? new TextEncoder().encode(body) : body

const inTime = async (work: Promise<ReceiverResponse>, millis: number): Promise<ReceiverResponse> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<ReceiverResponse>((resolve) => {
    timer = setTimeout(() => resolve(later), millis)
  })
  try {
    return await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}

/** A secret from a variable of the environment that is not set is undefined, whatever its type says. */
const secretsOf = (given: ReceiverOptions["secret"]): ReadonlyArray<string> => {
  const secrets = typeof given === "string" ? [given] : (given ?? [undefined])
  if (secrets.length > 0 && secrets.every((secret) => typeof secret === "string" && secret !== "")) return secrets
  const found = secrets.length === 0 || secrets.includes("") ? "empty" : "missing: is its variable set?"
  throw new TypeError(`createReceiver: secret must be the webhook's signing secret, but is ${found}`)
}

/** Creates a receiver for the events of one webhook. */
export const createReceiver = (options: ReceiverOptions): Receiver => {
  const { answerWithinMillis = 8_000, handle, now = Date.now, seen = inMemory() } = options
  const secrets = secretsOf(options.secret)

  /** A failing report must not prevent the response. */
  const report = (error: unknown, event: ReceivedEvent | null): void => {
    try {
      ;(options.onError ?? console.error)(error, event)
    } catch (second) {
      console.error(error, second)
    }
  }

  const failed = (error: unknown, event: ReceivedEvent | null = null): ReceiverResponse => {
    report(error, event)
    return failure
  }

  const work = async (event: ReceivedEvent): Promise<ReceiverResponse> => {
    try {
      const claim = await seen.begin(event.id)
      if (claim !== "new") return claim === "handled" ? thanks : later
    } catch (error) {
      return failed(error, event)
    }
    try {
      await handle(event)
    } catch (error) {
      return releasing(event, error)
    }
    try {
      await seen.finish(event.id)
    } catch (error) {
      // The event was handled; asking for a retry would handle it twice.
      report(error, event)
    }
    return thanks
  }

  const releasing = async (event: ReceivedEvent, error: unknown): Promise<ReceiverResponse> => {
    try {
      await seen.release(event.id)
    } catch (second) {
      report(second, event)
    }
    return failed(error, event)
  }

  let prepared: Promise<ReadonlyArray<CryptoKey>> | undefined
  const keys = () => (prepared ??= Promise.all(secrets.map(Signature.keyOf)))

  const receive = async ({ body, signature }: Delivered): Promise<ReceiverResponse> => {
    if (!isRaw(body)) return failed(new ParsedBody("Pass the raw body as text or bytes."))
    const bytes = bytesOf(body)
    try {
      const isSigned = await Signature.verify(bytes, signature ?? "", await keys(), now())
      if (!isSigned) return answer(400, "The Service-Signature header is missing, wrong or too old.")
    } catch (error) {
      // The platform has no WebCrypto, as in a web page without https.
      return failed(error)
    }
    const event = parse(new TextDecoder().decode(bytes))
    if (event === null) return answer(400, "The body is not an event.")
    return inTime(work(event), answerWithinMillis)
  }

  return { receive, failed: (error) => failed(error) }
}
