/** Failed deliveries are few among many: they are listed, and sent again from an instant on, by an index of their own. */
export const sql = `
create index delivery_failed on delivery (restaurant_id, endpoint_id, created_at, event_id) where state = 'failed';
`
