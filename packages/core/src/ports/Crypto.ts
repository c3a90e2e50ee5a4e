import { Context } from "effect"
import type { Cryptography } from "../shared/Cryptography.ts"

/** Randomness and hashing. */
export class Crypto extends Context.Tag("@fourtop/core/Crypto")<Crypto, Cryptography>() {}
