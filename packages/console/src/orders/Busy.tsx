/** The switch for a busy time: more preparation minutes, or paused channels, for a time that ends by itself. */
import { type BusyTime, Order } from "@fourtop/core"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Icon, Post } from "@fourtop/http-adapter/web"
import { Clock } from "../parts/Moment.tsx"

const extras = [10, 20, 30, 45, 60]
const lengths = [30, 60, 90, 120, 180]

const channelNames: Readonly<Record<string, string>> = { web: "web", phone: "phone", whatsapp: "WhatsApp" }

const effectOf = ({ extra_minutes, paused_channels }: BusyTime.BusyTime): string =>
  [
    ...(extra_minutes === 0 ? [] : [`${extra_minutes} more minutes`]),
    ...(paused_channels.length === 0
      ? []
      : [`no ${paused_channels.map((channel) => channelNames[channel] ?? channel).join(", ")} orders`])
  ].join("; ")

const Lasting = ({ busy, visit }: { readonly busy: BusyTime.BusyTime; readonly visit: RestaurantVisit }) => (
  <div class="busy lasting" data-next={busy.until}>
    <p>
      <Icon name="flame" /> Busy until <Clock at={busy.until} zone={visit.restaurant.time_zone} />: {effectOf(busy)}.
    </p>
    <Post action={pathOf(visit, "orders/busy/end")} csrf={visit.csrf}>
      <button type="submit" class="plain">
        End now
      </button>
    </Post>
  </div>
)

const Switch = ({ visit }: { readonly visit: RestaurantVisit }) => (
  <details class="busy" id="busy">
    <summary class="button plain">
      <Icon name="flame" /> Busy
    </summary>
    <Post action={pathOf(visit, "orders/busy")} csrf={visit.csrf} class="reason">
      <label for="busy-extra">New orders take longer</label>
      <select id="busy-extra" name="extra_minutes">
        {extras.map((minutes) => (
          <option value={minutes} selected={minutes === 20}>
            {minutes} minutes more
          </option>
        ))}
        <option value="0">no longer than usual</option>
      </select>
      <fieldset>
        <legend>Take no orders from</legend>
        {Order.apiChannels.map((channel) => (
          <label class="choice">
            <input type="checkbox" name="paused_channels" value={channel} />
            <span>{channelNames[channel]}</span>
          </label>
        ))}
      </fieldset>
      <label for="busy-minutes">For</label>
      <select id="busy-minutes" name="minutes">
        {lengths.map((minutes) => (
          <option value={minutes} selected={minutes === 60}>
            {minutes} minutes
          </option>
        ))}
      </select>
      <button type="submit">Set busy</button>
    </Post>
  </details>
)

/** What lasts, or the switch. */
export const Busy = ({ busy, visit }: { readonly busy: BusyTime.BusyTime | null; readonly visit: RestaurantVisit }) => (
  <div data-part="busy">{busy === null ? <Switch visit={visit} /> : <Lasting busy={busy} visit={visit} />}</div>
)
