/** Samples in TypeScript: with the client, which sends an idempotency key by itself, and with `fetch` for OAuth. */
import { literal, type Syntax } from "./literal.ts"
import type { Sample } from "./Sample.ts"

const syntax: Syntax = {
  string: (text) => JSON.stringify(text),
  null: "null",
  true: "true",
  false: "false",
  list: ["[", "]"],
  object: ["{", "}"],
  member: (name, value) => `${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}: ${value}`,
  emptyObject: "{}",
  step: "  ",
  trailingComma: false
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

/** The client takes lists and booleans as such, where the address has text. */
const typed = (value: string | number): unknown => {
  if (value === "true" || value === "false") return value === "true"
  return typeof value === "string" && value.includes(",") ? value.split(",") : value
}

const withClient = ({ body, group, operationId, path, query, url }: Sample): string => {
  const input = {
    ...(isEmpty(path) ? {} : { path }),
    ...(isEmpty(query)
      ? {}
      : { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, typed(value)])) }),
    ...(body === undefined ? {} : { payload: body })
  }
  return [
    `import { createClient } from "@fourtop/client"`,
    "",
    `const api = createClient({`,
    `  url: ${JSON.stringify(new URL(url).origin)},`,
    `  token: process.env.FOURTOP_TOKEN!`,
    `})`,
    `const { data } = await api.${group}.${operationId}(${isEmpty(input) ? "" : literal(input, syntax)})`,
    `console.log(data)`
  ].join("\n")
}

const withFetch = ({ form, url }: Sample): string =>
  [
    "const { CLIENT_ID, CLIENT_SECRET } = process.env",
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: "POST",`,
    "  headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` },",
    "  body: new URLSearchParams({",
    form
      .map(
        ({ name, value }) =>
          `    ${name}: ${"text" in value ? JSON.stringify(value.text) : `process.env.${value.variable}!`}`
      )
      .join(",\n"),
    "  })",
    "})",
    "if (!response.ok) throw new Error(await response.text())",
    "console.log(await response.json())"
  ].join("\n")

export const typescript = (sample: Sample): string => (sample.hasToken ? withClient(sample) : withFetch(sample))
