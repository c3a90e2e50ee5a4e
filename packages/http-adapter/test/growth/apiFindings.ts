/** Whether an API may take the place of the recorded one: version 1 only grows (§9). */
import type { ApiContract, EventsContract, JsonSchema, Operation, Parameter, Response } from "./Contract.ts"
import { resolve } from "./Contract.ts"
import { added, all, broken, type Findings, none } from "./Findings.ts"
import { type Comparing, refusalFindings, schemaFindings } from "./schemaFindings.ts"

type Documents = Omit<Comparing, "direction">

const input = (documents: Documents): Comparing => ({ ...documents, direction: "input" })
const output = (documents: Documents): Comparing => ({ ...documents, direction: "output" })

type Members<A> = Readonly<Record<string, A>>

/** Compares what both have, and says what only one has. */
const membersFindings = <A>(
  was: Members<A> = {},
  is: Members<A> = {},
  at: (name: string) => string,
  both: (was: A, is: A, path: string) => Findings,
  fresh: (is: A, name: string) => Findings = (_is, name) => added(at(name), "is new")
): Findings =>
  all([
    ...Object.entries(was).map(([name, one]) =>
      Object.hasOwn(is, name) ? both(one, is[name]!, at(name)) : broken(at(name), "is gone")
    ),
    ...Object.entries(is).flatMap(([name, one]) => (Object.hasOwn(was, name) ? [] : [fresh(one, name)]))
  ])

/** Headers are called the same whatever their case. */
const byPlace = (parameters: ReadonlyArray<Parameter> = []): Members<Parameter> =>
  Object.fromEntries(
    parameters.map((one) => [`${one.in} ${one.in === "header" ? one.name.toLowerCase() : one.name}`, one])
  )

const parameterFindings = (documents: Documents, was: Operation, is: Operation, path: string): Findings =>
  membersFindings(
    byPlace(was.parameters),
    byPlace(is.parameters),
    (name) => `${path} ${name}`,
    (one, other, at) =>
      all([
        other.required === true && one.required !== true ? broken(at, "is required now") : none,
        schemaFindings(input(documents), one.schema, other.schema, at)
      ]),
    (one, name) =>
      one.required === true ? broken(`${path} ${name}`, "is new and required") : added(`${path} ${name}`, "is new")
  )

const bodyFindings = (documents: Documents, was: Operation, is: Operation, path: string): Findings => {
  const at = `${path} body`
  if (was.requestBody === undefined) {
    if (is.requestBody === undefined) return none
    return is.requestBody.required === true ? broken(at, "is new and required") : added(at, "is new")
  }
  if (is.requestBody === undefined) return broken(at, "is gone")
  return all([
    is.requestBody.required === true && was.requestBody.required !== true ? broken(at, "is required now") : none,
    membersFindings(
      was.requestBody.content,
      is.requestBody.content,
      (type) => `${at} ${type}`,
      (one, other) => schemaFindings(input(documents), one.schema, other.schema, at)
    )
  ])
}

const headerSchema = (root: unknown, header: { readonly $ref?: string; readonly schema?: JsonSchema }): JsonSchema =>
  (header.$ref === undefined ? header : (resolve(root, header.$ref) as typeof header)).schema ?? {}

const responseOf = (root: unknown, response: Response): Response =>
  response.$ref === undefined ? response : (resolve(root, response.$ref) as Response)

const responseFindings = (
  documents: Documents,
  recorded: Response,
  current: Response,
  path: string,
  isRefusal: boolean
): Findings => {
  if (documents.sharesReferences && recorded === current) return none
  const [was, is] = [responseOf(documents.recorded, recorded), responseOf(documents.current, current)]
  return all([
    membersFindings(
      was.headers,
      is.headers,
      (name) => `${path} header ${name}`,
      (one, other, at) =>
        schemaFindings(
          output(documents),
          headerSchema(documents.recorded, one),
          headerSchema(documents.current, other),
          at
        )
    ),
    membersFindings(
      was.content,
      is.content,
      (type) => `${path} ${type}`,
      (one, other) => (isRefusal ? refusalFindings : schemaFindings)(output(documents), one.schema, other.schema, path)
    )
  ])
}

const isRefusal = (status: string): boolean => /^[45]/.test(status)

/** Findings about an operation that takes the place of the recorded one. */
const operationFindings = (documents: Documents, was: Operation, is: Operation, path: string): Findings => {
  if (documents.sharesReferences && was === is) return none
  return all([
    // Clients call it by this name.
    is.operationId === was.operationId ? none : broken(path, `was ${was.operationId} and is ${is.operationId}`),
    is.tags?.[0] === was.tags?.[0] ? none : broken(path, `was in ${was.tags?.[0]} and is in ${is.tags?.[0]}`),
    is["x-required-scope"] === was["x-required-scope"] || is["x-required-scope"] === undefined
      ? none
      : broken(path, `needs the scope ${is["x-required-scope"]}, where it needed ${was["x-required-scope"] ?? "none"}`),
    parameterFindings(documents, was, is, path),
    bodyFindings(documents, was, is, path),
    membersFindings(
      was.responses,
      is.responses,
      (status) => `${path} ${status}`,
      (one, other, at) => responseFindings(documents, one, other, at, isRefusal(at.split(" ").at(-1)!)),
      (_one, status) =>
        isRefusal(status)
          ? added(`${path} ${status}`, "is new")
          : broken(`${path} ${status}`, "is a success that clients do not know")
    )
  ])
}

/** Findings about an API that takes the place of the recorded one. */
export const apiFindings = (recorded: ApiContract, current: ApiContract): Findings => {
  const operations = ({ paths }: ApiContract): Members<Operation> =>
    Object.fromEntries(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation])
      )
    )
  const sharesReferences = recorded.components === current.components
  return membersFindings(
    operations(recorded),
    operations(current),
    (name) => name,
    (was, is, path) => operationFindings({ recorded, current, sharesReferences }, was, is, path)
  )
}

/** Findings about the events; each has a document of its own. */
export const eventFindings = (recorded: EventsContract, current: EventsContract): Findings =>
  membersFindings(
    recorded,
    current,
    (type) => type,
    (was, is, path) => {
      const sharesReferences = was.$defs === is.$defs
      return schemaFindings(output({ recorded: was, current: is, sharesReferences }), was, is, path)
    }
  )
