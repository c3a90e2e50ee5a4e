/** Rules of apps that people register. */
import type { Given } from "./Given.ts"

export const appRules = {
  mustBeAnHttpsAddress: "must be an https address",
  mustBeAnHttpsAddressOr: "must be an https address or an email",
  mustBeAPngJpegOr: "must be a PNG, JPEG or WebP image",
  mustHaveAtMostKilobytes: ({ kilobytes }: Given<"kilobytes">) => `must have at most ${kilobytes} kB`,
  mustBePixelsWideAndHigh: ({ least, most }: Given<"least" | "most">) =>
    `must be ${least} to ${most} pixels wide and high`,
  mustHaveAtLeastOneAddress: "must have at least one address",
  mustHaveAtMostAddresses: ({ most }: Given<"most">) => `must have at most ${most} addresses`,
  mustBeAnHttpsUrlWithout:
    "must be an https URL without user name or fragment; http is allowed only for 127.0.0.1 and localhost",
  cannotBeAddedYouHaveApps: ({ most }: Given<"most">) => `cannot be added: you have ${most} apps, the maximum`,
  cannotBeAddedTheMaximumOfApps: ({ most }: Given<"most">) => `cannot be added: the maximum of ${most} apps is reached`,
  cannotConnectThisAppYet: "cannot connect this app yet: its author has to submit it, and the operator to list it"
}
