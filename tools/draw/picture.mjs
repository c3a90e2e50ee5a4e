// A picture of boxes in floors: each stands above all that it needs, and arrows lead down.

const [width, height, gapX, gapY, margin] = [152, 46, 20, 44, 20]

/** The floor of each box, counted from below. A circle has none. */
const floorsOf = (below) => {
  const floors = new Map()
  const floorOf = (box, path) => {
    if (path.includes(box)) throw new Error(`An arrow leads up: ${[...path.slice(path.indexOf(box)), box].join(" → ")}`)
    if (!floors.has(box)) {
      floors.set(box, 1 + Math.max(-1, ...[...below.get(box)].map((other) => floorOf(other, [...path, box]))))
    }
    return floors.get(box)
  }
  for (const box of below.keys()) floorOf(box, [])
  return floors
}

/** Leaves out redundant arrows: a box that needs another may use whatever that one needs. */
const arrowsOf = (below) => {
  const reaches = (box, other) => [...below.get(box)].some((next) => next === other || reaches(next, other))
  return [...below].flatMap(([box, others]) =>
    [...others]
      .filter((other) => ![...others].some((between) => between !== other && reaches(between, other)))
      .map((other) => [box, other])
  )
}

const rowsOf = (floors) =>
  [...new Set(floors.values())]
    .toSorted((a, b) => b - a)
    .map((floor) =>
      [...floors]
        .filter(([, own]) => own === floor)
        .map(([box]) => box)
        .toSorted((a, b) => a.localeCompare(b))
    )

/** An SVG of a graph: what each box needs, a note for each, and which boxes are pure. */
export const pictureOf = ({ below, isPure, label, noteOf }) => {
  const rows = rowsOf(floorsOf(below))
  const widest = Math.max(...rows.map((row) => row.length))
  const total = {
    width: 2 * margin + widest * (width + gapX) - gapX,
    height: 2 * margin + rows.length * (height + gapY) - gapY
  }
  const places = new Map(
    rows.flatMap((row, index) => {
      const left = (total.width - (row.length * (width + gapX) - gapX)) / 2
      return row.map((box, column) => [box, { x: left + column * (width + gapX), y: margin + index * (height + gapY) }])
    })
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total.width} ${total.height}" width="${total.width}" role="img" aria-label="${label}">`,
    "<style>",
    "  .box { fill: #eef2ff; stroke: #6366f1; } .pure { fill: #dcfce7; stroke: #15803d; }",
    "  .title { font: 600 14px system-ui, sans-serif; fill: #0f172a; } .note { font: 11px system-ui, sans-serif; fill: #475569; }",
    "  .arrow { stroke: #94a3b8; stroke-width: 1.2; }",
    "</style>",
    ...arrowsOf(below).map(([from, to]) => {
      const [a, b] = [places.get(from), places.get(to)]
      return `<line class="arrow" x1="${a.x + width / 2}" y1="${a.y + height}" x2="${b.x + width / 2}" y2="${b.y}"/>`
    }),
    ...[...places].flatMap(([box, { x, y }]) => [
      `<rect class="${isPure(box) ? "pure" : "box"}" x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>`,
      `<text class="title" x="${x + width / 2}" y="${y + 20}" text-anchor="middle">${box}</text>`,
      `<text class="note" x="${x + width / 2}" y="${y + 36}" text-anchor="middle">${noteOf(box)}</text>`
    ]),
    "</svg>",
    ""
  ].join("\n")
}
