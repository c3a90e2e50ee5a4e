/** Spans say where and how it went, nothing that callers wrote, and are made only for those who listen. */
import { it } from "@effect/vitest"
import {
  Acting,
  ChangeSet,
  Orders,
  Spans,
  StoreBusy,
  traced,
  tracedPorts,
  ValidationFailed
} from "@fourtop/core/internal"
import { Context, Deferred, Effect, Fiber, Layer, Tracer } from "effect"
import * as fs from "node:fs"
import { describe, expect } from "vitest"
import { recordSpans } from "../../../../tools/testing/spans.ts"

const secret = "ada@example.com"

const orders: typeof Orders.Service = {
  load: () => Effect.die(new StoreBusy({ on: secret })),
  read: () => Effect.succeed(secret as never),
  endingWith: () => Effect.never,
  open: () => Effect.never,
  unaccepted: () => Effect.never,
  withdrawn: () => Effect.never,
  atTables: () => Effect.never,
  list: () => Effect.never,
  takeNumber: () => Effect.never,
  returnNumber: () => Effect.never
}

const ports = Layer.succeedContext(tracedPorts(Context.make(Orders, orders)))

const readSomething = traced("readSomething", (acting: Pick<Acting.Acting, "restaurantId">, id: string) =>
  Effect.flatMap(Orders, ({ read }) => read(acting.restaurantId, id))
)

const refuse = traced("refuse", (_input: string) =>
  Effect.fail(ValidationFailed.of({ path: "email", message: secret }))
)

const fail = traced("fail", (acting: Pick<Acting.Acting, "restaurantId">) =>
  Effect.flatMap(Orders, ({ load }) => load(acting.restaurantId, secret, { key: null, newIds: 0 }))
)

const wait = traced("wait", (acting: Pick<Acting.Acting, "restaurantId">, begun: Deferred.Deferred<void>) =>
  Effect.zipRight(
    Deferred.succeed(begun, undefined),
    Effect.flatMap(Orders, ({ list }) => list(acting.restaurantId, {} as never, {} as never))
  )
)

