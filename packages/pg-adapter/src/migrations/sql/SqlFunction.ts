import type { Login } from "../../roles/RoleNames.ts"

/** A function of the database. It is created again whenever its text changes. */
export interface SqlFunction {
  readonly name: string
  /**
   * Whose rights it runs with: its caller's, or those of the definer, who sees all restaurants. `inlined`: a single
   * expression that the planner inlines, which works only for functions without settings of their own.
   */
  readonly runsAs: "caller" | "definer" | "inlined"
  /** Which logins may call it. The operator may call all functions. */
  readonly callers: ReadonlyArray<Exclude<Login, "operator">>
  /** Its arguments, return type and language, as `create function` takes them. */
  readonly signature: string
  readonly body: string
}

/** Every login of a service. */
export const serving = ["api", "console", "worker"] as const

/** Fixed settings, so that nothing in the session changes what the names in a body mean. */
const options: Readonly<Record<SqlFunction["runsAs"], string>> = {
  caller: "set search_path = fourtop, pg_temp",
  definer: "security definer set search_path = fourtop, pg_temp",
  inlined: ""
}

/** Creates it, callable only by its owner. */
export const create = ({ body, name, runsAs, signature }: SqlFunction): string => `
create function ${name} ${signature} ${options[runsAs]}
as $function$${body}$function$;
revoke all on function ${name} from public;`

/** Drops it, whatever its arguments were. No table, view or policy may depend on a function of ours. */
export const drop = ({ name }: SqlFunction): string => `
do $drop$
declare
  existing regprocedure;
begin
  for existing in select oid from pg_proc where proname = '${name}' and pronamespace = 'fourtop'::regnamespace loop
    execute format('drop function %s', existing);
  end loop;
end
$drop$;`
