/** A sandbox and a shop for one test. */
import { createClient, type FourtopClient } from "@fourtop/client"
import { type Sandbox, type SandboxOptions, startSandbox, type Subscription } from "@fourtop/testkit"
import { openShop, type Shop } from "../src/openShop.ts"

export interface Opened {
  readonly sandbox: Sandbox
  readonly shop: Shop
  /** A client for what the staff does at the POS and in the kitchen. */
  readonly staff: FourtopClient
  readonly subscription: Subscription
  /** Waits until everything that is due has been delivered. */
  readonly settle: () => Promise<void>
}

/** Saturday evening, an hour into dinner. */
const evening = "2026-03-14T19:00:00+01:00"

/** Opens both, and closes them after the test. */
export const opened =
  (test: (opened: Opened) => Promise<void>, options: SandboxOptions & { readonly trusting?: boolean } = {}) =>
  async (): Promise<void> => {
    const { trusting = true, ...rest } = options
    const sandbox = await startSandbox({ now: evening, ...rest })
    const { token } = sandbox.restaurant
    const shop = await openShop({ url: sandbox.url, token, now: () => sandbox.clock.now().getTime() })
    try {
      const subscription = await sandbox.webhooks.subscribe({ url: shop.webhookUrl })
      if (trusting) shop.trust(subscription.secret)
      await test({
        sandbox,
        shop,
        subscription,
        staff: createClient({ url: sandbox.url, token: await sandbox.restaurant.createToken() }),
        settle: () => sandbox.clock.advance(0)
      })
    } finally {
      await shop.close()
      await sandbox.close()
    }
  }
