/** Puts what a form says into the document: what the form does not change stays exactly as it was written. */
import { Json } from "@fourtop/core/internal"
import type { FormContext } from "./FormContext.ts"
import * as FormFields from "./FormFields.ts"
import type { Member, Shape } from "./Shape.ts"

type Entry = Readonly<Record<string, unknown>>

const isSame = (member: Member, before: unknown, after: unknown, context: FormContext): boolean =>
  Json.equals(
    FormFields.sorted(FormFields.ofMember(member, before, "", context)),
    FormFields.sorted(FormFields.ofMember(member, after, "", context))
  )

const mergedEntry = (members: ReadonlyArray<Member>, before: Entry, after: Entry, context: FormContext): Entry => {
  const result: Record<string, unknown> = { ...before }
  for (const member of members) {
    const value = merged(member, before[member.name], after[member.name], context)
    if (value === undefined) delete result[member.name]
    else result[member.name] = value
  }
  return result
}

const mergedList = (
  shape: Extract<Shape, { readonly kind: "list" }>,
  before: ReadonlyArray<Entry>,
  after: ReadonlyArray<Entry>,
  context: FormContext
): ReadonlyArray<Entry> => {
  const known = new Map(before.map((entry) => [entry["key"], entry]))
  return after.map((entry, place) =>
    mergedEntry(
      shape.entry.members,
      (shape.keyed ? known.get(entry["key"]) : before.length === after.length ? before[place] : undefined) ?? {},
      entry,
      context
    )
  )
}

/** The member after the form: the value before it, wherever the form says the same. */
export const merged = (member: Member, before: unknown, after: unknown, context: FormContext): unknown => {
  const { shape } = member
  if (shape.kind === "list") {
    const [was, is] = [before, after].map((list) => (list ?? []) as ReadonlyArray<Entry>) as [
      ReadonlyArray<Entry>,
      ReadonlyArray<Entry>
    ]
    const list = mergedList(shape, was, is, context)
    return list.length === 0 && before === undefined ? undefined : Json.equals(list, was) ? before : list
  }
  if (isSame(member, before, after, context)) return before
  if (shape.kind === "group" && before != null && after != null) {
    return mergedEntry(shape.members, before as Entry, after as Entry, context)
  }
  return after
}
