/** The shared tablets of a restaurant: which there are, enrolling this browser, and revoking one. */
import {
  enrolDevice,
  listDevices,
  type Member,
  openDevice,
  People,
  revokeDevice,
  SharedDevice,
  signOut,
  speakOnDevice,
  ValidationFailed
} from "@fourtop/core/internal"
import { Effect } from "effect"
import {
  Confirm,
  Cookies,
  Field,
  Form,
  type PageHandler,
  Post,
  redirectEndingSession,
  redirectTo,
  type Route,
  Select,
  show
} from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import { lockPath } from "../visits/accountPaths.ts"
import { languageChoices, languageIn } from "../words/languageChoices.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import type { KnownLanguages } from "../words/Speech.ts"
import { useWords } from "../words/useWords.tsx"

interface DevicesPageProps {
  readonly visit: RestaurantVisit
  readonly devices: ReadonlyArray<SharedDevice.SharedDevice>
  readonly members: ReadonlyArray<Member>
  /** The device that this browser is, at any restaurant. */
  readonly here: SharedDevice.SharedDevice | null
  readonly form: Form.Form
  readonly languages: KnownLanguages
}

export const devicesPath = "people/devices"

/** Its language, and another one to choose. */
const Spoken = (
  props: Pick<DevicesPageProps, "languages" | "visit"> & { readonly device: SharedDevice.SharedDevice }
) => {
  const { device, languages, visit } = props
  const say = useWords().devices.list
  const id = SharedDevice.idOf(device)
  return (
    <Post action={pathOf(visit, `${devicesPath}/${id}/language`)} csrf={visit.csrf} class="inline">
      <Select
        form={Form.blank({ language: device.language ?? "" })}
        id={`language-${id}`}
        name="language"
        label={say.languageOf(device.name)}
        choices={languageChoices(languages, say.asBrowser)}
      />
      <button type="submit" class="plain small">
        {say.saveLanguage}
      </button>
    </Post>
  )
}

const List = ({ devices, here, languages, members, visit }: DevicesPageProps) => {
  const say = useWords().devices.list
  const zone = visit.restaurant.time_zone
  const nameOf = (id: number): string | undefined => members.find((member) => member.id === id)?.name
  return devices.length === 0 ? (
    <p class="empty">{say.none}</p>
  ) : (
    <div class="stacked">
      <Table
        caption={say.title}
        headings={[...say.columns, ""]}
        rows={devices.map((device) => {
          const by = nameOf(device.enrolled_by)
          return [
            <>
              {device.name} {device.digest === here?.digest && <Badge tone="good">{say.thisOne}</Badge>}
            </>,
            <>
              <Moment at={device.enrolled_at} zone={zone} />
              {by !== undefined && <span class="below soft">{say.by(by)}</span>}
            </>,
            <Moment at={device.seen_at} zone={zone} />,
            say.minutes(device.lock_minutes),
            <Spoken device={device} languages={languages} visit={visit} />,
            <Confirm
              action={pathOf(visit, `${devicesPath}/${SharedDevice.idOf(device)}/revoke`)}
              csrf={visit.csrf}
              label={say.revoke}
              about={device.name}
              question={say.confirmRevoking(device.name)}
              button={say.revokeDevice}
            />
          ]
        })}
      />
    </div>
  )
}

const Enrol = ({ form, languages, visit }: DevicesPageProps) => {
  const say = useWords().devices.list
  return (
    <Post action={pathOf(visit, devicesPath)} csrf={visit.csrf}>
      <Field
        form={form}
        name="name"
        label={say.name}
        hint={say.nameHint}
        maxlength={SharedDevice.limits.name}
        required
      />
      <Field
        form={form}
        name="lock_minutes"
        label={say.lockMinutes}
        hint={say.lockHint}
        inputmode="numeric"
        maxlength={2}
        required
      />
      <Select form={form} name="language" label={say.language} choices={languageChoices(languages, say.asBrowser)} />
      <Field
        form={form}
        name="password"
        label={say.password}
        type="password"
        autocomplete="current-password"
        required
      />
      <button type="submit">{say.button}</button>
    </Post>
  )
}

const DevicesPage = (shown: DevicesPageProps) => {
  const say = useWords().devices.list
  const { here, visit } = shown
  return (
    <>
      <p>
        <a class="plain-link" href={pathOf(visit, "people")}>
          {say.back}
        </a>
      </p>
      <Head title={say.title} />
      <p class="lead">{say.lead(visit.restaurant.name)}</p>
      <Panel id="devices" title={say.title}>
        <List {...shown} />
      </Panel>
      <Panel id="enrol" title={say.enrol}>
        {here === null ? (
          <>
            <p>{say.aboutEnrolling}</p>
            <Enrol {...shown} />
          </>
        ) : (
          <p>{say.already(here.name)}</p>
        )}
      </Panel>
    </>
  )
}

const page = (
  { languages }: Frame,
  visit: RestaurantVisit,
  form: Form.Form = Form.blank({ lock_minutes: String(SharedDevice.standardLockMinutes) }),
  status = 200
) =>
  Effect.gen(function* () {
    const devices = yield* listDevices(visit.acting)
    const members = yield* (yield* People).members(visit.restaurant.id)
    const here = visit.deviceToken === null ? null : ((yield* openDevice(visit.deviceToken))?.device ?? null)
    const content = (
      <DevicesPage visit={visit} devices={devices} members={members} here={here} form={form} languages={languages} />
    )
    return show(visit.words.devices.list.title, content, status)
  })

/** Whoever enrols the browser is signed out there: from now on it is everybody's. */
const enrol = (frame: Frame) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields, person, request } = visit
    const typed = fields.get("lock_minutes") ?? ""
    const { token } = yield* enrolDevice(acting, person, {
      name: fields.get("name") ?? "",
      lockMinutes: /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN,
      password: fields.get("password") ?? "",
      language: languageIn(frame.languages, fields)
    })
    const session = Cookies.read(request, "session", frame.secure(request))
    if (session !== null) yield* signOut(session)
    return { ...redirectEndingSession(lockPath), deviceToken: token }
  }).pipe(
    Effect.catchTags({
      WrongPassword: () => ValidationFailed.of({ path: "password", message: visit.words.people.notYourPassword }),
      TooManyDevices: ({ most }) =>
        ValidationFailed.of({ path: "name", message: visit.words.devices.list.tooMany(most) })
    }),
    Effect.catchTag("ValidationFailed", (failure) => page(frame, visit, Form.refused(visit.fields, failure), 422))
  )

const revoke = (visit: RestaurantVisit) =>
  Effect.map(revokeDevice(visit.acting, visit.params["device"] ?? ""), ({ name }) =>
    redirectTo(pathOf(visit, devicesPath), { message: visit.words.devices.list.revoked(name) })
  )

const speak = (frame: Frame) => (visit: RestaurantVisit) =>
  Effect.map(
    speakOnDevice(visit.acting, visit.params["device"] ?? "", languageIn(frame.languages, visit.fields)),
    ({ name }) => redirectTo(pathOf(visit, devicesPath), { message: visit.words.devices.list.languageSaved(name) })
  )

export const devicePages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", `/${devicesPath}`, "people", (visit) => page(frame, visit)),
  frame.restaurantPage("POST", `/${devicesPath}`, "people", enrol(frame)),
  frame.restaurantPage("POST", `/${devicesPath}/:device/revoke`, "people", revoke),
  frame.restaurantPage("POST", `/${devicesPath}/:device/language`, "people", speak(frame))
]
