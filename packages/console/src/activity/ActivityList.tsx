/** Entries of the activity log as sentences. */
import { type Activity, type ActivityNames, Erasure } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Table } from "../parts/Parts.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"
import { sentenceOf } from "./sentenceOf.ts"

interface ActivityListProps {
  readonly entries: ReadonlyArray<Activity.ActivityEntry>
  readonly names: ActivityNames
  readonly visit: RestaurantVisit
  /** Set on the page that the entries are about, which they need not link to. */
  readonly unlinked?: boolean
}

const isErased = ({ guest_id }: Activity.ActivityEntry, names: ActivityNames): boolean =>
  guest_id !== null && names.guests.get(String(guest_id)) === Erasure.nameless

/** The sentence, with a link to the order it is about. */
const Sentence = (props: Omit<ActivityListProps, "entries"> & { readonly entry: Activity.ActivityEntry }) => {
  const { entry, names, unlinked = false, visit } = props
  const say = useWords().activity
  const formats = useFormats()
  const sentence = sentenceOf(say, entry, names, visit.restaurant, formats)
  const { id, kind } = entry.subject
  return (
    <span class="sentence">
      {kind === "order" && !unlinked ? <a href={pathOf(visit, `orders/${id}`)}>{sentence}</a> : sentence}
      {isErased(entry, names) && (
        <>
          {" "}
          <Badge tone="plain">{say.guestErased}</Badge>
        </>
      )}
    </span>
  )
}

export const ActivityList = ({ entries, ...shown }: ActivityListProps) => {
  const say = useWords().activity
  return entries.length === 0 ? (
    <p class="empty">{say.none}</p>
  ) : (
    <div class="stacked">
      <Table
        caption={say.title}
        headings={say.columns}
        rows={entries.map((entry) => [
          <Sentence entry={entry} {...shown} />,
          <Badge tone="plain">{say.actorBadges[entry.actor.kind]}</Badge>,
          <Moment at={entry.at} zone={shown.visit.restaurant.time_zone} />
        ])}
      />
    </div>
  )
}
