/** The people of a restaurant, and invitations to it. */
import {
  AccessLink,
  AccessLinks,
  type ManagingRefused,
  type Member,
  People,
  Person,
  revokeInvitation
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { Confirm, Form, type PageHandler, redirectTo, type Route, show, type Site } from "@fourtop/http-adapter/web"
import { devicesPath } from "../devices/devices.tsx"
import type { Frame } from "../frame/frame.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"
import { refusalWords, roleAt } from "../parts/roles.ts"
import { Invite, invite, managingOf } from "./inviting.tsx"

interface PeoplePageProps {
  readonly visit: RestaurantVisit
  readonly members: ReadonlyArray<Member>
  readonly invitations: ReadonlyArray<AccessLink.Invitation>
  readonly form: Form.Form
}

const Members = ({ members, visit }: PeoplePageProps) => {
  const say = useWords().people
  return (
    <div class="stacked">
      <Table
        caption={say.title}
        headings={say.list.columns}
        rows={members.map((member) => [
          <>
            <a href={pathOf(visit, `people/${member.id}`)}>{member.name}</a>
            {member.id === visit.person.id && <span class="soft"> {say.list.you}</span>}
            <span class="below soft">{member.email}</span>
          </>,
          <Badge tone="plain">{roleAt(say, member, visit.restaurant.id)}</Badge>,
          member.has_factor ? <Badge tone="good">{say.on}</Badge> : <Badge tone="waiting">{say.off}</Badge>,
          <Moment at={member.last_sign_in_at} zone={visit.restaurant.time_zone} otherwise={say.unknown} />
        ])}
      />
    </div>
  )
}

const Invitations = ({ invitations, visit }: PeoplePageProps) => {
  const { invitations: say, roles } = useWords().people
  return (
    <div class="stacked">
      <Table
        caption={say.title}
        headings={[...say.columns, ""]}
        rows={invitations.map((invitation) => [
          <>
            {invitation.name} <span class="below soft">{invitation.email}</span>
          </>,
          <Badge tone="plain">{roles[invitation.role]}</Badge>,
          invitation.made_by?.name ?? say.operator,
          <Moment at={invitation.expires_at} zone={visit.restaurant.time_zone} />,
          Person.manages(visit.role, invitation.role) && (
            <Confirm
              action={pathOf(visit, `people/invitations/${AccessLink.idOf(invitation)}/revoke`)}
              csrf={visit.csrf}
              label={say.revoke}
              about={invitation.name}
              question={say.confirmRevoking(invitation.name)}
              button={say.revokeInvitation}
            />
          )
        ])}
      />
    </div>
  )
}

const PeoplePage = (shown: PeoplePageProps) => {
  const {
    devices: { list: devices },
    people: say
  } = useWords()
  return (
    <>
      <Head title={say.title} />
      <p class="lead">{say.list.lead(shown.visit.restaurant.name)}</p>
      <Panel id="people" title={say.title}>
        <Members {...shown} />
      </Panel>
      <p>
        <a href={pathOf(shown.visit, devicesPath)}>{devices.see}</a> <span class="soft">{devices.about}</span>
      </p>
      {shown.invitations.length > 0 && (
        <Panel id="invitations" title={say.invitations.title}>
          <Invitations {...shown} />
        </Panel>
      )}
      <Panel id="invite" title={say.invite.title}>
        <p>{say.invite.about}</p>
        <Invite visit={shown.visit} form={shown.form} action={pathOf(shown.visit, "people")} />
      </Panel>
    </>
  )
}

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank({ role: "staff" }), status = 200) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const members = yield* (yield* People).members(visit.restaurant.id)
    const links = yield* (yield* AccessLinks).list(visit.restaurant.id)
    const invitations = links.filter(AccessLink.isInvitation).filter((link) => AccessLink.isOpen(link, now))
    const content = <PeoplePage visit={visit} members={members} invitations={invitations} form={form} />
    return show(visit.words.people.title, content, status)
  })

const refusedTo = (visit: RestaurantVisit, reason: ManagingRefused["reason"]) =>
  redirectTo(pathOf(visit, "people"), { message: refusalWords(visit.words.people, reason, ""), tone: "bad" })

const send = (site: Site) => (visit: RestaurantVisit) =>
  Effect.map(invite(site, visit), (said) => redirectTo(pathOf(visit, "people"), said)).pipe(
    Effect.catchTags({
      ManagingRefused: ({ reason }) => Effect.succeed(refusedTo(visit, reason)),
      ValidationFailed: (failure) => page(visit, Form.refused(visit.fields, failure), 422)
    })
  )

const revoke = (visit: RestaurantVisit) =>
  revokeInvitation(managingOf(visit), visit.params["invitation"] ?? "").pipe(
    Effect.map(({ name }) =>
      redirectTo(pathOf(visit, "people"), { message: visit.words.people.invitations.revoked(name) })
    ),
    Effect.catchTag("ManagingRefused", ({ reason }) => Effect.succeed(refusedTo(visit, reason)))
  )

/** The list of people, and the forms of invitations. */
export const peoplePages = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/people", "people", (visit) => page(visit)),
  frame.restaurantPage("POST", "/people", "people", send(site)),
  frame.restaurantPage("POST", "/people/invitations/:invitation/revoke", "people", revoke)
]
