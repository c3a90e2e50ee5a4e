/** The form of a section: its fields from the document, and the document with what its fields say. */
import { Answers } from "@fourtop/http-adapter/web"
import type { Problems } from "@fourtop/core/internal"
import { contextOf, type Document, type FormContext } from "../forms/FormContext.ts"
import { fieldAt } from "../forms/fieldAt.ts"
import * as FormFields from "../forms/FormFields.ts"
import { merged } from "../forms/merge.ts"
import * as ReadForm from "../forms/readForm.ts"
import { nameOf, type Placed, valueAt, withValue } from "./Section.ts"

/** The fields of the section as the document has it. */
export const fieldsIn = (
  placed: ReadonlyArray<Placed>,
  document: Document,
  context: FormContext = contextOf(document)
): FormFields.Fields =>
  placed.flatMap((one) => FormFields.ofMember(one.member, valueAt(document, one.at), nameOf(one), context))

/** All keys in the document: a new row gets one that is not among them. */
const keysIn = (value: unknown, found = new Set<string>()): Set<string> => {
  if (Array.isArray(value)) for (const one of value) keysIn(one, found)
  else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (name === "key" && typeof one === "string") found.add(one)
      else keysIn(one, found)
    }
  }
  return found
}

const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "")

/** Makes keys from names: `crème brûlée` is `creme-brulee`, and the second one `creme-brulee-2`. */
export const keyMaker = (document: Document): ((name: string) => string) => {
  const taken = keysIn(document)
  const last = new Map<string, number>()
  return (name) => {
    const base = plain(name) || "new"
    let key = base
    let number = last.get(base) ?? 1
    while (taken.has(key)) key = `${base}-${++number}`
    last.set(base, number)
    taken.add(key)
    return key
  }
}

export interface Proposed {
  readonly document: Document
  readonly problems: ReadonlyArray<Problems.Problem>
}

/** The document with the section as the fields say it. */
export const documentWith = (
  placed: ReadonlyArray<Placed>,
  document: Document,
  fields: URLSearchParams,
  say: ReadForm.Reading["say"],
  context: FormContext = contextOf(document)
): Proposed => {
  const problems: Array<Problems.Problem> = []
  const reading = { fields: Answers.of(fields), context, problems, newKey: keyMaker(document), say }
  const after = placed.reduce<unknown>((whole, one) => {
    const value = ReadForm.memberAt(one.member, nameOf(one), reading)
    return withValue(whole, one.at, merged(one.member, valueAt(document, one.at), value, context))
  }, document)
  return { document: after as Document, problems }
}

const isBelow = (path: ReadonlyArray<string>, at: ReadonlyArray<string>): boolean =>
  at.every((step, place) => path[place] === step)

/** Problems of the document at the fields of the form; those of other parts keep their paths. */
export const atFields = (
  placed: ReadonlyArray<Placed>,
  fields: URLSearchParams,
  problems: ReadonlyArray<Problems.Problem>
): { readonly own: ReadonlyArray<Problems.Problem>; readonly others: ReadonlyArray<Problems.Problem> } => {
  const answers = Answers.of(fields)
  const own: Array<Problems.Problem> = []
  const others: Array<Problems.Problem> = []
  for (const problem of problems) {
    const path = problem.path.split(".")
    const one = placed.find(({ at }) => isBelow(path, at.map(String)))
    if (one === undefined) others.push(problem)
    else {
      const name = fieldAt(one.member.shape, nameOf(one), path.slice(one.at.length), answers)
      own.push({ path: name, message: problem.message })
    }
  }
  return { own, others }
}
