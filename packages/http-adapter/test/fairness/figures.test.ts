import { Budgets } from "@fourtop/core/internal"
import { Capacity, Pressure } from "@fourtop/http-adapter"
import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"

const text = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8").replaceAll(/\s+/g, " ")

const count = (value: number) => value.toLocaleString("en-US")
const mebibytes = (value: number) => `${value / 1024 / 1024} MiB`
const kibibytes = (value: number) => `${value / 1024} KiB`
const seconds = (millis: number) => `${millis / 1000} s`
const percent = (share: number) => `${share * 100} %`
const inWords = (value: number) => ["no", "one", "two", "three"][value]

describe("the figures of overload in the documentation", () => {
  const {
    bodies,
    bodyWaitMillis,
    loop,
    loopShares,
    loopWaitMillis,
    reads,
    readWaitMillis,
    slowReaders,
    turns,
    turnWaitMillis
  } = Capacity.standard
  const { high, low } = Pressure.standard
  const beginning = Pressure.retryAfterSeconds(Pressure.none)
  const longest = Pressure.retryAfterSeconds({ ...Pressure.none, age: 1_000 })

  it.each([
    `| requests in progress | ${turns.total} | ${turns.perKey} | ${count(turns.waiting.total)}, for one restaurant ${turns.waiting.perKey} | ${seconds(turnWaitMillis)} |`,
    `| bytes of long reads: lists and menus | ${mebibytes(reads.total)} | ${mebibytes(reads.perKey)} | ${count(reads.waiting.total)}, for one restaurant ${reads.waiting.perKey} | ${seconds(readWaitMillis)} |`,
    `| bytes of request bodies | ${mebibytes(bodies.total)} | ${mebibytes(bodies.perKey)}; outside the API, for one address | ${count(bodies.waiting.total)}, for one restaurant or address ${bodies.waiting.perKey} | ${seconds(bodyWaitMillis)} |`,
    `a run of more than ${loopShares.longMillis} ms counts more`,
    `over about ${loopShares.windowMillis / 1000} seconds. When requests have used half of the loop's time`,
    `within the last second, is over its share: its requests are carried out one at a time`,
    `wait up to ${seconds(loopWaitMillis)} before they get 503`,
    `${kibibytes(Budgets.budgets.order)} for each row of the page, ${mebibytes(Budgets.budgets.menus)} for menus`,
    `Bodies up to ${kibibytes(Capacity.standard.smallBody)} count, but never wait`,
    `| pending requests on one connection | ${Capacity.standard.requestsPerConnection} |`,
    `answered before it has arrived | ${seconds(Capacity.standard.restMillis)} |`,
    `reads nothing | ${seconds(slowReaders.stallMillis)} |`,
    `| after ${seconds(slowReaders.graceMillis)}, ${kibibytes(slowReaders.leastBytesPerSecond)} a second`,
    `more than ${kibibytes(slowReaders.largeBytes)} left while others wait`,
    `| after ${seconds(slowReaders.crowdedGraceMillis)}, ${mebibytes(slowReaders.crowdedBytesPerSecond)} a second`,
    `| all unread responses | ${mebibytes(Capacity.standard.unread)} |`,
    `an average event loop delay of ${high.delayMillis} ms, ${percent(high.heap)} of its heap in use, or ${percent(high.waiting)}`,
    `below ${low.delayMillis} ms, ${percent(low.heap)} and ${percent(low.waiting)}`,
    `It sheds load after ${inWords(Pressure.standard.samples)} consecutive checks`,
    `a \`Retry-After\` of ${beginning} seconds that grows up to ${longest}.`
  ])("%s", (figure) => {
    assert.include(text, figure)
  })

  it("half of the loop's time, the last second, and one request at a time", () => {
    assert.deepStrictEqual([loopShares.busy, loopShares.recentMillis, loop.perKey], [0.5, 1_000, 1])
  })

  it("A process checks itself once a second.", () => {
    assert.strictEqual(Capacity.standard.checkMillis, 1_000)
    assert.include(text, "A process checks itself once a second.")
  })
})
