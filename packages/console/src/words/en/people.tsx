/** People of a restaurant, invitations to it, and its security log. */
import { AccessLink, type ManagingRefused, type Person, type SecurityEntry } from "@fourtop/core/internal"
import type { SecuritySentences } from "../../formats/SecurityFacts.ts"

const securitySentences: SecuritySentences = {
  "act.approved": ({ act, by }) => `approved what ${by} did (${act})`,
  "data.exported": ({ resource }) => `took data out: ${resource}`,
  "guest.exported": () => "took out what is stored about a guest",
  "password.refused": ({ name }) => `typed a wrong password of ${name}`,
  "person.signed_out": () => "signed out",
  "pin.failed": ({ name }) => `typed a wrong PIN of ${name}`,
  "sign_in.blocked": () => "tried to sign in too often",
  "sign_in.factor_blocked": ({ name }) => `typed too many wrong codes to sign in as ${name}`,
  "sign_in.factor_failed": ({ name }) => `typed a wrong code to sign in as ${name}`,
  "sign_in.failed": ({ name }) => `could not sign in as ${name}`
}

export const people = {
  title: "People",
  roles: { owner: "owner", manager: "manager", staff: "staff" } satisfies Record<Person.Role, string>,
  roleHints: {
    owner: "Everything, including webhooks, connected apps and the security log.",
    manager: "Everything else; manages managers and staff.",
    staff: "What a shift needs: orders, kitchen, book, guests, and marking dishes as sold out."
  } satisfies Record<Person.Role, string>,
  twoStep: "Two-step sign-in",
  on: "on",
  off: "off",
  lastSignIn: "Last sign-in",
  unknown: "unknown",
  yourPassword: "Your password",
  notYourPassword: "is not your password",
  mustBeChosen: "must be chosen",
  /** Why something was refused; the email is that of the person it was about. */
  refusals: {
    role: () => "Only an owner can do this: managers neither make owners nor change them.",
    self: () => "You cannot change your own access. Ask somebody else who manages people here.",
    last_owner: () => "The restaurant needs at least one owner. Make somebody else an owner first.",
    elsewhere: (email) =>
      `This account also opens a restaurant that is not yours to manage, so only the operator of this installation can set its password: fourtop owner password ${email}`,
    already_here: () => "This email has access already.",
    too_many: () => `There are ${AccessLink.mostOpen} open links already. Revoke some, or wait until they expire.`
  } satisfies Record<ManagingRefused["reason"], (email: string) => string>,
  list: {
    lead: (restaurant: string) => `Who can sign in to ${restaurant}, and what they may do there.`,
    columns: ["Name", "Role", "Two-step sign-in", "Last sign-in"] as const,
    you: "(you)"
  },
  invitations: {
    title: "Open invitations",
    columns: ["Name", "Role", "Invited by", "Expires"] as const,
    operator: "the operator",
    revoke: "Revoke",
    confirmRevoking: (name: string) => `The link for ${name} stops working immediately.`,
    revokeInvitation: "Revoke invitation",
    revoked: (name: string) => `The invitation for ${name} has been revoked.`
  },
  invite: {
    title: "Invite someone",
    about:
      "You get a link, once, to send to them; if the service has a mail server, they get it by mail too. It works for three days and for one person: whoever opens it chooses a password, or signs in and accepts. Somebody whose account has this address, confirmed, can also accept after signing in.",
    email: "Email",
    name: "Name",
    nameHint: "Shown in the activity log.",
    role: "Role",
    passwordHint: "So that nobody invites themselves from a screen that you left open.",
    button: "Create invitation link",
    ready: (name: string) => `The invitation for ${name} is ready`,
    secret: "Invitation link",
    alreadyHere: "has access already"
  },
  /** What the person who is invited sees. */
  invited: {
    title: "You are invited",
    unknownRestaurant: "a restaurant",
    restaurant: "Restaurant",
    role: "Role",
    email: "Email",
    from: "From",
    acceptAndSignIn: "Accept and sign in",
    accept: "Accept",
    hasAccount: "Do you have an account already?",
    signIn: "Sign in to accept",
    noNewAccount:
      "No new account can be opened for this address. If you have one, sign in to accept; otherwise ask whoever invited you.",
    signedInAs: (email: string) => `You are signed in as ${email}. If you accept, this account gets the access.`,
    signOut: "Sign out and use another account",
    joined: (restaurant: string) => `You now have access to ${restaurant}.`
  },
  person: {
    back: "← People",
    email: "Email",
    access: "Access",
    ownPassword: (accountPath: string) => (
      <>
        Your own password is under <a href={accountPath}>Account</a>.
      </>
    ),
    role: "Role",
    newRole: "New role",
    changeRole: "Change role",
    isNow: (name: string, role: string) => `${name} is now ${role}.`,
    forgotten: "Forgotten password",
    aboutLink: (name: string, hasTwoStep: boolean) =>
      `You get a link, once, to send to ${name}. It works for one hour. When they set a new password with it, they are signed out everywhere${hasTwoStep ? "; two-step sign-in stays on" : ""}.`,
    createLink: "Create password link",
    linkReady: (name: string) => `The link for ${name} is ready`,
    linkSecret: "Password link",
    remove: "Remove",
    aboutRemoval: (name: string, restaurant: string) =>
      `After that, ${name} can no longer sign in to ${restaurant}. What they did stays in the activity log.`,
    confirmRemoval: (name: string, restaurant: string) => `${name} loses access to ${restaurant} immediately.`,
    removePerson: (name: string) => `Remove ${name}`,
    removed: (name: string, restaurant: string) => `${name} no longer has access to ${restaurant}.`
  },
  security: {
    title: "Security",
    lead: "Sign-ins, failed attempts, and changes of access, newest first. Failed attempts on one account from one address within a minute are shown as one entry.",
    show: "Show",
    filters: { all: "Everything", done: "Succeeded", refused: "Refused and blocked" },
    entries: "Entries",
    none: "No matching entries.",
    caption: "Security log",
    columns: ["Action", "Outcome", "By", "Time", "From"] as const,
    outcomes: { done: "done", refused: "refused", blocked: "blocked" } satisfies Record<SecurityEntry.Outcome, string>,
    times: (count: number) => `${count} times`,
    kinds: {
      person: "person",
      token: "token",
      app: "app",
      command: "command line",
      service: "Fourtop",
      unknown: "unknown"
    } satisfies Record<SecurityEntry.Principal["kind"], string>,
    /** Who tried to sign in: only the address is known. */
    stranger: "Somebody",
    sentences: securitySentences,
    notOverNetwork: "not over the network",
    export: {
      title: "Take it out",
      about:
        "All entries as a file, newest first. The log records that it was taken out. Owners with a confirmed address are told by mail of new owners, roles, tokens and apps, if the service has a mail server.",
      csv: "Download as CSV",
      jsonLines: "Download as JSON Lines"
    }
  }
}
