/** What a locked tablet shows: the names of those who have a PIN, and the pad on which one of them enters it. */
import { Pin, type OpenedDevice, type PinHolder } from "@fourtop/core/internal"
import { Entrance, Field, Form, Icon, Post, signInPathFor } from "@fourtop/http-adapter/web"
import type { Assets } from "../frame/Assets.ts"
import { lockPath } from "../visits/accountPaths.ts"
import { useWords } from "../words/useWords.tsx"

/** The path of a lock page, which leads to `next` when somebody has entered their PIN. */
export const lockPathFor = (page: string, next: string | null, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...(next === null ? {} : { next }), ...more }).toString()
  return `${lockPath}${page}${query === "" ? "" : `?${query}`}`
}

interface Screen {
  readonly assets: Pick<Assets, "scripts" | "style">
  readonly opened: OpenedDevice
  /** Where it leads afterwards. */
  readonly next: string | null
  readonly problem: string | null
}

const Here = ({ opened: { device, restaurant } }: Pick<Screen, "opened">) => (
  <p class="lock-place">{useWords().devices.lock.here(restaurant.name, device.name)}</p>
)

export const Names = ({ assets, next, opened, problem }: Screen) => {
  const say = useWords().devices
  return (
    <Entrance assets={{ style: assets.style }} title={say.lock.title} problem={problem}>
      <Here opened={opened} />
      {opened.people.length === 0 ? (
        <p class="empty">{say.lock.nobody}</p>
      ) : (
        <ul class="lock-names" aria-label={say.lock.names}>
          {opened.people.map(({ id, name }) => (
            <li>
              <a class="button plain" href={lockPathFor(`/${id}`, next)}>
                <Icon name="person" />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p class="lock-more">
        <a href={signInPathFor(next)}>{say.lock.withPassword}</a>
      </p>
    </Entrance>
  )
}

/** The keys of the pad; scripts show it, and without them the keyboard of the tablet has the digits. */
const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "erase"]

const Pad = () => {
  const say = useWords().devices
  return (
    <div class="pin-pad" role="group" aria-label={say.pad.digits} data-pad hidden>
      {keys.map((key) =>
        key === "" ? (
          <span />
        ) : key === "erase" ? (
          <button type="button" class="plain" data-erase aria-label={say.pad.erase}>
            ⌫
          </button>
        ) : (
          <button type="button" class="plain" data-digit={key}>
            {key}
          </button>
        )
      )}
    </div>
  )
}

interface PersonScreen extends Screen {
  readonly csrf: string
  readonly person: PinHolder
}

const Next = ({ next }: Pick<Screen, "next">) =>
  next === null ? null : <input type="hidden" name="next" value={next} />

export const PinPad = ({ assets, csrf, next, opened, person, problem }: PersonScreen) => {
  const say = useWords().devices
  return (
    <Entrance assets={{ style: assets.style, script: assets.scripts["lock"] }} title={person.name} problem={problem}>
      <Here opened={opened} />
      <Post action={lockPathFor(`/${person.id}`, null)} csrf={csrf} class="pin-form">
        <Next next={next} />
        <div class="field">
          <label for="pin">{say.pad.label}</label>
          <input
            id="pin"
            name="pin"
            class="pin"
            type="password"
            inputMode="numeric"
            pattern="[0-9]*"
            autocomplete="off"
            maxlength={Pin.limits.max}
            required
            autofocus
          />
        </div>
        <Pad />
        <button type="submit">{say.pad.button}</button>
      </Post>
      <p class="lock-more">
        <a href={lockPathFor("", next)}>{say.pad.somebodyElse}</a>
        <a href={lockPathFor(`/${person.id}/password`, next)}>{say.pad.forgotten}</a>
      </p>
    </Entrance>
  )
}

export const PasswordInstead = (props: PersonScreen & { readonly withCode: boolean }) => {
  const { assets, csrf, next, opened, person, problem, withCode } = props
  const say = useWords().devices
  return (
    <Entrance assets={{ style: assets.style }} title={person.name} problem={problem}>
      <Here opened={opened} />
      <Post action={lockPathFor(`/${person.id}/password`, null)} csrf={csrf}>
        <Next next={next} />
        <Field
          form={Form.blank()}
          name="password"
          label={say.pad.password}
          type="password"
          autocomplete="off"
          required
          autofocus
        />
        {withCode && (
          <Field
            form={Form.blank()}
            name="code"
            label={say.pad.code}
            hint={say.pad.codeHint}
            autocomplete="one-time-code"
            maxlength={40}
            required
          />
        )}
        <button type="submit">{say.pad.button}</button>
      </Post>
      <p class="lock-more">
        <a href={lockPathFor("", next)}>{say.pad.somebodyElse}</a>
        <a href={lockPathFor(`/${person.id}`, next)}>{say.pad.backToPin}</a>
      </p>
    </Entrance>
  )
}
