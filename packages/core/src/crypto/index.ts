export * as PortableCrypto from "./PortableCrypto.ts"
