/** Tokens of the API, and the scopes that they have. */
export { createToken } from "../usecases/tokens/createToken.ts"
export { type CreatedToken, type TokenRequest } from "../domain/decisions/tokens/createToken.ts"
export { revokeToken } from "../usecases/tokens/revokeToken.ts"
export * as ApiToken from "../domain/tokens/ApiToken.ts"
export * as Caller from "../domain/access/Caller.ts"
export * as Scope from "../domain/foundation/Scope.ts"
export * as TokenRate from "../domain/tokens/TokenRate.ts"
