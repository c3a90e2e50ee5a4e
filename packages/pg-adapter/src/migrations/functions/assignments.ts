/** Which server has a restaurant, where an installation has several. */
import { serving, type SqlFunction } from "../sql/SqlFunction.ts"

/** How the server is called that has what belongs to no restaurant. */
export const directoryName = "directory"

/**
 * The restaurant's server, with what the directory's copy of its row holds. A restaurant that nobody has entered was
 * made by a program that knew of one server, and is here.
 */
export const findAssignment: SqlFunction = {
  name: "find_assignment",
  runsAs: "definer",
  callers: serving,
  signature: `(
  p_restaurant_id bigint, out server text, out copy jsonb
) returns setof record language sql stable`,
  body: `
select coalesce(s.server, '${directoryName}'),
  case when r.id is not null then jsonb_build_object('slug', r.body -> 'slug', 'version', r.body -> 'version') end
from (select p_restaurant_id as id) wanted
left join restaurant_server s on s.of_restaurant = wanted.id
left join restaurant r on r.restaurant_id = wanted.id
where s.of_restaurant is not null or r.id is not null
`
}

/** The server that takes new restaurants and has fewest; null where none is entered. */
const emptiest = `(
    select d.name from database_server d where d.state = 'open'
    order by (select count(*) from restaurant_server s where s.server = d.name), d.name limit 1
  )`

/**
 * Puts a restaurant on a server, unless it is on one; returns the server that it is on. A server that takes no new
 * restaurants gets none, whatever a process has chosen.
 */
export const assignRestaurant: SqlFunction = {
  name: "assign_restaurant",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_restaurant_id bigint, p_server text) returns text language plpgsql volatile",
  body: `
begin
  insert into restaurant_server (of_restaurant, server)
  select p_restaurant_id, case
    when exists (select from restaurant where restaurant_id = p_restaurant_id) then '${directoryName}'
    when exists (select from database_server where name = p_server and state <> 'open') then coalesce(${emptiest}, p_server)
    else p_server
  end
  where not exists (select from restaurant_server where of_restaurant = p_restaurant_id)
  on conflict do nothing;
  return (select server from restaurant_server where of_restaurant = p_restaurant_id);
end
`
}

/** Whose secret it is that names nobody; nothing for one that is not known. */
export const findSecret: SqlFunction = {
  name: "find_secret",
  runsAs: "definer",
  callers: serving,
  signature: "(p_secret text) returns setof bigint language sql stable",
  body: `select of_restaurant from restaurant_of_secret where secret = p_secret`
}
