import { Context } from "effect"
import type { Cryptography } from "../../domain/foundation/Cryptography.ts"

/** Randomness and hashing. */
export class Crypto extends Context.Tag("@fourtop/core/Crypto")<Crypto, Cryptography>() {}
