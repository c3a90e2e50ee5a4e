/** A bar chart, one bar for each row, with the spread of its rounds as a line across its end. */
import type { Report } from "./Report.ts"

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")

const [right, top, step, thickness] = [170, 58, 34, 18]
const [widest, letter] = [400, 7]

export const bars = ({ method, rows, title }: Report, machine: string): string => {
  const drawn = rows.flatMap(({ bar, name }) => (bar === undefined ? [] : [{ ...bar, name }]))
  const longest = Math.max(...drawn.map(({ high }) => high))
  const left = Math.max(290, ...drawn.map(({ name }) => name.length * letter + 26))
  const width = left + widest + right
  const x = (value: number): string => (left + (value / longest) * widest).toFixed(1)
  const height = top + drawn.length * step + 48
  const row = (bar: (typeof drawn)[number], index: number): string => {
    const y = top + index * step
    const middle = y + thickness / 2
    const fill = bar.name.startsWith("Fourtop") ? "#b4432f" : "#8a9299"
    return `
  <text x="${left - 10}" y="${middle + 4}" text-anchor="end">${escaped(bar.name)}</text>
  <rect x="${left}" y="${y}" width="${Number(x(bar.value)) - left}" height="${thickness}" rx="2" fill="${fill}"/>
  <path d="M${x(bar.low)} ${middle}H${x(bar.high)}M${x(bar.low)} ${middle - 4}v8M${x(bar.high)} ${middle - 4}v8" stroke="#20262b" fill="none"/>
  <text x="${Number(x(bar.high)) + 8}" y="${middle + 4}">${escaped(bar.text)}</text>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13">
  <title>${escaped(title)}</title>
  <rect width="100%" height="100%" fill="#ffffff"/>
  <g fill="#20262b">
  <text x="16" y="28" font-size="17" font-weight="600">${escaped(title)}</text>${drawn.map(row).join("")}
  <text x="16" y="${height - 28}" font-size="11" fill="#5b646b">${escaped(method.slice(0, 150))}</text>
  <text x="16" y="${height - 12}" font-size="11" fill="#5b646b">${escaped(machine)}</text>
  </g>
</svg>
`
}
