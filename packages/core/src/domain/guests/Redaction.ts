/** How a representation loses what tells who a guest was: a rule for each of its members, none left out. */

/** What is left of a representation that is erased whole. */
export interface Remains {
  readonly id: number
  readonly erased: true
}

/** Turns a value into its erased form, which is of the same type unless nothing but an id is left. */
export type Rule<A> = (before: A) => A | Remains

/** A rule for every member: one without a rule does not compile. */
export type Rules<A> = { readonly [Name in keyof A]-?: Rule<A[Name]> }

/** The rule for what tells nothing of the guest. */
export const stays = <A>(before: A): A => before

/** The rule for what is replaced, whatever it was. */
export const becomes =
  <const A>(erased: A) =>
  (): A =>
    erased

/** The rule for what is erased whole. */
export const remains = ({ id }: { readonly id: number }): Remains => ({ id, erased: true })

/**
 * The rule for an object. Its type must be named: inferred from the rules, it could not miss one. Members keep their
 * order. Stored text may be of another version: a member it does not have is not added, and one that no rule is known
 * for is left out, because it may hold anything.
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
