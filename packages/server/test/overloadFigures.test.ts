import { Budgets } from "@fourtop/core"
import { Capacity, Pressure } from "@fourtop/http-adapter"
import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { slowRequestMillis } from "../src/service/HttpHost.ts"

const text = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8").replaceAll(/\s+/g, " ")

const count = (value: number) => value.toLocaleString("en-US")
const mebibytes = (value: number) => `${value / 1024 / 1024} MiB`
const kibibytes = (value: number) => `${value / 1024} KiB`
const seconds = (millis: number) => `${millis / 1000} s`
const percent = (share: number) => `${share * 100} %`

describe("the figures of overload in the documentation", () => {
  const { bodies, bodyWaitMillis, reads, readWaitMillis, slowReaders, turns, turnWaitMillis } = Capacity.standard
  const { high, low } = Pressure.standard

  it.each([
    `| ${turns.total} | ${turns.perKey} | ${count(turns.waiting.total)}, for one restaurant ${turns.waiting.perKey} | ${seconds(turnWaitMillis)} |`,
    `| ${mebibytes(reads.total)} | ${mebibytes(reads.perKey)} | ${count(reads.waiting.total)}, for one restaurant ${reads.waiting.perKey} | ${seconds(readWaitMillis)} |`,
    `| ${mebibytes(bodies.total)} | ${mebibytes(bodies.perKey)}; outside the API, for one address | ${count(bodies.waiting.total)}, for one restaurant or address ${bodies.waiting.perKey} | ${seconds(bodyWaitMillis)} |`,
    `${kibibytes(Budgets.budgets.order)} for each row of the page, ${mebibytes(Budgets.budgets.menus)} for menus`,
    `Bodies up to ${kibibytes(Capacity.standard.smallBody)} count, but never wait`,
    `pending requests on one connection | ${Capacity.standard.requestsPerConnection} |`,
    `reads nothing | ${seconds(slowReaders.stallMillis)} |`,
    `after ${seconds(slowReaders.graceMillis)}, ${kibibytes(slowReaders.leastBytesPerSecond)} a second`,
    `more than ${kibibytes(slowReaders.largeBytes)} left while others wait`,
    `after ${seconds(slowReaders.crowdedGraceMillis)}, ${mebibytes(slowReaders.crowdedBytesPerSecond)} a second`,
    `all unread responses | ${mebibytes(Capacity.standard.unread)} |`,
    `more than ${seconds(slowRequestMillis)}; else`,
    `an average event loop delay of ${high.delayMillis} ms, ${percent(high.heap)} of its heap in use, or ${percent(high.waiting)}`,
    `below ${low.delayMillis} ms, ${percent(low.heap)} and ${percent(low.waiting)}`
  ])("%s", (figure) => {
    assert.include(text, figure)
  })
})
