/** Unique values as `Rows.kinds` declares them, and the order in which a commit releases and takes them. */
import { Rows } from "@fourtop/core/internal"
import { HashMap, Option } from "effect"
import type { State, Tenant } from "./State.ts"

type AnyRow = Rows.Rows[Rows.Kind]

interface Value {
  readonly scope: "restaurant" | "installation"
  readonly name: string
}

export const nameOf = (kind: Rows.Kind, member: string, value: unknown): string => `${kind}.${member}=${String(value)}`

/**
 * The unique values of a row. A token's id is unique in the installation: it is looked up before its restaurant is
 * known.
 */
const valuesOf = (kind: Rows.Kind, row: AnyRow): ReadonlyArray<Value> => {
  const members: Readonly<Record<string, unknown>> = { ...row }
  const declared = Object.entries(Rows.kinds[kind].unique).flatMap(([member, scope]) =>
    members[member] === null ? [] : [{ scope, name: nameOf(kind, member, members[member]) }]
  )
  return kind === "api_token" ? [...declared, { scope: "installation", name: nameOf(kind, "id", row.id) }] : declared
}

export interface Holdings {
  readonly taken: State["taken"]
  readonly own: Tenant["taken"]
}

/** The values in use after the row has released its own. */
export const giveUp = (holdings: Holdings, kind: Rows.Kind, row: AnyRow): Holdings => {
  let { own, taken } = holdings
  for (const { name, scope } of valuesOf(kind, row)) {
    if (scope === "installation") taken = HashMap.remove(taken, name)
    else own = HashMap.remove(own, name)
  }
  return { taken, own }
}

/** The values in use after the row has taken its own, or the name of the first that another row has. */
export const take = (holdings: Holdings, tenant: number, kind: Rows.Kind, row: AnyRow): Holdings | string => {
  let { own, taken } = holdings
  for (const { name, scope } of valuesOf(kind, row)) {
    if (Option.isSome<unknown>(scope === "installation" ? HashMap.get(taken, name) : HashMap.get(own, name)))
      return name
    if (scope === "installation") taken = HashMap.set(taken, name, { tenant, id: row.id })
    else own = HashMap.set(own, name, row.id)
  }
  return { taken, own }
}
