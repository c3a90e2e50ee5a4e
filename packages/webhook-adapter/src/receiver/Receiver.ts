/** Takes deliveries (§6.1): checks who sent them, drops what was handled before, and answers so that nothing is lost. */
import * as Signature from "../Signature.ts"
import { isRaw, ParsedBody } from "./rawBody.ts"
import { type Handler, parse, type ReceivedEvent } from "./ReceivedEvent.ts"
import { inMemory, type SeenEvents } from "./SeenEvents.ts"

/** How a receiver is set up. */
export interface ReceiverOptions {
  /** The signing secret of the address; several while it is being replaced. */
  readonly secret: string | ReadonlyArray<string>
  /** What is done with an event. If it fails, the sender is asked to try again. */
  readonly handle: Handler<ReceivedEvent>
  /** Where ids are remembered; in this process when left out. */
  readonly seen?: SeenEvents
  /**
   * How long the sender is kept waiting. The service gives up after 10 seconds, so that a handler that takes longer
   * finishes behind an answer that asks for another try, and that one finds the event handled.
   */
  readonly answerWithinMillis?: number
  /** Told of every failure of a handler, of the store of ids, or of the set-up. Written to the console when left out. */
  readonly onError?: (error: unknown, event: ReceivedEvent | null) => void
  /** The time, for tests. */
  readonly now?: () => number
}

/** What arrived. */
export interface Delivered {
  /** The bytes or the text exactly as they were received: a body that was parsed and written again is not the same. */
  readonly body: string | Uint8Array
  /** The header `Service-Signature`. */
  readonly signature: string | null | undefined
}

/** What the sender is answered. */
export interface ReceiverAnswer {
  readonly status: number
  readonly body: string
}

/** Takes deliveries, whatever the server they come through. */
export interface Receiver {
  readonly receive: (delivered: Delivered) => Promise<ReceiverAnswer>
  /** What the adapters to servers tell of a failure that is not the sender's. */
  readonly failed: (error: unknown) => ReceiverAnswer
}

const answer = (status: number, message: string): ReceiverAnswer => ({ status, body: JSON.stringify({ message }) })

const thanks = answer(200, "Received.")
const later = answer(503, "Still being handled; try again.")
const failure = answer(500, "Not handled; try again.")

const textOf = (body: string | Uint8Array): string => (typeof body === "string" ? body : new TextDecoder().decode(body))

const inTime = async (work: Promise<ReceiverAnswer>, millis: number): Promise<ReceiverAnswer> => {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<ReceiverAnswer>((resolve) => {
    timer = setTimeout(() => resolve(later), millis)
  })
  try {
    return await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}

/** A receiver of the events of one address. */
export const createReceiver = (options: ReceiverOptions): Receiver => {
  const { answerWithinMillis = 8_000, handle, now = Date.now, seen = inMemory() } = options
  const secrets = typeof options.secret === "string" ? [options.secret] : options.secret
  if (secrets.length === 0 || secrets.includes("")) throw new TypeError("A receiver needs the signing secret.")

  /** A failing report must not take the answer with it. */
  const report = (error: unknown, event: ReceivedEvent | null): void => {
    try {
      ;(options.onError ?? console.error)(error, event)
    } catch (second) {
      console.error(error, second)
    }
  }

  const failed = (error: unknown, event: ReceivedEvent | null = null): ReceiverAnswer => {
    report(error, event)
    return failure
  }

  const work = async (event: ReceivedEvent): Promise<ReceiverAnswer> => {
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
      // It was handled, and asking for it again would do so twice.
      report(error, event)
    }
    return thanks
  }

  const releasing = async (event: ReceivedEvent, error: unknown): Promise<ReceiverAnswer> => {
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
    if (!isSigned) return answer(400, "The signature is missing, wrong or too old.")
    const event = parse(text)
    if (event === null) return answer(400, "The body is not an event.")
    return inTime(work(event), answerWithinMillis)
  }

  return { receive, failed: (error) => failed(error) }
}
