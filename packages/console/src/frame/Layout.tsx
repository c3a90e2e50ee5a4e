/** The layout of every page: header, navigation and notices. */
import { Person, SharedDevice } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"
import { Icon, Mark, Post, StyledDocument, type Visit } from "@fourtop/http-adapter/web"
import type { Assets } from "./Assets.ts"
import { navigation } from "./navigation.ts"
import { pathOf, type Workplace, workplaceOf } from "../visits/RestaurantVisit.ts"
import { Alarm, type OverdueOrders } from "./Alarm.tsx"
import { refreshedUrl } from "../visits/isTap.ts"
import { lockAfter, SwitchPerson } from "./SwitchPerson.tsx"
import { NewSignIns } from "./NewSignIns.tsx"
import { Notice } from "./Notice.tsx"
import { UndoNotice } from "../parts/UndoNotice.tsx"
import { type KnownOutage, PosOutage } from "./PosOutage.tsx"
import { beatMillis } from "./signOfLife.ts"
import { inSpeech, useWords } from "../words/useWords.tsx"
import type { Speech } from "../words/Speech.ts"

const Navigation = ({ current, workplace }: { readonly current: string | null; readonly workplace: Workplace }) => {
  const { areas, navigation: label, titles } = useWords().frame
  return (
    <nav aria-label={label}>
      <ul>
        {navigation
          .filter(({ area }) => Person.mayUse(workplace.role, area))
          .map(({ area, icon, page, title }) => (
            <li>
              <a href={pathOf(workplace, page)} {...(page === current ? { "aria-current": "page" } : {})}>
                <Icon name={icon} />
                {title === undefined ? areas[area] : titles[title]}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

const Header = (props: {
  readonly workplace: Workplace | null
  readonly visit: Visit | null
  readonly live: boolean
}) => {
  const { live, workplace, visit } = props
  const say = useWords().frame
  return (
    <header class="top">
      <a class="brand" href="/console">
        <Mark />
        <span class="name">Fourtop</span>
      </a>
      {workplace !== null && (
        <span class="place">
          <span class="at">{workplace.restaurant.name}</span>
          {visit !== null && visit.restaurants.length > 1 && <a href="/console/restaurants">{say.switchRestaurant}</a>}
        </span>
      )}
      {visit !== null && (
        <div class="self">
          {live && (
            <button type="button" class="quiet" data-sound aria-pressed="false" hidden>
              <Icon name="bell" />
              <span>{say.sound}</span>
            </button>
          )}
          {visit.session.shared === undefined ? (
            <>
              <a href="/console/account" class="quiet">
                <Icon name="person" />
                <span>{visit.person.name}</span>
              </a>
              <Post
                action="/console/sign-out"
                csrf={visit.csrf}
                data={visit.deviceToken === null ? {} : lockAfter(SharedDevice.standardLockMinutes)}
              >
                <button type="submit" class="quiet">
                  <Icon name="leave" />
                  <span>{say.signOut}</span>
                </button>
              </Post>
            </>
          ) : (
            <SwitchPerson visit={visit} lockMinutes={visit.session.shared.lock_minutes} />
          )}
        </div>
      )}
    </header>
  )
}

/** What the script listens to. Without scripts the page comes again every half minute, unless it has to stay. */
const Live = ({
  again,
  mark,
  workplace,
  still
}: {
  /** The address of the page when it comes again; null where it is the same. */
  readonly again: string | null
  readonly mark: string
  readonly workplace: Workplace
  readonly still: boolean
}) => (
  <>
    <p
      class="live"
      role="alert"
      data-events={pathOf(workplace, "live")}
      data-mark={mark}
      data-beat={beatMillis}
      data-zone={workplace.restaurant.time_zone}
    />
    {!still && (
      <noscript>
        <meta http-equiv="refresh" content={again === null ? "30" : `30;url=${again}`} />
      </noscript>
    )}
  </>
)

/** The navigation entry that the page belongs to. */
const currentOf = ({ request }: Visit, workplace: Workplace): string | null => {
  const rest = request.url.split("?", 1)[0]!.slice(pathOf(workplace).length)
  const page = rest.split("/")[1] ?? ""
  return navigation.some((entry) => entry.page === page) ? page : null
}

/** What has just been done. */
const Said = ({ visit }: { readonly visit: Visit }) => {
  const { flash } = visit
  if (flash === null) return null
  const { message, undo } = flash
  return undo === undefined ? <Notice flash={flash} /> : <UndoNotice message={message} undo={undo} visit={visit} />
}

export const Layout = (props: {
  readonly assets: Pick<Assets, "ownStyles" | "scripts" | "spoken" | "style">
  readonly visit: Visit | null
  /** The time when the page was made, by which its scripts tell how long ago something was. */
  readonly now?: number
  readonly speech: Speech
  readonly title: string
  /** Set where the page shows changes as they happen. */
  readonly mark?: string | undefined
  /** Whether the page has the whole screen, without the navigation. */
  readonly full?: boolean | undefined
  /** Orders that nobody accepts; null for people who do not use orders. */
  readonly overdue?: OverdueOrders | null
  /** Whether the POS accepts orders; null likewise. */
  readonly outage?: KnownOutage | null
  /** Whether the page stays as it is without scripts. */
  readonly still?: boolean | undefined
  /** The id of what the page is for; the skip link leads there. */
  readonly work?: string | undefined
  /** The script of the page, where it has one of its own. */
  readonly script?: string | undefined
  /** The style sheet that the page has beside that of all pages. */
  readonly style?: string | undefined
  readonly children: ComponentChildren
}) => {
  const { assets, children, full = false, mark, now, outage = null, overdue = null, still = false } = props
  const { speech, title, visit, work } = props
  const workplace = visit === null ? null : workplaceOf(visit)
  const again = visit?.session.shared === undefined ? null : refreshedUrl(visit.request.url)
  const script = assets.scripts[props.script ?? (mark === undefined ? "ordinary" : "live")]
  const ownStyle = props.style === undefined ? undefined : assets.ownStyles[props.style]
  const page = (
    <StyledDocument
      assets={{ style: assets.style, ownStyle, words: assets.spoken[speech.language] ?? assets.spoken["en"], script }}
      title={workplace === null ? title : `${title} · ${workplace.restaurant.name}`}
    >
      <a class="skip" href={`#${work ?? "content"}`}>
        {speech.words.frame.skip}
      </a>
      <Header workplace={workplace} visit={visit} live={mark !== undefined} />
      <div class={full ? "full" : workplace === null ? "alone" : "columns"}>
        {!full && workplace !== null && visit !== null && (
          <Navigation workplace={workplace} current={currentOf(visit, workplace)} />
        )}
        <main id="content" {...(now === undefined ? {} : { "data-made-at": now })}>
          {visit !== null && <NewSignIns visit={visit} />}
          <div class="foot">
            {workplace !== null && outage !== null && <PosOutage known={outage} workplace={workplace} />}
            {workplace !== null && overdue !== null && <Alarm overdue={overdue} workplace={workplace} />}
            <div data-said>{visit !== null && <Said visit={visit} />}</div>
            {mark !== undefined && workplace !== null && full && (
              <Live again={again} workplace={workplace} mark={mark} still={still} />
            )}
          </div>
          {children}
          {mark !== undefined && workplace !== null && !full && (
            <Live again={again} workplace={workplace} mark={mark} still={still} />
          )}
        </main>
      </div>
    </StyledDocument>
  )
  return inSpeech(speech, page)
}
