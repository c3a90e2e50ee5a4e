/** The settings: every section, the history, the whole document, and what the operator has set. */
import { type Venue, VenueProposal } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type PageHandler, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { withStyle } from "../frame/withStyle.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { historyPages } from "./history/history.tsx"
import { sectionPages } from "./section.tsx"

const groups = {
  house: ["hours", "tables", "floor", "places", "business"],
  menu: ["menus", "modifiers", "promotions", "taxes"],
  guests: ["bookings", "periods", "ordering", "delivery", "messages", "languages", "kitchen"]
} as const

const Card = (props: { readonly href: string; readonly title: string; readonly about: string }) => (
  <li>
    <a href={props.href}>
      <strong>{props.title}</strong>
      <span>{props.about}</span>
    </a>
  </li>
)

/** What only the operator changes, as it is. */
const operatorFact = (
  member: (typeof VenueProposal.operatorMembers)[number],
  { restaurant, settings }: Venue.Venue,
  say: RestaurantVisit["words"]["settings"]
): string => {
  if (member === "plan") return restaurant.plan.name
  if (member === "suspended") return restaurant.suspended ? say.yes : say.no
  if (member === "point_of_sale") return settings.point_of_sale?.url ?? say.none
  return restaurant[member]
}

const Operators = ({ venue }: { readonly venue: Venue.Venue }) => {
  const say = useWords().settings
  return (
    <Panel id="operator" title={say.operator}>
      <p class="hint">{say.aboutOperator}</p>
      <dl class="facts">
        {VenueProposal.operatorMembers.map((member) => (
          <>
            <dt>{say.operatorMembers[member]}</dt>
            <dd>{operatorFact(member, venue, say)}</dd>
          </>
        ))}
      </dl>
    </Panel>
  )
}

const SettingsPage = ({ venue, visit }: { readonly venue: Venue.Venue; readonly visit: RestaurantVisit }) => {
  const say = useWords().settings
  return (
    <>
      <Head title={say.title} />
      <p class="lead">{say.lead}</p>
      {(Object.keys(groups) as ReadonlyArray<keyof typeof groups>).map((group) => (
        <>
          <h2>{say.groups[group]}</h2>
          <ul class="setting-cards">
            {groups[group].map((section) => (
              <Card
                href={pathOf(visit, `settings/${section}`)}
                title={say.sections[section]}
                about={say.about[section]}
              />
            ))}
          </ul>
        </>
      ))}
      <h2>{say.groups.other}</h2>
      <ul class="setting-cards">
        <Card href={pathOf(visit, "settings/history")} title={say.historyTitle} about={say.aboutHistory} />
        <Card href={pathOf(visit, "menu/document")} title={say.document} about={say.aboutDocument} />
      </ul>
      <Operators venue={venue} />
    </>
  )
}

/** The settings of a restaurant. */
export const settingsPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/settings", "menu_editing", (visit) =>
    Effect.map(venueOf(visit), (venue) =>
      withStyle("settings", show(visit.words.settings.title, <SettingsPage venue={venue} visit={visit} />))
    )
  ),
  ...historyPages(frame),
  ...sectionPages(frame)
]
