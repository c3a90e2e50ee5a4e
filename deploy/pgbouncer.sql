-- Lets PgBouncer look up the login roles of Fourtop, and no other role's password.
-- Run once, as an administrator, in the database of Fourtop; choose the password of the role pgbouncer yourself.
create role pgbouncer login password 'choose one';
create schema pgbouncer authorization pgbouncer;
create function pgbouncer.login(p_name text) returns table (name text, password text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select rolname::text, rolpassword from pg_authid
  where rolname = p_name and rolcanlogin and rolname ~ '^fourtop_[0-9a-f]{8}_(api|console|worker|operator)$'
$$;
revoke all on function pgbouncer.login(text) from public;
grant execute on function pgbouncer.login(text) to pgbouncer;
