/** The private PostgreSQL of a service is killed under load: it is started again, and no acknowledged write is lost. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { api, killServices, serve, type Service } from "../Fourtop.ts"

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
// PostgreSQL runs as another user than root, and has to get in.
fs.chmodSync(directory, 0o755)
const dataDir = path.join(directory, "data")
let service: Service

beforeAll(async () => {
  service = await serve({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: "100000" })
})
afterAll(() => {
  killServices()
  fs.rmSync(directory, { recursive: true, force: true })
})

const pidFile = path.join(dataDir, "postgres", "postmaster.pid")

/** The number of the server's process; 0 while there is none. */
const postmaster = (): number => {
  try {
    return Number(fs.readFileSync(pidFile, "utf8").split("\n")[0])
  } catch {
    return 0
  }
}

/** Waits for what becomes true; the test itself ends what takes too long. */
const until = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await Promise.resolve(holds()))) await sleep(50)
}

const isReady = async () => (await fetch(`${service.ready.root_url}/readyz`)).status === 200

const deathsSaid = () => service.stderr().match(/The private PostgreSQL has died/g)?.length ?? 0

/** One new dish; its id when it was acknowledged. */
const addDish = async (number: number): Promise<number | null> => {
  const [{ id }] = categories
  const json = { category_id: id, name: `Dish ${number}`, price_minor: 100 + number }
  const { body, status } = await api(service.ready, service.ready.live_token, "/items", { json })
  assert.include([201, 503], status)
  return status === 201 ? (body.data["id"] as number) : null
}

let categories: [{ readonly id: number }]

describe("the private PostgreSQL", () => {
  it("is started again within seconds when it is killed under load, and has every acknowledged write", async () => {
    const { body } = await api(service.ready, service.ready.live_token, "/menus")
    categories = body.data[0]!["categories"] as [{ readonly id: number }]
    const acknowledged: Array<number> = []
    const enough = new AbortController()
    let refused = 0
    let number = 0
    const writers = Array.from({ length: 4 }, async () => {
      while (!enough.signal.aborted) {
        const id = await addDish(number++)
        if (id === null) {
          refused++
          await sleep(20)
        } else acknowledged.push(id)
      }
    })
    await until(() => acknowledged.length > 20)
    const [before, since] = [postmaster(), performance.now()]
    assert.isAbove(before, 0)
    process.kill(before, "SIGKILL")
    await until(() => refused > 0)
    const count = acknowledged.length
    await until(() => acknowledged.length > count + 20)
    console.log(`[private restart] writes again after ${Math.round(performance.now() - since)} ms, ${refused} refused`)
    enough.abort()
    await Promise.all(writers)
    assert.notStrictEqual(postmaster(), before)
    assert.strictEqual(deathsSaid(), 1)
    await until(isReady)
    for (const id of acknowledged) {
      assert.strictEqual((await api(service.ready, service.ready.live_token, `/items/${id}`)).status, 200)
    }
  })

  it("is given up with a sentence and an exit code when it dies again and again", async () => {
    let last = 0
    while (service.process.exitCode === null) {
      const pid = postmaster()
      if (pid > 0 && pid !== last) {
        last = pid
        try {
          process.kill(pid, "SIGKILL")
        } catch {
          // It has died already.
        }
      }
      await sleep(20)
    }
    assert.strictEqual(service.process.exitCode, 1)
    assert.include(service.stderr(), "died 6 times within a minute, and is not started again")
    assert.strictEqual(deathsSaid(), 5)
  })
})
