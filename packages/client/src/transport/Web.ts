/**
 * The types of web standards in public signatures. They are those of the program's own types (of the DOM, of Node or of
 * a worker), and stand-ins where it has none, so that every program compiles.
 */

/** Stands in for `AbortSignal`. */
export interface AbortSignalLike {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: "abort", listener: () => void): void
  removeEventListener(type: "abort", listener: () => void): void
}

/** The platform's `AbortSignal`. */
export type WebAbortSignal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer Signal } }
  ? Signal
  : AbortSignalLike

/** Stands in for `Response`. */
export interface ResponseLike {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** The platform's `Response`. */
export type WebResponse = typeof globalThis extends { readonly Response: { readonly prototype: infer Answer } }
  ? Answer
  : ResponseLike

/** Stands in for `Request`. */
export interface RequestLike {
  readonly method: string
  readonly bodyUsed: boolean
  readonly headers: { get(name: string): string | null }
  readonly body: {
    getReader(): {
      read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
      cancel(): Promise<void>
    }
  } | null
}

/** The platform's `Request`. */
export type WebRequest = typeof globalThis extends { readonly Request: { readonly prototype: infer Incoming } }
  ? Incoming
  : RequestLike

/** Stands in for `fetch`. */
export type FetchLike = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | null
    readonly signal: AbortSignalLike
  }
) => Promise<ResponseLike>

/** The platform's `fetch`. */
export type WebFetch = typeof globalThis extends { readonly fetch: infer Fetch } ? Fetch : FetchLike
