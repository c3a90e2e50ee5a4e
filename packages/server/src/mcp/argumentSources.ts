/** Where an assistant finds the values of arguments, so that it does not make up ids. */

/** By the name of the argument, also of those inside lists. */
export const argumentSources: Readonly<Record<string, string>> = {
  menu: "The `id` of a menu of listMenus.",
  menu_id: "The `id` of a menu of listMenus.",
  category_id: "The `id` of a category of listCategories.",
  item: "The `id` of an item of listItems or readMenu.",
  item_id: "The `id` of an item of listItems or readMenu.",
  variant_id: "The `id` of one of the item's `variants`; needed if it has any and none is the default.",
  option_ids: "The `id`s of `options` in the item's `modifier_groups`.",
  modifier_group_ids: "The `id`s of `modifier_groups` of other items of listItems.",
  order: "The `id` of an order of listOrders or placeOrder.",
  payment: "The `id` of a payment of listPayments or recordPayment.",
  line: "The `id` of one of the order's `items`, which readOrder shows.",
  reservation: "The `id` of a reservation of listReservations or createReservation.",
  entry: "The `id` that joinWaitlist returned.",
  closing: "The `id` of a closing of listClosings.",
  guest: "The `id` of a guest of listGuests.",
  branch_id:
    "The `branch_id` of a table of listTables, or of a reservation of listReservations; leave it out for the default branch.",
  table_id: "The `id` of a table of readReservationRules; leave it out to get the best one.",
  table_code:
    "The `code` of a table of listTables, or the code on the table, which the guest reads; for `dine_in` only.",
  cursor: "`meta.next_cursor` of the page before; leave it out for the first page.",
  date: "As YYYY-MM-DD on the restaurant's calendar. If the user names a weekday, take the date from readRestaurant.",
  idempotency_key:
    "Leave it out for a new request. To repeat a call whose result you did not see, send the key that its error named."
}
