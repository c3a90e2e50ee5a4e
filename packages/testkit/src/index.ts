export { apply as applyChangeSet } from "./memory/apply.ts"
export * as MemoryState from "./memory/State.ts"
export * as MemoryStore from "./memory/MemoryStore.ts"
export { document as sampleDocument } from "./sample/document.ts"
export { sampleRestaurantId, sampleState } from "./sample/sampleState.ts"
export type {
  Captured,
  Sandbox,
  SandboxClock,
  SandboxOptions,
  SandboxRestaurant,
  Standing,
  TokenOptions,
  When
} from "./sandbox/Sandbox.ts"
export type {
  AppOptions,
  AuthorizeOptions,
  Installed,
  InstallOptions,
  SandboxApp,
  SandboxApps
} from "./sandbox/SandboxApps.ts"
export type { ReceivedEvent, SandboxWebhooks, SubscribeOptions, Subscription } from "./sandbox/SandboxWebhooks.ts"
export { NotReached, type OpenApps, SentNowhere } from "./sandbox/connecting.ts"
export { type CannotOpen, type OpenSandbox, PortTaken } from "./sandbox/openSandbox.ts"
export { NoSuchTime, type OpenRestaurant } from "./sandbox/restaurants.ts"
export { NotArrived, type OpenSubscription, type OpenWebhooks } from "./sandbox/subscribing.ts"
export { startSandbox } from "./sandbox/startSandbox.ts"
export * as TestSandbox from "./sandbox/TestSandbox.ts"
export * as SeededCrypto from "./SeededCrypto.ts"
export * as ShiftableClock from "./ShiftableClock.ts"
export * as WeakPasswords from "./WeakPasswords.ts"
export * as WebhookCatcher from "./WebhookCatcher.ts"
