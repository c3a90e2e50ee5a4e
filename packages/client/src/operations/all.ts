/** All operations by group. Generated from the API's declarations by `npm run record`; do not edit. */
import * as restaurant from "./restaurant.ts"
import * as menu from "./menu.ts"
import * as orders from "./orders.ts"
import * as payments from "./payments.ts"
import * as tables from "./tables.ts"
import * as reservations from "./reservations.ts"
import * as waitlist from "./waitlist.ts"
import * as guests from "./guests.ts"
import * as reports from "./reports.ts"
import * as closings from "./closings.ts"
import * as events from "./events.ts"
import * as webhooks from "./webhooks.ts"
import { listen } from "./listen.ts"

/** The functions of each group. */
export const groups = {
  restaurant,
  menu,
  orders,
  payments,
  tables,
  reservations,
  waitlist,
  guests,
  reports,
  closings,
  events: { ...events, listen },
  webhooks
}
