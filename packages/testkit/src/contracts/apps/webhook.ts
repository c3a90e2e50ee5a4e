/** Webhooks of apps as contracts arrange them, without a network and without encryption. */
import { type Apps, type Event, Sealing, setAppWebhook, WebhookPost } from "@fourtop/core/internal"
import { Effect } from "effect"
import { withCrypto } from "./flow.ts"

const sealing = { seal: (text: string) => Effect.succeed(text), open: (text: string) => Effect.succeed(text) }

const post = {
  check: () => Effect.succeed(null),
  send: () => Effect.dieMessage("Nothing is sent.")
}

/** Runs it where every URL is allowed, and secrets are stored as they are. */
export const withWebhooks = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  withCrypto(effect).pipe(Effect.provideService(Sealing, sealing), Effect.provideService(WebhookPost, post))

/** Gives the app a webhook, or changes it. */
export const sentTo = (
  appId: string,
  events: ReadonlyArray<Event.EventType>,
  url = "https://app.example.com/events"
): Effect.Effect<Effect.Effect.Success<ReturnType<typeof setAppWebhook>>, never, Apps> =>
  withWebhooks(Effect.orDie(setAppWebhook(appId, { url, events })))
