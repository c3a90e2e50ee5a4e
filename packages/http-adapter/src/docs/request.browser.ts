/** A request that can be tried: as the page has it as data, and as it is sent. */

export interface Parameter {
  readonly name: string
  readonly place: string
  readonly required: boolean
  readonly example?: string | number | boolean | null
}

export interface TriedRequest {
  readonly id: string
  readonly title: string
  readonly method: string
  /** With the names of parameters in braces. */
  readonly path: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly body: unknown
}

/** A parameter with what was typed. */
export interface Typed {
  readonly name: string
  readonly place: string
  readonly value: string
}

const timeoutMillis = 30_000

const newKey = (): string => {
  // Only there on pages that were loaded securely.
  const { randomUUID } = crypto as { readonly randomUUID?: () => string }
  return randomUUID?.call(crypto) ?? `${Date.now()}-${Math.random()}`
}

/** The path with what was typed; empty parameters of the query are left out. */
export const addressOf = (path: string, typed: ReadonlyArray<Typed>): string => {
  const query = new URLSearchParams()
  for (const { name, place, value } of typed) if (place === "query" && value !== "") query.set(name, value)
  const filled = path.replaceAll(/{([a-z_]+)}/g, (_, wanted) => {
    const found = typed.find(({ name, place }) => place === "path" && name === wanted)
    return encodeURIComponent(found?.value ?? "")
  })
  return String(query) === "" ? filled : `${filled}?${query}`
}

export const send = (
  { method, path }: TriedRequest,
  token: string,
  typed: ReadonlyArray<Typed>,
  body: string | null
): Promise<Response> =>
  fetch(addressOf(path, typed), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === "POST" ? { "idempotency-key": newKey() } : {}),
      ...(body === null ? {} : { "content-type": "application/json" })
    },
    body,
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMillis)
  })
