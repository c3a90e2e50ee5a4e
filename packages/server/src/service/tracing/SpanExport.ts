/** The tracer whose spans go to a collector, and what it holds of them at most. */
import * as OtlpSerialization from "@effect/opentelemetry/OtlpSerialization"
import * as OtlpTracer from "@effect/opentelemetry/OtlpTracer"
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientError from "@effect/platform/HttpClientError"
import type * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import { Figures } from "@fourtop/core/internal"
import { type Duration, Effect, Layer, Metric, Schedule, type Scope, type Tracer } from "effect"
import * as Sampling from "./Sampling.ts"
import * as SpanContent from "./SpanContent.ts"

export interface Options {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly version: string
  readonly sampling: Sampling.Sampling
  readonly limits?: Partial<Limits>
}

/** What an exporter may hold and how long it may take. */
export interface Limits {
  /** Spans in one request. */
  readonly batch: number
  /** Requests under way at once; the spans of any further ones are dropped. */
  readonly requests: number
  /** Time for one request, in which a collector may be down for a moment. */
  readonly patience: Duration.DurationInput
  /** How often the spans of the last moments are sent. */
  readonly interval: Duration.DurationInput
  /** How long the process waits for the last spans when it ends. */
  readonly shutdown: Duration.DurationInput
}

/** At most 9,000 spans of some hundred bytes each. */
export const standardLimits: Limits = {
  batch: 1000,
  requests: 8,
  patience: "10 seconds",
  interval: "5 seconds",
  shutdown: "2 seconds"
}

/** Of a kind that the exporter does not try again, so that nothing is held longer than counted here. */
const given = (request: HttpClientRequest.HttpClientRequest, description: string) =>
  new HttpClientError.RequestError({ request, reason: "Encode", description })

const post = (
  request: HttpClientRequest.HttpClientRequest,
  url: URL,
  signal: AbortSignal
): Effect.Effect<HttpClientResponse.HttpClientResponse, HttpClientError.HttpClientError> =>
  Effect.tryPromise({
    try: async () => {
      const body = request.body._tag === "Uint8Array" ? Buffer.from(request.body.body) : null
      // It is counted by whoever sends: a second count makes some versions of undici refuse the request.
      const { "content-length": _length, ...headers } = request.headers
      const response = await fetch(url, {
        method: request.method,
        headers: { ...headers, "content-type": "application/json" },
        body,
        redirect: "error",
        signal
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the collector responded with ${response.status}`)
      return HttpClientResponse.fromWeb(request, new Response(null, { status: response.status }))
    },
    catch: () => given(request, "the collector did not accept the spans")
  })

/** Posts to the collector: few requests at once, each for a limited time. */
const boundedClient = ({ patience, requests }: Limits): HttpClient.HttpClient => {
  let underWay = 0
  return HttpClient.make((request, url, signal) =>
    Effect.suspend(() => {
      if (underWay >= requests) {
        return Effect.zipRight(
          Metric.increment(Figures.spanExports.dropped),
          Effect.fail(given(request, "too many requests to the collector are under way"))
        )
      }
      underWay++
      return post(request, url, signal).pipe(
        Effect.retry({ times: 2, schedule: Schedule.spaced("1 second") }),
        Effect.timeoutFail({ duration: patience, onTimeout: () => given(request, "the collector did not respond") }),
        Effect.tapBoth({
          onFailure: () => Metric.increment(Figures.spanExports.failed),
          onSuccess: () => Metric.increment(Figures.spanExports.done)
        }),
        Effect.ensuring(Effect.sync(() => void underWay--))
      )
    })
  )
}

const serialization = Effect.map(OtlpSerialization.OtlpSerialization, (json) => ({
  ...json,
  traces: (data: unknown) => json.traces(SpanContent.cleaned(data as SpanContent.Traces))
})).pipe(Effect.provide(OtlpSerialization.layerJson))

/** Sends sampled spans until the scope closes. */
export const make = (options: Options): Effect.Effect<Tracer.Tracer, never, Scope.Scope> =>
  Effect.gen(function* () {
    const limits = { ...standardLimits, ...options.limits }
    const { headers, sampling, serviceName, url, version } = options
    const services = Layer.mergeAll(
      Layer.effect(OtlpSerialization.OtlpSerialization, serialization),
      Layer.succeed(HttpClient.HttpClient, boundedClient(limits))
    )
    const tracer = yield* OtlpTracer.make({
      url,
      headers,
      resource: { serviceName, serviceVersion: version },
      exportInterval: limits.interval,
      maxBatchSize: limits.batch,
      shutdownTimeout: limits.shutdown
    }).pipe(Effect.provide(services))
    return Sampling.sampled(tracer, sampling)
  })
