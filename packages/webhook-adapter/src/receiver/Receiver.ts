/**
 * Receives deliveries (§6.1): verifies the sender, drops duplicates, and responds so that failed events are sent again.
 */
import * as Signature from "../Signature.ts"
import { isRaw, ParsedBody } from "./rawBody.ts"
import { type Handler, parse, type ReceivedEvent } from "./ReceivedEvent.ts"
import { inMemory, type SeenEvents } from "./SeenEvents.ts"

/** How a receiver is set up. */
export interface ReceiverOptions {
  /** The signing secret of the address; several while it is being replaced. */
  readonly secret: string | ReadonlyArray<string>
  /** Handles an event. If it fails, the sender is asked to try again. */
  readonly handle: Handler<ReceivedEvent>
  /** Where ids are remembered; in this process by default. */
  readonly seen?: SeenEvents
  /**
   * How long the sender is kept waiting. The service gives up after 10 seconds. A handler that takes longer keeps
   * running after a response that asks for another attempt, and that attempt finds the event handled.
   */
  readonly answerWithinMillis?: number
  /** Called for every failure of a handler, of the store of ids, or of the setup. Writes to the console by default. */
  readonly onError?: (error: unknown, event: ReceivedEvent | null) => void
  /** The time, for tests. */
  readonly now?: () => number
}

/** What arrived. */
export interface Delivered {
  /** The bytes or text exactly as received: a body that was parsed and serialized again may differ. */
  readonly body: string | Uint8Array
  /** The header `Service-Signature`. */
  readonly signature: string | null | undefined
}

/** The response to the sender. */
export interface ReceiverAnswer {
  readonly status: number
  readonly body: string
}

/** Receives deliveries, whichever server they come through. */
export interface Receiver {
  readonly receive: (delivered: Delivered) => Promise<ReceiverAnswer>
  /** The response to a failure that is not the sender's; called by the adapters to servers. */
  readonly failed: (error: unknown) => ReceiverAnswer
}

const respond = (status: number, message: string): ReceiverAnswer => ({ status, body: JSON.stringify({ message }) })

const received = respond(200, "Received.")
const stillHandling = respond(503, "Still being handled; try again.")
const notHandled = respond(500, "Not handled; try again.")

const textOf = (body: string | Uint8Array): string => (typeof body === "string" ? body : new TextDecoder().decode(body))

const withTimeLimit = async (work: Promise<ReceiverAnswer>, millis: number): Promise<ReceiverAnswer> => {
  let timer: NodeJS.Timeout | undefined
  const timeLimit = new Promise<ReceiverAnswer>((resolve) => {
    timer = setTimeout(() => resolve(stillHandling), millis)
  })
  try {
    return await Promise.race([work, timeLimit])
  } finally {
    clearTimeout(timer)
  }
}

/** A receiver for the events of one address. */
export const createReceiver = (options: ReceiverOptions): Receiver => {
  const { answerWithinMillis = 8_000, handle, now = Date.now, seen = inMemory() } = options
  const secrets = typeof options.secret === "string" ? [options.secret] : options.secret
  if (secrets.length === 0 || secrets.includes("")) throw new TypeError("A receiver needs the signing secret.")

  /** A failing `onError` must not prevent the response. */
  const report = (error: unknown, event: ReceivedEvent | null): void => {
    try {
      ;(options.onError ?? console.error)(error, event)
    } catch (second) {
      console.error(error, second)
    }
  }

  const failed = (error: unknown, event: ReceivedEvent | null = null): ReceiverAnswer => {
    report(error, event)
    return notHandled
  }

  const work = async (event: ReceivedEvent): Promise<ReceiverAnswer> => {
    try {
      const claim = await seen.begin(event.id)
      if (claim !== "new") return claim === "handled" ? received : stillHandling
    } catch (error) {
      return failed(error, event)
    }
    try {
      await handle(event)
    } catch (error) {
      return releaseAfterFailure(event, error)
    }
    try {
      await seen.finish(event.id)
    } catch (error) {
      // The event was handled; asking for it again would handle it twice.
      report(error, event)
    }
    return received
  }

  const releaseAfterFailure = async (event: ReceivedEvent, error: unknown): Promise<ReceiverAnswer> => {
    try {
      await seen.release(event.id)
    } catch (second) {
      report(second, event)
    }
    return failed(error, event)
  }

  const receive = async ({ body, signature }: Delivered): Promise<ReceiverAnswer> => {
    if (!isRaw(body)) return failed(new ParsedBody("Pass it on as the text or the bytes that were received."))
    const text = textOf(body)
    const isSigned = secrets.map((secret) => Signature.verify(text, signature ?? "", secret, now())).includes(true)
    if (!isSigned) return respond(400, "The signature is missing, wrong or too old.")
    const event = parse(text)
    if (event === null) return respond(400, "The body is not an event.")
    return withTimeLimit(work(event), answerWithinMillis)
  }

  return { receive, failed: (error) => failed(error) }
}
