/** The sandbox's own receiver: deliveries to it are signed and verified like all others, but without a socket. */
import { type Delivery, WebhookPost } from "@fourtop/core/internal"
import { Signature, StandardSignature } from "@fourtop/webhook-adapter"
import { Clock, Effect } from "effect"
import type { ReceivedEvent, SubscribeOptions } from "./SandboxWebhooks.ts"

/** The receiver of a subscription without a URL. */
interface Receiver {
  readonly id: number
  secrets: ReadonlyArray<string>
  readonly answer: NonNullable<SubscribeOptions["answer"]>
}

type Sent = Parameters<(typeof WebhookPost.Service)["send"]>[0]
type Envelope = Pick<ReceivedEvent, "id" | "type" | "created_at" | "restaurant" | "data">

/** A host name that is reserved, and so never resolves. */
const origin = "https://sandbox.invalid/"

const answered = (status: number, snippet: string | null = null): Delivery.Attempt => ({
  status,
  failure: null,
  milliseconds: 0,
  snippet
})

/** How many deliveries are kept; the oldest are forgotten first. */
const mostReceived = 10_000

/** Deliveries to other addresses are sent out. Signatures are verified at the time of the clock. */
export const receiving = (outside: typeof WebhookPost.Service, clock: Clock.Clock) => {
  const receivers = new Map<string, Receiver>()
  const received: Array<ReceivedEvent> = []
  const listeners = new Set<() => void>()
  let addresses = 0

  const arrive = ({ body, event_id, type, url }: Sent, secrets: ReadonlyArray<string>, signedAt: number) => {
    const receiver = receivers.get(url)
    const signature = Signature.sign(body, secrets, signedAt)
    const now = clock.unsafeCurrentTimeMillis()
    if (!receiver?.secrets.some((secret) => Signature.verify(body, signature, secret, now))) {
      return answered(400, "The signature is wrong or too old.")
    }
    const before = received.filter(({ id, subscription }) => id === event_id && subscription === receiver.id)
    const event: ReceivedEvent = {
      ...(JSON.parse(body) as Envelope),
      subscription: receiver.id,
      attempt: before.length + 1,
      receivedAt: new Date(now),
      body,
      headers: {
        "service-event": type,
        "service-delivery": event_id,
        "service-signature": signature,
        ...StandardSignature.headersOf({ eventId: event_id, body }, secrets, signedAt)
      }
    }
    received.push(event)
    if (received.length > mostReceived) received.shift()
    for (const listener of listeners) listener()
    return answered(receiver.answer(event))
  }

  return {
    received,
    listeners,
    receivers,
    /** Forgets deliveries and subscriptions. */
    clear: () => {
      received.length = 0
      receivers.clear()
      addresses = 0
    },
    newAddress: () => `${origin}${++addresses}`,
    post: WebhookPost.of({
      check: (url) => (url.startsWith(origin) ? Effect.succeed(null) : outside.check(url)),
      send: (delivery, secrets) =>
        delivery.url.startsWith(origin)
          ? Effect.map(Clock.currentTimeMillis, (signedAt) => arrive(delivery, secrets, signedAt))
          : outside.send(delivery, secrets)
    })
  }
}

export type Receiving = ReturnType<typeof receiving>
