/**
 * The password of a login role, derived from the installation's secret key: every process that has the key can compute
 * it, and nobody has to write it down. The server gets only its SCRAM verifier, so that no statement, log or printed
 * line contains the password.
 */
import { Redacted } from "effect"
import { createHash, createHmac, pbkdf2Sync } from "node:crypto"

/** The installation's secret key. */
export type SecretKey = Redacted.Redacted<Uint8Array>

/** PostgreSQL's own default. The password has 256 random bits, so that more iterations would not make it safer. */
const iterations = 4096

const hmac = (key: Uint8Array, text: string): Buffer => createHmac("sha256", key).update(text).digest()

export const derive = (secretKey: SecretKey, role: string): string =>
  hmac(Redacted.value(secretKey), `database password of ${role}`).toString("base64url")

/** What the server stores for the password. The salt is derived too, so that statements printed earlier stay valid. */
export const verifierOf = (secretKey: SecretKey, role: string): string => {
  const salt = hmac(Redacted.value(secretKey), `database salt of ${role}`).subarray(0, 16)
  const salted = pbkdf2Sync(derive(secretKey, role), salt, iterations, 32, "sha256")
  const storedKey = createHash("sha256").update(hmac(salted, "Client Key")).digest("base64")
  const serverKey = hmac(salted, "Server Key").toString("base64")
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`
}
