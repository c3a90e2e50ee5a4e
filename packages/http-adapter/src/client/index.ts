export { type EffectCallOptions } from "./ClientTypes.ts"
export { type FourtopEffectClient, makeClient } from "./makeClient.ts"
export {
  type Answered,
  type ClientFailure,
  type ClientOptions,
  FourtopError,
  type RateLimit,
  type ResponseInfo,
  type RetryOptions
} from "@fourtop/client/transport"
