/** The directory of apps that the operator has listed, for owners. Connecting one begins at the app itself. */
import { type AppListing, Grants, ListingTexts, readAppDirectory } from "@fourtop/core/internal"
import { type PageHandler, type Route, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { withStyle } from "../frame/withStyle.ts"
import { Badge, Head } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { AppHead } from "./AppHead.tsx"
import { ScopeList } from "../parts/ScopeList.tsx"

interface EntryProps extends AppListing.ListedApp {
  readonly isConnected: boolean
}

/** Another site, which learns nothing of this one. */
const Away = ({ label, to }: { readonly label: string; readonly to: string }) => (
  <a href={to} rel="noopener noreferrer">
    {label}
  </a>
)

/** An address may have characters that would begin the subject of the mail, or its text. */
const mailTo = (address: string): string => `mailto:${address.replace(/[%?&#]/g, encodeURIComponent)}`

const Entry = ({ app, isConnected, listing }: EntryProps) => {
  const { appDirectory: say } = useWords()
  const { description, privacy_url, start_url, support, website } = listing.texts
  const supportAddress = ListingTexts.isHttps(support) ? support : mailTo(support)
  return (
    <li>
      <AppHead level="h2" listing={listing} name={app.name}>
        {isConnected && <Badge tone="good">{say.connected}</Badge>}
      </AppHead>
      <p class="description">{description}</p>
      <details>
        <summary>{say.permissions}</summary>
        <ScopeList scopes={app.scopes} />
      </details>
      <p class="actions">
        <a class={isConnected ? "button plain" : "button"} href={start_url} rel="noopener noreferrer">
          {isConnected ? say.open : say.install}
          <span class="unseen"> {app.name}</span>
        </a>
        {website !== "" && <Away to={website} label={say.website} />}
        <Away to={supportAddress} label={say.support} />
        <Away to={privacy_url} label={say.privacy} />
      </p>
    </li>
  )
}

interface DirectoryProps {
  readonly visit: RestaurantVisit
  readonly entries: ReadonlyArray<EntryProps>
}

const Directory = ({ entries, visit }: DirectoryProps) => {
  const { appDirectory: say, developers } = useWords()
  return (
    <>
      <p class="back">
        <a href={pathOf(visit, "apps")}>{developers.apps.title}</a>
      </p>
      <Head title={say.title} />
      <p class="lead">{say.lead}</p>
      {entries.length === 0 && <p class="empty">{say.none}</p>}
      <ul class="app-directory">
        {entries.map((entry) => (
          <Entry {...entry} />
        ))}
      </ul>
    </>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const uses = yield* (yield* Grants).list(visit.restaurant.id)
    const connected = new Set(uses.map(({ grant }) => grant.active_app_id))
    const listed = yield* readAppDirectory(visit.acting)
    const entries = listed.map((entry) => ({ ...entry, isConnected: connected.has(entry.app.id) }))
    return withStyle("apps", show(visit.words.appDirectory.title, <Directory visit={visit} entries={entries} />))
  })

export const appDirectoryPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/apps/directory", "apps", page)
]
