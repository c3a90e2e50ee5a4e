/** Samples in PHP, without extensions. */
import { literal, type Syntax } from "./literal.ts"
import type { FormField, Sample } from "./Sample.ts"

const quoted = (text: string): string => `'${text.replace(/['\\]/g, "\\$&")}'`

const syntax: Syntax = {
  string: quoted,
  null: "null",
  true: "true",
  false: "false",
  list: ["[", "]"],
  object: ["[", "]"],
  member: (name, value) => `${quoted(name)} => ${value}`,
  // An empty array would be sent as a list.
  emptyObject: "new stdClass()",
  step: "    ",
  trailingComma: true
}

const field = ({ name, value }: FormField): string =>
  `    ${quoted(name)} => ${"text" in value ? quoted(value.text) : `getenv('${value.variable}')`},`

const bodyOf = ({ body, form, hasToken }: Sample): ReadonlyArray<string> => {
  if (!hasToken) {
    return ["$form = [", ...form.map(field), "];", "$client = getenv('CLIENT_ID') . ':' . getenv('CLIENT_SECRET');"]
  }
  return body === undefined ? [] : [`$body = ${literal(body, syntax)};`]
}

const headersOf = ({ body, hasToken, keyHeader }: Sample): ReadonlyArray<string> => [
  hasToken
    ? "'Authorization: Bearer ' . getenv('FOURTOP_TOKEN'),"
    : "'Authorization: Basic ' . base64_encode($client),",
  ...(keyHeader === null ? [] : [`'${keyHeader}: ' . bin2hex(random_bytes(16)),`]),
  ...(hasToken ? [] : ["'Content-Type: application/x-www-form-urlencoded',"]),
  ...(body === undefined ? [] : ["'Content-Type: application/json',"])
]

const contentOf = ({ body, hasToken }: Sample): ReadonlyArray<string> => {
  if (!hasToken) return ["    'content' => http_build_query($form),"]
  return body === undefined ? [] : ["    'content' => json_encode($body),"]
}

/** The sample as a program, which ends with 1 when the response is not 2xx. */
export const php = (sample: Sample): string =>
  [
    "<?php",
    ...bodyOf(sample),
    "$context = stream_context_create(['http' => [",
    `    'method' => '${sample.method}',`,
    "    'header' => [",
    ...headersOf(sample).map((line) => `        ${line}`),
    "    ],",
    ...contentOf(sample),
    "]]);",
    `$url = ${quoted(sample.url)};`,
    "$json = file_get_contents($url, false, $context);",
    "if ($json === false) exit(1);",
    `print_r(json_decode($json)${sample.hasToken ? "->data" : ""});`
  ].join("\n")
