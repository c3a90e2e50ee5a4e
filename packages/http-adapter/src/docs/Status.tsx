/** Response statuses, coloured by class. */

export const Status = ({ code }: { readonly code: string }) => <span class={`status s${code.slice(0, 1)}`}>{code}</span>

/** The title of an example. */
export const ResponseTitle = ({ status }: { readonly status: string }) => (
  <>
    Response <Status code={status} />
  </>
)
