/** Shows all samples in the language that was chosen for one, and remembers it where the browser allows that. */
export const tabs = `
const choices = [...document.querySelectorAll(".samples input")]
const show = (language) => {
  for (const choice of choices) if (choice.value === language) choice.checked = true
}
const name = "fourtop-language"
for (const choice of choices) {
  choice.addEventListener("change", () => {
    const before = choice.getBoundingClientRect().top
    show(choice.value)
    scrollBy({ top: choice.getBoundingClientRect().top - before, behavior: "instant" })
    try { localStorage.setItem(name, choice.value) } catch {}
  })
}
try { show(localStorage.getItem(name)) } catch {}
`
