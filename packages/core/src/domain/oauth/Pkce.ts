/** Proof that the app exchanging a code is the one that asked for it (RFC 7636), with the method S256 only. */
import { Either, Encoding } from "effect"
import type { Cryptography } from "../foundation/Cryptography.ts"

/** The supported method (§5.2). */
export const method = "S256"

const challengePattern = /^[A-Za-z0-9_-]{43}$/
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/

/** Whether a text has the form of a challenge. */
export const isChallenge = (text: string): boolean => challengePattern.test(text)
/** Whether a text has the form of a verifier (RFC 7636). */
export const isVerifier = (text: string): boolean => verifierPattern.test(text)

/** The challenge of a verifier: its SHA-256 in base64url without padding. */
export const challengeOf = (verifier: string, crypto: Pick<Cryptography, "sha256">): string =>
  Encoding.encodeBase64Url(Either.getOrThrow(Encoding.decodeHex(crypto.sha256(verifier))))

/** Whether the challenge was made from the verifier. */
export const proves = (verifier: string, challenge: string, crypto: Pick<Cryptography, "sha256" | "equals">): boolean =>
  isVerifier(verifier) && crypto.equals(challengeOf(verifier, crypto), challenge)
