import { SetMetadata } from "@nestjs/common"

export const scopeKey = "scope"

/** The scope that a token needs. */
export const Scope = (scope: string) => SetMetadata(scopeKey, scope)
