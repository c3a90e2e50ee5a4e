import { App, AuthorizationRequest } from "@fourtop/core/internal"
import { createHash } from "node:crypto"

export const crypto = {
  sha256: (text: string) => createHash("sha256").update(text, "utf8").digest("hex"),
  equals: (a: string, b: string) => a === b,
  randomBytes: (count: number) => Uint8Array.from({ length: count }, (_, index) => (index * 97 + 13) % 256)
}

export const registered = [
  "https://app.example.com/callback",
  "https://app.example.com/other?a=1",
  "http://127.0.0.1:8080/"
]

export const app: App.App = {
  id: App.mintId(crypto.randomBytes),
  version: 1,
  name: "Tables & Co",
  secret_digest: "",
  redirect_uris: registered,
  scopes: ["menu:read", "orders:read"],
  created_at: 0,
  disabled_at: null
}

export const issuer = "https://api.example.com"
export const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
export const good: Readonly<Record<string, string | ReadonlyArray<string>>> = {
  response_type: "code",
  client_id: app.id,
  redirect_uri: registered[0]!,
  scope: "orders:read menu:read",
  state: "x y&z=\u{1F355}",
  code_challenge: challenge,
  code_challenge_method: "S256"
}

export const check = (changes: Readonly<Record<string, string | ReadonlyArray<string>>>, by: App.App | null = app) => {
  const sent = { ...good, ...changes }
  return AuthorizationRequest.check((name) => [sent[name] ?? []].flat().filter((value) => value !== ""), by, issuer)
}
