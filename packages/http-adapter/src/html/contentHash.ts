/** The hash source of an inline style or script for a content security policy. */
import type { Crypto } from "@fourtop/core/internal"
import { type Context, Either, Encoding } from "effect"

export const contentHash = (text: string, crypto: Context.Tag.Service<Crypto>): string =>
  `'sha256-${Encoding.encodeBase64(Either.getOrThrow(Encoding.decodeHex(crypto.sha256(text))))}'`
