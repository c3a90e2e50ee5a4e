/** Sends a form once, however often somebody presses its button; again when they come back to the page. */
export const sendOnce = (form: HTMLFormElement): void => {
  let isSent = false
  form.addEventListener("submit", (event) => {
    if (isSent) event.preventDefault()
    isSent = true
  })
  window.addEventListener("pageshow", () => (isSent = false))
}
