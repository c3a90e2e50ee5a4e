/** An HTTP method, in its colour. */
export const MethodBadge = ({ method }: { readonly method: string }) => (
  <span class={`method ${method}`}>{method.toUpperCase()}</span>
)
