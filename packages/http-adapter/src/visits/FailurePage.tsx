/** The error page, with a link back. */
import type { Failure } from "./Failure.ts"

export const FailurePage = ({ failure }: { readonly failure: Failure }) => (
  <section class="failure">
    <p class="code">{failure.status}</p>
    <h1>{failure.title}</h1>
    <p class="lead">{failure.message}</p>
    <p>
      <a class="button" href="/console">
        Back to the console
      </a>
    </p>
  </section>
)