describe("with a tracer", () => {
  it.effect("the spans of ports are inside those of use-cases, with the restaurant and the outcome", () => {
    const { seen, tracer } = recordSpans()
    return Effect.gen(function* () {
      expect(yield* readSomething(Acting.as(7, Acting.system), secret)).toBe(secret)
      const attributes = { "fourtop.restaurant_id": 7, "fourtop.outcome": "Done" }
      expect(seen).toEqual([
        { name: "readSomething", parent: null, kind: "internal", attributes, ending: "success" },
        { name: "Orders.read", parent: "readSomething", kind: "internal", attributes, ending: "success" }
      ])
    }).pipe(Effect.provide(ports), Effect.withTracer(tracer))
  })

  it.effect("a refusal is an outcome, a defect a failure, and neither says more than its tag", () => {
    const { seen, tracer } = recordSpans()
    return Effect.gen(function* () {
      yield* Effect.exit(refuse(secret))
      yield* Effect.exit(fail(Acting.as(7, Acting.system)))
      expect(seen.map(({ attributes, ending, name }) => [name, attributes["fourtop.outcome"], ending])).toEqual([
        ["refuse", "ValidationFailed", "success"],
        ["fail", "StoreBusy", "StoreBusy"],
        ["Orders.load", "StoreBusy", "StoreBusy"]
      ])
      expect(seen.map(({ attributes }) => attributes["fourtop.restaurant_id"])).toEqual([undefined, 7, 7])
      expect(JSON.stringify(seen)).not.toContain(secret)
    }).pipe(Effect.provide(ports), Effect.withTracer(tracer))
  })

  it.effect("a span ends when its fiber is interrupted", () => {
    const { seen, tracer } = recordSpans()
    return Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      const fiber = yield* Effect.fork(wait(Acting.as(7, Acting.system), begun))
      yield* Deferred.await(begun)
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(fiber)
      expect(seen.map(({ name }) => name)).toEqual(["wait", "Orders.list"])
      for (const { attributes, ending } of seen) {
        expect(attributes["fourtop.outcome"]).toBe("Interrupted")
        expect(ending).toBe("interrupted")
      }
    }).pipe(Effect.provide(ports), Effect.withTracer(tracer))
  })

  it.effect("further attributes come from the answer, which may count as a failure", () => {
    const { seen, tracer } = recordSpans()
    const options: Spans.SpanOptions<number> = {
      name: "request",
      kind: "server",
      parent: Tracer.externalSpan({ spanId: "caller", traceId: "trace" }),
      attributes: { first: 1 },
      onSuccess: (status) => ({ attributes: { status }, failure: status >= 500 ? `HTTP ${status}` : null })
    }
    return Effect.gen(function* () {
      yield* Spans.withSpan(Effect.succeed(503), () => options)
      const attributes = { first: 1, status: 503, "fourtop.outcome": "HTTP 503" }
      expect(seen).toEqual([{ name: "request", parent: "caller", kind: "server", attributes, ending: "HTTP 503" }])
    }).pipe(Effect.withTracer(tracer))
  })

  it.effect("services that take the place of all others leave the span where it is", () => {
    const { seen, tracer } = recordSpans()
    const alone = Spans.provideOnly(
      readSomething(Acting.as(7, Acting.system), secret),
      tracedPorts(Context.make(Orders, orders))
    )
    return Effect.gen(function* () {
      yield* Spans.withSpan(alone, () => ({ name: "around" }))
      expect(seen.map(({ name, parent }) => [name, parent])).toEqual([
        ["around", null],
        ["readSomething", "around"],
        ["Orders.read", "readSomething"]
      ])
    }).pipe(Effect.withTracer(tracer))
  })

  it.effect("services that take the place of all others do so until the effect ends", () => {
    class Colour extends Context.Tag("Colour")<Colour, string>() {}
    const failing = Effect.flatMap(Colour, (colour) => Effect.fail(colour))
    return Effect.gen(function* () {
      const inside = yield* Spans.provideOnly(Effect.context<Colour>(), Context.make(Colour, "inside"))
      expect([...inside.unsafeMap.values()]).toEqual(["inside"])
      expect(yield* Colour).toBe("around")
      expect(yield* Effect.flip(Spans.provideOnly(failing, Context.make(Colour, "inside")))).toBe("inside")
      expect(yield* Colour).toBe("around")
    }).pipe(Effect.provideService(Colour, "around"))
  })

  it.effect("the restaurant is in the number, the acting or the job that a use-case begins with", () => {
    const { seen, tracer } = recordSpans()
    const useCase = traced("useCase", (_first: unknown) => Effect.void)
    return Effect.gen(function* () {
      for (const first of [7, Acting.as(7, Acting.system), { restaurant_id: 7 }, secret, null, {}])
        yield* useCase(first)
      const restaurants = seen.map(({ attributes }) => attributes["fourtop.restaurant_id"])
      expect(restaurants).toEqual([7, 7, 7, undefined, undefined, undefined])
    }).pipe(Effect.withTracer(tracer))
  })

  it.effect("a layer provides it as well", () => {
    const { seen, tracer } = recordSpans()
    return Effect.gen(function* () {
      yield* readSomething(Acting.as(7, Acting.system), secret)
      expect(seen).toHaveLength(2)
    }).pipe(Effect.provide(Layer.merge(ports, Layer.setTracer(tracer))))
  })
})

describe("without a tracer", () => {
  it.effect("there is no span, and nothing is asked for one", () =>
    Effect.gen(function* () {
      const around = Effect.option(Effect.currentSpan)
      expect(yield* Spans.withSpan(around, () => expect.unreachable())).toEqual(yield* around)
      expect(Spans.isListening(yield* Effect.tracer)).toBe(false)
      expect(yield* readSomething(Acting.as(7, Acting.system), secret)).toBe(secret)
    }).pipe(Effect.provide(ports))
  )
})

