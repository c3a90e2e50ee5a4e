/** Adds a copy button to each code block. It copies the sample that is shown. */
export const copy = `
for (const figure of document.querySelectorAll("figure.code")) {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "copy"
  button.textContent = "Copy"
  button.addEventListener("click", async () => {
    const shown = [...figure.querySelectorAll("pre")].find((block) => block.offsetParent !== null)
    await navigator.clipboard.writeText(shown.innerText)
    button.textContent = "Copied"
    setTimeout(() => { button.textContent = "Copy" }, 1500)
  })
  figure.querySelector("figcaption").append(button)
}
`
