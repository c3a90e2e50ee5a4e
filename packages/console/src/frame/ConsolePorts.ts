/** The ports that the console needs, always those of the live store. */
import type { Crypto, Passwords, Sealing, StorePorts, WebhookPost } from "@fourtop/core"

export type ConsolePorts = StorePorts | Crypto | Passwords | Sealing | WebhookPost
