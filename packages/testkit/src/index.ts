export { apply as applyChangeSet } from "./memory/apply.ts"
export * as History from "./history/History.ts"
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
  AppWebhookOptions,
  AuthorizeOptions,
  Installed,
  InstallOptions,
  SandboxApp,
  SandboxApps
} from "./sandbox/SandboxApps.ts"
export type { ReceivedEvent, SandboxWebhooks, SubscribeOptions, Subscription } from "./sandbox/SandboxWebhooks.ts"
export type { Fault, RequestFault, WebhookFault } from "./sandbox/faults/FaultSchema.ts"
export type { OpenFault, OpenFaults } from "./sandbox/faults/faulting.ts"
export type { FaultHandle, ListedFault, SandboxFaults } from "./sandbox/faults/SandboxFaults.ts"
export * as PlainSealing from "./sandbox/PlainSealing.ts"
export { NotReached, type OpenApps, SentNowhere } from "./sandbox/connecting.ts"
export { type CannotOpen, type OpenSandbox, PortTaken } from "./sandbox/openSandbox.ts"
export type { DeepPartial, EventChanges } from "./sandbox/triggering.ts"
export { type ListedRestaurant, NoSuchTime, type OpenRegistry, type OpenRestaurant } from "./sandbox/restaurants.ts"
export { NotArrived, type OpenSubscription, type OpenWebhooks } from "./sandbox/subscribing.ts"
export { startSandbox } from "./sandbox/start/startSandbox.ts"
export * as TestSandbox from "./sandbox/start/TestSandbox.ts"
export * as SeededCrypto from "./SeededCrypto.ts"
export * as ShiftableClock from "./ShiftableClock.ts"
export * as MessageReports from "./MessageReports.ts"
export * as WeakPasswords from "./WeakPasswords.ts"
export * as WebhookCatcher from "./WebhookCatcher.ts"
