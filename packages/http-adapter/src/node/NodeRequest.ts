/**
 * A request of Node's HTTP server for apps of @effect/platform. Multipart forms and upgrades, which this service does
 * not use, are not supported.
 */
import * as Cookies from "@effect/platform/Cookies"
import type * as Headers from "@effect/platform/Headers"
import * as HttpIncomingMessage from "@effect/platform/HttpIncomingMessage"
import type { HttpMethod } from "@effect/platform/HttpMethod"
import { RequestError } from "@effect/platform/HttpServerError"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as Multipart from "@effect/platform/Multipart"
import * as UrlParams from "@effect/platform/UrlParams"
import { Effect, Inspectable, Option, Stream } from "effect"
import type { IncomingMessage } from "node:http"
import { joined, type KeepsBody, type Look } from "../host/BodyParts.ts"

interface Overrides {
  readonly url?: string
  readonly headers?: Headers.Headers
  readonly remoteAddress?: string
}

/** All bytes of a body, or why they were not read. */
type Body<E> = Effect.Effect<Uint8Array, E | RequestError>

const utf8 = new TextDecoder()

export class NodeRequest extends Inspectable.Class implements HttpServerRequest.HttpServerRequest, KeepsBody {
  readonly [HttpServerRequest.TypeId]: HttpServerRequest.TypeId = HttpServerRequest.TypeId
  readonly [HttpIncomingMessage.TypeId]: HttpIncomingMessage.TypeId = HttpIncomingMessage.TypeId
  readonly source: IncomingMessage
  readonly #overrides: Overrides
  #body: Body<unknown> | null = null
  readonly #waiting: Array<(body: Body<unknown>) => void> = []

  constructor(source: IncomingMessage, overrides: Overrides = {}) {
    super()
    this.source = source
    this.#overrides = overrides
  }

  get method(): HttpMethod {
    return this.source.method as HttpMethod
  }

  get originalUrl(): string {
    return this.source.url!
  }

  get url(): string {
    return this.#overrides.url ?? this.source.url!
  }

  get headers(): Headers.Headers {
    return this.#overrides.headers ?? (this.source.headers as Headers.Headers)
  }

  get remoteAddress(): Option.Option<string> {
    return Option.fromNullable(this.#overrides.remoteAddress ?? this.source.socket.remoteAddress)
  }

  get cookies(): Readonly<Record<string, string>> {
    return Cookies.parseHeader(this.headers["cookie"] ?? "")
  }

  modify(overrides: Overrides): NodeRequest {
    return new NodeRequest(this.source, { ...this.#overrides, ...overrides })
  }

  /** Reads the body once; whoever asks again gets the same bytes, or the same refusal. */
  readParts<E>(look: Look<E>): Effect.Effect<Uint8Array, E | RequestError> {
    return Effect.async((resume) => {
      if (this.#body !== null) return resume(this.#body as Body<E>)
      if (this.#waiting.push(resume as (body: Body<unknown>) => void) === 1) this.#read(look)
    })
  }

  get arrayBuffer(): Effect.Effect<ArrayBuffer, RequestError> {
    return Effect.map(
      this.readParts<never>(() => null),
      (bytes) => new Uint8Array(bytes).buffer
    )
  }

  get text(): Effect.Effect<string, RequestError> {
    return Effect.map(this.arrayBuffer, (bytes) => utf8.decode(bytes))
  }

  get json(): Effect.Effect<unknown, RequestError> {
    return Effect.tryMap(this.text, {
      try: (text): unknown => (text === "" ? null : JSON.parse(text)),
      catch: (cause) => this.#failure(cause)
    })
  }

  get urlParamsBody(): Effect.Effect<UrlParams.UrlParams, RequestError> {
    return Effect.map(this.text, (text) => UrlParams.fromInput(new URLSearchParams(text)))
  }

  get stream(): Stream.Stream<Uint8Array, RequestError> {
    return Stream.fromAsyncIterable(this.source as AsyncIterable<Uint8Array>, (cause) => this.#failure(cause))
  }

  get multipart(): Effect.Effect<never> {
    return Effect.die(this.#failure("Multipart forms are not supported"))
  }

  get multipartStream(): Stream.Stream<Multipart.Part, Multipart.MultipartError> {
    return Stream.die(this.#failure("Multipart forms are not supported"))
  }

  get upgrade(): Effect.Effect<never, RequestError> {
    return Effect.fail(this.#failure("Upgrades are not supported"))
  }

  toJSON(): unknown {
    return HttpIncomingMessage.inspect(this, {
      _id: "@effect/platform/HttpServerRequest",
      method: this.method,
      url: this.originalUrl
    })
  }

  #failure(cause: unknown): RequestError {
    return new RequestError({ request: this, reason: "Decode", cause })
  }

  /** Collects the parts until one is refused; an aborted upload fails. */
  #read(look: Look<unknown>): void {
    const parts: Array<Uint8Array> = []
    const { source } = this
    const end = (body: Body<unknown>) => {
      // Closing the connection after the body has arrived is not a failure, and creating an error is slow.
      source.off("data", take).off("error", failed).off("close", failed)
      this.#body = body
      for (const resume of this.#waiting.splice(0)) resume(body)
    }
    const failed = (cause?: unknown) => end(Effect.fail(this.#failure(cause)))
    const take = (part: Uint8Array) => {
      const refusal = look(part)
      if (refusal === null) return void parts.push(part)
      // The rest is discarded as it arrives.
      end(Effect.fail(refusal))
      source.resume()
    }
    source.on("data", take)
    source.once("end", () => end(Effect.succeed(joined(parts))))
    source.once("error", failed).once("close", failed)
  }
}
