/**
 * Each restaurant numbers its own rows, in a separate range of 2^32 numbers, so that ids do not reveal how busy other
 * restaurants are. Rows that are looked up before the restaurant is known (tokens, grants, people, restaurants) keep
 * the installation's numbers.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create sequence number_region as bigint maxvalue 2097150;
-- Behind every number that was given so far.
select setval('number_region', (last_value >> 32) + 1, false) from integer_id;
grant usage on sequence number_region to fourtop_app;

create table own_number (
  restaurant_id bigint primary key,
  last_id bigint not null check (last_id <= 9007199254740991)
);
comment on table own_number is
  'The last id that a restaurant has taken. No reference to it: ids are taken while a restaurant is being founded.';
comment on sequence integer_id is 'Tokens, grants, people, restaurants, and every id that was given before own_number.';
${tenantPolicy(["own_number"])}
`
