/** Why a webhook's address has not responded, as deliveries keep it. */
import type { Given } from "./Given.ts"

export const deliveriesRules = {
  deliveryRefused: "the connection was refused",
  deliveryBrokenOff: "the connection was broken off",
  deliveryNameUnknown: "its name cannot be resolved",
  deliveryNameEmpty: "its name has no addresses",
  deliveryUnreachable: "it cannot be reached",
  deliveryNotHttp: "it did not respond in HTTP",
  deliveryCertificate: "its certificate is not valid",
  deliveryFailed: "the connection failed",
  deliveryFailedWith: ({ code }: Given<"code">) => `the connection failed (${code})`,
  deliveryNotPublic: "it resolves to an address that is not public",
  deliveryNeedsHttps: "it resolves to an address that needs https",
  deliveryAddress: ({ problem }: Given<"problem">) => `the address ${problem}`,
  deliveryTooSlow: ({ seconds }: Given<"seconds">) => `no complete response within ${seconds} seconds`,
  deliveryGivenUp: "given up",
  deliveryUnsigned: "its signing secret cannot be read with this installation's key",
  deliveryNotSent: "it could not be sent",
  deliveryTokenExpired: "the API token that added it has expired",
  deliveryTokenRevoked: "the API token that added it was revoked",
  deliveryMakerGone: "what added it exists no more",
  deliveryAppRemoved: "the app that added it was removed",
  deliveryAppDisabled: "the app that added it is disabled",
  deliveryAppEnded: "the access of the app that added it has ended",
  deliveryScopeGone: ({ scope }: Given<"scope">) => `what added the webhook has the scope ${scope} no more`,
  deliveryAppGone: "the app exists no more",
  deliveryAppSilent: "the app has no webhook any more",
  deliveryAppUninstalled: "the app was uninstalled",
  deliveryAppGaveUp: "the app has given up its access",
  deliveryAppScopeGone: ({ scope }: Given<"scope">) => `the app has the scope ${scope} no more`,
  belongsToUninstalledApp: "belongs to an app that was uninstalled"
}
