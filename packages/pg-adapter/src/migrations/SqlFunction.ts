/** A function of the database. It is created anew whenever its text changes. */
export interface SqlFunction {
  readonly name: string
  /**
   * Whose rights it has: its caller's, or the worker's, who sees all restaurants. `inlined`: a single expression that
   * the planner puts in place of the call, as long as the function has no settings of its own.
   */
  readonly runsAs: "caller" | "worker" | "inlined"
  /** Its arguments, what it returns, and the language, as `create function` wants them. */
  readonly signature: string
  readonly body: string
}

/** Nothing that a session can set decides what the names in a body mean. */
const options: Readonly<Record<SqlFunction["runsAs"], string>> = {
  caller: "set search_path = fourtop, pg_temp",
  worker: "security definer set search_path = fourtop, pg_temp",
  inlined: ""
}

export const create = ({ body, name, runsAs, signature }: SqlFunction): string => `
create function ${name} ${signature} ${options[runsAs]}
as $function$${body}$function$;
revoke all on function ${name} from public;
grant execute on function ${name} to fourtop_app, fourtop_worker;
${runsAs === "worker" ? `alter function ${name} owner to fourtop_worker;` : ""}`

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
