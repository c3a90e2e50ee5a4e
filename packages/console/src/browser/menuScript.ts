/** Filters the menu while somebody types; without it the search is a form. */
export const menuScript = `
{
  const field = document.querySelector("[data-filter]")
  const fold = (text) => text.normalize("NFKD").replace(/\\p{M}/gu, "").toLowerCase()
  const filter = () => {
    const words = fold(field.value).split(/\\s+/).filter((word) => word !== "")
    for (const row of document.querySelectorAll("[data-names]")) {
      row.hidden = !words.every((word) => fold(row.dataset.names).includes(word))
    }
    for (const group of document.querySelectorAll("[data-group]")) {
      group.hidden = group.querySelector("[data-names]:not([hidden])") === null
    }
    const none = document.querySelector("[data-none]")
    if (none !== null) none.hidden = words.length === 0 || document.querySelector("[data-names]:not([hidden])") !== null
  }
  if (field !== null) {
    field.addEventListener("input", filter)
    document.addEventListener("fourtop:news", filter)
    if (field.value !== "") filter()
  }
}
`
