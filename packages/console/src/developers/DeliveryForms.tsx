/** The forms about deliveries: which of them to list, and from when on failed ones are sent again. */
import { Delivery, type WebhookEndpoint } from "@fourtop/core/internal"
import { Field, type Form, Post, Select } from "@fourtop/http-adapter/web"
import { useWords } from "../words/useWords.tsx"

/** Chooses the deliveries that the log lists. */
export const DeliveryFilters = (props: {
  readonly form: Form.Form
  readonly path: string
  readonly endpoint: WebhookEndpoint.WebhookEndpoint
}) => {
  const say = useWords().webhooks.deliveries
  return (
    <form class="filters" method="get" action={props.path}>
      <Select
        form={props.form}
        name="type"
        label={say.event}
        choices={[
          { value: "", label: say.allEvents },
          ...[...props.endpoint.events, "ping"].map((type) => ({ value: type, label: type }))
        ]}
      />
      <Select
        form={props.form}
        name="state"
        id="delivery-state"
        label={say.state}
        choices={[
          { value: "", label: say.allStates },
          ...Delivery.deliveryStages.map((stage) => ({ value: stage, label: say.stages[stage] }))
        ]}
      />
      <div class="actions">
        <button type="submit">{say.show}</button>
        <a class="button plain" href={props.path}>
          {say.clear}
        </a>
      </div>
    </form>
  )
}

/** Sends all failed events since a moment again. */
export const ReplayFailed = (props: { readonly form: Form.Form; readonly path: string; readonly csrf: string }) => {
  const { deliveries, failed: say } = useWords().webhooks
  return (
    <>
      <p class="soft">{say.about}</p>
      <Post action={`${props.path}/replay-failed`} csrf={props.csrf} class="filters">
        <Field form={props.form} name="date" label={say.since} type="date" required />
        <Field form={props.form} name="time" label={say.time} type="time" required />
        <div class="actions">
          <button type="submit">{deliveries.sendAgain}</button>
        </div>
      </Post>
    </>
  )
}
