/** The paths of the account pages, and of the page on which a shared device is locked. */
export const accountPath = "/console/account"
export const factorPath = "/console/account/two-step"
export const sessionsPath = "/console/account/sessions"
export const addressPath = "/console/account/address"
export const pinPath = "/console/account/pin"
export const requestsPath = "/console/account/invitations"
export const dismissPath = "/console/account/sign-ins/dismiss"
export const lockPath = "/console/lock"
/** Where the script of a page tells that somebody uses it. */
export const tappedPath = "/console/tapped"
