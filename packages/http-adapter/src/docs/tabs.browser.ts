/** Shows all samples in the language that was chosen for one, and remembers it where the browser allows that. */

const remembered = "fourtop-language"

const recall = (): string | null => {
  try {
    return localStorage.getItem(remembered)
  } catch {
    return null
  }
}

const remember = (language: string): void => {
  try {
    localStorage.setItem(remembered, language)
  } catch {
    // Then it is chosen again on the next page.
  }
}

export const chooseLanguage = (document: Document): void => {
  const choices = [...document.querySelectorAll<HTMLInputElement>(".samples input")]
  const show = (language: string | null): void => {
    for (const choice of choices) if (choice.value === language) choice.checked = true
  }
  for (const choice of choices) {
    choice.addEventListener("change", () => {
      const before = choice.getBoundingClientRect().top
      show(choice.value)
      scrollBy({ top: choice.getBoundingClientRect().top - before, behavior: "instant" })
      remember(choice.value)
    })
  }
  show(recall())
}
