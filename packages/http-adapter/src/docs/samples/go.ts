/** Samples in Go, with its standard library. */
import { print } from "./print.ts"
import type { FormField, Sample } from "./Sample.ts"

const field = ({ name, value }: FormField): string =>
  `\t\t"${name}": {${"text" in value ? JSON.stringify(value.text) : `os.Getenv("${value.variable}")`}},`

const imports = ({ body, hasToken, keyHeader }: Sample): ReadonlyArray<string> => [
  ...(keyHeader === null ? [] : ["crypto/rand", "fmt"]),
  "io",
  "log",
  "net/http",
  ...(hasToken ? [] : ["net/url"]),
  "os",
  ...(hasToken && body === undefined ? [] : ["strings"])
]

/** Text between backticks cannot contain one. */
const raw = (text: string): string => `\`${text.replaceAll("`", '` + "`" + `')}\``

const bodyOf = ({ body, form, hasToken }: Sample): ReadonlyArray<string> => {
  if (!hasToken)
    return ["\tform := url.Values{", ...form.map(field), "\t}", "\tbody := strings.NewReader(form.Encode())"]
  return body === undefined ? [] : [`\tbody := strings.NewReader(${raw(print(body))})`]
}

const headersOf = ({ body, hasToken, keyHeader }: Sample): ReadonlyArray<string> => [
  hasToken
    ? `request.Header.Set("Authorization", "Bearer "+os.Getenv("FOURTOP_TOKEN"))`
    : `request.SetBasicAuth(os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET"))`,
  ...(keyHeader === null
    ? []
    : ["key := make([]byte, 16)", "rand.Read(key)", `request.Header.Set("${keyHeader}", fmt.Sprintf("%x", key))`]),
  ...(hasToken ? [] : [`request.Header.Set("Content-Type", "application/x-www-form-urlencoded")`]),
  ...(body === undefined ? [] : [`request.Header.Set("Content-Type", "application/json")`])
]

const stop = ["\tif err != nil {", "\t\tlog.Fatal(err)", "\t}"]

/** The sample as a program, which ends with 1 when the response is not 2xx. */
export const go = (sample: Sample): string => {
  const body = bodyOf(sample)
  return [
    "package main",
    "",
    "import (",
    ...imports(sample).map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    ...body,
    `\trequest, err := http.NewRequest("${sample.method}", ${JSON.stringify(sample.url)}, ${body.length === 0 ? "nil" : "body"})`,
    ...stop,
    ...headersOf(sample).map((line) => `\t${line}`),
    "\tresponse, err := http.DefaultClient.Do(request)",
    ...stop,
    "\tdefer response.Body.Close()",
    "\tio.Copy(os.Stdout, response.Body)",
    "\tif response.StatusCode >= 300 {",
    "\t\tlog.Fatal(response.Status)",
    "\t}",
    "}"
  ].join("\n")
}
