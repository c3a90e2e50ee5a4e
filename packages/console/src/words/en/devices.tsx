/** Tablets that several people use: the lock screen, PINs, who enrolled what, and a manager's approval. */
import { Pin, SharedDevice } from "@fourtop/core/internal"

const { lockMinutes } = SharedDevice.limits

export const devices = {
  lock: {
    title: "Who are you?",
    here: (restaurant: string, device: string) => `${restaurant}, ${device}`,
    names: "People",
    nobody:
      "Nobody here has a PIN yet. Sign in with your password in a browser of your own, and choose one under Account.",
    withPassword: "Sign in with a password",
    kept: "The tablet was locked. What you typed is kept: you find it in the form again.",
    notKept: "The tablet was locked, and what you typed could not be kept. Nothing was saved.",
    expired: "The form has expired. Please try again."
  },
  pad: {
    title: (name: string) => name,
    label: "PIN",
    button: "Unlock",
    digits: "Digits",
    erase: "Erase",
    somebodyElse: "Somebody else",
    forgotten: "Use your password",
    backToPin: "Use your PIN",
    empty: "Enter your PIN.",
    wrong: (attemptsLeft: number) =>
      attemptsLeft <= 0
        ? "Wrong PIN. It is locked on this tablet now: enter your password."
        : `Wrong PIN. ${attemptsLeft === 1 ? "1 attempt is" : `${attemptsLeft} attempts are`} left.`,
    locked: "Your PIN is locked on this tablet, because it was wrong too often. Enter your password.",
    password: "Password",
    wrongPassword: "That is not your password.",
    code: "Code",
    codeHint: "The six digits shown in your app, or a recovery code.",
    codeNeeded: "You use two-step sign-in: enter your password again, with a code.",
    wrongCode: "The code is wrong or was already used.",
    codesClosed: "There were too many wrong codes for this account today. Use a recovery code.",
    tooMany: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
    busy: (seconds: number) =>
      `Very many people are signing in right now, and nothing was checked. Try again in ${seconds} seconds.`
  },
  pin: {
    title: "PIN for shared tablets",
    aboutNone: "With a PIN you switch to yourself on a tablet that several people use. You have none.",
    aboutSet: "You have a PIN for the tablets that several people use.",
    toSet: "Choose a PIN",
    toChange: "Change or remove it",
    lead: "On a shared tablet you tap your name and enter your PIN. It opens what a shift needs, works nowhere else, and what you do is recorded in your name. Tell nobody.",
    pin: "PIN",
    hint: `${Pin.limits.min} to ${Pin.limits.max} digits, not a year or a row such as 1234.`,
    again: "Repeat PIN",
    password: "Your password",
    set: "Set PIN",
    remove: "Remove PIN",
    done: "Your PIN is set.",
    removed: "Your PIN is removed.",
    doesNotMatch: "does not match the PIN",
    notYourPassword: "is not your password"
  },
  list: {
    title: "Shared tablets",
    see: "Shared tablets",
    about: "Tablets that several people use, each with a PIN of their own.",
    back: "← People",
    lead: (restaurant: string) =>
      `Tablets of ${restaurant} on which people switch with a PIN. They open what a shift needs, and lock themselves.`,
    columns: ["Name", "Enrolled", "Last used", "Locks after", "Language"] as const,
    by: (name: string) => `by ${name}`,
    minutes: (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes} minutes`),
    none: "No tablet is shared yet.",
    thisOne: "this browser",
    revoke: "Revoke",
    confirmRevoking: (name: string) =>
      `${name} is locked within ten seconds, and no PIN opens it any more. Others are not affected.`,
    revokeDevice: "Revoke tablet",
    revoked: (name: string) => `${name} is no longer shared.`,
    enrol: "Share this browser",
    aboutEnrolling:
      "Do this on the tablet itself. You are signed out here afterwards, and everybody who has chosen a PIN under Account can use it.",
    already: (name: string) => `This browser is shared already, as ${name}.`,
    name: "Name",
    nameHint: "Where it stands, such as “Bar tablet”.",
    lockMinutes: "Minutes without a tap until it locks itself",
    lockHint: `${lockMinutes.min} to ${lockMinutes.max}.`,
    language: "Language of the tablet",
    languageOf: (name: string) => `Language of ${name}`,
    asBrowser: "As in its browser",
    saveLanguage: "Save",
    languageSaved: (name: string) => `The language of ${name} has been saved.`,
    password: "Your password",
    button: "Share this browser",
    tooMany: (most: number) => `There are ${most} shared tablets already. Revoke some first.`
  },
  approval: {
    title: "A manager approves",
    about: "You may not do this alone. A manager enters their PIN here, for this once.",
    approver: "Manager",
    pin: "Manager's PIN",
    mustBeChosen: "must be chosen",
    wrong: (attemptsLeft: number) =>
      attemptsLeft <= 0
        ? "is wrong, and locked on this tablet now"
        : `is wrong; ${attemptsLeft === 1 ? "1 attempt is" : `${attemptsLeft} attempts are`} left`,
    locked: "is locked on this tablet, because it was wrong too often",
    mayNot: "is that of somebody who may not approve this"
  }
}
