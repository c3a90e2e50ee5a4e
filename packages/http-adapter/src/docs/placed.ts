/** The operations of the document with their method and path. */
import type { Document, Operation } from "../openapi/Document.ts"

/** An operation where it is. */
export interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Every operation of one tag, in the order of the document. */
export const operationsOf = (document: Document, tag: string): ReadonlyArray<Placed> =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation }))
  )
