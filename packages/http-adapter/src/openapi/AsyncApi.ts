/** The parts of an AsyncAPI 3 document that this package writes. */
import type { Document, Reference, SchemaObject } from "./Document.ts"

/** One event as a message: its headers, its payload and an example. */
export interface Message {
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly contentType: "application/json"
  readonly correlationId: Reference
  readonly headers: SchemaObject
  readonly payload: SchemaObject
  readonly bindings: { readonly http: Bound }
  readonly examples: ReadonlyArray<{
    readonly name: string
    readonly headers: Readonly<Record<string, unknown>>
    readonly payload: unknown
  }>
}

/** A binding of AsyncAPI to HTTP, in the version of the rules for such bindings. */
export interface Bound {
  readonly bindingVersion: "0.3.0"
}

export interface SendOperation {
  readonly action: "send"
  readonly title: string
  readonly summary: string
  readonly description: string
  readonly channel: Reference
  readonly messages: ReadonlyArray<Reference>
  readonly security: ReadonlyArray<Reference>
  readonly tags: ReadonlyArray<{ readonly name: string }>
  readonly bindings: { readonly http: Bound & { readonly method: "POST" } }
}

/** An AsyncAPI 3 document with one channel. */
export interface AsyncApi {
  readonly asyncapi: "3.0.0"
  readonly id: string
  readonly info: Document["info"] & {
    readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
    readonly externalDocs: { readonly description: string; readonly url: string }
  }
  readonly defaultContentType: "application/json"
  readonly servers: Readonly<Record<string, unknown>>
  readonly channels: {
    readonly webhook: {
      readonly address: null
      readonly title: string
      readonly description: string
      readonly servers: ReadonlyArray<Reference>
      readonly messages: Readonly<Record<string, Reference>>
    }
  }
  readonly operations: Readonly<Record<string, SendOperation>>
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>
    readonly schemas: Readonly<Record<string, SchemaObject>>
    readonly correlationIds: Readonly<Record<string, unknown>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}
