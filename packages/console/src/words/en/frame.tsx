/** Around every page: header, navigation, and what people are told wherever they are. */
import type { ComponentChildren } from "preact"

export const frame = {
  skip: "Skip to content",
  navigation: "Settings",
  switchRestaurant: "Switch",
  sound: "Sound",
  signOut: "Sign out",
  areas: {
    overview: "Overview",
    orders: "Orders",
    kitchen: "Kitchen",
    book: "Book",
    menu: "Menu",
    menu_editing: "Settings",
    guests: "Guests",
    closing: "Closing",
    messages: "Messages",
    tables: "Tables",
    people: "People",
    tokens: "API tokens",
    sandbox: "Sandbox",
    webhooks: "Webhooks",
    apps: "Connected apps",
    activity: "Activity",
    security: "Security"
  },
  /** Entries of the navigation that are not called like their area. */
  titles: { newOrder: "New order", floor: "Floor", settings: "Settings" },
  notOpenTo: (role: "manager" | "staff", restaurant: string) =>
    `This is not open to ${role === "staff" ? "staff" : "managers"} of ${restaurant}.`,
  notOnSharedDevice: "This is not open on a shared tablet. Sign in with your password in a browser of your own.",
  switchPerson: "Switch person",
  unacceptedOrders: (count: number, isAll: boolean, age: ComponentChildren) =>
    count === 1 ? (
      <>1 order has not been accepted yet; it has waited {age}.</>
    ) : (
      <>
        {count}
        {isAll ? "" : " or more"} orders have not been accepted yet; the first has waited {age}.
      </>
    ),
  posOutage: "The POS does not respond",
  posSilentSince: (moment: ComponentChildren) => <>The POS has accepted no order since {moment}.</>,
  workWithOrders: (ordersPath: string) => (
    <>
      No order is lost: work with <a href={ordersPath}>the orders here</a>, and check that the POS is switched on and
      connected. When it responds, it gets the orders that it has missed.
    </>
  ),
  newSignIn: "New sign-in",
  newSignInFrom: (browser: string, address: string) => `New sign-in from ${browser}, ${address}`,
  newSignInAt: (what: ComponentChildren, moment: ComponentChildren) => (
    <>
      {what}, on {moment}. Not you?
    </>
  ),
  changePasswordOrEnd: (accountPath: string, sessionsPath: string) => (
    <>
      <a href={accountPath}>Change your password</a>, or <a href={sessionsPath}>end the session</a>.
    </>
  ),
  thisWasMe: "This was me",
  backToConsole: "Back to the console",
  undo: "Undo",
  shownOnce: "It will not be shown again.",
  copyNow: "Copy it now and store it safely."
}
