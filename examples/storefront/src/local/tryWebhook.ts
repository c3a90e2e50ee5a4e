/**
 * Sets up the webhook of a restaurant that was connected on this machine, with the `fourtop` command. A service sends
 * nothing to private addresses unless WEBHOOK_ALLOW_INSECURE is set; so it sends a test event first, and takes the
 * webhook away again if that does not arrive.
 */
import { setTimeout as sleep } from "node:timers/promises"
import type { Storefront } from "../server/openStorefront.tsx"
import { events } from "../server/shop/Webhooks.ts"
import { fourtop } from "./fourtop.ts"

const patienceMillis = 15_000

const insecure = { WEBHOOK_ALLOW_INSECURE: "true" }

/** What is needed to set it up; `ping` resolves when the test event has arrived. */
export interface Trial {
  readonly storefront: Storefront
  readonly slug: string
  readonly root: string
  readonly say: (text: string) => void
  readonly ping: Promise<void>
}

/** Without it, pages ask for changes every few seconds. */
const instead = "Guests' pages ask the service for changes every few seconds instead."

/** Tries it, and says how it went. */
export const tryWebhook = async ({ ping, root, say, slug, storefront }: Trial): Promise<void> => {
  const { connections, url } = storefront
  if ((connections.find(slug)?.webhookSecret ?? null) !== null) return
  const command = (args: ReadonlyArray<string>) => fourtop(root, [...args, "--restaurant", slug], insecure)
  const address = `${url}/r/${slug}/webhooks`
  say(`Adding a webhook to ${address} with \`fourtop webhook add\` …`)
  let added: { readonly id: number; readonly secret: string }
  try {
    added = (await command(["webhook", "add", address, "--events", events.join(",")])) as typeof added
  } catch {
    return say(`There is no restaurant ${slug} in the service's own database. ${instead}`)
  }
  await connections.setWebhookSecret(slug, added.secret)
  await command(["webhook", "ping", String(added.id)])
  const arrived = await Promise.race([ping.then(() => true), sleep(patienceMillis, false, { ref: false })])
  if (arrived) return say("The webhook works: guests' pages change at once.")
  await connections.setWebhookSecret(slug, null)
  await command(["webhook", "remove", String(added.id)])
  say("The service does not send webhooks to this machine: start it with WEBHOOK_ALLOW_INSECURE=true for that.")
  say(instead)
}
