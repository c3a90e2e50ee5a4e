/** Shows the part of the day that matters now, and keeps showing what somebody has scrolled to. */
export const bookScript = `
const sheetOf = () => document.querySelector("[data-sheet]")
const line = document.querySelector("[data-sheet] [data-now]")
if (line !== null) sheetOf().scrollLeft = Number(line.getAttribute("x1")) - 100
let scrolledTo = sheetOf()?.scrollLeft ?? 0
document.addEventListener("scroll", (event) => { if (event.target === sheetOf()) scrolledTo = event.target.scrollLeft }, true)
document.addEventListener("fourtop:news", () => { if (sheetOf() !== null) sheetOf().scrollLeft = scrolledTo })
`
