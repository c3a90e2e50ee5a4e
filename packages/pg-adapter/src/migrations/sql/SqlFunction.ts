/** A function of the database. It is part of a function set, and so never changes once it was created. */
export interface SqlFunction {
  readonly name: string
  /**
   * Whose rights it runs with: its caller's, or those of the definer, who sees all restaurants. `inlined`: a single
   * expression that the planner inlines, which works only for functions without settings of their own; it has to name
   * the schema of everything that it uses.
   */
  readonly runsAs: "caller" | "definer" | "inlined"
  /** Which logins may call it. The operator may call all functions. */
  readonly callers: ReadonlyArray<(typeof serving)[number]>
  /** Its arguments, return type and language, as `create function` takes them. */
  readonly signature: string
  readonly body: string
}

/** Every login of a service. */
export const serving = ["api", "console", "worker"] as const

/** Fixed settings, so that nothing in the session changes what the names in a body mean. */
const options = (runsAs: SqlFunction["runsAs"], schema: string): string =>
  runsAs === "inlined"
    ? ""
    : `${runsAs === "definer" ? "security definer " : ""}set search_path = ${schema}, fourtop, pg_temp`

/** Creates it in a schema, callable only by its owner. */
export const create = ({ body, name, runsAs, signature }: SqlFunction, schema: string): string => `
create function ${schema}.${name} ${signature} ${options(runsAs, schema)}
as $function$${body}$function$;
revoke all on function ${schema}.${name} from public;`
