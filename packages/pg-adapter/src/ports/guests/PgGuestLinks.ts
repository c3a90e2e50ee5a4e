/** Links to guests' own pages. */
import type { GuestLink, GuestLinks } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

/** The guest is locked, so that an erasure either refuses the link or deletes it. */
const issue = Statement.make<never>(
  "issue_guest_link",
  `with known as (
     select from guest where restaurant_id = $2 and id = $5 and not erased for share
   )
   insert into guest_link (digest, restaurant_id, subject_kind, subject_id, guest_id, created_at, expires_at)
   select $1, $2, $3, $4::uuid, $5::bigint, $6, $7 where $5::bigint is null or exists (select from known)`
)

const trim = Statement.make<never>(
  "trim_guest_links",
  `delete from guest_link where digest in (
     select digest from guest_link where restaurant_id = $1 and subject_kind = $2 and subject_id = $3::uuid
     order by created_at desc, digest collate "C" offset $4
   )`
)

const find = Statement.make<{ readonly link: GuestLink.GuestLink }>(
  "find_guest_link",
  "select link from find_guest_link($1) link"
)

const count = Statement.make<{ readonly count: number }>(
  "count_guest_links",
  `select count(*)::integer as count from guest_link
   where restaurant_id = $1 and subject_kind = $2 and subject_id = $3::uuid`
)

const withdraw = Statement.make<{ readonly digest: string }>(
  "withdraw_guest_links",
  `delete from guest_link where restaurant_id = $1 and subject_kind = $2 and subject_id = $3::uuid returning digest`
)

const forget = Statement.make<never>(
  "forget_guest_links",
  "delete from guest_link where restaurant_id = $1 and guest_id = $2"
)

export const make = ({ ofInstallation, ofTenant }: typeof Database.Service): typeof GuestLinks.Service => ({
  issue: ({ created_at, digest, expires_at, guest_id, restaurant_id, subject: { id, kind } }, mostOfSubject) =>
    Effect.asVoid(
      ofTenant(restaurant_id, [
        issue(digest, restaurant_id, kind, id, guest_id, created_at, expires_at),
        trim(restaurant_id, kind, id, mostOfSubject)
      ])
    ),
  find: (digest) => Effect.map(ofInstallation(find(digest)), ([row]) => row?.link ?? null),
  count: (tenant, { id, kind }) => Effect.map(ofTenant(tenant, [count(tenant, kind, id)]), ([[row]]) => row!.count),
  withdraw: (tenant, { id, kind }) =>
    Effect.map(ofTenant(tenant, [withdraw(tenant, kind, id)]), ([deleted]) => deleted.length),
  forget: (tenant, guestId) => Effect.asVoid(ofTenant(tenant, [forget(tenant, guestId)]))
})
