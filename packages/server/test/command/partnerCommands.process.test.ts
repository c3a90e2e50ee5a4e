/** Restaurants with a made-up history through the command: filled, found again, and removed. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import pg from "pg"
import { jsonOf } from "../Fourtop.ts"
import { founded } from "../Founded.ts"

interface Line {
  readonly restaurant: string
  readonly token: string | null
  readonly events: number | null
}

const linesOf = (text: string): ReadonlyArray<Line> =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line)

it.live("partners' restaurants are filled once, begun again after an interruption, and removed", () =>
  Effect.gen(function* () {
    const { fourtop, url } = yield* founded
    const queried = <Row extends object>(text: string) =>
      Effect.promise(async () => {
        const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
        await client.connect()
        try {
          return (await client.query<Row>(text)).rows
        } finally {
          await client.end()
        }
      })
    const orders = queried<{ readonly slug: string; readonly orders: string; readonly ids: string }>(
      `select r.slug, count(o.id) as orders, md5(string_agg(o.id::text, ',' order by o.id)) as ids
       from restaurant r join "order" o using (restaurant_id) group by 1 order by 1`
    )
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
    const tokens = path.join(directory, "tokens.txt")
    const wish = ["--seed", "spring", "--until", "2026-03-29", "--days", "2", "--scale", "0.1"]
    const fill = (...more: ReadonlyArray<string>) => fourtop("partner", "fill", ...wish, ...more)

    const first = yield* fill("--restaurants", "2", "--tokens", tokens, "--json")
    assert.strictEqual(first.code, 0, first.stderr)
    assert.strictEqual(first.stdout, "")
    assert.strictEqual(fs.statSync(tokens).mode & 0o777, 0o600)
    const made = linesOf(fs.readFileSync(tokens, "utf8"))
    assert.deepStrictEqual(
      made.map(({ restaurant }) => restaurant),
      ["partner-spring-001", "partner-spring-002"]
    )
    assert.isTrue(made.every(({ token }) => /^\d+\|\S+$/.test(token ?? "")))
    const [before] = [yield* orders]
    assert.lengthOf(before, 2)
    assert.isTrue(before.every((one) => Number(one.orders) > 4))

    // Again: nothing is doubled, and secrets are not shown a second time.
    const again = yield* fill("--restaurants", "2", "--json")
    assert.deepStrictEqual(
      linesOf(again.stdout).map(({ token }) => token),
      [null, null]
    )
    assert.deepStrictEqual(yield* orders, before)
    const overwriting = yield* fill("--tokens", tokens)
    assert.deepStrictEqual([overwriting.code, overwriting.stderr.includes(`${tokens} exists`)], [1, true])
    fs.rmSync(directory, { recursive: true })
    const other = yield* fourtop("partner", "fill", "--seed", "spring", "--until", "2026-03-30", "--days", "2")
    assert.deepStrictEqual([other.code, other.stderr.includes("has another history already")], [1, true])
    const future = yield* fourtop("partner", "fill", "--seed", "later", "--until", "2999-01-01", "--days", "1")
    assert.deepStrictEqual([future.code, future.stderr.includes("is not over yet")], [1, true])

    // Whoever suspends one that is complete does not lose it.
    yield* queried(`update restaurant set body = body || '{"suspended": true}' where slug = 'partner-spring-002'`)
    const suspended = yield* fill("--restaurants", "2", "--json")
    assert.isNull(linesOf(suspended.stdout)[1]!.token)

    // Interrupted: it has no token yet, as when the process ended.
    yield* queried(
      `delete from api_token where restaurant_id = (select restaurant_id from restaurant where slug = 'partner-spring-002')`
    )
    const resumed = yield* fill("--restaurants", "2", "--json")
    assert.strictEqual(resumed.code, 0, resumed.stderr)
    const [kept, renewed] = linesOf(resumed.stdout)
    assert.isNull(kept!.token)
    assert.isNotNull(renewed!.token)
    assert.deepStrictEqual(yield* orders, before)

    // Nobody else's restaurant is touched, whatever it is called.
    yield* queried(
      `update restaurant set body = body || '{"slug": "partner-spring-003"}' where slug = 'trattoria-fiore'`
    )
    const foreign = yield* fill("--restaurants", "3")
    assert.deepStrictEqual([foreign.code, foreign.stderr.includes("is not a partner's")], [1, true])
    const removed = yield* fourtop("partner", "remove", "--seed", "spring", "--json")
    assert.deepStrictEqual(jsonOf(removed), { removed: ["partner-spring-001", "partner-spring-002"] })
    const left = yield* queried<{ readonly slug: string }>("select slug from restaurant order by 1")
    assert.deepStrictEqual(
      left.map(({ slug }) => slug),
      ["partner-spring-003"]
    )
    const none = yield* fourtop("partner", "remove", "--seed", "spring")
    assert.include(none.stdout, "no such restaurants")
  })
)
