/** Shows the part of the day that matters now, where the picture is wider than the screen. */
export const bookScript = `
const sheet = document.querySelector("[data-sheet]")
const line = sheet?.querySelector("[data-now]") ?? null
if (line !== null) sheet.scrollLeft = Number(line.getAttribute("x1")) - 100
`
