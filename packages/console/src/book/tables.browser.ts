/** Only tables that are free at the chosen time can be chosen, and the best one is named. */
import { spoken } from "../browser/spoken.browser.ts"

export const chosenTime = (form: HTMLFormElement): HTMLInputElement | null =>
  [...form.querySelectorAll<HTMLInputElement>("[name=time]")].find(({ checked }) => checked) ?? null

export const tableSelect = (form: HTMLFormElement): HTMLSelectElement | null =>
  form.querySelector<HTMLSelectElement>("select[name=table_id]")

export const offerTables = (form: HTMLFormElement): void => {
  const select = tableSelect(form)
  if (select === null) return
  const time = chosenTime(form)
  for (const option of select.options) {
    const { standard, times } = option.dataset
    if (times !== undefined) option.disabled = time !== null && !times.split(" ").includes(time.value)
    if (standard !== undefined) {
      const proposed = time?.dataset["proposed"] ?? ""
      option.textContent = proposed === "" ? standard : spoken().browser.tables.proposed(standard, proposed)
    }
  }
  if (select.selectedOptions[0]?.disabled === true) select.value = ""
}
