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
  deliveryNotSent: "it could not be sent"
}
