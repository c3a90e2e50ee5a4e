export { Api } from "./Api.ts"
export * from "./Backends.ts"
export * as HttpApiServer from "./HttpApiServer.ts"
export type { HttpSettings } from "./HttpSettings.ts"
