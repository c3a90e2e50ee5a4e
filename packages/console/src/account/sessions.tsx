/** The person's sessions, each with its browser and address, and ending them. */
import { dismissSignIn, endOtherSessions, endSession, listSessions, Session } from "@fourtop/core"
import { Effect } from "effect"
import {
  Confirm,
  LocalPath,
  type PageHandler,
  redirectEndingSession,
  redirectTo,
  type Route,
  show,
  type Visit,
  zoneOf
} from "@fourtop/http-adapter/web"
import { accountPath, dismissPath, sessionsPath } from "../visits/accountPaths.ts"
import type { Frame } from "../frame/frame.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"

const browserOf = ({ browser }: Session.Session): string => (browser === "" ? "Unknown browser" : browser)

const isThis = (visit: Visit, { digest }: Session.Session): boolean => digest === visit.session.digest

const Ending = ({ session, visit }: { readonly session: Session.Session; readonly visit: Visit }) => (
  <Confirm
    action={`${sessionsPath}/${Session.idOf(session)}/end`}
    csrf={visit.csrf}
    label="End"
    about={`${browserOf(session)}, ${session.address}`}
    question={`This signs out ${browserOf(session)} at ${session.address === "" ? "an unknown address" : session.address}.`}
    button="End session"
  />
)

const Sessions = ({
  sessions,
  visit
}: {
  readonly sessions: ReadonlyArray<Session.Session>
  readonly visit: Visit
}) => (
  <>
    <Head title="Sessions" />
    <p class="lead">
      Where you are signed in. If you do not recognize a session, end it and{" "}
      <a href={accountPath}>change your password</a>.
    </p>
    <Panel id="sessions" title="Signed in now">
      <div class="stacked">
        <Table
          caption="Your sessions"
          headings={["Browser", "Signed in", "Last used", ""]}
          rows={sessions.map((session) => [
            <>
              {browserOf(session)} <span class="below soft">{session.address}</span>
            </>,
            <Moment at={session.created_at} zone={zoneOf(visit)} />,
            <Moment at={session.seen_at} zone={zoneOf(visit)} />,
            isThis(visit, session) ? (
              <Badge tone="good">this session</Badge>
            ) : (
              <Ending session={session} visit={visit} />
            )
          ])}
        />
      </div>
    </Panel>
    {sessions.length > 1 && (
      <Panel id="others" title="All other sessions">
        <Confirm
          action={`${sessionsPath}/end-others`}
          csrf={visit.csrf}
          label="End all other sessions"
          about=""
          question="This signs you out everywhere except here."
          button="End all other sessions"
          tone="plain"
        />
      </Panel>
    )}
  </>
)

const page = (visit: Visit) =>
  Effect.map(listSessions(visit), (sessions) => show("Sessions", <Sessions sessions={sessions} visit={visit} />))

const end = (visit: Visit) => {
  const id = visit.params["session"] ?? ""
  const isOwn = Session.idOf(visit.session) === id
  return Effect.as(
    endSession(visit, id),
    isOwn
      ? redirectEndingSession("/console/sign-in")
      : redirectTo(sessionsPath, { message: "The session has been ended." })
  )
}

const dismiss = (visit: Visit) => {
  const [browser, address] = [visit.fields.get("browser") ?? "", visit.fields.get("address") ?? ""]
  const next = LocalPath.of(visit.fields.get("next")) ?? "/console"
  return Effect.as(dismissSignIn(visit, { browser, address }), redirectTo(next))
}

export const sessionPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", sessionsPath, page),
  frame.page("POST", `${sessionsPath}/end-others`, (visit) =>
    Effect.as(endOtherSessions(visit), redirectTo(sessionsPath, { message: "All other sessions have been ended." }))
  ),
  frame.page("POST", `${sessionsPath}/:session/end`, end),
  frame.page("POST", dismissPath, dismiss)
]
