/** The console in English. */
import { account } from "./account.tsx"
import { activity } from "./activity.ts"
import { bill } from "./bill.tsx"
import { book } from "./book.tsx"
import { bookAnyway } from "./bookAnyway.ts"
import { booking } from "./booking.tsx"
import { bookingForm } from "./bookingForm.tsx"
import { bookingMoves } from "./bookingMoves.tsx"
import { bookingWeek } from "./bookingWeek.ts"
import { devices } from "./devices.tsx"
import { closing } from "./closing.tsx"
import { courses } from "./courses.tsx"
import { developers } from "./developers.tsx"
import { dish } from "./dish.tsx"
import { dishChanges } from "./dishChanges.ts"
import { floor } from "./floor.ts"
import { frame } from "./frame.tsx"
import { guests } from "./guests.tsx"
import { kitchen } from "./kitchen.tsx"
import { menu } from "./menu.tsx"
import { messages } from "./messages.ts"
import { moving } from "./moving.tsx"
import { order } from "./order.tsx"
import { orderEntry } from "./orderEntry.shared.ts"
import { orders } from "./orders.tsx"
import { overview } from "./overview.ts"
import { parts } from "./parts.ts"
import { people } from "./people.tsx"
import { receipts } from "./receipts.tsx"
import { reservations } from "./reservations.tsx"
import { settings } from "./settings.tsx"
import { setup } from "./setup/setup.tsx"
import { tables } from "./tables.tsx"
import { venueDocument } from "./venueDocument.ts"
import { waitlist } from "./waitlist.tsx"
import { walkIn } from "./walkIn.ts"
import { webhooks } from "./webhooks.tsx"

export const en = {
  account,
  activity,
  bill,
  book,
  bookAnyway,
  booking,
  bookingForm,
  bookingMoves,
  bookingWeek,
  closing,
  courses,
  developers,
  devices,
  dish,
  dishChanges,
  floor,
  frame,
  guests,
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
  settings,
  setup,
  tables,
  venueDocument,
  waitlist,
  walkIn,
  webhooks
}
