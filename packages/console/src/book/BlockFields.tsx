/** The fields with which a table is blocked, and the button. */
import { type Table } from "@fourtop/core/internal"
import { Field, type Form, Select } from "@fourtop/http-adapter/web"
import { useSpeech, useWords } from "../words/useWords.tsx"

export const BlockFields = (props: {
  readonly form: Form.Form
  readonly tables: ReadonlyArray<Pick<Table.Table, "id" | "max_seats" | "name">>
}) => {
  const { tableName } = useSpeech()
  const { reservations, tables } = useWords()
  const say = tables.fields
  return (
    <>
      <Select
        form={props.form}
        name="table_id"
        label={say.table}
        choices={props.tables.map(({ id, max_seats, name }) => ({
          value: String(id),
          label: say.tableSeats(tableName(name), max_seats)
        }))}
      />
      <Field form={props.form} name="date" label={reservations.day} type="date" required />
      <Field form={props.form} name="from" label={say.from} type="time" required />
      <Field form={props.form} name="to" label={say.to} type="time" required hint={say.toHint} />
      <Field form={props.form} name="reason" label={say.reason} maxlength={200} />
      <button type="submit">{say.submit}</button>
    </>
  )
}
