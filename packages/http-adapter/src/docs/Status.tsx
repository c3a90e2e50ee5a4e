/** Statuses of answers, coloured by their kind. */

export const Status = ({ code }: { readonly code: string }) => <span class={`status s${code.slice(0, 1)}`}>{code}</span>

/** The title of an example. */
export const AnswerTitle = ({ status }: { readonly status: string }) => (
  <>
    Answer <Status code={status} />
  </>
)
