/** The operations of the document with their method and path. */
import type { Document, Operation } from "./Document.ts"

export interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export const allOperations = (document: Document): ReadonlyArray<Placed> =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation }))
  )

/** Every operation of one tag, in the order of the document. */
export const operationsOf = (document: Document, tag: string): ReadonlyArray<Placed> =>
  allOperations(document).filter(({ operation }) => operation.tags.includes(tag))
