/** Finds the guest while the number is typed, and fills in what is known. What somebody has typed stays. */
import { pageOf } from "../browser/elements.browser.ts"

/** How long somebody has not typed before the guest is looked for. */
const typedMillis = 250

type Field = HTMLInputElement | HTMLSelectElement

const fieldOf = (form: HTMLFormElement, name: string): Field | null =>
  form.querySelector<Field>(`input[name="${name}"], select[name="${name}"]`)

export const findCallers = (form: HTMLFormElement, button: HTMLButtonElement): void => {
  const document = form.ownerDocument
  const place = form.querySelector("[data-caller]")
  const filled = new Map<string, string>()
  let turn = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  button.type = "button"
  button.hidden = true

  const fill = (name: string, value = ""): void => {
    const field = fieldOf(form, name)
    if (field === null || (field.value !== "" && field.value !== filled.get(name))) return
    field.value = value
    filled.set(name, field.value)
  }

  const find = async (): Promise<void> => {
    const mine = ++turn
    const typed = ["csrf", "phone", "email"].map((name) => [name, fieldOf(form, name)?.value ?? ""])
    const body = new URLSearchParams([...typed, ["part", "caller"]])
    const answer = await fetch(button.formAction, { method: "POST", body }).catch(() => null)
    if (mine !== turn || answer === null || !answer.ok || answer.redirected) return
    const page = await pageOf(answer)
    if (mine !== turn) return
    place?.replaceChildren(...[...page.body.childNodes].map((node) => document.importNode(node, true)))
    const guest = place?.querySelector<HTMLElement>("[data-name]")?.dataset ?? {}
    fill("name", guest["name"])
    fill("locale", guest["locale"])
    if (document.activeElement !== fieldOf(form, "email")) fill("email", guest["email"])
  }

  for (const name of ["phone", "email"]) {
    fieldOf(form, name)?.addEventListener("input", () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void find(), typedMillis)
    })
  }
}
