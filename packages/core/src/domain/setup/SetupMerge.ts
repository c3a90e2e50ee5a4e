/**
 * Merges what answers make into a document that exists: three texts are compared, as in version control. What the
 * document has otherwise than the answers of before made it was changed by somebody, and stays.
 */
import * as Json from "../foundation/Json.ts"
import type { Input } from "./SetupDraft.ts"

interface Row {
  readonly key: string
}

type Merge<Value> = (before: Value | undefined, is: Value, wished: Value) => Value

/** What nobody has changed becomes what is wished. */
const whole = <Value>(before: Value | undefined, is: Value | undefined, wished: Value): Value =>
  Json.equals(is, before) ? wished : (is as Value)

/** Rows by key. New ones come last; one that was answered before and is not any more goes, unless it was changed. */
const rows = <R extends Row>(
  before: ReadonlyArray<R> = [],
  is: ReadonlyArray<R> = [],
  wished: ReadonlyArray<R>,
  merge: Merge<R>
): ReadonlyArray<R> => {
  const [old, wish, has] = [before, wished, is].map((list) => new Map(list.map((row) => [row.key, row]))) as [
    Map<string, R>,
    Map<string, R>,
    Map<string, R>
  ]
  const kept = is.flatMap((row) => {
    const [was, next] = [old.get(row.key), wish.get(row.key)]
    if (next !== undefined) return [merge(was, row, next)]
    return was !== undefined && Json.equals(was, row) ? [] : [row]
  })
  // A row that was answered before and is gone was removed by somebody.
  return [...kept, ...wished.filter(({ key }) => !has.has(key) && !old.has(key))]
}

/** A row that was not made by answers stays as it is. */
const row = <R extends Row>(before: R | undefined, is: R, wished: R): R =>
  before === undefined ? is : whole(before, is, wished)

/** The members of a row one by one, so that what is missing is added. */
const members = <R extends object>(before: Partial<R> | undefined, is: R, wished: R): R => ({
  ...is,
  ...Object.fromEntries(
    Object.entries(wished).flatMap(([name, value]) => {
      const merged = whole(before?.[name as keyof R] as unknown, is[name as keyof R] as unknown, value)
      return merged === undefined ? [] : [[name, merged]]
    })
  )
})

type Menus = NonNullable<Input["menus"]>
type Category = NonNullable<Menus[number]["categories"]>[number]

const category: Merge<Category> = (before, is, wished) => ({
  ...is,
  dishes: rows(before?.dishes, is.dishes, wished.dishes ?? [], row)
})

const menu: Merge<Menus[number]> = (before, is, wished) => ({
  ...is,
  categories: rows(before?.categories, is.categories, wished.categories ?? [], category)
})

/** Members of the document that are merged by their rows; all others as a whole. */
export const merge = (before: Input, is: Input, wished: Input): Input => {
  const merged = members<Input>(before, is, wished)
  const { branches, menus, modifier_groups, order_types, tables } = wished
  return {
    ...merged,
    ...(branches === undefined ? {} : { branches: rows(before.branches, is.branches, branches, members) }),
    ...(tables === undefined ? {} : { tables: rows(before.tables, is.tables, tables, row) }),
    ...(modifier_groups === undefined
      ? {}
      : { modifier_groups: rows(before.modifier_groups, is.modifier_groups, modifier_groups, row) }),
    ...(menus === undefined ? {} : { menus: rows(before.menus, is.menus, menus, menu) }),
    ...(order_types === undefined || is.order_types === undefined
      ? {}
      : { order_types: members(before.order_types, is.order_types, order_types) })
  }
}
