/** Which spans are kept: a share of the requests, each with everything that follows from it. */
import { Spans } from "@fourtop/core/internal"
import { Context, Option, Tracer } from "effect"
import { randomBytes } from "node:crypto"

/** The rule for spans without a parent of ours. */
export interface Sampling {
  /** Whether a caller's `traceparent` decides for its request; a stranger could otherwise have everything traced. */
  readonly followsCaller: boolean
  /** The share of all others, from 0 to 1. */
  readonly ratio: number
}

const drawn = (ratio: number): boolean => Math.random() < ratio

/** A span has the decision of its parent, if that is one of ours or the caller decides; else it is drawn. */
export const isSampled = (
  parent: Tracer.AnySpan | undefined,
  { followsCaller, ratio }: Sampling,
  draw: (ratio: number) => boolean = drawn
): boolean => {
  if (parent === undefined) return draw(ratio)
  if (parent._tag === "Span" || followsCaller) return parent.sampled
  return Option.isSome(Context.getOption(parent.context, Spans.Stored)) ? parent.sampled : draw(ratio)
}

/** A span that nobody will see: it has ids for whoever is called, and no spans inside it. */
const unsampled: (...given: Parameters<Tracer.Tracer["span"]>) => Tracer.Span = (
  name,
  parent,
  context,
  links,
  startTime,
  kind
) => ({
  _tag: "Span",
  name,
  spanId: randomBytes(8).toString("hex"),
  traceId: Option.isSome(parent) ? parent.value.traceId : randomBytes(16).toString("hex"),
  parent,
  context,
  status: { _tag: "Started", startTime },
  attributes: new Map(),
  links,
  sampled: false,
  kind,
  end: () => {},
  attribute: () => {},
  event: () => {},
  addLinks: () => {}
})

/** The tracer for sampled spans only. */
export const sampled = (tracer: Tracer.Tracer, sampling: Sampling): Tracer.Tracer =>
  Tracer.make({
    context: (run, fiber) => tracer.context(run, fiber),
    span: (...given) =>
      isSampled(Option.getOrUndefined(given[1]), sampling) ? tracer.span(...given) : unsampled(...given)
  })
