/** The security log, for the owner: sign-ins, failed attempts, and changes of access; and all of it as a file. */
import {
  Csv,
  ExportedEntry,
  exportSecurity,
  type SecurityEntry,
  type SecurityFilter,
  SecurityListKey,
  SecurityLog
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { download, Form, type PageHandler, Post, redirectTo, type Route, Select, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { cursorOf, linkTo } from "../parts/cursors.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { PageLinks } from "../parts/PageLinks.tsx"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table, type Tone } from "../parts/Parts.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"
import { securitySentence } from "./securitySentence.ts"

const perPage = 25

const filters = [
  { value: "", name: "all", filter: { refused: null } },
  { value: "done", name: "done", filter: { refused: false } },
  { value: "refused", name: "refused", filter: { refused: true } }
] as const

const filterOf = (query: URLSearchParams): SecurityFilter =>
  filters.find(({ value }) => value === query.get("show"))?.filter ?? filters[0].filter

const list = { page: "security", key: SecurityListKey }

const tones: Readonly<Record<SecurityEntry.Outcome, Tone>> = { done: "good", refused: "waiting", blocked: "bad" }

const Outcome = ({ count, outcome }: SecurityEntry.SecurityEntry) => {
  const say = useWords().people.security
  return (
    <>
      <Badge tone={tones[outcome]}>{say.outcomes[outcome]}</Badge>
      {count > 1 && ` ${say.times(count)}`}
    </>
  )
}

const Who = ({ kind }: SecurityEntry.Principal) => <Badge tone="plain">{useWords().people.security.kinds[kind]}</Badge>

const From = ({ address, user_agent }: SecurityEntry.SecurityEntry) => {
  const say = useWords().people.security
  return address === null ? (
    <span class="soft">{say.notOverNetwork}</span>
  ) : (
    <>
      <code>{address}</code> <span class="scopes">{user_agent}</span>
    </>
  )
}

const Entries = (props: {
  readonly entries: ReadonlyArray<SecurityEntry.SecurityEntry>
  readonly visit: RestaurantVisit
}) => {
  const words = useWords()
  const formats = useFormats()
  const say = words.people.security
  return props.entries.length === 0 ? (
    <p class="empty">{say.none}</p>
  ) : (
    <div class="stacked">
      <Table
        caption={say.caption}
        headings={say.columns}
        rows={props.entries.map((entry) => [
          <span class="sentence">{securitySentence(words, entry, props.visit.restaurant, formats)}</span>,
          <Outcome {...entry} />,
          <Who {...entry.principal} />,
          <Moment at={entry.at} zone={props.visit.restaurant.time_zone} />,
          <From {...entry} />
        ])}
      />
    </div>
  )
}

const Filters = ({ visit }: { readonly visit: RestaurantVisit }) => {
  const say = useWords().people.security
  const choices = filters.map(({ name, value }) => ({ value, label: say.filters[name] }))
  return (
    <form class="filters" method="get" action={pathOf(visit, "security")}>
      <Select form={Form.of(visit.query)} name="show" label={say.show} choices={choices} />
      <div class="actions">
        <button type="submit">{say.show}</button>
      </div>
    </form>
  )
}

const Export = ({ visit }: { readonly visit: RestaurantVisit }) => {
  const say = useWords().people.security.export
  return (
    <Panel id="export" title={say.title}>
      <p>{say.about}</p>
      <Post action={pathOf(visit, "security/export")} csrf={visit.csrf}>
        <div class="actions">
          <button type="submit" class="plain" name="format" value="csv">
            {say.csv}
          </button>
          <button type="submit" class="plain" name="format" value="jsonl">
            {say.jsonLines}
          </button>
        </div>
      </Post>
    </Panel>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const say = visit.words.people.security
    const filter = filterOf(visit.query)
    const request = { perPage, cursor: cursorOf(list, visit, filter) }
    const { next, prev, rows } = yield* (yield* SecurityLog).list(visit.restaurant.id, filter, request)
    return show(
      say.title,
      <>
        <Head title={say.title} />
        <p class="lead">{say.lead}</p>
        <Filters visit={visit} />
        <Panel id="entries" title={say.entries}>
          <Entries entries={rows} visit={visit} />
          <PageLinks newer={linkTo(list, visit, filter, prev)} older={linkTo(list, visit, filter, next)} />
        </Panel>
        <Export visit={visit} />
      </>
    )
  })

/** The forms of the file, each with its ending. */
const formats = {
  csv: {
    contentType: "text/csv; charset=utf-8",
    text: (entries: ReadonlyArray<ExportedEntry.ExportedEntry>) =>
      [ExportedEntry.members, ...entries.map((entry) => ExportedEntry.members.map((member) => entry[member]))]
        .map((row) => `${Csv.line(row)}\r\n`)
        .join("")
  },
  jsonl: {
    contentType: "application/x-ndjson",
    text: (entries: ReadonlyArray<ExportedEntry.ExportedEntry>) =>
      entries.map((entry) => `${JSON.stringify(entry)}\n`).join("")
  }
} as const

const isFormat = (text: string | null): text is keyof typeof formats => text !== null && Object.hasOwn(formats, text)

/** A form and no link, because it adds to the log that it was taken out. */
const file = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const format = visit.fields.get("format")
    if (!isFormat(format)) return redirectTo(pathOf(visit, "security"))
    const { contentType, text } = formats[format]
    const entries = yield* exportSecurity(visit.acting, visit.restaurant.time_zone)
    return download({ text: text(entries), contentType, fileName: `${visit.restaurant.slug}-security.${format}` })
  })

export const securityPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/security", "security", page),
  frame.restaurantPage("POST", "/security/export", "security", file)
]
