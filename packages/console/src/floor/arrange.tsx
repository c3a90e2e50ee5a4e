/** Arranging the floor: rooms, and where tables stand in them. Saved as a part of the venue document. */
import {
  changeVenue,
  describeVenue,
  Problems,
  readVenueHistory,
  type VenueDocument,
  type VenueEdit
} from "@fourtop/core/internal"
import { BodyBounds, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { withStyle } from "../frame/withStyle.ts"
import { Head } from "../parts/Parts.tsx"
import { venueOf } from "../parts/venueOf.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { seenIn } from "../visits/seenFigure.ts"
import { useWords } from "../words/useWords.tsx"
import { ArrangeForm, type ArrangeFormProps } from "./ArrangeForm.tsx"
import { type Arrangement, arrangementIn, arrangementOf, documentWith, fitsForm, overlapsIn } from "./Arrangement.ts"
import { branchAt, floorPath } from "./floorPath.ts"
import { Meanwhile, type MeanwhileProps } from "./Meanwhile.tsx"

interface ArrangePageProps extends ArrangeFormProps {
  readonly back: string
  readonly notice: string | null
  readonly problems: ReadonlyArray<string>
  readonly meanwhile: MeanwhileProps | null
}

const ArrangePage = (props: ArrangePageProps) => {
  const { back, meanwhile, notice, problems } = props
  const say = useWords().floor
  return (
    <>
      <Head title={say.arrange}>
        <a class="button plain" href={back}>
          {say.edit.back}
        </a>
      </Head>
      <p class="lead">{say.edit.lead}</p>
      {notice !== null && (
        <div class="notice bad" role="alert">
          <p>{notice}</p>
          {problems.length > 0 && (
            <ul>
              {problems.map((problem) => (
                <li>{problem}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {fitsForm(props.arrangement) ? (
        <ArrangeForm {...props}>{meanwhile !== null && <Meanwhile {...meanwhile} />}</ArrangeForm>
      ) : (
        <p class="empty">{say.edit.tooMany(props.arrangement.tables.length)}</p>
      )}
    </>
  )
}

interface Told {
  readonly arrangement: Arrangement
  readonly notice: string
  readonly problems?: ReadonlyArray<string>
  readonly status: 409 | 422
}

/** Ids of changes rise with time. */
const since = (edits: ReadonlyArray<VenueEdit.EditSummary>, seen: string) => edits.filter(({ id }) => id > seen)

const page = (visit: RestaurantVisit, asked: URLSearchParams, told: Told | null = null) =>
  Effect.gen(function* () {
    const edits = yield* readVenueHistory(visit.acting)
    const venue = yield* venueOf(visit)
    const branch = branchAt(venue, asked)
    const seen = visit.fields.get("edit") ?? ""
    const shown = {
      action: floorPath(visit, venue, null, "floor/arrange"),
      csrf: visit.csrf,
      arrangement: told?.arrangement ?? arrangementOf(venue, branch, visit.words.floor.edit.mainRoom),
      // What was typed stays with the floor that it was typed for.
      version: told === null ? venue.version : (seenIn(visit, "version") ?? 0),
      edit: told === null ? (edits[0]?.id ?? "") : seen,
      meanwhile:
        told?.status === 409
          ? {
              edits: since(edits, seen),
              version: venue.version,
              afresh: floorPath(visit, venue, branch, "floor/arrange")
            }
          : null,
      branchId: branch?.id ?? null,
      back: floorPath(visit, venue, branch),
      notice: told?.notice ?? null,
      problems: told?.problems ?? []
    }
    const content = <ArrangePage {...shown} />
    return withStyle("floor", withScript("floor", show(visit.words.floor.arrange, content, told?.status ?? 200)))
  })

/** A problem of the document as a sentence about the table or room that it is at. */
const inSentence = (
  { message, path }: Problems.Problem,
  { rooms = [], tables = [] }: VenueDocument.VenueDocumentInput,
  { sayRule, tableName, words }: RestaurantVisit["speech"]
): string => {
  const [section, index] = path.split(".")
  const table = section === "tables" ? tables[Number(index)] : undefined
  const room = section === "rooms" ? rooms[Number(index)] : undefined
  const name = table !== undefined ? tableName(table.name) : (room?.name ?? path)
  return words.floor.edit.about(name, sayRule(message))
}

const save = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const say = visit.words.floor.edit
    const venue = yield* venueOf(visit)
    const branch = branchAt(venue, visit.fields)
    const arrangement = arrangementIn(visit.fields)
    const described = yield* describeVenue(visit.acting)
    const isStandard = branch === null || branch.id === venue.defaultBranch?.id
    const document = documentWith(described, arrangement, isStandard ? null : branch.key)
    return yield* changeVenue(visit.acting, document, seenIn(visit, "over") ?? seenIn(visit, "version") ?? -1).pipe(
      Effect.map(() => {
        const overlaps = overlapsIn(document).map(([table, other]) =>
          say.overlaps(visit.speech.tableName(table), visit.speech.tableName(other))
        )
        return redirectTo(floorPath(visit, venue, branch), { message: [say.saved, ...overlaps].join(" ") })
      }),
      Effect.catchTags({
        ValidationFailed: ({ problems }) =>
          page(visit, visit.fields, {
            arrangement,
            notice: say.refused,
            problems: [
              ...new Set(Problems.ungroup(problems).map((problem) => inSentence(problem, document, visit.speech)))
            ],
            status: 422
          }),
        VenueChangedMeanwhile: () => page(visit, visit.fields, { arrangement, notice: say.meanwhile, status: 409 })
      })
    )
  })

export const arrangePages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/floor/arrange", "menu_editing", (visit) => page(visit, visit.query)),
  frame.restaurantPage("POST", "/floor/arrange", "menu_editing", save, BodyBounds.bytes.largest)
]
