/**
 * A signing secret as libraries for Standard Webhooks take it. They decode what follows `whsec_` as base64, while the key
 * of our own signature is the whole text of the secret: so the whole text is encoded, and both schemes have one key.
 */
import { Encoding } from "effect"

/** The secret in the form that such libraries take. */
export const of = (secret: string): string => `whsec_${Encoding.encodeBase64(secret)}`
