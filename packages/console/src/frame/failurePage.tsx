/** The error page of the console, with a way back. */
import { FailurePage } from "@fourtop/http-adapter/web"
import type { ComponentProps } from "preact"
import type { Words } from "../words/Words.ts"

export const failurePage = (failure: ComponentProps<typeof FailurePage>["failure"], words: Words) => (
  <FailurePage failure={failure}>
    <p>
      <a class="button" href="/console">
        {words.frame.backToConsole}
      </a>
    </p>
  </FailurePage>
)
