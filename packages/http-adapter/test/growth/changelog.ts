/** What version 1 had at its first release, and what was added since, as a page. */
import { apiFindings, eventFindings } from "./apiFindings.ts"
import { type ApiContract, type JsonSchema, resolve, type Response } from "./Contract.ts"
import type { Contracts } from "./contracts.ts"
import type { Finding } from "./Findings.ts"
import type { Release } from "./releases.ts"

const operationsOf = ({ paths }: ApiContract): ReadonlyArray<string> =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
  )

const codesIn = (root: unknown, schema: JsonSchema): ReadonlyArray<string> => {
  if (schema.$ref !== undefined) return codesIn(root, resolve(root, schema.$ref) as JsonSchema)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.flatMap((choice) => codesIn(root, choice))
  const { error } = schema.properties ?? {}
  const code = error?.properties?.["code"] ?? error
  return (code?.enum ?? []).map(String)
}

/** Every code of an error that some operation responds with. */
export const codesOf = (api: ApiContract): ReadonlyArray<string> => {
  const found = Object.values(api.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, one]) => {
        const { content = {} } = one.$ref === undefined ? one : (resolve(api, one.$ref) as Response)
        return /^[45]/.test(status) ? Object.values(content).flatMap(({ schema }) => codesIn(api, schema)) : []
      })
    )
  )
  return [...new Set(found)].toSorted()
}

const quoted = (names: Iterable<string>): string => [...names].map((name) => `\`${name}\``).join(", ")

/** Where something of an operation was added, in words. */
const placeOf = (part: string): string => {
  if (part.startsWith("body")) return "request body"
  if (/^\d{3} header /.test(part)) return "response header"
  if (/^\d{3}/.test(part)) return "response"
  return `${part.split(" ")[0]!} parameter`
}

interface Addition {
  readonly place: string
  readonly name: string
  readonly owner: string
}

/** The name of what was added: the member in the body, or the parameter or header. */
const nameOf = (part: string): string =>
  /^(?:body|\d{3})\.(.+)$/.exec(part)?.[1] ?? /^(?:\d{3} )?\w+ (.+)$/.exec(part)?.[1] ?? part

/** What is new about an operation that both contracts have; new refusals are told by their codes. */
const ofOperation = ({ message, path }: Finding): ReadonlyArray<Addition> => {
  const [, owner, part] = /^([A-Z]+ \S+) (.+)$/.exec(path) ?? []
  if (owner === undefined || part === undefined || message !== "is new" || /^[45]\d\d\b/.test(part)) return []
  return [{ place: placeOf(part), name: nameOf(part), owner }]
}

const ofEvent = (types: ReadonlyArray<string>, { path }: Finding): ReadonlyArray<Addition> => {
  const type = types.find((one) => path.startsWith(`${one}.`))
  return type === undefined ? [] : [{ place: "event", name: path.slice(type.length + 1), owner: type }]
}

/** The same member of several operations or events is told once. */
const inRows = (additions: ReadonlyArray<Addition>): ReadonlyArray<string> => {
  const rows = new Map<string, { readonly first: Addition; readonly owners: Set<string> }>()
  for (const addition of additions) {
    const key = `${addition.place} ${addition.name}`
    const row = rows.get(key) ?? { first: addition, owners: new Set() }
    row.owners.add(addition.owner)
    rows.set(key, row)
  }
  return [...rows.values()].map(({ first, owners }) => `| \`${first.name}\` | ${first.place} | ${quoted(owners)} |`)
}

const listed = (title: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.length === 0 ? [] : ["", `${title}:`, "", ...names.map((name) => `- \`${name}\``)]

const without = (names: ReadonlyArray<string>, known: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.filter((name) => !known.includes(name))

/** What was added between two contracts, in lines. */
const grown = (was: Contracts, is: Contracts): ReadonlyArray<string> => {
  const types = Object.keys(was.events)
  const fields = inRows([
    ...apiFindings(was.api, is.api).additions.flatMap(ofOperation),
    ...eventFindings(was.events, is.events).additions.flatMap((finding) => ofEvent(types, finding))
  ])
  const lines = [
    ...listed("New operations", without(operationsOf(is.api), operationsOf(was.api))),
    ...listed("New events", without(Object.keys(is.events), types)),
    ...listed("New error codes", without(codesOf(is.api), codesOf(was.api))),
    ...(fields.length === 0 ? [] : ["", "New fields:", "", "| Name | Where | Of |", "|---|---|---|", ...fields])
  ]
  return lines.length === 0 ? ["", "Nothing was added."] : lines
}

const first = ({ contracts: { api, events }, version }: Release): ReadonlyArray<string> => [
  "",
  `## ${version}`,
  "",
  "The first release of version 1.",
  ...listed("Operations", operationsOf(api)),
  ...listed("Events", Object.keys(events)),
  ...listed("Error codes", codesOf(api))
]

const intro = `# Changelog of the API

Version 1 of the API only grows. This page lists what each release added to it. It is generated from the recorded
contract of each release by \`npm run record\`; the [changelog](../CHANGELOG.md) describes everything else.

A field is named by its path: \`data[].id\` is the \`id\` of each entry in \`data\`.`

/** The page: what is not released yet, then each release, the newest first. */
export const pageOf = (releases: ReadonlyArray<Release>, current: Contracts): string => {
  const later = releases.slice(1).map((release, index) => ({ release, before: releases[index]! }))
  const newest = releases.at(-1)
  return [
    intro,
    ...(newest === undefined ? [] : ["", "## Unreleased", ...grown(newest.contracts, current)]),
    ...later
      .toReversed()
      .flatMap(({ before, release }) => ["", `## ${release.version}`, ...grown(before.contracts, release.contracts)]),
    ...(releases[0] === undefined ? [] : first(releases[0])),
    ""
  ].join("\n")
}
