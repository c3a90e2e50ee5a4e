/** The ports that the console needs, always those of the live store. */
import type { Crypto, Passwords, Sealing, StorePorts, WebhookPost } from "@fourtop/core/internal"

export type ConsolePorts = StorePorts | Crypto | Passwords | Sealing | WebhookPost
