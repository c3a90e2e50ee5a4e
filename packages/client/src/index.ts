export type * from "./clients/FourtopClient.ts"
export { createClient } from "./createClient.ts"
export {
  type Envelope,
  type EventOf,
  type Handler,
  type Handlers,
  on,
  type OtherEvent,
  type ReceivedEvent
} from "./events/ReceivedEvent.ts"
export { isFourtopError } from "./isFourtopError.ts"
export type { Listening, ListenOptions } from "./operations/listen.ts"
export type { CallOptions, ClientOptions, RetryOptions } from "./transport/ClientOptions.ts"
export {
  type ClientFailure,
  FourtopError,
  type NetworkFailure,
  type OtherFailure,
  type Timeout,
  type TokenFailure,
  type UnexpectedResponse
} from "./transport/FourtopError.ts"
export type { Answered, RateLimit, ResponseInfo } from "./transport/ResponseInfo.ts"
export type * from "./types/index.ts"
