export type { Answered, ResponseInfo, RateLimit } from "./ResponseInfo.ts"
export { type ClientFailure, type Failure, FourtopError, type OtherFailure } from "./ClientFailure.ts"
export type { CallOptions, ClientOptions, PromiseCallOptions, RetryOptions } from "./ClientOptions.ts"
export {
  createClient,
  type FourtopClient,
  type FourtopCode,
  type FourtopFailure,
  isFourtopError
} from "./createClient.ts"
export { type FourtopEffectClient, makeClient } from "./makeClient.ts"
