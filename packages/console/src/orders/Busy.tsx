/** The switch for a busy time: more preparation minutes, or paused channels, for a time that ends by itself. */
import { type BusyTime, Order } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Icon, Post } from "@fourtop/http-adapter/web"
import { Clock } from "../parts/Moment.tsx"
import { channelName } from "../formats/orderFormats.ts"
import { useWords } from "../words/useWords.tsx"

const extras = [10, 20, 30, 45, 60]
const lengths = [30, 60, 90, 120, 180]

const Lasting = ({ busy, visit }: { readonly busy: BusyTime.BusyTime; readonly visit: RestaurantVisit }) => {
  const say = useWords().orders.busy
  return (
    <div class="busy lasting" data-next={busy.until}>
      <p>
        <Icon name="flame" />{" "}
        {say.lasting(
          <Clock at={busy.until} zone={visit.restaurant.time_zone} />,
          busy.extra_minutes,
          busy.paused_channels.map((channel) => channelName(channel, say.channels))
        )}
      </p>
      <Post action={pathOf(visit, "orders/busy/end")} csrf={visit.csrf} quick>
        <button type="submit" class="plain">
          {say.end}
        </button>
      </Post>
    </div>
  )
}

const Switch = ({ visit }: { readonly visit: RestaurantVisit }) => {
  const say = useWords().orders.busy
  return (
    <details class="busy" id="busy">
      <summary class="button plain">
        <Icon name="flame" /> {say.label}
      </summary>
      <Post action={pathOf(visit, "orders/busy")} csrf={visit.csrf} class="reason" quick>
        <label for="busy-extra">{say.extra}</label>
        <select id="busy-extra" name="extra_minutes">
          {extras.map((minutes) => (
            <option value={minutes} selected={minutes === 20}>
              {say.extraMinutes(minutes)}
            </option>
          ))}
          <option value="0">{say.noExtra}</option>
        </select>
        <fieldset>
          <legend>{say.paused}</legend>
          {Order.apiChannels.map((channel) => (
            <label class="choice">
              <input type="checkbox" name="paused_channels" value={channel} />
              <span>{say.channels[channel]}</span>
            </label>
          ))}
        </fieldset>
        <label for="busy-minutes">{say.length}</label>
        <select id="busy-minutes" name="minutes">
          {lengths.map((minutes) => (
            <option value={minutes} selected={minutes === 60}>
              {say.lengthMinutes(minutes)}
            </option>
          ))}
        </select>
        <button type="submit">{say.set}</button>
      </Post>
    </details>
  )
}

/** What lasts, or the switch. */
export const Busy = ({ busy, visit }: { readonly busy: BusyTime.BusyTime | null; readonly visit: RestaurantVisit }) => (
  <div data-part="busy">{busy === null ? <Switch visit={visit} /> : <Lasting busy={busy} visit={visit} />}</div>
)
