/** Signing in, and deciding about an app, in English. */
import { Scope } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"

export const entrance = {
  /** The name of the list of languages at the foot. */
  languages: "Language",
  signIn: {
    title: "Sign in",
    email: "Email",
    password: "Password",
    button: "Sign in",
    kept: "Your session has ended. What you typed is kept: sign in, and you find it in the form again.",
    notKept: "Your session has ended, and what you typed could not be kept. Nothing was saved.",
    expired: "The form has expired. Please try again.",
    wrong: "Wrong email or password.",
    tooMany: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
    busy: (seconds: number) =>
      `Very many people are signing in right now, and your password was not checked. Try again in ${seconds} seconds, or use a browser in which you have signed in before: it does not have to wait.`
  },
  code: {
    title: "Enter your code",
    label: "Code",
    hint: "The six digits shown in your app, or a recovery code.",
    startAgain: "Start again",
    endedTitle: "Sign in again",
    ended: "The sign-in took too long or had too many wrong codes. Please sign in again.",
    closed:
      "There were too many wrong codes for this account today. Use a recovery code, or sign in from a browser or network you have used before.",
    wrong: (attemptsLeft: number) =>
      attemptsLeft === 0
        ? "Wrong code. Sign in again to try another one."
        : `The code is wrong or was already used. You have ${attemptsLeft === 1 ? "1 attempt left" : `${attemptsLeft} attempts left`}.`
  },
  consent: {
    title: (app: string) => `Connect ${app}`,
    wantsToUse: (app: string, restaurant: string | null) =>
      `${app} wants to use ${restaurant ?? "one of your restaurants"}`,
    choose: "Choose what it may do. You can uninstall it at any time, under Connected apps.",
    forWhich: "For which restaurant?",
    replaced: "Already connected. What you allow now replaces what you allowed before.",
    may: (app: string) => `${app} may`,
    allow: "Allow",
    deny: "Deny",
    youReturnTo: (host: ComponentChildren) => (
      <>Either way you return to {host}. If you did not come from there, choose Deny.</>
    ),
    onlyOwners: (person: string) =>
      `Only the owner of a restaurant can connect an app to it. You are signed in as ${person}, who owns none. Ask the owner to start from the app.`,
    ended: {
      title: "This request has ended",
      message:
        "It was already decided, was opened in another session, or is more than ten minutes old. Go back to the app and start again."
    },
    sandboxOf: (restaurant: string) => `Sandbox of ${restaurant}`,
    sandboxHint: "Made-up data to try the app with. Nothing of the restaurant is touched.",
    notReviewed:
      "This app has not been reviewed yet. Until the operator of this installation lists it, only restaurants of its author can connect it.",
    chooseRestaurant: "choose one of your restaurants"
  },
  scopeNames: Scope.scopes as Readonly<Record<Scope.Scope, string>>,
  /** What each scope means to an owner who does not know the API. */
  scopes: {
    "menu:read": "Dishes, prices, allergens, and what is sold out.",
    "menu:write": "Changes are visible to your guests immediately.",
    "orders:read": "What was ordered and paid, with the customer's name, phone and address.",
    "orders:write": "Orders go to your kitchen like any other, and can be accepted, rejected or cancelled.",
    "reservations:read": "Reservations with name and phone, and which times are available.",
    "reservations:write": "For your guests, within your booking rules.",
    "guests:read": "Names, visits and spend. Phone and email only of guests who agreed to share them.",
    "reports:read": "Sales, compared with the period before.",
    "payments:read": "What was paid for each order, how, and the tips.",
    "payments:write": "Orders become paid by what is recorded, and money is recorded as given back.",
    "guests:write": "Its own references and values are kept with guests. Nothing else of a guest changes.",
    "webhooks:write": "What happens is sent to addresses that the app chooses, as far as its other permissions show it."
  } satisfies Record<Scope.Scope, string>
}
