import type { AllowedOrigins } from "../access/CrossOrigin.ts"

/** The HTTP settings of an installation. The composition root decides where they come from. */
export interface HttpSettings {
  /**
   * The URL by which callers reach this server, such as `https://api.example.com`; if null, links use the Host header.
   */
  readonly publicUrl: string | null
  /**
   * OAuth's issuer, and the URL in the documentation: `publicUrl`, or else the address that the server listens on. It
   * is called once that is known, and never depends on a request.
   */
  readonly rootUrl: () => string
  /** Requests per minute for tokens that have no limit of their own or of their plan (§8). */
  readonly standardRateLimit: number
  /** Addresses and CIDR ranges of proxies whose `X-Forwarded-…` headers are trusted. */
  readonly trustedProxies: ReadonlyArray<string>
  /**
   * The origins whose web pages may use tokens. By default, none may use live tokens and any may use sandbox tokens.
   */
  readonly allowedOrigins?: AllowedOrigins
  /** The version of this software, shown in the documentation. */
  readonly version: string
}
