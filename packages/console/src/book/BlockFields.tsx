/** The fields with which a table is blocked, and the button. */
import type { Table } from "@fourtop/core"
import { Field, type Form, Select } from "@fourtop/http-adapter/web"

export const BlockFields = (props: {
  readonly form: Form.Form
  readonly tables: ReadonlyArray<Pick<Table.Table, "id" | "max_seats" | "name">>
}) => (
  <>
    <Select
      form={props.form}
      name="table_id"
      label="Table"
      choices={props.tables.map(({ id, max_seats, name }) => ({
        value: String(id),
        label: `${name}, ${max_seats} seats`
      }))}
    />
    <Field form={props.form} name="date" label="Day" type="date" required />
    <Field form={props.form} name="from" label="From" type="time" required />
    <Field
      form={props.form}
      name="to"
      label="To"
      type="time"
      required
      hint="If this is earlier than the start, it is on the next day."
    />
    <Field form={props.form} name="reason" label="Reason (optional)" maxlength={200} />
    <button type="submit">Block table</button>
  </>
)
