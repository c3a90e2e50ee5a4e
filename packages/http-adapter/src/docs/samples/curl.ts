/** Samples for a shell, with curl. */
import { print } from "./print.ts"
import type { FormField, Sample } from "./Sample.ts"

/** Text between single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const field = ({ name, value }: FormField): string =>
  `--data-urlencode ${"text" in value ? quoted(`${name}=${value.text}`) : `"${name}=$${value.variable}"`}`

/** The sample as one command. Keys have the time in them, so that a repeated command is a new request. */
export const curl = ({ body, form, hasToken, keyHeader, method, operationId, url }: Sample): string =>
  [
    `curl${method === "GET" || !hasToken ? "" : ` -X ${method}`} "${url}"`,
    hasToken ? `-H "Authorization: Bearer $FOURTOP_TOKEN"` : `-u "$CLIENT_ID:$CLIENT_SECRET"`,
    ...(keyHeader === null ? [] : [`-H "${keyHeader}: ${operationId}-$(date +%s)"`]),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d ${quoted(print(body))}`]),
    ...form.map(field)
  ].join(" \\\n  ")
