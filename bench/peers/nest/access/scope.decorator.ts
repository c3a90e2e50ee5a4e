import { SetMetadata } from "@nestjs/common"

export const scopeKey = "scope"

export const Scope = (scope: string) => SetMetadata(scopeKey, scope)
