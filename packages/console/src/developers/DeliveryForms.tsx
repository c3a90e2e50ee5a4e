/** The forms about deliveries: which of them to list, and from when on failed ones are sent again. */
import { Delivery, type WebhookEndpoint } from "@fourtop/core"
import { Field, type Form, Post, Select } from "@fourtop/http-adapter/web"
import { stages } from "./DeliveryLog.tsx"

/** Chooses the deliveries that the log lists. */
export const DeliveryFilters = (props: {
  readonly form: Form.Form
  readonly path: string
  readonly endpoint: WebhookEndpoint.WebhookEndpoint
}) => (
  <form class="filters" method="get" action={props.path}>
    <Select
      form={props.form}
      name="type"
      label="Event"
      choices={[
        { value: "", label: "All events" },
        ...[...props.endpoint.events, "ping"].map((type) => ({ value: type, label: type }))
      ]}
    />
    <Select
      form={props.form}
      name="state"
      id="delivery-state"
      label="State"
      choices={[
        { value: "", label: "All states" },
        ...Delivery.deliveryStages.map((stage) => ({ value: stage, label: stages[stage].label }))
      ]}
    />
    <div class="actions">
      <button type="submit">Show</button>
      <a class="button plain" href={props.path}>
        Clear
      </a>
    </div>
  </form>
)

/** Sends all failed events since a moment again. */
export const ReplayFailed = (props: { readonly form: Form.Form; readonly path: string; readonly csrf: string }) => (
  <>
    <p class="soft">
      Sends every event since this time whose delivery has failed, oldest first, with the same ID and body.
    </p>
    <Post action={`${props.path}/replay-failed`} csrf={props.csrf} class="filters">
      <Field form={props.form} name="date" label="Since" type="date" required />
      <Field form={props.form} name="time" label="Time" type="time" required />
      <div class="actions">
        <button type="submit">Send again</button>
      </div>
    </Post>
  </>
)
