/** A Fourtop with many addresses at one receiver, whose queue is filled as fast as SQL can. */
import { sampleDocument } from "@fourtop/testkit"
import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { query } from "./Server.ts"

export interface SendingRestaurant {
  readonly url: string
  readonly variables: Readonly<Record<string, string>>
  readonly tenant: number
}

/** Runs a `fourtop` command to its end, and returns what it printed. */
export const command = (args: ReadonlyArray<string>, variables: Readonly<Record<string, string>>): string => {
  const bootstrap = path.join(process.cwd(), "tools/bootstrap.mjs")
  const { status, stderr, stdout } = spawnSync(process.execPath, [bootstrap, "fourtop", ...args], {
    env: { ...process.env, ...variables },
    encoding: "utf8"
  })
  if (status !== 0) throw new Error(`fourtop ${args.join(" ")}: ${stderr}`)
  return stdout
}

/** A restaurant whose addresses are copies of one added by the command, so that their secret can be decrypted. */
export const found = async (url: string, port: number, addresses: number): Promise<SendingRestaurant> => {
  const variables = {
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString("hex"),
    WEBHOOK_ALLOW_INSECURE: "true"
  }
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-bench-venue-")), "venue.json")
  fs.writeFileSync(file, JSON.stringify(sampleDocument))
  command(["migrate"], variables)
  command(["venue", "apply", file], variables)
  fs.rmSync(path.dirname(file), { recursive: true })
  command(["webhook", "add", `http://127.0.0.1:${port}/0`], variables)
  await query(
    url,
    `insert into webhook_endpoint (restaurant_id, id, body)
     select restaurant_id, fresh.id, body || jsonb_build_object('id', fresh.id, 'url', 'http://127.0.0.1:${port}/' || n)
     from webhook_endpoint, generate_series(1, $1::integer) n, lateral (select nextval('integer_id') + n * 0 as id) fresh`,
    [addresses - 1]
  )
  const [row] = await query<{ id: string }>(url, "select id from restaurant")
  return { url, variables, tenant: Number(row!.id) }
}

/** About as long as the event of an order. */
const body = `'{"id":"' || id || '","type":"order.created","data":{"note":"' || repeat('x', 600) || '"}}'`

/** Events in one transaction, one delivery each, spread over the addresses that satisfy the condition. */
export const enqueue = ({ tenant, url }: SendingRestaurant, count: number, condition = "true"): Promise<unknown> =>
  query(
    url,
    `with address as (
       select id, row_number() over (order by id) - 1 as place, count(*) over () as many
       from webhook_endpoint where ${condition}
     ), fresh as (
       select gen_random_uuid() as id, n from generate_series(1, $2::integer) n
     ), happened as (
       insert into event (restaurant_id, id, type, at, body)
       select $1, id, 'order.created', store_now(), ${body} from fresh
     )
     insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at)
     select $1, address.id, fresh.id, store_now(), store_now()
     from fresh join address on address.place = fresh.n % address.many`,
    [tenant, count]
  )
