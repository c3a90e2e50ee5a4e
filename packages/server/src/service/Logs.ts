/**
 * The log: one JSON object a line on standard error, built from a list of allowed fields. Error messages can contain
 * what somebody sent, so that only an error's kind, code and place in our code are written.
 */
import { Text } from "@fourtop/core/internal"
import { Cause, HashMap, type Logger } from "effect"

/** Annotations that are written; all others are left out. */
const allowed: ReadonlySet<string> = new Set([
  "request_id",
  "method",
  "route",
  "status",
  "milliseconds",
  "restaurant_id",
  "job_kind",
  "job_id",
  "attempt"
])

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null

/** Members of driver and system errors that contain no data. */
const errorMembers = ["_tag", "name", "code", "constraint", "table", "routine", "syscall"] as const

const describeError = (error: unknown): Fields => {
  if (!isObject(error)) return { name: typeof error }
  const members = errorMembers.flatMap((member) => (typeof error[member] === "string" ? [[member, error[member]]] : []))
  const frames =
    typeof error["stack"] === "string" ? error["stack"].split("\n").filter((line) => /^\s+at /.test(line)) : []
  return {
    ...(Object.fromEntries(members) as Fields),
    ...(frames.length === 0 ? {} : { at: frames.slice(0, 8).map((line) => line.trim()) }),
    ...(error["cause"] === undefined ? {} : { cause: describeError(error["cause"]) })
  }
}

const errorsOf = (cause: Cause.Cause<unknown>): ReadonlyArray<Fields> =>
  [...Cause.failures(cause), ...Cause.defects(cause)].map(describeError)

/** A line of the log. The first argument, when it is text, is ours; further arguments are not written. */
export const line = ({ annotations, cause, date, logLevel, message }: Logger.Logger.Options<unknown>): string => {
  const first: unknown = Array.isArray(message) ? message[0] : message
  const fields = {
    time: date.toISOString(),
    level: logLevel.label.toLowerCase(),
    message: typeof first === "string" ? first : "",
    ...Object.fromEntries([...HashMap.entries(annotations)].filter(([name]) => allowed.has(name))),
    ...(Cause.isEmpty(cause) ? {} : { errors: errorsOf(cause) })
  }
  return Text.visible(JSON.stringify(fields))
}
