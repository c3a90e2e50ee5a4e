/** Proof that whoever exchanges a code is who asked for it (RFC 7636), with the method S256 alone. */
import { Either, Encoding } from "effect"
import type { Crypto } from "../../ports/Crypto.ts"

export const method = "S256"

const challengePattern = /^[A-Za-z0-9_-]{43}$/
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/

export const isChallenge = (text: string): boolean => challengePattern.test(text)
export const isVerifier = (text: string): boolean => verifierPattern.test(text)

/** The challenge of a verifier: its SHA-256 in base64url without padding. */
export const challengeOf = (verifier: string, crypto: Pick<Crypto["Type"], "sha256">): string =>
  Encoding.encodeBase64Url(Either.getOrThrow(Encoding.decodeHex(crypto.sha256(verifier))))

export const proves = (
  verifier: string,
  challenge: string,
  crypto: Pick<Crypto["Type"], "sha256" | "equals">
): boolean => isVerifier(verifier) && crypto.equals(challengeOf(verifier, crypto), challenge)
