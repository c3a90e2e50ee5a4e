/** The console in German. */
import type { Words } from "../en/Words.ts"
import { account } from "./account.tsx"
import { activity } from "./activity/activity.ts"
import { appDirectory, authoring } from "./authoring.tsx"
import { bill } from "./money/bill.tsx"
import { browser } from "./browser.shared.ts"
import { book } from "./book/book.tsx"
import { bookAnyway } from "./book/bookAnyway.ts"
import { booking } from "./book/booking.tsx"
import { bookingForm } from "./book/bookingForm.tsx"
import { bookingMoves } from "./book/bookingMoves.tsx"
import { bookingWeek } from "./book/bookingWeek.ts"
import { devices } from "./devices.tsx"
import { closing } from "./money/closing.tsx"
import { courses } from "./orders/courses.tsx"
import { developers } from "./developers.tsx"
import { differences } from "./settings/differences.ts"
import { dish } from "./dish.tsx"
import { dishChanges } from "./activity/dishChanges.ts"
import { entrance } from "./entrance.tsx"
import { failures, keptForm } from "./failures.ts"
import { floor } from "./settings/floor.ts"
import { frame } from "./frame.tsx"
import { guests } from "./guests.tsx"
import { kitchen } from "./orders/kitchen.tsx"
import { menu } from "./menu.tsx"
import { messages } from "./messages.ts"
import { moving } from "./orders/moving.tsx"
import { order } from "./orders/order.tsx"
import { orderEntry } from "./orders/orderEntry.shared.ts"
import { orders } from "./orders/orders.tsx"
import { overview } from "./overview.ts"
import { parts } from "./parts.ts"
import { people } from "./people.tsx"
import { receipts } from "./money/receipts.tsx"
import { reservations } from "./book/reservations.tsx"
import { rules } from "./rules/rules.ts"
import { settings } from "./settings/settings.tsx"
import { setup } from "./setup/setup.tsx"
import { tables } from "./book/tables.tsx"
import { venueDocument } from "./settings/venueDocument.ts"
import { waitlist } from "./book/waitlist.tsx"
import { walkIn } from "./book/walkIn.ts"
import { webhooks } from "./webhooks.tsx"

export const de: Words = {
  account,
  activity,
  appDirectory,
  authoring,
  bill,
  book,
  bookAnyway,
  booking,
  bookingForm,
  bookingMoves,
  bookingWeek,
  browser,
  closing,
  courses,
  developers,
  devices,
  differences,
  dish,
  dishChanges,
  entrance,
  failures,
  floor,
  frame,
  guests,
  keptForm,
  kitchen,
  menu,
  messages,
  moving,
  order,
  orderEntry,
  orders,
  overview,
  parts,
  people,
  receipts,
  reservations,
  rules,
  settings,
  setup,
  tables,
  venueDocument,
  waitlist,
  walkIn,
  webhooks
}
