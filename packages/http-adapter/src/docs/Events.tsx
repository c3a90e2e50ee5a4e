/** The events (§6), from the catalogue that also gives them their types. */
import { Event, EventCatalogue } from "@fourtop/core"
import { JsonBlock } from "./Code.tsx"
import { envelope } from "../openapi/eventExample.ts"
import { Prose } from "./Prose.tsx"

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The event's anchor on the page. */
export const idOf = (type: Event.EventType): string => `event-${type.replace(".", "-")}`

export const EventSection = ({ type }: { readonly type: Event.EventType }) => (
  <section class="operation" id={idOf(type)} aria-labelledby={`${idOf(type)}-title`}>
    <div class="text">
      <h3 id={`${idOf(type)}-title`}>
        <a class="anchor" href={`#${idOf(type)}`}>
          {type}
        </a>
      </h3>
      <p>{capitalised(EventCatalogue.catalogue[type].when)}.</p>
    </div>
    <div class="examples">
      <JsonBlock title={type} value={envelope(type)} label={`Example of ${type}`} />
    </div>
  </section>
)

const introduction =
  "Webhooks notify your server of changes. Each event is a POST with a JSON body, and any 2xx response within ten " +
  "seconds marks it delivered. Otherwise it is retried after 1 minute, 5 minutes, 30 minutes, 2 hours and 6 hours. An " +
  "event may arrive more than once and out of order: deduplicate by `id`, which is also in the `Service-Delivery` " +
  "header.\n\n" +
  "The `Service-Signature` header is `t=<unix time>,v1=<hex>`, where `<hex>` is the HMAC-SHA256 of `<t>.<raw body>`, " +
  "keyed with the webhook's signing secret. Compare in constant time, accept any one of several `v1` values, and reject " +
  "a `t` older than five minutes."

/** What all events have in common. */
export const EventIntroduction = () => <Prose text={introduction} />

export const all = Event.eventTypes
