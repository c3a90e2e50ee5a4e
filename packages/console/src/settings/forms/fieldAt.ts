/** The field of a form at which a problem of the document stands. */
import { Answers } from "@fourtop/http-adapter/web"
import { below } from "./FormFields.ts"
import type { Member, Shape } from "./Shape.ts"

/** The name of the deepest field on the way, whose entries of lists are called as in the form. */
export const fieldAt = (shape: Shape, path: string, steps: ReadonlyArray<string>, fields: Answers.Answers): string => {
  const [step, ...rest] = steps
  if (shape.kind === "group") {
    const member = shape.members.find(({ name }) => name === step)
    return member === undefined ? path : fieldAt(member.shape, below(path, member.name), rest, fields)
  }
  if (shape.kind === "list") {
    const marker = Answers.distinct(fields, path)[Number(step)]
    return marker === undefined ? path : fieldAt(shape.entry, below(path, marker), rest, fields)
  }
  return path
}

/** A list by the name of its field, for adding an entry to it. */
export const listAt = (
  members: ReadonlyArray<Member>,
  name: string,
  fields: Answers.Answers,
  path = ""
): Extract<Shape, { readonly kind: "list" }> | null => {
  for (const member of members) {
    const own = below(path, member.name)
    const { shape } = member
    if (shape.kind === "list" && own === name) return shape
    const inside =
      shape.kind === "group"
        ? listAt(shape.members, name, fields, own)
        : shape.kind === "list"
          ? Answers.distinct(fields, own)
              .map((marker) => listAt(shape.entry.members, name, fields, below(own, marker)))
              .find((found) => found !== null)
          : null
    if (inside != null) return inside
  }
  return null
}
