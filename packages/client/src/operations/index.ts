/** All operations. Generated from the API's declarations by `npm run record`; do not edit. */
export * from "./restaurant.ts"
export * from "./menu.ts"
export * from "./orders.ts"
export * from "./reservations.ts"
export * from "./waitlist.ts"
export * from "./guests.ts"
export * from "./reports.ts"
export { type Connection, connect } from "../transport/Connection.ts"
