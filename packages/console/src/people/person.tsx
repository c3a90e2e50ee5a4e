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
} from "@fourtop/core/internal"
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
import { accountPath } from "../visits/accountPaths.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import { Conflicts, Seen } from "../parts/Seen.tsx"
import * as SeenForm from "../visits/seenForm.ts"
import { useWords } from "../words/useWords.tsx"
import { refusalWords, roleAt, roleChoices, roleOf } from "../parts/roles.ts"
import { managingOf } from "./inviting.tsx"

/** The forms of the page: each keeps its own problems. */
interface Forms {
  readonly role?: Form.Form
  readonly conflicts?: ReadonlyArray<SeenForm.FieldConflict>
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

const OwnPassword = ({ form, id }: { readonly form: Form.Form; readonly id: string }) => {
  const { yourPassword } = useWords().people
  return (
    <Field
      form={form}
      name="password"
      id={id}
      label={yourPassword}
      type="password"
      autocomplete="current-password"
      required
    />
  )
}

const valuesOf = (visit: RestaurantVisit, member: Member): SeenForm.Values => ({
  role: Person.roleAt(member, visit.restaurant.id) ?? ""
})

const Role = ({ forms, member, visit }: PersonPageProps) => {
  const values = valuesOf(visit, member)
  const form = forms.role ?? Form.blank(values)
  const words = useWords().people
  const say = words.person
  return (
    <Panel id="role-heading" title={say.role}>
      <Post action={personPath(visit, member, "/role")} csrf={visit.csrf}>
        <Seen values={form.isFaulty ? (SeenForm.read(visit.fields) ?? values) : values} />
        <Conflicts
          conflicts={forms.conflicts ?? []}
          labelOf={() => say.role}
          inWords={(_name, value) => words.roles[roleOf(value) ?? "staff"]}
        />
        <Choices form={form} name="role" label={say.newRole} choices={roleChoices(words, visit.role)} one />
        <OwnPassword form={form} id="role-password" />
        <button type="submit">{say.changeRole}</button>
      </Post>
    </Panel>
  )
}

const NewPassword = ({ forms, member, visit }: PersonPageProps) => {
  const reason = Managing.resetting(visit.person, visit.restaurant.id, member)
  const words = useWords().people
  const say = words.person
  return (
    <Panel id="new-password" title={say.forgotten}>
      {reason === null ? (
        <Post action={personPath(visit, member, "/password-link")} csrf={visit.csrf}>
          <p>{say.aboutLink(member.name, member.has_factor)}</p>
          <OwnPassword form={forms.link ?? Form.blank()} id="link-password" />
          <button type="submit">{say.createLink}</button>
        </Post>
      ) : (
        <p>{refusalWords(words, reason, member.email)}</p>
      )}
    </Panel>
  )
}

const Removal = ({ member, visit }: PersonPageProps) => {
  const say = useWords().people.person
  const { name } = visit.restaurant
  return (
    <Panel id="removal" title={say.remove}>
      <p>{say.aboutRemoval(member.name, name)}</p>
      <Confirm
        action={personPath(visit, member, "/remove")}
        csrf={visit.csrf}
        label={say.remove}
        about={member.name}
        question={say.confirmRemoval(member.name, name)}
        button={say.removePerson(member.name)}
      />
    </Panel>
  )
}

const PersonPage = (shown: PersonPageProps) => {
  const { everyone, member, visit } = shown
  const reason = Managing.changing(visit.person, visit.restaurant.id, member, { to: null, everyone })
  const words = useWords().people
  const say = words.person
  return (
    <>
      <Head title={member.name}>
        <Badge tone="plain">{roleAt(words, member, visit.restaurant.id)}</Badge>
      </Head>
      <p>
        <a href={pathOf(visit, "people")}>{say.back}</a>
      </p>
      <dl class="facts">
        <dt>{say.email}</dt>
        <dd>{member.email}</dd>
        <dt>{words.twoStep}</dt>
        <dd>{member.has_factor ? <Badge tone="good">{words.on}</Badge> : <Badge tone="waiting">{words.off}</Badge>}</dd>
        <dt>{words.lastSignIn}</dt>
        <dd>
          <Moment at={member.last_sign_in_at} zone={visit.restaurant.time_zone} otherwise={words.unknown} />
        </dd>
      </dl>
      {reason === null ? (
        <>
          <Role {...shown} />
          <NewPassword {...shown} />
          <Removal {...shown} />
        </>
      ) : (
        <Panel id="fixed" title={say.access}>
          <p>{refusalWords(words, reason, member.email)}</p>
          {reason === "self" && <p>{say.ownPassword(accountPath)}</p>}
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
      const message = refusalWords(visit.words.people, reason, email)
      return redirectTo(personPath(visit, { id }), { message, tone: "bad" })
    })

const wrongPassword = (visit: RestaurantVisit) => () =>
  ValidationFailed.of({ path: "password", message: visit.words.people.notYourPassword })

const change = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { fields, words } = visit
    const id = yield* PathId.integer(visit, "person")
    const role = roleOf(fields.get("role"))
    if (role === null) return yield* ValidationFailed.of({ path: "role", message: words.people.mustBeChosen })
    const seen = roleOf([SeenForm.read(fields)?.["role"] ?? ""].flat()[0] ?? null)
    const keepsTheirs = fields.get(SeenForm.keepName("role")) === "theirs"
    const request = {
      personId: id,
      role: keepsTheirs && seen !== null ? seen : role,
      password: fields.get("password") ?? "",
      ...(seen === null ? {} : { seen })
    }
    return yield* changeRole(managingOf(visit), request).pipe(
      Effect.map(({ name }) => {
        const message = words.people.person.isNow(name, words.people.roles[request.role])
        return redirectTo(personPath(visit, { id }), { message })
      }),
      Effect.catchTags({ WrongPassword: wrongPassword(visit), ManagingRefused: explained(visit, id) })
    )
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) => page(visit, { role: Form.refused(visit.fields, failure) }, 422)),
    Effect.catchTag("EditConflict", () => conflicting(visit))
  )

/** The page with both roles, where somebody else has given another one. */
const conflicting = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "person")
    const member = (yield* (yield* People).members(visit.restaurant.id)).find((one) => one.id === id)
    const conflicts = member === undefined ? [] : SeenForm.conflictsIn(visit.fields, valuesOf(visit, member))
    return yield* page(visit, { role: Form.of(visit.fields), conflicts }, 409)
  })

const link = (site: Site) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "person")
    return yield* makePasswordLink(managingOf(visit), id, visit.fields.get("password") ?? "").pipe(
      // The mailed link never depends on the request, whose host may be forged.
      Effect.tap((made) => mailLink(made, `${site.issuer()}/console/password/${made.token}`)),
      Effect.map(({ link: { name }, token }) =>
        redirectTo(personPath(visit, { id }), {
          message: visit.words.people.person.linkReady(name),
          secret: {
            label: visit.words.people.person.linkSecret,
            text: `${site.originOf(visit.request)}/console/password/${token}`
          }
        })
      ),
      Effect.catchTags({ WrongPassword: wrongPassword(visit), ManagingRefused: explained(visit, id) })
    )
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) => page(visit, { link: Form.refused(visit.fields, failure) }, 422))
  )

const remove = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "person")
    return yield* removeColleague(managingOf(visit), id).pipe(
      Effect.map(({ name }) =>
        redirectTo(pathOf(visit, "people"), { message: visit.words.people.person.removed(name, visit.restaurant.name) })
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
