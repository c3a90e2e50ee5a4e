/** The people of a restaurant, and invitations to it. */
import {
  AccessLink,
  AccessLinks,
  invitePerson,
  mailLink,
  type ManagingPeople,
  type Member,
  People,
  Person,
  revokeInvitation,
  ValidationFailed
} from "@fourtop/core"
import { Clock, Effect } from "effect"
import {
  Choices,
  Confirm,
  Field,
  Form,
  type PageHandler,
  Post,
  redirectTo,
  type Route,
  show,
  type Site
} from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import { refusalWords, roleChoices, roleOf } from "./peopleWords.ts"

/** Who manages people on this page. */
export const managingOf = ({ person, restaurant }: RestaurantVisit): ManagingPeople => ({
  restaurantId: restaurant.id,
  manager: person
})

interface PeoplePageProps {
  readonly visit: RestaurantVisit
  readonly members: ReadonlyArray<Member>
  readonly invitations: ReadonlyArray<AccessLink.Invitation>
  readonly form: Form.Form
}

const Members = ({ members, visit }: PeoplePageProps) => (
  <div class="stacked">
    <Table
      caption="People"
      headings={["Name", "Role", "Two-step sign-in", "Last sign-in"]}
      rows={members.map((member) => [
        <>
          <a href={pathOf(visit, `people/${member.id}`)}>{member.name}</a>
          {member.id === visit.person.id && <span class="soft"> (you)</span>}
          <span class="below soft">{member.email}</span>
        </>,
        <Badge tone="plain">{Person.roleAt(member, visit.restaurant.id)}</Badge>,
        member.has_factor ? <Badge tone="good">on</Badge> : <Badge tone="waiting">off</Badge>,
        <Moment at={member.last_sign_in_at} zone={visit.restaurant.time_zone} otherwise="unknown" />
      ])}
    />
  </div>
)

const Invitations = ({ invitations, visit }: PeoplePageProps) => (
  <div class="stacked">
    <Table
      caption="Open invitations"
      headings={["Name", "Role", "Invited by", "Expires", ""]}
      rows={invitations.map((invitation) => [
        <>
          {invitation.name} <span class="below soft">{invitation.email}</span>
        </>,
        <Badge tone="plain">{invitation.role}</Badge>,
        invitation.made_by?.name ?? "the operator",
        <Moment at={invitation.expires_at} zone={visit.restaurant.time_zone} />,
        Person.manages(visit.role, invitation.role) && (
          <Confirm
            action={pathOf(visit, `people/invitations/${AccessLink.idOf(invitation)}/revoke`)}
            csrf={visit.csrf}
            label="Revoke"
            about={invitation.name}
            question={`The link for ${invitation.name} stops working immediately.`}
            button="Revoke invitation"
          />
        )
      ])}
    />
  </div>
)

const Invite = ({ form, visit }: PeoplePageProps) => (
  <Post action={pathOf(visit, "people")} csrf={visit.csrf}>
    <Field form={form} name="email" label="Email" type="email" required maxlength={254} />
    <Field form={form} name="name" label="Name" hint="Shown in the activity log." required maxlength={120} />
    <Choices form={form} name="role" label="Role" choices={roleChoices(visit.role)} one />
    <Field
      form={form}
      name="password"
      label="Your password"
      type="password"
      autocomplete="current-password"
      hint="So that nobody invites themselves from a screen that you left open."
      required
    />
    <button type="submit">Create invitation link</button>
  </Post>
)

const PeoplePage = (shown: PeoplePageProps) => (
  <>
    <Head title="People" />
    <p class="lead">Who can sign in to {shown.visit.restaurant.name}, and what they may do there.</p>
    <Panel id="people" title="People">
      <Members {...shown} />
    </Panel>
    {shown.invitations.length > 0 && (
      <Panel id="invitations" title="Open invitations">
        <Invitations {...shown} />
      </Panel>
    )}
    <Panel id="invite" title="Invite someone">
      <p>
        You get a link, once, to send to them; if the service has a mail server, they get it by mail too. It works for
        three days and for one person. They choose a password; if they have an account already, they sign in and accept.
      </p>
      <Invite {...shown} />
    </Panel>
  </>
)

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank({ role: "staff" }), status = 200) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const members = yield* (yield* People).members(visit.restaurant.id)
    const links = yield* (yield* AccessLinks).list(visit.restaurant.id)
    const invitations = links.filter(AccessLink.isInvitation).filter((link) => AccessLink.isOpen(link, now))
    return show("People", <PeoplePage visit={visit} members={members} invitations={invitations} form={form} />, status)
  })

const invite = (site: Site) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { fields, request } = visit
    const text = (name: string) => fields.get(name) ?? ""
    const role = roleOf(fields.get("role"))
    if (role === null) return yield* ValidationFailed.of({ path: "role", message: "must be chosen" })
    const invitation = { email: text("email"), name: text("name"), role }
    const { link, token } = yield* invitePerson(managingOf(visit), invitation, text("password"))
    // The mailed link never depends on the request, whose host may be forged.
    yield* mailLink(link, `${site.issuer()}/console/invitation/${token}`)
    return redirectTo(pathOf(visit, "people"), {
      message: `The invitation for ${link.name} is ready`,
      secret: { label: "Invitation link", text: `${site.originOf(request)}/console/invitation/${token}` }
    })
  }).pipe(
    Effect.catchTags({
      WrongPassword: () => ValidationFailed.of({ path: "password", message: "is not your password" }),
      ManagingRefused: ({ reason }) =>
        reason === "already_here"
          ? ValidationFailed.of({ path: "email", message: "has access already" })
          : Effect.succeed(redirectTo(pathOf(visit, "people"), { message: refusalWords(reason, ""), tone: "bad" }))
    }),
    Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422))
  )

const revoke = (visit: RestaurantVisit) =>
  revokeInvitation(managingOf(visit), visit.params["invitation"] ?? "").pipe(
    Effect.map(({ name }) =>
      redirectTo(pathOf(visit, "people"), { message: `The invitation for ${name} has been revoked.` })
    ),
    Effect.catchTag("ManagingRefused", ({ reason }) =>
      Effect.succeed(redirectTo(pathOf(visit, "people"), { message: refusalWords(reason, ""), tone: "bad" }))
    )
  )

/** The list of people, and the forms of invitations. */
export const peoplePages = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/people", "people", (visit) => page(visit)),
  frame.restaurantPage("POST", "/people", "people", invite(site)),
  frame.restaurantPage("POST", "/people/invitations/:invitation/revoke", "people", revoke)
]
