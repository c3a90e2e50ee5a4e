/** The error page. */
import type { ComponentChildren } from "preact"
import type { Failure } from "./Failure.ts"

export const FailurePage = (props: {
  readonly failure: Pick<Failure, "message" | "status" | "title">
  /** Where to go from here. */
  readonly children?: ComponentChildren
}) => (
  <section class="failure">
    <p class="code">{props.failure.status}</p>
    <h1>{props.failure.title}</h1>
    <p class="lead">{props.failure.message}</p>
    {props.children}
  </section>
)
