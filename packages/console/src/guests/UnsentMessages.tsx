/** Messages that wait for room or were dropped, and allowing mail again to an address that took none. */
import { allowMail, MessageRecord, type Occasion } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Post, redirectTo } from "@fourtop/http-adapter/web"
import { failureWords, occasionWords, stateOf, subjectOf } from "./messageWords.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Panel, Table } from "../parts/Parts.tsx"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

/** What a message is about, with a link to its page. */
export const About = ({ subject, visit }: { readonly subject: Occasion.Subject; readonly visit: RestaurantVisit }) => {
  const { label, page } = subjectOf(useWords().guests.messages, subject)
  return page === null ? <>{label}</> : <a href={pathOf(visit, page)}>{label}</a>
}

/** Reasons that stop mail to an address. */
const stopping: ReadonlySet<string> = new Set(["suppressed", "bounced", "complained", "recipient_refused"])

/** A form for the reason; nothing where mail is not stopped. */
export const AllowMail = (props: {
  readonly message: { readonly id: string; readonly reason: string | null }
  readonly visit: RestaurantVisit
}) => {
  const say = useWords().guests.messages.unsent
  const { id, reason } = props.message
  if (!stopping.has(reason ?? "")) return null
  return (
    <details class="more">
      <summary class="button plain small">{say.allow}</summary>
      <Post action={pathOf(props.visit, `messages/${id}/allow`)} csrf={props.visit.csrf}>
        <p>{say.confirmAllowing}</p>
        <label for={`reason-${id}`}>{say.reason}</label>
        <input id={`reason-${id}`} name="reason" required maxlength={200} />
        <button type="submit">{say.allowMail}</button>
      </Post>
    </details>
  )
}

export const UnsentMessages = (props: {
  readonly records: ReadonlyArray<MessageRecord.MessageRecord>
  readonly visit: RestaurantVisit
}) => {
  const words = useWords().guests.messages
  const { failed, unsent: say } = words
  const { records, visit } = props
  return (
    <Panel id="unsent" title={say.title}>
      <p class="soft">{say.lead}</p>
      {records.length === 0 ? (
        <p class="empty">{say.none}</p>
      ) : (
        <div class="stacked">
          <Table
            caption={say.caption}
            headings={[...say.columns, ""]}
            rows={records.map((record) => {
              const { label, tone } = stateOf(words, record)
              return [
                occasionWords(words, record.occasion),
                <About subject={record.subject} visit={visit} />,
                <Moment at={record.at} zone={visit.restaurant.time_zone} />,
                <Badge tone={tone}>{label}</Badge>,
                failureWords(words, record.reason ?? "unknown"),
                <AllowMail message={record} visit={visit} />
              ]
            })}
          />
        </div>
      )}
      {records.length === MessageRecord.mostFailed && <p class="soft">{failed.newest(records.length)}</p>}
    </Panel>
  )
}

/** Without a reason, or where mail is not stopped, the page says so and nothing changes. */
export const allow = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.uuid(visit, "message")
    const outcome = yield* allowMail(visit.acting, id, visit.fields.get("reason") ?? "")
    return redirectTo(pathOf(visit, "messages"), { message: visit.words.guests.messages.unsent[outcome] })
  })
