/** The header by which a receiver joins the trace; none while nobody traces. */
export const traceHeaders = (traceParent: string | null): Readonly<Record<string, string>> =>
  traceParent === null ? {} : { traceparent: traceParent }
