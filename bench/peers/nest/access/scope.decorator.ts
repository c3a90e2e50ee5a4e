import { SetMetadata } from "@nestjs/common"

export const scopeKey = "scope"

/** What a token must be allowed to do. */
export const Scope = (scope: string) => SetMetadata(scopeKey, scope)