describe("the restaurant of a port's method", () => {
  /** Methods of all ports whose first argument is a number, by whether it is that of a restaurant. */
  const folder = new URL("../../src/ports/", import.meta.url)
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"))
  const methods = files.flatMap((file) => {
    const text = fs.readFileSync(new URL(file, folder), "utf8")
    const port = /Context\.Tag\("@fourtop\/core\/(\w+)"\)/.exec(text)?.[1]
    if (port === undefined) return []
    return [...text.matchAll(/readonly (\w+): \(\s*\w+: (RestaurantId|number)\b/g)].map(([, name, type]) => ({
      port,
      name: name!,
      expected: type === "RestaurantId" ? 7 : undefined
    }))
  })

  it.effect("is its first argument, unless that number is something else", () => {
    const { seen, tracer } = recordSpans()
    const call = (port: string, name: string): Effect.Effect<void> => {
      const key = `@fourtop/core/${port}`
      const service = { [name]: () => Effect.void }
      const { unsafeMap } = tracedPorts(Context.unsafeMake<never>(new Map([[key, service]])))
      return (unsafeMap.get(key) as Record<string, (first: number) => Effect.Effect<void>>)[name]!(7)
    }
    return Effect.gen(function* () {
      expect(methods.length).toBeGreaterThan(50)
      for (const { name, port } of methods) yield* call(port, name)
      expect(seen.map(({ attributes, name }) => [name, attributes["fourtop.restaurant_id"]])).toEqual(
        methods.map(({ expected, name, port }) => [`${port}.${name}`, expected])
      )
    }).pipe(Effect.withTracer(tracer))
  })
})

describe("the span as text", () => {
  const text = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
  const sampled = Spans.fromStore(text)!
  const ids = Effect.all([Spans.traceParent, Spans.toStore])

  it.effect("is there while somebody listens, and is stored only if it is sampled", () => {
    const { tracer } = recordSpans()
    return Effect.gen(function* () {
      expect(yield* Effect.withTracer(Effect.withParentSpan(ids, sampled), tracer)).toEqual([text, text])
      expect(yield* Effect.withParentSpan(ids, sampled)).toEqual([null, null])
      expect(yield* Effect.withTracer(ids, tracer)).toEqual([null, null])
      const dropped = Tracer.externalSpan({ ...sampled, sampled: false })
      const header = text.replace(/01$/, "00")
      expect(yield* Effect.withTracer(Effect.withParentSpan(ids, dropped), tracer)).toEqual([header, null])
    })
  })

  it("that is not one is no parent", () => {
    expect(sampled).toMatchObject({ traceId: text.slice(3, 35), spanId: text.slice(36, 52), sampled: true })
    for (const wrong of [null, undefined, "", text.slice(1), text.replace("0af", "xyz"), `${text}-more`]) {
      expect(Spans.fromStore(wrong)).toBe(undefined)
    }
  })

  it("is added to events and jobs of a change set", () => {
    const set = ChangeSet.make({ events: [{ id: "e" } as never], jobs: [{ id: "j" } as never] })
    expect(ChangeSet.withTrace(set, null)).toBe(set)
    const { events, jobs } = ChangeSet.withTrace(set, text)
    expect([events, jobs]).toEqual([[{ id: "e", trace_parent: text }], [{ id: "j", trace_parent: text }]])
  })
})

describe("untraced work", () => {
  it.effect("has no spans, and neither has anything inside a span that is not sampled", () => {
    const { seen, tracer } = recordSpans()
    return Effect.gen(function* () {
      yield* Spans.untraced(readSomething(Acting.as(7, Acting.system), secret))
      expect(yield* Spans.untraced(Effect.all([Spans.traceParent, Spans.toStore]))).toEqual([null, null])
      expect(seen).toEqual([])
    }).pipe(Effect.provide(ports), Effect.withTracer(tracer))
  })
})
