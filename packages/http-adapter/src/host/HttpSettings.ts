import type { AllowedOrigins } from "../access/CrossOrigin.ts"

/** What an installation decides about its HTTP side. The composition root reads it from wherever it likes. */
export interface HttpSettings {
  /** How callers reach this server, such as `https://api.example.com`; without it links follow the Host header. */
  readonly publicUrl: string | null
  /**
   * What the installation calls itself towards apps (OAuth's issuer) and in its documentation: `publicUrl`, or without
   * it the address that is listened on. Asked for once that is known, and never taken from a request.
   */
  readonly rootUrl: () => string
  /** Requests a minute for tokens whose own limit and whose plan say nothing (§8). */
  readonly standardRateLimit: number
  /** Addresses and CIDR ranges of proxies whose `X-Forwarded-…` headers are believed. */
  readonly trustedProxies: ReadonlyArray<string>
  /** From which web pages tokens may be used; without it live ones from none and those of sandboxes from any. */
  readonly allowedOrigins?: AllowedOrigins
  /** The version of this software, shown in the documentation. */
  readonly version: string
}
