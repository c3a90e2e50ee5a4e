/** What the console asks of the installation: always the live store, never a sandbox. */
import type { Crypto, Passwords, Sealing, StorePorts, WebhookPost } from "@fourtop/core"

export type ConsolePorts = StorePorts | Crypto | Passwords | Sealing | WebhookPost
