/**
 * Makes taking a reservation quick: the times follow the date and the party, the guest is found while the number is
 * typed, and only tables that are free can be chosen. Without it, buttons do the same.
 */
export const bookingFormScript = `
const asks = document.querySelector("form[data-asks]")
const books = document.querySelector("form.books")

const takeReservations = () => {
  const said = document.querySelector("[data-said]")
  const addressOf = () => asks.action + "?" + new URLSearchParams(new FormData(asks))
  const chosen = () => books.querySelector("[name=time]:checked")?.value ?? ""
  let wanted = chosen()
  let asked = addressOf()
  let turn = 0

  for (const part of asks.querySelectorAll("[data-unscripted]")) part.hidden = true
  history.replaceState(null, "", asked)

  const offerTables = () => {
    const select = books.querySelector("[name=table_id]")
    const time = books.querySelector("[name=time]:checked")
    if (select === null) return
    for (const option of select.options) {
      const { standard, times } = option.dataset
      if (times !== undefined) option.disabled = time !== null && !times.split(" ").includes(time.value)
      if (standard !== undefined) {
        const proposed = time?.dataset.proposed ?? ""
        option.textContent = proposed === "" ? standard : standard + ": " + proposed
      }
    }
    if (select.selectedOptions[0]?.disabled) select.value = ""
  }

  /** Chooses again what was chosen before the times came anew. */
  const chooseAgain = () => {
    if (wanted !== "" && chosen() === "") {
      for (const time of books.querySelectorAll("[name=time]:not(:disabled)")) if (time.value === wanted) time.checked = true
    }
    offerTables()
  }

  const refresh = async () => {
    if (!asks.checkValidity() || addressOf() === asked) return
    const [mine, address] = [++turn, addressOf()]
    const answer = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null)
    if (mine !== turn) return
    if (answer === null || !answer.ok) { said.textContent = "The times could not be loaded."; said.className = "problem"; return }
    if (answer.redirected) return location.reload()
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    if (mine !== turn) return
    const table = books.querySelector("[name=table_id]")?.value ?? ""
    const isAmongTimes = document.activeElement?.name === "time"
    for (const part of page.querySelectorAll("form.books [data-part]")) {
      books.querySelector('[data-part="' + part.dataset.part + '"]')?.replaceWith(document.importNode(part, true))
    }
    for (const option of books.querySelectorAll("[name=table_id] option")) if (option.value === table) option.selected = true
    asked = address
    history.replaceState(null, "", address)
    const free = Number(books.querySelector("[data-free]").dataset.free)
    said.className = "unseen"
    said.textContent = free === 1 ? "1 time is free." : free + " times are free."
    chooseAgain()
    if (isAmongTimes) goToTimes()
  }

  const goToTimes = () => {
    const times = [...books.querySelectorAll("[name=time]:not(:disabled)")]
    ;(times.find((time) => time.checked) ?? times[0])?.focus()
  }

  let waiting = 0
  asks.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(refresh, 150) })
  asks.addEventListener("submit", async (event) => {
    event.preventDefault()
    clearTimeout(waiting)
    await refresh()
    goToTimes()
  })
  books.addEventListener("change", (event) => {
    if (event.target.name !== "time") return
    wanted = event.target.value
    offerTables()
  })
  document.addEventListener("fourtop:news", chooseAgain)
  offerTables()

  let sent = false
  books.addEventListener("submit", (event) => { if (sent) event.preventDefault(); sent = true })
  window.addEventListener("pageshow", () => { sent = false })
}

const findCallers = (button) => {
  const place = books.querySelector("[data-caller]")
  const filled = new Map()
  let turn = 0
  let waiting = 0
  button.type = "button"
  button.hidden = true

  const fill = (name, value) => {
    const field = books.elements[name]
    if (field.value !== "" && field.value !== filled.get(name)) return
    field.value = value
    filled.set(name, field.value)
  }

  const find = async () => {
    const mine = ++turn
    const { csrf, email, phone } = books.elements
    const body = new URLSearchParams({ csrf: csrf.value, phone: phone.value, email: email.value, part: "caller" })
    const answer = await fetch(button.formAction, { method: "POST", body }).catch(() => null)
    if (mine !== turn || answer === null || !answer.ok || answer.redirected) return
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    if (mine !== turn) return
    place.replaceChildren(...[...page.body.childNodes].map((node) => document.importNode(node, true)))
    const guest = place.querySelector("[data-name]")?.dataset ?? { name: "", email: "", locale: "" }
    fill("name", guest.name)
    fill("locale", guest.locale)
    if (document.activeElement !== email) fill("email", guest.email)
  }

  for (const name of ["phone", "email"]) {
    books.elements[name].addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(find, 250) })
  }
}

if (asks !== null && books !== null) {
  takeReservations()
  const button = books.querySelector("[data-finds]")
  if (button !== null) findCallers(button)
}
`
