/** The person's sessions, each with its browser and address, and ending them. */
import { dismissSignIn, endOtherSessions, endSession, listSessions, Session } from "@fourtop/core/internal"
import { Effect } from "effect"
import {
  Confirm,
  LocalPath,
  type PageHandler,
  redirectEndingSession,
  redirectTo,
  type Route,
  show,
  zoneOf
} from "@fourtop/http-adapter/web"
import { accountPath, dismissPath, sessionsPath } from "../visits/accountPaths.ts"
import type { Frame } from "../frame/frame.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { browserText } from "../words/browserText.ts"

const isThis = (visit: ConsoleVisit, { digest }: Session.Session): boolean => digest === visit.session.digest

const Ending = ({ session, visit }: { readonly session: Session.Session; readonly visit: ConsoleVisit }) => {
  const say = useWords().account.sessions
  const { address } = session
  const browser = browserText(say, session.browser)
  return (
    <Confirm
      action={`${sessionsPath}/${Session.idOf(session)}/end`}
      csrf={visit.csrf}
      label={say.end}
      about={`${browser}, ${address}`}
      question={say.confirmEnding(browser, address === "" ? say.unknownAddress : address)}
      button={say.endSession}
    />
  )
}

const Sessions = ({
  sessions,
  visit
}: {
  readonly sessions: ReadonlyArray<Session.Session>
  readonly visit: ConsoleVisit
}) => {
  const say = useWords().account.sessions
  return (
    <>
      <Head title={say.title} />
      <p class="lead">{say.lead(accountPath)}</p>
      <Panel id="sessions" title={say.present}>
        <div class="stacked">
          <Table
            caption={say.caption}
            headings={[...say.columns, ""]}
            rows={sessions.map((session) => [
              <>
                {browserText(say, session.browser)} <span class="below soft">{session.address}</span>
              </>,
              <Moment at={session.created_at} zone={zoneOf(visit)} />,
              <Moment at={session.seen_at} zone={zoneOf(visit)} />,
              isThis(visit, session) ? (
                <Badge tone="good">{say.thisOne}</Badge>
              ) : (
                <Ending session={session} visit={visit} />
              )
            ])}
          />
        </div>
      </Panel>
      {sessions.length > 1 && (
        <Panel id="others" title={say.others}>
          <Confirm
            action={`${sessionsPath}/end-others`}
            csrf={visit.csrf}
            label={say.endOthers}
            about=""
            question={say.confirmEndingOthers}
            button={say.endOthers}
            tone="plain"
          />
        </Panel>
      )}
    </>
  )
}

const page = (visit: ConsoleVisit) =>
  Effect.map(listSessions(visit), (sessions) =>
    show(visit.words.account.sessions.title, <Sessions sessions={sessions} visit={visit} />)
  )

const end = (visit: ConsoleVisit) => {
  const id = visit.params["session"] ?? ""
  const isOwn = Session.idOf(visit.session) === id
  return Effect.as(
    endSession(visit, id),
    isOwn
      ? redirectEndingSession("/console/sign-in")
      : redirectTo(sessionsPath, { message: visit.words.account.sessions.ended })
  )
}

const dismiss = (visit: ConsoleVisit) => {
  const [browser, address] = [visit.fields.get("browser") ?? "", visit.fields.get("address") ?? ""]
  const next = LocalPath.of(visit.fields.get("next")) ?? "/console"
  return Effect.as(dismissSignIn(visit, { browser, address }), redirectTo(next))
}

export const sessionPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", sessionsPath, page),
  frame.page("POST", `${sessionsPath}/end-others`, (visit) =>
    Effect.as(endOtherSessions(visit), redirectTo(sessionsPath, { message: visit.words.account.sessions.othersEnded }))
  ),
  frame.page("POST", `${sessionsPath}/:session/end`, end),
  frame.page("POST", dismissPath, dismiss)
]
