/** Erases a representation by a rule for each of its members. */

/** What is left of a representation that is erased as a whole. */
export interface Remains {
  readonly id: number
  readonly erased: true
}

/** Turns a value into its erased form, of the same type unless only an id is left. */
export type Rule<A> = (before: A) => A | Remains

/** A rule for every member: a missing one does not compile. */
export type Rules<A> = { readonly [Name in keyof A]-?: Rule<A[Name]> }

/** The rule for a member that does not identify the guest. */
export const stays = <A>(before: A): A => before

/** The rule for a member that is replaced, whatever its value. */
export const becomes =
  <const A>(erased: A) =>
  (): A =>
    erased

/** The rule for a value that is erased as a whole. */
export const remains = ({ id }: { readonly id: number }): Remains => ({ id, erased: true })

/**
 * The rule for an object. Its type must be given explicitly: inferred from the rules, a missing one would go unnoticed.
 * Members keep their order. Stored text may be from another version: a missing member is not added, and a member
 * without a rule is dropped, because it may hold anything.
 */
export const members = <A extends object = never>(rules: Rules<NoInfer<A>>): Rule<A> => {
  const known: ReadonlyMap<string, Rule<unknown>> = new Map(Object.entries(rules))
  return (before) =>
    Object.fromEntries(
      Object.entries(before).flatMap(([name, value]) => {
        const rule = known.get(name)
        return rule === undefined ? [] : [[name, rule(value)]]
      })
    ) as A
}
