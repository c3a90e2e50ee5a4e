import type { Login } from "../../roles/RoleNames.ts"

/** A function of the database. It is created anew whenever its text changes. */
export interface SqlFunction {
  readonly name: string
  /**
   * Whose rights it has: its caller's, or the definer's, who sees all restaurants. `inlined`: a single expression that
   * the planner puts in place of the call, as long as the function has no settings of its own.
   */
  readonly runsAs: "caller" | "definer" | "inlined"
  /** Which logins may call it. The operator, whose command can do everything, may call all. */
  readonly callers: ReadonlyArray<Exclude<Login, "operator">>
  /** Its arguments, what it returns, and the language, as `create function` wants them. */
  readonly signature: string
  readonly body: string
}

/** Every login of a service. */
export const serving = ["api", "console", "worker"] as const

/** Nothing that a session can set decides what the names in a body mean. */
const options: Readonly<Record<SqlFunction["runsAs"], string>> = {
  caller: "set search_path = fourtop, pg_temp",
  definer: "security definer set search_path = fourtop, pg_temp",
  inlined: ""
}

/** Makes it, with rights for nobody but its owner. */
export const create = ({ body, name, runsAs, signature }: SqlFunction): string => `
create function ${name} ${signature} ${options[runsAs]}
as $function$${body}$function$;
revoke all on function ${name} from public;`

/** Removes it, whatever its arguments were. No table, view or policy may depend on a function of ours. */
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
