/** The sandbox token that operations are tried with, kept only as long as the browser's tab is open. */

const stored = "fourtop-sandbox-token"

/** Tokens of live restaurants are not accepted. */
export const isSandbox = (token: string): boolean => /^[0-9]+[|]svc_sbx_[A-Za-z0-9]+$/.test(token)

export interface Token {
  readonly read: () => string
  /** The empty text forgets the token. */
  readonly keep: (token: string) => void
  readonly onChange: (listen: () => void) => void
}

export const keptToken = (): Token => {
  const listeners = new Set<() => void>()
  let kept = ""
  try {
    kept = sessionStorage.getItem(stored) ?? ""
  } catch {
    // Then it is kept as long as the page.
  }
  const store = (token: string): void => {
    try {
      if (token === "") sessionStorage.removeItem(stored)
      else sessionStorage.setItem(stored, token)
    } catch {
      // Then it is kept as long as the page.
    }
  }
  return {
    read: () => kept,
    keep: (token) => {
      kept = token
      store(token)
      for (const listen of listeners) listen()
    },
    onChange: (listen) => void listeners.add(listen)
  }
}
