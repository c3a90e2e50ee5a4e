/** The app's webhook on your own machine, set with the `fourtop` command. */
import type { App } from "../server/connect/oauth.ts"
import { events } from "../server/shop/Webhooks.ts"
import { fourtop } from "./fourtop.ts"

/** Lets the command accept an address of this machine; the service itself needs the same to send there. */
const insecure = { WEBHOOK_ALLOW_INSECURE: "true" }

/** Sends the app's events to this address, and returns their signing secret. */
export const setWebhook = async (root: string, clientId: App["clientId"], url: string): Promise<string> => {
  const command = async (name: string, ...args: ReadonlyArray<string>) =>
    (await fourtop(root, ["app", "webhook", name, clientId, ...args], insecure)) as { readonly secret?: string }
  const { secret } = await command("set", url, "--events", events.join(","))
  // Set by a start that ended before it could keep the secret, which is shown once.
  return secret ?? (await command("rotate-secret")).secret!
}

const patienceMillis = 15_000

/** Says whether events arrive. After a restaurant has connected the app for the first time, `app.installed` comes. */
export const sayWhetherHeard = (say: (text: string) => void) => {
  let isSaid = false
  return {
    onFirstEvent: () => {
      isSaid = true
      say("The webhook works: guests' pages change at once.")
    },
    onConnected: () =>
      setTimeout(() => {
        if (isSaid) return
        isSaid = true
        say("No event has arrived yet, so guests' pages ask the service for changes every few seconds.")
        say("A service on your own machine sends events to it if started with WEBHOOK_ALLOW_INSECURE=true.")
      }, patienceMillis).unref()
  }
}
