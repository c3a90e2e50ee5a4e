/** What is different between two states of the venue, in the language of the page. */
import { Difference } from "@fourtop/core/internal"
import { Badge, type Tone } from "../../parts/Parts.tsx"
import { useSpeech, useWords } from "../../words/useWords.tsx"
import { enter, type Followed, follow, nameOf, type Place, placeOf } from "./DifferencePlace.ts"
import { isLarge, valueText } from "./valueText.ts"

/** The most differences, problems and warnings on the page. */
export const mostShown = 500

export const More = ({ count }: { readonly count: number }) => {
  const { more } = useWords().venueDocument
  return count > mostShown ? <p class="soft">{more(count - mostShown)}</p> : null
}

interface ValueProps {
  readonly place: Place
  readonly value: Difference.Value
}

const MemberLine = ({ fact, place }: { readonly place: Place; readonly fact: Difference.Fact }) => {
  const entered = enter(useSpeech(), place, fact.member)
  return (
    <li>
      <strong>{entered.label}</strong> <ValueLines place={entered.place} value={fact.value} />
    </li>
  )
}

/** A value, with a line for each of its members. */
const ValueLines = ({ place, value }: ValueProps) => {
  const speech = useSpeech()
  if (value.kind === "members" && value.members.length > 0) {
    return (
      <ul>
        {value.members.map((fact) => (
          <MemberLine place={place} fact={fact} />
        ))}
        {value.more > 0 && <li>{speech.words.differences.others(value.more)}</li>}
      </ul>
    )
  }
  if (value.kind === "list" && isLarge(value)) {
    return (
      <ol>
        {value.entries.map((entry) => (
          <li>
            <ValueLines place={place} value={entry} />
          </li>
        ))}
        {value.more > 0 && <li>{speech.words.differences.others(value.more)}</li>}
      </ol>
    )
  }
  return <>{valueText(speech, place, value)}</>
}

const Where = ({ labels }: Pick<Followed, "labels">) =>
  labels.length === 0 ? null : (
    <>
      <strong>{labels.join(" › ")}</strong>{" "}
    </>
  )

const Change = (props: {
  readonly place: Place
  readonly before: Difference.Value
  readonly after: Difference.Value
}) => {
  const speech = useSpeech()
  const { after, before, place } = props
  const say = speech.words.differences
  if (!isLarge(before) && !isLarge(after)) {
    return <>{say.became(valueText(speech, place, before), valueText(speech, place, after))}</>
  }
  return (
    <ul>
      <li>
        <strong>{say.before}</strong> <ValueLines place={place} value={before} />
      </li>
      <li>
        <strong>{say.after}</strong> <ValueLines place={place} value={after} />
      </li>
    </ul>
  )
}

const tones: Readonly<Record<Difference.Kind, Tone>> = { added: "good", removed: "bad", changed: "waiting" }

const KindBadge = ({ kind }: { readonly kind: Difference.Kind }) => (
  <Badge tone={tones[kind]}>{useWords().differences.kinds[kind]}</Badge>
)

const DetailLine = ({ detail, from }: { readonly from: Place; readonly detail: Difference.Detail }) => {
  const speech = useSpeech()
  const { labels, place } = follow(speech, from, detail.path)
  switch (detail.kind) {
    case "changed":
      return (
        <li>
          <Where labels={labels} />
          <Change place={place} before={detail.before} after={detail.after} />
        </li>
      )
    case "is":
      return (
        <li>
          <Where labels={labels} />
          <ValueLines place={place} value={detail.value} />
        </li>
      )
    case "added":
      return (
        <li>
          <KindBadge kind={detail.kind} /> <Where labels={labels} />
          {detail.facts.length > 0 && (
            <ul>
              {detail.facts.map((fact) => (
                <MemberLine place={place} fact={fact} />
              ))}
            </ul>
          )}
        </li>
      )
    case "removed":
      return (
        <li>
          <KindBadge kind={detail.kind} /> <Where labels={labels} />
        </li>
      )
    case "reordered":
      return (
        <li>
          <Where labels={labels} />
          {speech.words.differences.reordered}
        </li>
      )
  }
}

type Kept = Difference.Difference | Difference.ToldDifference

/** The details of a difference; those that were kept as sentences stay as they were written. */
const Details = ({ difference }: { readonly difference: Kept }) => {
  if (difference.details.length === 0) return null
  return (
    <ul>
      {Difference.isTold(difference)
        ? difference.details.map((sentence) => <li>{sentence}</li>)
        : difference.details.map((detail) => <DetailLine from={placeOf(difference)} detail={detail} />)}
    </ul>
  )
}

const groupsOf = (differences: ReadonlyArray<Kept>) =>
  [...new Set(differences.map(({ group }) => group))].map((group) => ({
    group,
    differences: differences.filter((difference) => difference.group === group)
  }))

export const Differences = ({ differences }: { readonly differences: ReadonlyArray<Kept> }) => {
  const speech = useSpeech()
  const groups: Readonly<Record<string, string>> = speech.words.differences.groups
  return (
    <>
      {groupsOf(differences.slice(0, mostShown)).map(({ differences, group }) => (
        <>
          <h3>{groups[group] ?? group}</h3>
          <ul class="findings">
            {differences.map((difference) => (
              <li>
                <KindBadge kind={difference.kind} /> <strong>{nameOf(speech, difference)}</strong>
                <Details difference={difference} />
              </li>
            ))}
          </ul>
        </>
      ))}
      <More count={differences.length} />
    </>
  )
}
