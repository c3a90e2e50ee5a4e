export * as NodeCrypto from "./NodeCrypto.ts"
export * as NodePasswords from "./NodePasswords.ts"
