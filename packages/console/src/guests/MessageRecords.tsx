/** The messages about one reservation or order. */
import { MessageFailure, type MessageRecord, Person } from "@fourtop/core"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { channelWords, occasionWords, stateOf } from "./messageWords.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Panel, Table } from "../parts/Parts.tsx"

const State = ({
  record,
  visit
}: {
  readonly record: MessageRecord.MessageRecord
  readonly visit: RestaurantVisit
}) => {
  const { label, tone } = stateOf(record)
  const badge = <Badge tone={tone}>{label}</Badge>
  if (record.state !== "failed") return badge
  const why = MessageFailure.sentenceOf(record.reason ?? "unknown")
  return (
    <>
      {badge} {why}{" "}
      {Person.mayUse(visit.role, "messages") && <a href={pathOf(visit, "messages")}>All failed messages</a>}
    </>
  )
}

/** A panel with the records, newest first. */
export const MessageRecords = (props: {
  readonly records: ReadonlyArray<MessageRecord.MessageRecord>
  readonly visit: RestaurantVisit
}) => (
  <Panel id="messages" title="Messages">
    <div class="stacked" data-part="messages">
      {props.records.length === 0 ? (
        <p class="empty">No messages yet.</p>
      ) : (
        <Table
          caption="Messages"
          headings={["Message", "Time", "Channel", "State"]}
          rows={props.records.map((record) => [
            occasionWords(record.occasion),
            <Moment at={record.at} zone={props.visit.restaurant.time_zone} />,
            channelWords(record.channel),
            <State record={record} visit={props.visit} />
          ])}
        />
      )}
    </div>
  </Panel>
)
