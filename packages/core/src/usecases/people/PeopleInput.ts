/** What the use-cases about people take. Bounds of names, emails and passwords are checked where their rules are known. */
import { Schema } from "effect"
import type { Actor } from "../../domain/foundation/Activity.ts"
import * as Approval from "../../domain/access/Approval.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { roles } from "../../domain/foundation/Roles.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import type { AccessLink } from "../../domain/people/AccessLink.ts"
import type { Person } from "../../domain/people/Person.ts"
import type { HeldSession } from "../../ports/people/People.ts"
import type { MadeLink, ManagingPeople } from "./managing.ts"

const { oneOf, optional } = Fields
const { string } = Shapes
const role = oneOf(roles)

const arrival = { address: string, userAgent: optional(Schema.NullOr(string)), device: Schema.NullOr(string) }
const linkUse = { token: string, mailed: Schema.NullOr(string), address: string }

export const LinkUse = Schema.Struct(linkUse)
export const NewAccount = Schema.Struct({ ...arrival, ...linkUse, password: string })
export const Credentials = Schema.Struct({ ...arrival, email: string, password: string })
const ownAccount = { ...arrival, email: string, name: string, password: string }
export const OwnAccount = Schema.Struct(ownAccount)
export const FirstAccount = Schema.Struct({ ...ownAccount, token: string })
export const DemoVisit = Schema.Struct({ ...arrival, token: string })
export const CodeEntry = Schema.Struct({ ...arrival, token: string, code: string })
export const NewInvitation = Schema.Struct({ email: string, name: string, role })
export const NewPerson = Schema.Struct({
  ...NewInvitation.fields,
  restaurantId: Shapes.integer,
  password: string
})
export const RoleChange = Schema.Struct({
  personId: Shapes.integer,
  role,
  password: string,
  seen: optional(role)
})
export const PasswordChange = Schema.Struct({ current: string, wanted: string })
export const FactorProof = Schema.Struct({ password: string, code: string })
export const Origin = Schema.Struct({ browser: string, address: string })
export const PinChange = Schema.Struct({ password: string, pin: string })
const deviceUse = { device: Schema.NullOr(string), personId: Shapes.integer }
export const PinEntry = Schema.Struct({ ...deviceUse, pin: string })
export const PinUnlock = Schema.Struct({ ...deviceUse, password: string, code: Schema.NullOr(string) })
/** A language of the console; null for that of the browser. */
export const language = Input.value("language", Schema.NullOr(Fields.locale))
export const Enrolment = Schema.Struct({
  name: string,
  lockMinutes: Shapes.number,
  password: string,
  language: optional(Schema.NullOr(Fields.locale))
})
export const ActApproval = Schema.Struct({
  ...PinEntry.fields,
  act: oneOf(Approval.acts),
  row: string
})
export const AskingBrowser = Schema.Struct({ session: string, device: Schema.NullOr(string) })

const isPerson = (given: unknown): boolean =>
  Input.isObject(given) &&
  Number.isSafeInteger(given["id"]) &&
  typeof given["email"] === "string" &&
  typeof given["name"] === "string" &&
  Array.isArray(given["memberships"]) &&
  given["memberships"].every((each) => Input.isObject(each) && Number.isSafeInteger(each["restaurant_id"]))

/** A person of a session that `readSession` has returned. */
export const person = Input.returned<Person>("person", isPerson)

/** A session that `readSession` has returned. */
export const held = Input.returned<HeldSession>(
  "session",
  ({ person, session }) => isPerson(person) && Input.isObject(session) && typeof session["digest"] === "string"
)

/** A person of such a session, and the restaurant whose people they manage. */
export const managing = Input.returned<ManagingPeople>(
  "manager",
  ({ manager, restaurantId }) => isPerson(manager) && Number.isSafeInteger(restaurantId)
)

/** A link that was just made. */
export const madeLink = Input.returned<MadeLink<AccessLink>>(
  "link",
  ({ link, mailed }) =>
    typeof mailed === "string" &&
    Input.isObject(link) &&
    Number.isSafeInteger(link["restaurant_id"]) &&
    typeof link["digest"] === "string"
)

/** Who is named in the activity log. */
export const actor = Input.returned<Actor>("actor", ({ id, kind, name }) =>
  [id, kind, name].every((member) => typeof member === "string")
)
