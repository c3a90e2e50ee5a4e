/** One person of a restaurant: their role, a link for a new password, and removal. */
import {
  changeRole,
  mailLink,
  makePasswordLink,
  Managing,
  type ManagingRefused,
  type Member,
  NotFound,
  People,
  Person,
  removeColleague,
  ValidationFailed
} from "@fourtop/core"
import { Effect } from "effect"
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
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import { refusalWords, roleChoices, roleOf } from "./peopleWords.ts"
import { managingOf } from "./people.tsx"

/** The forms of the page: each keeps its own problems. */
interface Forms {
  readonly role?: Form.Form
  readonly link?: Form.Form
}

interface PersonPageProps {
  readonly visit: RestaurantVisit
  readonly member: Member
  readonly everyone: ReadonlyArray<Member>
  readonly forms: Forms
}

const personPath = (visit: RestaurantVisit, { id }: Pick<Member, "id">, page = ""): string =>
  pathOf(visit, `people/${id}${page}`)

const OwnPassword = ({ form, id }: { readonly form: Form.Form; readonly id: string }) => (
  <Field
    form={form}
    name="password"
    id={id}
    label="Your password"
    type="password"
    autocomplete="current-password"
    required
  />
)

const Role = ({ forms, member, visit }: PersonPageProps) => {
  const form = forms.role ?? Form.blank({ role: Person.roleAt(member, visit.restaurant.id) ?? "" })
  return (
    <Panel id="role-heading" title="Role">
      <Post action={personPath(visit, member, "/role")} csrf={visit.csrf}>
        <Choices form={form} name="role" label="New role" choices={roleChoices(visit.role)} one />
        <OwnPassword form={form} id="role-password" />
        <button type="submit">Change role</button>
      </Post>
    </Panel>
  )
}

const NewPassword = ({ forms, member, visit }: PersonPageProps) => {
  const reason = Managing.resetting(visit.person, visit.restaurant.id, member)
  return (
    <Panel id="new-password" title="Forgotten password">
      {reason === null ? (
        <Post action={personPath(visit, member, "/password-link")} csrf={visit.csrf}>
          <p>
            You get a link, once, to send to {member.name}. It works for one hour. When they set a new password with it,
            they are signed out everywhere{member.has_factor ? "; two-step sign-in stays on" : ""}.
          </p>
          <OwnPassword form={forms.link ?? Form.blank()} id="link-password" />
          <button type="submit">Create password link</button>
        </Post>
      ) : (
        <p>{refusalWords(reason, member.email)}</p>
      )}
    </Panel>
  )
}

const Removal = ({ member, visit }: PersonPageProps) => (
  <Panel id="removal" title="Remove">
    <p>
      After that, {member.name} can no longer sign in to {visit.restaurant.name}. What they did stays in the activity
      log.
    </p>
    <Confirm
      action={personPath(visit, member, "/remove")}
      csrf={visit.csrf}
      label="Remove"
      about={member.name}
      question={`${member.name} loses access to ${visit.restaurant.name} immediately.`}
      button={`Remove ${member.name}`}
    />
  </Panel>
)

const PersonPage = (shown: PersonPageProps) => {
  const { everyone, member, visit } = shown
  const reason = Managing.changing(visit.person, visit.restaurant.id, member, { to: null, everyone })
  return (
    <>
      <Head title={member.name}>
        <Badge tone="plain">{Person.roleAt(member, visit.restaurant.id)}</Badge>
      </Head>
      <p>
        <a href={pathOf(visit, "people")}>← People</a>
      </p>
      <dl class="facts">
        <dt>Email</dt>
        <dd>{member.email}</dd>
        <dt>Two-step sign-in</dt>
        <dd>{member.has_factor ? <Badge tone="good">on</Badge> : <Badge tone="waiting">off</Badge>}</dd>
        <dt>Last sign-in</dt>
        <dd>
          <Moment at={member.last_sign_in_at} zone={visit.restaurant.time_zone} otherwise="unknown" />
        </dd>
      </dl>
      {reason === null ? (
        <>
          <Role {...shown} />
          <NewPassword {...shown} />
          <Removal {...shown} />
        </>
      ) : (
        <Panel id="fixed" title="Access">
          <p>{refusalWords(reason, member.email)}</p>
          {reason === "self" && (
            <p>
              Your own password is under <a href="/console/account">Account</a>.
            </p>
          )}
        </Panel>
      )}
    </>
  )
}

const page = (visit: RestaurantVisit, forms: Forms = {}, status = 200) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "person")
    const everyone = yield* (yield* People).members(visit.restaurant.id)
    const member = everyone.find((one) => one.id === id)
    if (member === undefined) return yield* new NotFound({ resource: "person" })
    return show(member.name, <PersonPage visit={visit} member={member} everyone={everyone} forms={forms} />, status)
  })

/** The rule as a message on the person's page. */
const explained =
  (visit: RestaurantVisit, id: number) =>
  ({ reason }: ManagingRefused) =>
    Effect.gen(function* () {
      const everyone = yield* (yield* People).members(visit.restaurant.id)
      const email = everyone.find((one) => one.id === id)?.email ?? ""
      return redirectTo(personPath(visit, { id }), { message: refusalWords(reason, email), tone: "bad" })
    })

const wrongPassword = () => ValidationFailed.of({ path: "password", message: "is not your password" })

const change = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { fields } = visit
    const id = yield* PathId.integer(visit, "person")
    const role = roleOf(fields.get("role"))
    if (role === null) return yield* ValidationFailed.of({ path: "role", message: "must be chosen" })
    const request = { personId: id, role, password: fields.get("password") ?? "" }
    return yield* changeRole(managingOf(visit), request).pipe(
      Effect.map(({ name }) => redirectTo(personPath(visit, { id }), { message: `${name} is now ${role}.` })),
      Effect.catchTags({ WrongPassword: wrongPassword, ManagingRefused: explained(visit, id) })
    )
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) => page(visit, { role: Form.refused(visit.fields, failure) }, 422))
  )

const link = (site: Site) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "person")
    return yield* makePasswordLink(managingOf(visit), id, visit.fields.get("password") ?? "").pipe(
      // The mailed link never depends on the request, whose host may be forged.
      Effect.tap(({ link, token }) => mailLink(link, `${site.issuer()}/console/password/${token}`)),
      Effect.map(({ link: { name }, token }) =>
        redirectTo(personPath(visit, { id }), {
          message: `The link for ${name} is ready`,
          secret: { label: "Password link", text: `${site.originOf(visit.request)}/console/password/${token}` }
        })
      ),
      Effect.catchTags({ WrongPassword: wrongPassword, ManagingRefused: explained(visit, id) })
    )
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) => page(visit, { link: Form.refused(visit.fields, failure) }, 422))
  )

const remove = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "person")
    return yield* removeColleague(managingOf(visit), id).pipe(
      Effect.map(({ name }) =>
        redirectTo(pathOf(visit, "people"), { message: `${name} no longer has access to ${visit.restaurant.name}.` })
      ),
      Effect.catchTag("ManagingRefused", explained(visit, id))
    )
  })

/** The page of one person, and its forms. */
export const onePersonPages = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/people/:person", "people", (visit) => page(visit)),
  frame.restaurantPage("POST", "/people/:person/role", "people", change),
  frame.restaurantPage("POST", "/people/:person/password-link", "people", link(site)),
  frame.restaurantPage("POST", "/people/:person/remove", "people", remove)
]
