/** The parts of a sandbox as promises, for tests without Effect. */
import type { Event } from "@fourtop/core/internal"
import { Effect, Either, identity } from "effect"
import type { OpenApps } from "../connecting.ts"
import type { OpenFaults } from "../faults/faulting.ts"
import type { SandboxFaults } from "../faults/SandboxFaults.ts"
import { promised } from "../promised.ts"
import type { OpenRestaurant } from "../restaurants.ts"
import type { SandboxRestaurant } from "../Sandbox.ts"
import type { SandboxApps } from "../SandboxApps.ts"
import type { ReceivedEvent, SandboxWebhooks, Subscription } from "../SandboxWebhooks.ts"
import type { OpenSubscription, OpenWebhooks } from "../subscribing.ts"

export const restaurantInPromises = ({ id, token, ...restaurant }: OpenRestaurant): SandboxRestaurant => ({
  id,
  token,
  createToken: (options) => promised(restaurant.createToken(options)),
  revokeToken: (token) => promised(restaurant.revokeToken(token)),
  apply: (venue) => promised(restaurant.apply(venue)),
  setStanding: (standing) => promised(restaurant.setStanding(standing))
})

const subscriptionInPromises = ({ id, secret, ...subscription }: OpenSubscription): Subscription => ({
  id,
  secret,
  rotate: () => promised(subscription.rotate),
  log: () => promised(subscription.log),
  replay: (eventId) => promised(subscription.replay(eventId)),
  enable: () => promised(subscription.enable),
  disable: () => promised(subscription.disable),
  remove: () => promised(subscription.remove)
})

export const webhooksInPromises = (webhooks: OpenWebhooks): SandboxWebhooks => {
  function received(): ReadonlyArray<ReceivedEvent>
  function received<T extends Event.EventType>(type: T): ReadonlyArray<ReceivedEvent<T>>
  function received(type?: Event.EventType): ReadonlyArray<ReceivedEvent> {
    return Effect.runSync(type === undefined ? webhooks.received() : webhooks.received(type))
  }
  return {
    subscribe: (options) => promised(Effect.map(webhooks.subscribe(options), subscriptionInPromises)),
    received,
    waitFor: (type, matches, timeoutMillis) => promised(webhooks.waitFor(type, matches, timeoutMillis)),
    trigger: (type, changes) => promised(webhooks.trigger(type, changes)),
    clear: () => Effect.runSync(webhooks.clear)
  }
}

export const appsInPromises = (apps: OpenApps): SandboxApps => ({
  register: (options) => promised(apps.register(options)),
  setWebhook: (app, options) => promised(apps.setWebhook(app, options)),
  install: (app, options) =>
    promised(
      Effect.map(apps.install(app, options), ({ uninstall, ...installed }) => ({
        ...installed,
        uninstall: () => promised(uninstall)
      }))
    ),
  authorize: (url, options) => promised(apps.authorize(url, options))
})

/** The failure itself is thrown, as from a promise. */
const now = <A, E>(effect: Effect.Effect<A, E>): A =>
  Either.getOrThrowWith(Effect.runSync(Effect.either(effect)), identity)

export const faultsInPromises = (faults: OpenFaults): SandboxFaults => ({
  add: (fault) => {
    const { hits, id, remove } = now(faults.add(fault))
    return { id, hits: () => now(hits), remove: () => now(remove) }
  },
  list: () => now(faults.list),
  clear: () => now(faults.clear)
})
