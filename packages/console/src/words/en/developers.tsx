/** What developers use: tokens, the sandbox and connected apps. */
import { Scope } from "@fourtop/core/internal"

export const developers = {
  /** What each scope permits. */
  scopes: Scope.scopes,
  tokens: {
    title: "API tokens",
    lead: (restaurant: string, docsPath: string) => (
      <>
        A token gives a program access to {restaurant} through the <a href={docsPath}>API</a>, within its scopes.
      </>
    ),
    list: "Tokens",
    columns: ["Name", "Scopes", "Created", "Expires", "Last used", "State"] as const,
    none: "No tokens yet.",
    allScopes: "all",
    notUsed: "not yet",
    states: { valid: "Valid", expired: "Expired", revoked: "Revoked" },
    revoke: "Revoke",
    confirmRevoking: (name: string) => `Programs that use “${name}” lose access immediately. This cannot be undone.`,
    revokeToken: "Revoke token",
    revoked: (name: string) => `The token “${name}” has been revoked.`,
    new: "New token",
    name: "Name",
    nameHint: "What the token is for, such as Website.",
    scopes: "Scopes",
    lastDay: "Last day (optional)",
    lastDayHint: "If empty, the token works until it is revoked.",
    mustBeDate: "must be a date such as 2027-01-31",
    create: "Create token",
    ready: (name: string) => `The token “${name}” is ready`,
    secret: "Token"
  },
  listening: {
    title: "Reading events",
    on: "On",
    off: "Off",
    aboutOn: "Tokens can read the events of what their scopes cover, among them guests’ names and orders.",
    aboutOff: "Tokens cannot read events. A developer who listens with fourtop listen needs this; webhooks do not.",
    switchOn: "Switch on",
    switchOff: "Switch off",
    switchedOn: "Tokens can read events now.",
    switchedOff: "Tokens can no longer read events."
  },
  sandbox: {
    title: "Sandbox",
    lead: (restaurant: string, docsPath: string) => (
      <>
        A sample restaurant for trying out the <a href={docsPath}>API</a>. It never touches {restaurant}.
      </>
    ),
    create: "Create the sandbox",
    aboutCreating:
      "It has a menu, tables, guests, a reservation and an order. You get a token for it, with every scope.",
    createSandbox: "Create sandbox",
    tokenName: "Token name",
    tokenNameHint: "What the token is for, such as My laptop.",
    firstTokenName: "Sandbox token",
    createToken: "Create sandbox token",
    ready: (name: string) => `The sandbox token “${name}” is ready`,
    secret: "Sandbox token",
    reset: "Reset",
    aboutResetting:
      "The sandbox is reset to its sample data every night at 03:00. You can also reset it now. Tokens are kept.",
    resetNow: "Reset now",
    resetNowAbout: "the sandbox",
    confirmResetting: "All changes made in the sandbox will be lost.",
    resetSandbox: "Reset sandbox",
    wasReset: "The sandbox has been reset."
  },
  apps: {
    title: "Connected apps",
    lead: (restaurant: string) =>
      `Third-party apps that have access to ${restaurant}, within the permissions you gave them. To connect an app, start from the app itself.`,
    list: "Apps",
    none: "No apps are connected.",
    columns: ["App", "Permissions", "Connected", "Last used"] as const,
    connectedBy: (name: string) => `by ${name}`,
    notUsed: "not yet",
    uninstall: "Uninstall",
    confirmUninstalling: (name: string) =>
      `“${name}” loses access immediately. To connect it again, start from the app.`,
    uninstallApp: "Uninstall app",
    uninstalled: (name: string) => `“${name}” has been uninstalled.`,
    receives: "What it receives",
    back: "← Connected apps",
    aboutEvents:
      "The app’s author chooses the address, for all restaurants that have the app. It is sent what the permissions show, and nothing more after it is uninstalled."
  }
}
