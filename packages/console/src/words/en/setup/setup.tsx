/** Opening an installation, and setting up a restaurant. */
import type { CountryDefaults, SetupSteps } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"
import { setupDishes } from "./setupDishes.ts"

export const setup = {
  opening: {
    title: "Open Fourtop",
    lead: "Nobody has an account here yet. Whoever started the service has a link that opens it: it was printed at the start.",
    secret: "Secret",
    secretHint: "The last part of the link, or the whole link.",
    notASecret: "is not a secret that this service has printed",
    open: "Continue",
    ended: "This link no longer works",
    whyEnded:
      "It was used, a later start has printed another one, or it is older than three days. Use the link that the last start has printed; if somebody has an account already, sign in.",
    haveSecret: "Enter another secret",
    signIn: "Sign in"
  },
  account: {
    title: "Your account",
    lead: "You will own what you set up here. Your restaurant comes next.",
    email: "Email",
    emailHint: "You sign in with it.",
    name: "Your name",
    nameHint: "Your colleagues and the activity log see it.",
    make: "Create account",
    exists: "No account could be created for this address. If it is yours, sign in.",
    hasAccount: "Do you have an account already?",
    demo: (restaurant: ComponentChildren) => (
      <>Would you rather look around first? {restaurant} is a restaurant with sample data.</>
    ),
    demoName: "Trattoria Fiore",
    lookAround: "Look around the demo",
    comeBack: "This page stays open for you: come back with the same link."
  },
  signUp: {
    title: "Open a restaurant",
    lead: "Create an account first; your restaurant comes next.",
    link: "Open a restaurant of your own"
  },
  restaurant: {
    title: "Your restaurant",
    add: "Add a restaurant",
    lead: "Its name and country. We propose the rest, and you confirm it.",
    name: "Name",
    nameHint: "As guests know it.",
    needed: "must not be blank",
    country: "Country",
    continue: "Continue",
    confirmTitle: (name: string) => name,
    confirmLead: (country: string) =>
      `This is usual in ${country}. Change what is different for you: only the operator of this installation can change it later, except for the taxes.`,
    currency: "Currency",
    currencyHint: "Three letters, such as EUR.",
    zone: "Time zone",
    zoneHint: "Such as Europe/Rome.",
    language: "Language of your menu",
    languageHint: "As a code, such as en or it.",
    usualTaxes: "Taxes that usually apply",
    taxes: "Taxes",
    useTaxes: "Use these taxes",
    withoutTaxes: "Without taxes for now",
    inclusive: "Prices on your menu include them.",
    added: "They are added to the prices on your menu.",
    atTable: "at the table",
    away: "picked up or delivered",
    noTaxes: "We have no proposal for the taxes of your country. Ask your accountant, and enter them in the settings.",
    askAccountant: "Ask your accountant whether they apply to you. You can change them in the settings at any time.",
    classes: { standard: "Food", "soft-drinks": "Soft drinks", alcohol: "Alcoholic drinks" } as Readonly<
      Record<string, string>
    >,
    taxDoubts: {
      place: "Rates differ within your country.",
      away: "What is taken away or delivered may have another rate.",
      soft_drinks: "Some drinks without alcohol have another rate.",
      alcohol: "Some alcoholic drinks have another rate.",
      law: "The law has changed recently, or is about to."
    } satisfies Record<CountryDefaults.TaxDoubt, string>,
    create: "Create restaurant",
    back: "← Name and country",
    ready: (name: string) => `${name} is open in Fourtop. Five short steps are left, and each can wait.`,
    problems: "This could not be used yet:"
  },
  steps: {
    title: "Set up",
    progress: "Steps",
    done: "done",
    names: {
      hours: "Hours",
      tables: "Tables",
      dishes: "Dishes",
      people: "People",
      look: "Try it"
    } satisfies Record<SetupSteps.SetupStep, string>,
    later: "Later",
    left: "You find it again under Set up, on the overview.",
    next: "Next",
    saved: "Saved.",
    changedMeanwhile:
      "Somebody else has changed the restaurant at the same time. Look at it again, and save once more.",
    refused: "This could not be saved yet:"
  },
  overview: {
    title: "Your restaurant is not set up yet",
    missing: (steps: string) => `Still to do: ${steps}.`,
    continue: "Continue setting up"
  },
  hours: {
    title: "When are you open?",
    lead: "The same hours every day. Days that differ, and holidays, can be set later.",
    first: "First service",
    second: "Second service",
    secondHint: "Leave it empty if you do not close in between.",
    from: "From",
    until: "Until",
    untilHint: "After midnight is fine: 18:00 until 01:00.",
    closed: "Closed on",
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const,
    bookings: "Guests can book tables in these hours",
    save: "Save hours",
    own: "You have hours that differ between days. Change them in the settings.",
    ownLink: "Opening hours in the settings",
    incomplete: "must be filled in, or both left empty"
  },
  tables: {
    title: "Which tables do you have?",
    lead: "Type it as you would say it. Each table gets a number; names, rooms and where they stand can follow.",
    label: "Tables",
    hint: "For example: six for two, four for four, one for six. Or: Terrace: 4x4. Or one by one: T1: 2.",
    save: "Save tables",
    saved: (tables: number, seats: number) => `${tables} tables for ${seats} guests stand on the floor.`,
    none: "must name at least one table",
    line: (line: number, text: string, problem: string) => `Line ${line}, “${text}”: ${problem}.`,
    have: (tables: number, seats: number) => `You have ${tables} tables for ${seats} guests.`,
    columns: ["Table", "Guests"] as const,
    room: "Restaurant",
    arrange: "Arrange them on the floor",
    more: "Change them in the settings"
  },
  dishes: setupDishes,
  people: {
    title: "Who works with you?",
    lead: "Invite the first person. More can follow under People."
  },
  look: {
    title: "Try it",
    lead: (restaurant: string) => `${restaurant} is ready. Try it without consequences first.`,
    sandbox: "In the sandbox",
    aboutSandbox:
      "The sandbox is a restaurant with sample data that only you see. We place an order and book a table there through the API, as a website or a POS would.",
    run: "Place a sample order and a booking",
    runAgain: "Do it again",
    order: (number: ComponentChildren) => <>Order {number} was placed.</>,
    booking: (at: ComponentChildren) => <>A table for two is booked for {at}.</>,
    failed: (what: string, status: number) => `The sandbox refused the ${what} (status ${status}).`,
    whatOrder: "order",
    whatBooking: "booking",
    real: "In your restaurant",
    aboutReal: "These are real: the order goes to your kitchen page, and the booking into your book.",
    firstOrder: "Take your first order",
    firstBooking: "Take your first booking",
    seeFloor: "See your floor",
    seeMenu: "See your menu",
    finish: "Finish setting up",
    finished: (restaurant: string) => `${restaurant} is set up. Everything can be changed in the settings.`,
    tokenName: "Set-up"
  }
}
