/** The messages about one reservation or order. */
import { type MessageRecord, Person } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { channelWords, failureWords, occasionWords, stateOf } from "./messageWords.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Panel, Table } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"

const State = ({
  record,
  visit
}: {
  readonly record: MessageRecord.MessageRecord
  readonly visit: RestaurantVisit
}) => {
  const say = useWords().guests.messages
  const { label, tone } = stateOf(say, record)
  const badge = <Badge tone={tone}>{label}</Badge>
  if (record.state === "sent") return badge
  const why = failureWords(say, record.reason ?? "unknown")
  return (
    <>
      {badge} {why}{" "}
      {Person.mayUse(visit.role, "messages") && <a href={pathOf(visit, "messages")}>{say.records.allFailed}</a>}
    </>
  )
}

/** A panel with the records, newest first. */
export const MessageRecords = (props: {
  readonly records: ReadonlyArray<MessageRecord.MessageRecord>
  readonly visit: RestaurantVisit
}) => {
  const say = useWords().guests.messages
  return (
    <Panel id="messages" title={say.title}>
      <div class="stacked" data-part="messages">
        {props.records.length === 0 ? (
          <p class="empty">{say.records.none}</p>
        ) : (
          <Table
            caption={say.title}
            headings={say.records.columns}
            rows={props.records.map((record) => [
              occasionWords(say, record.occasion),
              <Moment at={record.at} zone={props.visit.restaurant.time_zone} />,
              channelWords(say, record.channel),
              <State record={record} visit={props.visit} />
            ])}
          />
        )}
      </div>
    </Panel>
  )
}
