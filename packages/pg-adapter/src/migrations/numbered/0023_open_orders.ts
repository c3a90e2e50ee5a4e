/**
 * Pages of people on shift ask for open orders, and for those that nobody has accepted, many times a minute. Both are few
 * among very many, and the oldest come first.
 */
export const sql = `
create index order_open on "order" (restaurant_id, placed_at, id) where status in ('placed', 'accepted', 'ready');
create index order_unaccepted on "order" (restaurant_id, placed_at, id) where status = 'placed';
`
