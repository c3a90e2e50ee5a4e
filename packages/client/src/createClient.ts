/** The client with all operations. */
import type { FourtopClient } from "./clients/FourtopClient.ts"
import { groups } from "./operations/all.ts"
import type { ClientOptions } from "./transport/ClientOptions.ts"
import { connect, type Connection } from "./transport/Connection.ts"

type Operation = (connection: Connection, ...given: ReadonlyArray<unknown>) => unknown

/** The function without its first parameter, and so are the functions it carries: `answered`, `pages` and `all`. */
const bound = (connection: Connection, operation: Operation): unknown =>
  Object.assign(
    (...given: ReadonlyArray<unknown>) => operation(connection, ...given),
    mapped(operation as unknown as Readonly<Record<string, Operation>>, (own) => bound(connection, own))
  )

const mapped = <A>(members: Readonly<Record<string, A>>, of: (member: A) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, of(member)]))

/** Creates a client with all operations. It sends nothing by itself. */
export const createClient = (options: ClientOptions): FourtopClient => {
  const connection = connect(options)
  // The types of the methods are generated from the same declarations as the functions.
  return mapped(groups as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>, (group) =>
    mapped(group, (operation) => bound(connection, operation))
  ) as unknown as FourtopClient
}
