/** What names a secret key without revealing it: a digest of a constant, keyed with it. */
import { Redacted } from "effect"
import { createHmac } from "node:crypto"
import type { SecretKey } from "./LoginPassword.ts"

/** The id of the key: 12 characters of base64url. */
export const of = (secretKey: SecretKey): string =>
  createHmac("sha256", Redacted.value(secretKey)).update("id of the secret key").digest("base64url").slice(0, 12)
