/**
 * Sends spans to an OpenTelemetry collector, over OTLP/HTTP, if the settings name one. It uses the exporter of
 * `@effect/opentelemetry`, which needs none of OpenTelemetry's own packages, and adds what that lacks: sampling, a list
 * of attributes that may leave the process, and a limit on what it holds while the collector does not respond.
 */
import { Effect, Layer, Option, Redacted } from "effect"
import { Settings } from "./settings/Settings.ts"
import { version } from "../release/version.ts"
import * as SpanExport from "./tracing/SpanExport.ts"

/** Spans for the collector in the settings; without one, none are made. */
export const layer: Layer.Layer<never, never, Settings> = Layer.unwrapScoped(
  Effect.gen(function* () {
    const { tracing } = yield* Settings
    if (Option.isNone(tracing)) return Layer.empty
    const { headers, sampling, serviceName, url } = tracing.value
    const secrets = Object.entries(headers).map(([name, value]) => [name, Redacted.value(value)] as const)
    const tracer = yield* SpanExport.make({ url, headers: Object.fromEntries(secrets), serviceName, version, sampling })
    return Layer.setTracer(tracer)
  })
)
