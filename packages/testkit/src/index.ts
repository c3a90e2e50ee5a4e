export * as MemoryState from "./memory/State.ts"
export * as MemoryStore from "./memory/MemoryStore.ts"
export * as NodeCrypto from "./NodeCrypto.ts"
export * as NodePasswords from "./NodePasswords.ts"
export { document as sampleDocument } from "./sample/document.ts"
export { sampleRestaurantId, sampleState } from "./sample/sampleState.ts"
export type {
  Captured,
  Sandbox,
  SandboxClock,
  SandboxOptions,
  SandboxRestaurant,
  TokenOptions,
  When
} from "./sandbox/Sandbox.ts"
export { startSandbox } from "./sandbox/startSandbox.ts"
export * as SeededCrypto from "./SeededCrypto.ts"
export * as ShiftableClock from "./ShiftableClock.ts"
export * as WebhookCatcher from "./WebhookCatcher.ts"
