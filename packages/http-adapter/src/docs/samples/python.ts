/** Samples in Python 3, with its standard library. */
import { literal, type Syntax } from "./literal.ts"
import type { FormField, Sample } from "./Sample.ts"

const syntax: Syntax = {
  string: (text) => JSON.stringify(text),
  null: "None",
  true: "True",
  false: "False",
  list: ["[", "]"],
  object: ["{", "}"],
  member: (name, value) => `${JSON.stringify(name)}: ${value}`,
  emptyObject: "{}",
  step: "    ",
  trailingComma: true
}

const field = ({ name, value }: FormField): string =>
  `    ${JSON.stringify(name)}: ${"text" in value ? JSON.stringify(value.text) : `os.environ["${value.variable}"]`},`

const imports = (sample: Sample): ReadonlyArray<string> => [
  ...(sample.hasToken ? [] : ["import base64"]),
  "import json",
  "import os",
  ...(sample.hasToken ? [] : ["import urllib.parse"]),
  "import urllib.request",
  ...(sample.keyHeader === null ? [] : ["import uuid"])
]

const bodyOf = ({ body, form, hasToken }: Sample): ReadonlyArray<string> => {
  if (!hasToken) {
    return ["form = {", ...form.map(field), "}", `client = os.environ["CLIENT_ID"] + ":" + os.environ["CLIENT_SECRET"]`]
  }
  return [`token = os.environ["FOURTOP_TOKEN"]`, ...(body === undefined ? [] : [`body = ${literal(body, syntax)}`])]
}

const headersOf = ({ body, hasToken, keyHeader }: Sample): ReadonlyArray<string> => [
  hasToken
    ? `"Authorization": "Bearer " + token,`
    : `"Authorization": "Basic " + base64.b64encode(client.encode()).decode(),`,
  ...(keyHeader === null ? [] : [`"${keyHeader}": str(uuid.uuid4()),`]),
  ...(body === undefined ? [] : [`"Content-Type": "application/json",`])
]

const dataOf = ({ body, hasToken }: Sample): ReadonlyArray<string> => {
  if (!hasToken) return ["    data=urllib.parse.urlencode(form).encode(),"]
  return body === undefined ? [] : ["    data=json.dumps(body).encode(),"]
}

/** The sample as a program. A response that is not 2xx raises an error. */
export const python = (sample: Sample): string =>
  [
    ...imports(sample),
    "",
    ...bodyOf(sample),
    "request = urllib.request.Request(",
    `    ${JSON.stringify(sample.url)},`,
    `    method="${sample.method}",`,
    ...dataOf(sample),
    "    headers={",
    ...headersOf(sample).map((line) => `        ${line}`),
    "    },",
    ")",
    "with urllib.request.urlopen(request) as response:",
    `    print(json.load(response)${sample.hasToken ? `["data"]` : ""})`
  ].join("\n")
