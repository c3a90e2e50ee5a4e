/** Proof that whoever exchanges a code is who asked for it (RFC 7636), with the method S256 alone. */
import { Either, Encoding } from "effect"
import type { Cryptography } from "../foundation/Cryptography.ts"

/** The only method that is taken (§5.2). */
export const method = "S256"

const challengePattern = /^[A-Za-z0-9_-]{43}$/
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/

/** Whether a challenge can look like this. */
export const isChallenge = (text: string): boolean => challengePattern.test(text)
/** Whether a verifier can look like this (RFC 7636). */
export const isVerifier = (text: string): boolean => verifierPattern.test(text)

/** The challenge of a verifier: its SHA-256 in base64url without padding. */
export const challengeOf = (verifier: string, crypto: Pick<Cryptography, "sha256">): string =>
  Encoding.encodeBase64Url(Either.getOrThrow(Encoding.decodeHex(crypto.sha256(verifier))))

/** Whether the verifier is the one that the challenge was made of. */
export const proves = (verifier: string, challenge: string, crypto: Pick<Cryptography, "sha256" | "equals">): boolean =>
  isVerifier(verifier) && crypto.equals(challengeOf(verifier, crypto), challenge)
