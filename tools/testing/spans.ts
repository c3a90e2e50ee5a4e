/** A tracer for tests that keeps every span it was asked for. */
import { Cause, Exit, Option, Tracer } from "effect"

export interface SeenSpan {
  readonly name: string
  /** The name of the span around it, or the id of one from outside. */
  readonly parent: string | null
  readonly kind: Tracer.SpanKind
  readonly attributes: Record<string, unknown>
  /** How it ended: "success", "interrupted", or the defect; null until then. */
  ending: string | null
}

const endingOf = (exit: Exit.Exit<unknown, unknown>): string => {
  if (Exit.isSuccess(exit)) return "success"
  return Cause.isInterruptedOnly(exit.cause) ? "interrupted" : String(Cause.squash(exit.cause))
}

/** A tracer and what it has seen, in the order in which spans began. */
export const recordSpans = () => {
  const seen: Array<SeenSpan> = []
  const tracer = Tracer.make({
    context: (run) => run(),
    span: (name, parent, context, links, startTime, kind) => {
      const around = Option.getOrNull(parent)
      const span: SeenSpan = {
        name,
        parent: around === null ? null : around._tag === "Span" ? around.name : around.spanId,
        kind,
        attributes: {},
        ending: null
      }
      seen.push(span)
      return {
        _tag: "Span",
        name,
        spanId: String(seen.length),
        traceId: around?.traceId ?? "trace",
        parent,
        context,
        status: { _tag: "Started", startTime },
        attributes: new Map(),
        links,
        sampled: true,
        kind,
        end: (_time, exit) => {
          span.ending = endingOf(exit)
        },
        attribute: (key, value) => {
          span.attributes[key] = value
        },
        event: () => {},
        addLinks: () => {}
      }
    }
  })
  return { tracer, seen }
}
