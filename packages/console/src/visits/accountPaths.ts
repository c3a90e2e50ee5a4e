/** The paths of the account pages. */
export const accountPath = "/console/account"
export const factorPath = "/console/account/two-step"
export const sessionsPath = "/console/account/sessions"
export const addressPath = "/console/account/address"
export const requestsPath = "/console/account/invitations"
export const dismissPath = "/console/account/sign-ins/dismiss"
