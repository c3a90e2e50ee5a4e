/** Many restaurants with one owner, who has signed in. */
import { sampleDocument } from "@fourtop/testkit"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { command } from "../deliveries/SendingRestaurant.ts"
import { query } from "../deliveries/Server.ts"

export interface Town {
  readonly variables: Readonly<Record<string, string>>
  readonly slugs: ReadonlyArray<string>
  readonly password: string
}

export const email = "owner@example.com"

/** Entries of the activity log that each restaurant has: more than a mark is made of. */
const entries = 30

/** Copies of one restaurant, which the command has founded, until there are enough. */
export const found = async (url: string, restaurants: number): Promise<Town> => {
  const variables = { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString("hex") }
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-bench-venue-")), "venue.json")
  fs.writeFileSync(file, JSON.stringify(sampleDocument))
  command(["migrate"], variables)
  command(["venue", "apply", file], variables)
  fs.rmSync(path.dirname(file), { recursive: true })
  const { password } = JSON.parse(command(["owner", "add", email, "--json"], variables)) as { password: string }
  await query(
    url,
    `with one as (select * from restaurant limit 1), fresh as (
       select nextval('integer_id') as id, n from generate_series(2, $1::integer) n
     )
     insert into restaurant (restaurant_id, id, body)
     select fresh.id, fresh.id, one.body || jsonb_build_object('id', fresh.id, 'slug', one.slug || '-' || fresh.n)
     from one, fresh`,
    [restaurants]
  )
  await query(
    url,
    `insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail)
     select restaurant_id, gen_random_uuid(), now() - n * interval '1 minute',
       '{"kind":"system","id":"bench","name":"Bench"}', 'order.accepted', 'order', n::text, '{}'
     from restaurant, generate_series(1, ${entries}) n`
  )
  await query(
    url,
    `update person set body = body || jsonb_build_object('memberships', (
       select jsonb_agg(jsonb_build_object('restaurant_id', restaurant_id, 'role', 'owner')) from restaurant
     ))`
  )
  await query(url, "analyze")
  const rows = await query<{ slug: string }>(url, "select slug from restaurant order by id")
  return { variables, slugs: rows.map(({ slug }) => slug), password }
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0]!)
    .join("; ")

/** Signs the owner in, and returns the cookies of the session. */
export const signIn = async (root: string, { password }: Pick<Town, "password">): Promise<string> => {
  const page = await fetch(`${root}/console/sign-in`)
  const csrf = /name="csrf" value="(\w+)"/.exec(await page.text())?.[1] ?? ""
  const answer = await fetch(`${root}/console/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(page), origin: root },
    body: new URLSearchParams({ csrf, email, password })
  })
  const session = cookiesOf(answer)
  if (answer.status !== 303 || session === "") throw new Error(`The owner could not sign in: ${answer.status}`)
  return session
}
