/** Room for messages. Functions count under a lock of the restaurant; addresses are digests under its own key. */
import {
  type Allowing,
  MessageFailure,
  type MessageQuotas,
  type MessageRecord,
  type Occasion,
  type SendingQuota,
  Taken
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"
import * as MessageRows from "./MessageRows.ts"

interface TakenRow {
  readonly outcome: "room" | "waits" | "superseded" | "too_many_waiting" | "suppressed"
  readonly until: number
  readonly over: SendingQuota.QuotaKind | null
  readonly superseded: number
}

const take = Statement.make<TakenRow>(
  "take_message",
  `select outcome, until, "over", superseded from take_message($1, $2, $3, $4, $5, $6, $7, $8)`
)
const takePerson = Statement.make<{ readonly has_room: boolean }>(
  "take_person_message",
  "select has_room from take_person_message($1, $2, $3, $4, $5, $6)"
)
const giveBack = Statement.make<unknown>("give_back_message", "select from give_back_message($1, $2)")
const confirm = Statement.make<unknown>("confirm_recipients", "select from confirm_recipients($1, $2)")
const suppress = Statement.make<unknown>("suppress_recipients", "select from suppress_recipients($1, $2)")
const report = Statement.make<{ readonly restaurant_id: number }>(
  "report_message",
  "select restaurant_id from report_message($1, $2)"
)
const allow = Statement.make<{
  readonly subject_kind: Occasion.SubjectKind
  readonly subject_id: string
  readonly occasion: Occasion.Occasion
  readonly outcome: Allowing
}>("allow_mail", "select subject_kind, subject_id, occasion, outcome from allow_mail($1, $2)")

const unsent = Statement.make<MessageRows.Kept>(
  "unsent_messages",
  `select ${MessageRows.columns} from guest_message where restaurant_id = $1
     and (state = 'waiting' or state = 'dropped' or reason = 'bounced' or reason = 'complained')
   order by at desc, id desc limit $2`
)

const takenOf = ({ outcome, over, superseded, until }: TakenRow): Taken => {
  switch (outcome) {
    case "room":
      return Taken.Room({ superseded })
    case "waits":
      return Taken.Waits({ until, over: over!, superseded })
    case "suppressed":
      return Taken.Suppressed()
    default:
      return Taken.Dropped({ reason: outcome })
  }
}

/** As functions take them; no limit is larger than what can be counted. */
const limits = ({ perDay, perHour }: SendingQuota.Quota): readonly [number, number] => [
  Math.min(perHour, Number.MAX_SAFE_INTEGER),
  Math.min(perDay, Number.MAX_SAFE_INTEGER)
]

const limitsOf = (quotas: Readonly<Record<string, SendingQuota.Quota>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(quotas).map(([name, quota]) => [name, limits(quota)])))

export const make = ({ keys, ofInstallation, ofTenant }: StoreDatabase): typeof MessageQuotas.Service => {
  const digestOf = (tenant: number, recipient: string) => keys.digest(tenant, "recipient", recipient)
  const digestsOf = (tenant: number, recipients: ReadonlyArray<string>) =>
    Effect.map(
      Effect.forEach(recipients, (recipient) => digestOf(tenant, recipient)),
      (digests) => JSON.stringify(digests)
    )
  return {
    take: (tenant, { address, lease, quotas, recipients, record }) =>
      Effect.gen(function* () {
        const { id, subject } = record
        const to = yield* digestsOf(tenant, recipients)
        const mailbox = address === null ? null : yield* digestOf(tenant, address)
        const waiting: Omit<MessageRecord.MessageRecord, "at" | "reason"> = { ...record, state: "waiting" }
        const [[taken]] = yield* ofTenant(tenant, [
          take(tenant, id, lease, subject.kind, subject.id, to, mailbox, limitsOf({ ...quotas })),
          MessageRows.recordWaiting(tenant, waiting, JSON.stringify(MessageFailure.waitingReasons))
        ])
        return takenOf(taken!)
      }),
    takeForPerson: (tenant, { id, kind, lease }, recipient, { people, person }) =>
      Effect.gen(function* () {
        const digest = yield* digestOf(tenant, recipient)
        const statement = takePerson(tenant, id, lease, kind, digest, limitsOf({ people, person }))
        const [row] = yield* ofInstallation(statement)
        return row!.has_room ? "room" : "waits"
      }),
    giveBack: (tenant, id) => Effect.asVoid(ofInstallation(giveBack(tenant, id))),
    confirm: (tenant, recipients) =>
      Effect.flatMap(digestsOf(tenant, recipients), (digests) =>
        Effect.asVoid(ofInstallation(confirm(tenant, digests)))
      ),
    suppress: (tenant, address) =>
      Effect.flatMap(digestsOf(tenant, [address]), (digests) =>
        Effect.asVoid(ofInstallation(suppress(tenant, digests)))
      ),
    report: (message, reason) =>
      Effect.map(ofInstallation(report(message, reason)), ([row]) => row?.restaurant_id ?? null),
    allow: (tenant, message) =>
      Effect.map(ofInstallation(allow(tenant, message)), ([row]) =>
        row === undefined
          ? null
          : {
              subject: { kind: row.subject_kind, id: row.subject_id },
              occasion: row.occasion,
              outcome: row.outcome
            }
      ),
    unsent: (tenant, limit) =>
      Effect.map(ofTenant(tenant, [unsent(tenant, limit)]), ([rows]) => rows.map(MessageRows.recordOf))
  }
}
