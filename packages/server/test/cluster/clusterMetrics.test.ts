/** One page of metrics out of those of several processes. */
import { assert, describe, it } from "@effect/vitest"
import { Counter, Gauge, Histogram, Registry, Summary } from "prom-client"
import { ClusterCollection } from "../../src/service/cluster/ClusterCollection.ts"
import * as ClusterMetrics from "../../src/service/cluster/ClusterMetrics.ts"

/** The page of a process that got so many requests, each of them this long. */
const page = async (requests: number, seconds: number): Promise<string> => {
  const registers = [new Registry()]
  const labels = { name: "requests_total", help: 'A "quoted" {help}.', labelNames: ["route"], registers }
  new Counter(labels).inc({ route: "/a b/{c}" }, requests)
  const times = new Histogram({ name: "seconds", help: "Times.", buckets: [0.1, 1], registers })
  const quantiles = new Summary({ name: "sizes", help: "Sizes.", percentiles: [0.5], registers })
  for (let index = 0; index < requests; index++) {
    times.observe(seconds)
    quantiles.observe(seconds)
  }
  const gauge = (name: string, value: number) => new Gauge({ name, help: "A gauge.", registers }).set(value)
  gauge("fourtop_http_connections", requests)
  gauge("fourtop_store_up", requests % 2)
  gauge("nodejs_lag_seconds", seconds)
  new Gauge({ name: "nodejs_heap", help: "Heap.", labelNames: ["space"], registers }).set({ space: "new" }, Infinity)
  return registers[0]!.metrics()
}

const linesOf = (text: string): ReadonlyArray<string> =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))

describe("the metrics of several processes", () => {
  it("add up where they count, carry a label where they do not, and appear once where they are the store's", async () => {
    const merged = ClusterMetrics.merge([
      { process: 2, text: await page(3, 0.5) },
      { process: 1, text: await page(4, 0.05) }
    ])
    assert.deepStrictEqual(linesOf(merged), [
      'requests_total{route="/a b/{c}"} 7',
      'seconds_bucket{le="0.1"} 4',
      'seconds_bucket{le="1"} 7',
      'seconds_bucket{le="+Inf"} 7',
      "seconds_sum 1.7",
      "seconds_count 7",
      'sizes{quantile="0.5",process="2"} 0.5',
      "sizes_sum 1.7",
      "sizes_count 7",
      'sizes{quantile="0.5",process="1"} 0.05',
      "fourtop_http_connections 7",
      "fourtop_store_up 1",
      'nodejs_lag_seconds{process="2"} 0.5',
      'nodejs_lag_seconds{process="1"} 0.05',
      'nodejs_heap{space="new",process="2"} +Inf',
      'nodejs_heap{space="new",process="1"} +Inf'
    ])
    const declared = merged.split("\n").filter((line) => line.startsWith("# TYPE "))
    assert.deepStrictEqual(declared, [...new Set(declared)])
    assert.include(merged, '# HELP requests_total A "quoted" {help}.\n# TYPE requests_total counter\n')
  })

  it("of one that has ended keep what it counted, and nothing else", async () => {
    assert.deepStrictEqual(linesOf(ClusterMetrics.lasting(await page(2, 0.5))), [
      'requests_total{route="/a b/{c}"} 2',
      'seconds_bucket{le="0.1"} 0',
      'seconds_bucket{le="1"} 2',
      'seconds_bucket{le="+Inf"} 2',
      "seconds_sum 1",
      "seconds_count 2",
      "sizes_sum 1",
      "sizes_count 2"
    ])
  })

  it("leave out a family that two processes declare with different types", () => {
    const told = ["counter", "gauge"].map((type, process) => ({ process, text: `# TYPE a ${type}\na 1\n` }))
    assert.deepStrictEqual(linesOf(ClusterMetrics.merge(told)), ["a 1"])
  })
})

describe("collecting them", () => {
  const counter = (value: number): string => `# TYPE a counter\na ${value}\n`
  const merged = async (told: Promise<ReadonlyArray<ClusterMetrics.Told>>) => linesOf(ClusterMetrics.merge(await told))

  it("asks every process, and never lets a sum fall when one has ended and another has begun", async () => {
    const texts = new Map([
      [1, counter(10)],
      [2, counter(5)]
    ])
    const collection: ClusterCollection = new ClusterCollection((process, id) =>
      collection.receive(process, id, texts.get(process)!)
    )
    assert.deepStrictEqual(await merged(collection.collect([1, 2])), ["a 15"])
    collection.end(2)
    assert.deepStrictEqual(await merged(collection.collect([1])), ["a 15"])
    texts.set(2, counter(1))
    assert.deepStrictEqual(await merged(collection.collect([1, 2])), ["a 16"])
    collection.end(2)
    collection.end(1)
    assert.deepStrictEqual(await merged(collection.collect([])), ["a 16"])
  })

  it("takes the last metrics of a process that does not respond, and does not wait for one that ends", async () => {
    let responds = true
    const collection: ClusterCollection = new ClusterCollection((process, id) => {
      if (responds || process === 1) collection.receive(process, id, counter(process))
    }, 20)
    assert.deepStrictEqual(await merged(collection.collect([1, 2])), ["a 3"])
    responds = false
    assert.deepStrictEqual(await merged(collection.collect([1, 2])), ["a 3"])
    const patient: ClusterCollection = new ClusterCollection(() => {}, 2 ** 30)
    const collected = patient.collect([1])
    patient.end(1)
    assert.deepStrictEqual(await merged(collected), [])
  })
})
