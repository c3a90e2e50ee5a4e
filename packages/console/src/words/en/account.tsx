/** The person's own account: password, two-step sign-in, sessions and restaurants; and links to a new password. */
import type { ComponentChildren } from "preact"

export const account = {
  title: "Account",
  restaurants: "Your restaurants",
  noRestaurants: "You have no restaurants yet.",
  passwordHint: (fewest: number) => `At least ${fewest} characters. A few words are easier to remember than symbols.`,
  staysSignedIn: "You stay signed in here and are signed out everywhere else.",
  change: {
    title: "Change your password",
    current: "Current password",
    wanted: "New password",
    again: "Repeat new password",
    button: "Change password",
    changed: "Your password has been changed.",
    doesNotMatch: "does not match the new password",
    notCurrent: "is not your current password"
  },
  language: {
    title: "Language",
    label: "Language of the console, and of mail to you",
    asBrowser: "As in my browser",
    about: "On a shared tablet, too. Guests are written to in their own language.",
    save: "Save language",
    saved: "Your language has been saved."
  },
  address: {
    title: "Email address",
    proved: "confirmed",
    notProved: "not confirmed",
    provedSince: (proved: ComponentChildren, moment: ComponentChildren) => (
      <>
        {proved} since {moment}
      </>
    ),
    about:
      "Nobody has shown yet that you read the mail of this address. Until then, invitations to further restaurants need their link, and you get no mail about the security of yours.",
    mail: "Mail me a link",
    mailed: (email: string) =>
      `If the service has a mail server, a link is on its way to ${email}. It works for one day.`,
    justMailed: (minutes: number) => `A link was mailed a moment ago. You can ask for another one in ${minutes} min.`,
    tooMany: "The restaurant has too many open links. Try again later.",
    confirmFor: (email: string) => `Confirm that you read the mail of ${email}.`,
    confirm: "Confirm address",
    confirmed: "Your email address is confirmed.",
    ended: "This link no longer works, or it was mailed for another account."
  },
  requests: {
    title: "Invitations",
    see: "Invitations to further restaurants",
    waiting: (count: number) => (count === 1 ? "An invitation waits for you." : `${count} invitations wait for you.`),
    lead: "Restaurants that have invited you. Nothing changes until you accept.",
    notProved: (accountPath: string) => (
      <>
        Your email address is not confirmed, so invitations are not shown here: open the link that you were given, or
        confirm the address under <a href={accountPath}>Account</a>.
      </>
    ),
    none: "No invitation waits for you.",
    accept: "Accept",
    decline: "Decline",
    confirmDeclining: (restaurant: string) => `You get no access to ${restaurant}, and the link stops working.`,
    declineInvitation: "Decline invitation",
    declined: "The invitation has been declined."
  },
  twoStep: {
    title: "Two-step sign-in",
    aboutOff: "Asks for a code from an app on your phone after your password, so that a stolen password is not enough.",
    aboutOn: "On. After your password, you enter a code from your app.",
    toSetUp: "Set up two-step sign-in",
    toManage: "Manage two-step sign-in",
    lead: "Sign in with your password and a code from an app on your phone.",
    yourPassword: "Your password",
    code: "Code",
    setUp: "Set up",
    steps: [
      "Install an authenticator app on your phone, if you do not have one yet.",
      "Scan this QR code with the app, or type in the key.",
      "Enter the code that the app shows."
    ] as const,
    qrCode: "QR code of the key below, for an authenticator app",
    key: (key: ComponentChildren) => <>Key: {key}</>,
    openInApp: "Open in an app on this device",
    digitsHint: "The six digits shown in the app.",
    turnOn: "Turn on",
    yourApp: "Your app",
    onSince: (on: ComponentChildren, moment: ComponentChildren) => (
      <>
        {on} since {moment}
      </>
    ),
    on: "on",
    codesLeft: "Recovery codes left",
    leftOf: (left: number, all: number) => `${left} of ${all}`,
    aboutCodes:
      "Each recovery code can be used once instead of a code from the app. Renewing creates ten new codes, and the old ones stop working.",
    manage: "Change it",
    codeHint: "From your app, or a recovery code.",
    renew: "Renew recovery codes",
    turnOff: "Turn off two-step sign-in",
    recoveryCodes: "Recovery codes",
    turnedOn: "Two-step sign-in is on. These are your recovery codes.",
    renewed: "These are your new recovery codes. The old ones no longer work.",
    turnedOff: "Two-step sign-in is off.",
    earlierSetup: "belongs to an earlier setup: scan the new QR code",
    notYourPassword: "is not your password",
    wrongCode: "is wrong or was already used",
    codesClosed: "must be a recovery code, because there were too many wrong codes today"
  },
  sessions: {
    title: "Sessions",
    about: "A session ends after 12 hours of inactivity, and after 7 days at the latest.",
    see: "See where you are signed in",
    signOutEverywhere: "Sign out everywhere",
    confirmSigningOut: "This ends all your sessions, including this one.",
    lead: (accountPath: string) => (
      <>
        Where you are signed in. If you do not recognize a session, end it and{" "}
        <a href={accountPath}>change your password</a>.
      </>
    ),
    present: "Signed in now",
    caption: "Your sessions",
    columns: ["Browser", "Signed in", "Last used"] as const,
    unknownBrowser: "Unknown browser",
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknownAddress: "an unknown address",
    thisOne: "this session",
    end: "End",
    confirmEnding: (browser: string, address: string) => `This signs out ${browser} at ${address}.`,
    endSession: "End session",
    ended: "The session has been ended.",
    others: "All other sessions",
    endOthers: "End all other sessions",
    confirmEndingOthers: "This signs you out everywhere except here.",
    othersEnded: "All other sessions have been ended."
  },
  /** Pages that a link opens: a new password, or an invitation. */
  link: {
    password: "Password",
    again: "Repeat password",
    doesNotMatch: "does not match the password",
    formExpired: "The form has expired. Please try again.",
    signIn: "Sign in",
    ended: "This link no longer works",
    whyEnded: "It was used or revoked, or it has expired. Ask whoever gave it to you for a new one.",
    choose: "Choose a new password",
    chooseFor: (email: ComponentChildren) => (
      <>For {email}. You are then signed out everywhere, and sign in with the new password.</>
    ),
    set: "Set password",
    done: "Your new password is set",
    signedOut: "You have been signed out everywhere."
  }
}
