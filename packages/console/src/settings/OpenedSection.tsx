/** A section of the settings as it was opened, and the frame of its pages. */
import { Crypto, describeVenue, type LocalDate, NotFound, ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { ComponentChildren } from "preact"
import { Head } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { besideOf } from "./beside/Beside.tsx"
import { type Document, nameIn } from "./forms/FormContext.ts"
import * as Section from "./sections/Section.ts"
import * as SectionForm from "./sections/SectionForm.ts"

export interface Opened {
  readonly visit: RestaurantVisit
  readonly section: Section.SectionId
  readonly key: string
  readonly document: Document
  readonly placed: ReadonlyArray<Section.Placed>
  readonly beside: ComponentChildren
  readonly today: LocalDate.LocalDate
  /** A digest of the section as it is now. */
  readonly digest: string
}

const isSection = (text: string): text is Section.SectionId =>
  (Section.sectionIds as ReadonlyArray<string>).includes(text)

export const open = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const section = visit.params["section"] ?? ""
    const key = visit.params["key"] ?? ""
    if (!isSection(section)) return yield* new NotFound({ resource: "page" })
    const document = yield* describeVenue(visit.acting)
    const placed = Section.placedIn(section, key, document)
    if (placed === null) return yield* new NotFound({ resource: "page" })
    const crypto = yield* Crypto
    const digest = crypto.sha256(JSON.stringify(SectionForm.fieldsIn(placed, document)))
    const today = ZonedClock.dateAt(document.time_zone, yield* Clock.currentTimeMillis)
    const beside = yield* besideOf(visit, section)
    return { visit, section, key, document, placed, today, digest, beside } satisfies Opened
  })

export const pagePath = ({ key, section, visit }: Pick<Opened, "key" | "section" | "visit">): string =>
  pathOf(visit, `settings/${section}${key === "" ? "" : `/${encodeURIComponent(key)}`}`)

/** The page of an entry, where entries have pages. */
export const entryPages: Readonly<Record<string, Section.SectionId>> = {
  menus: "menu",
  "menus.categories": "category",
  "menus.categories.dishes": "dish",
  branches: "hours"
}

export const titleOf = ({ document, key, placed, section, visit }: Opened): string => {
  const said = visit.words.settings.sections[section]
  const named = placed.find((one) => Section.nameOf(one) === "name")
  const name =
    named === undefined ? key : nameIn(Section.valueAt(document, named.at), document.default_language ?? "en")
  return name === "" ? said : `${said}: ${name}`
}

export const SectionFrame = (props: { readonly opened: Opened; readonly children: ComponentChildren }) => {
  const { opened } = props
  const { beside, visit } = opened
  return (
    <>
      <p class="back">
        <a href={pathOf(visit, "settings")}>{useWords().settings.back}</a>
      </p>
      <Head title={titleOf(opened)} />
      <div class={beside === null ? "setting-page" : "setting-page with-beside"}>
        <div>{props.children}</div>
        {beside !== null && <aside>{beside}</aside>}
      </div>
    </>
  )
}
