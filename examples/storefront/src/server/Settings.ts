/** How a storefront is run, from environment variables. */
import type { App } from "./connect/oauth.ts"

/** Everything that differs between one storefront and another. */
export interface Settings {
  /** The address at which visitors reach it; empty to use the port that is chosen. */
  readonly url: string
  readonly host: string
  readonly port: number
  readonly app: App
  /** The signing secret of the app's webhook, which is for all restaurants; null where each owner adds one. */
  readonly webhookSecret: string | null
  /** Where tokens are kept. */
  readonly dataFolder: string
  /** Whether a proxy is in front, which appends the visitor's address to X-Forwarded-For. */
  readonly behindProxy: boolean
  /** How often one address may order, reserve or cancel in a minute. */
  readonly writesPerMinute: number
  /** How often the API is asked for one restaurant's orders while it has no webhook. */
  readonly askEveryMillis: number
  /** The clock, for tests. */
  readonly now: () => number
  readonly log: (error: unknown) => void
}

/** What is the same everywhere. */
export const standard = {
  host: "127.0.0.1",
  webhookSecret: null,
  behindProxy: false,
  writesPerMinute: 20,
  askEveryMillis: 3_000,
  now: Date.now,
  log: (error: unknown) => console.error(error)
} satisfies Partial<Settings>

/** A setting is missing or wrong. */
export class InvalidSetting extends Error {}

const urlOf = (name: string, text: string): string => {
  if (!URL.canParse(text)) throw new InvalidSetting(`${name} must be a URL, but is "${text}".`)
  return new URL(text).origin
}

const portOf = (text: string): number => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidSetting(`STOREFRONT_PORT must be a port, but is "${text}".`)
  return port
}

type Variables = Readonly<Record<string, string | undefined>>

/** The addresses and the folder, which are needed before the app is registered. */
export const placesOf = (variables: Variables, defaultFolder: string) => {
  const port = portOf(variables["STOREFRONT_PORT"] ?? "4000")
  return {
    port,
    host: variables["STOREFRONT_HOST"] ?? standard.host,
    url: urlOf("STOREFRONT_URL", variables["STOREFRONT_URL"] ?? `http://127.0.0.1:${port}`),
    serviceUrl: urlOf("FOURTOP_URL", variables["FOURTOP_URL"] ?? "http://127.0.0.1:3000"),
    webhookSecret: variables["FOURTOP_WEBHOOK_SECRET"] ?? standard.webhookSecret,
    dataFolder: variables["STOREFRONT_DATA"] ?? defaultFolder,
    behindProxy: variables["STOREFRONT_BEHIND_PROXY"] === "true"
  }
}
