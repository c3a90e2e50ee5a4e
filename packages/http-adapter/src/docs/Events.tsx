/** The events (§6), from the document and from the table of what emits them. */
import { Event } from "@fourtop/core/internal"
import type { Document } from "../openapi/Document.ts"
import { JsonBlock } from "./Code.tsx"
import { type Cause, causesOf } from "./eventCauses.ts"
import { componentOf, SchemaFields } from "./Fields.tsx"
import { MethodBadge } from "./MethodBadge.tsx"
import { allOperations } from "../openapi/placed.ts"
import { Inline, Prose } from "./Prose.tsx"

/** The event's anchor on the page. */
export const idOf = (type: Event.EventType): string => `event-${type.replace(".", "-")}`

const CauseItem = ({ cause, document, type }: { cause: Cause; document: Document; type: Event.EventType }) => {
  const placed = allOperations(document).find(({ operation }) => operation.operationId === cause.operation)
  const when = cause.when?.[type]
  return (
    <li>
      {placed === undefined ? (
        <Inline text={cause.text!} />
      ) : (
        <>
          <a href={`#${cause.operation}`}>{placed.operation.summary}</a> <MethodBadge method={placed.method} />{" "}
          <code>{placed.path}</code>
          {when !== undefined && `, ${when}`}
        </>
      )}
    </li>
  )
}

/** One event: what causes it, the fields of its data, and a sample. */
export const EventSection = ({ document, type }: { readonly document: Document; readonly type: Event.EventType }) => {
  const { description, requestBody } = document.webhooks[type]!.post
  const { example, schema } = requestBody!.content["application/json"]
  return (
    <section class="operation" id={idOf(type)} aria-labelledby={`${idOf(type)}-title`}>
      <div class="text">
        <h3 id={`${idOf(type)}-title`}>
          <a class="anchor" href={`#${idOf(type)}`}>
            {type}
          </a>
        </h3>
        <p>{description}</p>
        <h4>Caused by</h4>
        <ul class="causes">
          {causesOf(type).map((cause) => (
            <CauseItem cause={cause} document={document} type={type} />
          ))}
        </ul>
        <div id={`shape-${schema.$ref!.split("/").at(-1)}`}>
          <h4>Data</h4>
          <SchemaFields
            document={document}
            schema={componentOf(document, schema).properties!["data"]!}
            direction="response"
          />
        </div>
      </div>
      <div class="examples">
        <JsonBlock title={type} value={example} label={`Example of ${type}`} />
      </div>
    </section>
  )
}

const introduction =
  "Webhooks notify your server of changes. Each event is a POST with a JSON body, and any 2xx response within ten " +
  "seconds marks it delivered. Otherwise it is retried after 1 minute, 5 minutes, 30 minutes, 2 hours and 6 hours. An " +
  "event may arrive more than once and out of order: deduplicate by `id`, which is also in the `Service-Delivery` " +
  "header.\n\n" +
  "The `Service-Signature` header is `t=<unix time>,v1=<hex>`, where `<hex>` is the HMAC-SHA256 of `<t>.<raw body>`, " +
  "keyed with the webhook's signing secret. Compare in constant time, accept any one of several `v1` values, and reject " +
  "a `t` older than five minutes.\n\n" +
  "All events have these fields; the fields of `data` depend on the type."

export const EventIntroduction = ({ document }: { readonly document: Document }) => (
  <>
    <Prose text={introduction} />
    <SchemaFields
      document={document}
      schema={document.webhooks["ping"]!.post.requestBody!.content["application/json"].schema}
      direction="response"
      flat
    />
  </>
)

export const all = Event.eventTypes
