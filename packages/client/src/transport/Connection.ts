/** What calls share: where the service is, and how it is reached. */
import type { ClientOptions } from "./ClientOptions.ts"
import { type Clock, systemClock } from "./Clock.ts"

/** A service and the token to call it with; made by `connect`. */
export interface Connection {
  readonly options: ClientOptions
  readonly clock: Clock
}

/** Makes a connection for single operations. It sends nothing by itself. */
export const connect = (options: ClientOptions, clock: Clock = systemClock): Connection => ({ options, clock })
