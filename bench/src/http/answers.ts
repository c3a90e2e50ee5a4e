/** A contender that does less would be faster: all must give the same response to the same request. */
import { isDeepStrictEqual } from "node:util"
import type { Entry } from "./rounds.ts"

interface Asked {
  readonly body: unknown
  /** The names of headers that only the server's program sends. */
  readonly headers: ReadonlyArray<string>
}

/** Headers that HTTP servers send by themselves, or may send in another form. */
const byItself = new Set(["connection", "content-length", "content-type", "date", "keep-alive", "transfer-encoding"])

/** Sends a request as it is on the wire, but through Node's own client. */
const ask = async ({ name: server, running: { port } }: Entry, wire: string): Promise<Asked> => {
  const [head = "", body = ""] = wire.split("\r\n\r\n")
  const [first = "", ...lines] = head.split("\r\n")
  const [method = "", path = ""] = first.split(" ")
  const headers = lines
    .map((line) => line.split(": ") as [string, string])
    .filter(([name]) => name !== "host" && name !== "content-length")
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value.replace("{key}", crypto.randomUUID())]),
    ...(body === "" ? {} : { body })
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${server}: ${method} ${path} was answered ${answer.status}: ${text}`)
  return { body: JSON.parse(text), headers: [...answer.headers.keys()].filter((name) => !byItself.has(name)) }
}

/** The response without the members that always differ: new ids, the time, cursors. */
const without = (names: ReadonlySet<string>, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((member) => without(names, member))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (names.has(name) ? [] : [[name, without(names, member)]]))
  )
}

export const sameAnswers = async (entries: ReadonlyArray<Entry>, ignoring: ReadonlyArray<string>): Promise<void> => {
  const names = new Set(ignoring)
  const answers: Array<unknown> = []
  const expected = new Set<string>()
  for (const entry of entries) {
    const [request] = entry.requests(0)
    const { body, headers } = await ask(entry, request!)
    const missing = [...expected].filter((name) => !headers.includes(name))
    if (missing.length > 0) throw new Error(`${entry.name} does not send ${missing.join(", ")}.`)
    if (answers.length === 0) for (const name of headers) expected.add(name)
    const answer = without(names, body)
    if (answers.length > 0 && !isDeepStrictEqual(answer, answers[0])) {
      throw new Error(
        `${entry.name} answers differently from ${entries[0]!.name}:\n${JSON.stringify(answer)}\n${JSON.stringify(answers[0])}`
      )
    }
    answers.push(answer)
  }
}
