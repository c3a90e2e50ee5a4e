/** The layout of every page: header, navigation and notices. */
import { Person } from "@fourtop/core"
import type { ComponentChildren } from "preact"
import { Document as HtmlDocument, icon, Mark } from "@fourtop/http-adapter/web"
import type { Assets } from "./Assets.ts"
import { navigation } from "./navigation.ts"
import { pathOf, type Place, placeOf, type Visit } from "../visits/Visit.ts"
import { Alarm, type OverdueOrders } from "./Alarm.tsx"
import { Post } from "../parts/FormFields.tsx"
import { Icon } from "../parts/Icon.tsx"
import { NewSignIns } from "./NewSignIns.tsx"
import { Notice } from "./Notice.tsx"

/** The document without header and navigation. */
export const Document = (props: {
  readonly assets: Pick<Assets, "script" | "style">
  readonly title: string
  readonly children: ComponentChildren
}) => {
  const { assets, children, title } = props
  const head = (
    <>
      <link rel="icon" href={icon} />
      <link rel="stylesheet" href={assets.style} />
      <script src={assets.script} defer />
    </>
  )
  return (
    <HtmlDocument title={`${title} · Fourtop`} head={head}>
      {children}
    </HtmlDocument>
  )
}

const Navigation = ({ current, place }: { readonly current: string | null; readonly place: Place }) => (
  <nav aria-label="Settings">
    <ul>
      {navigation
        .filter(({ area }) => Person.mayUse(place.role, area))
        .map(({ icon, label, page }) => (
          <li>
            <a href={pathOf(place, page)} {...(page === current ? { "aria-current": "page" } : {})}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
    </ul>
  </nav>
)

const Header = (props: { readonly place: Place | null; readonly visit: Visit | null; readonly live: boolean }) => {
  const { live, place, visit } = props
  return (
    <header class="top">
      <a class="brand" href="/console">
        <Mark />
        <span class="name">Fourtop</span>
      </a>
      {place !== null && (
        <span class="place">
          <span class="at">{place.restaurant.name}</span>
          {visit !== null && visit.restaurants.length > 1 && <a href="/console/restaurants">Switch</a>}
        </span>
      )}
      {visit !== null && (
        <div class="self">
          {live && (
            <button type="button" class="quiet" data-sound aria-pressed="false" hidden>
              <Icon name="bell" />
              <span>Sound</span>
            </button>
          )}
          <a href="/console/account" class="quiet">
            <Icon name="person" />
            <span>{visit.person.name}</span>
          </a>
          <Post action="/console/sign-out" csrf={visit.csrf}>
            <button type="submit" class="quiet">
              <Icon name="leave" />
              <span>Sign out</span>
            </button>
          </Post>
        </div>
      )}
    </header>
  )
}

/** What the script listens to. Without scripts the page comes again every half minute, unless it has to stay. */
const Live = ({ mark, place, still }: { readonly mark: string; readonly place: Place; readonly still: boolean }) => (
  <>
    <p class="live" role="status" data-events={pathOf(place, "live")} data-mark={mark} />
    {!still && (
      <noscript>
        <meta http-equiv="refresh" content="30" />
      </noscript>
    )}
  </>
)

/** The navigation entry that the page belongs to. */
const currentOf = ({ request }: Visit, place: Place): string | null => {
  const rest = request.url.split("?", 1)[0]!.slice(pathOf(place).length)
  const page = rest.split("/")[1] ?? ""
  return navigation.some((entry) => entry.page === page) ? page : null
}

export const Layout = (props: {
  readonly assets: Pick<Assets, "script" | "style">
  readonly visit: Visit | null
  readonly title: string
  /** Set where the page shows changes as they happen. */
  readonly mark?: string | undefined
  /** Whether the page has the whole screen, without the navigation. */
  readonly full?: boolean | undefined
  /** Orders that nobody accepts; null for people who do not use orders. */
  readonly overdue?: OverdueOrders | null
  /** Whether the page stays as it is without scripts. */
  readonly still?: boolean | undefined
  readonly children: ComponentChildren
}) => {
  const { assets, children, full = false, mark, overdue = null, still = false, title, visit } = props
  const place = visit === null ? null : placeOf(visit)
  return (
    <Document assets={assets} title={place === null ? title : `${title} · ${place.restaurant.name}`}>
      <a class="skip" href="#content">
        Skip to content
      </a>
      <Header place={place} visit={visit} live={mark !== undefined} />
      <div class={full ? "full" : place === null ? "alone" : "columns"}>
        {!full && place !== null && visit !== null && <Navigation place={place} current={currentOf(visit, place)} />}
        <main id="content">
          {visit !== null && <NewSignIns visit={visit} />}
          <div class="foot">
            {place !== null && overdue !== null && <Alarm overdue={overdue} place={place} />}
            <div data-said>{visit !== null && visit.flash !== null && <Notice flash={visit.flash} />}</div>
            {mark !== undefined && place !== null && full && <Live place={place} mark={mark} still={still} />}
          </div>
          {children}
          {mark !== undefined && place !== null && !full && <Live place={place} mark={mark} still={still} />}
        </main>
      </div>
    </Document>
  )
}
