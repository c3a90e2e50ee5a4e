// Draws the folders of the core from their real imports: a folder stands above those it imports.
// Usage: node tools/draw/structure.mjs [--check]
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { foldersOf } from "../check/folders.mjs"
import { typescriptFiles } from "../check/imports.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const source = join(root, "packages/core/src")
const picture = join(root, "docs/pictures/core.svg")

/** The areas of the domain are boxes; so are decisions, ports and use-cases, whose own areas have the same names. */
const boxOf = (folder) => {
  const [room, area] = folder.split("/")
  return room === "domain" ? area : room
}

const below = new Map()
const files = new Map()
for (const [folder, imported] of foldersOf(source)) {
  if (folder === ".") continue
  const box = boxOf(folder)
  const others = [...imported.keys()].map(boxOf).filter((other) => other !== box)
  below.set(box, new Set([...(below.get(box) ?? []), ...others]))
}
for (const file of typescriptFiles(source)) {
  const folder = dirname(relative(source, file))
  if (folder !== ".") files.set(boxOf(folder), (files.get(boxOf(folder)) ?? 0) + 1)
}

const floors = new Map()
const floorOf = (box) => {
  if (!floors.has(box)) floors.set(box, 1 + Math.max(-1, ...[...below.get(box)].map(floorOf)))
  return floors.get(box)
}
for (const box of below.keys()) floorOf(box)

/** Leaves out redundant arrows: a folder that imports another may import whatever that one imports. */
const reaches = (box, other) => [...below.get(box)].some((next) => next === other || reaches(next, other))
const arrows = [...below].flatMap(([box, others]) =>
  [...others]
    .filter((other) => ![...others].some((between) => between !== other && reaches(between, other)))
    .map((other) => [box, other])
)

const [width, height, gapX, gapY, margin] = [128, 46, 24, 44, 20]
const rows = [...new Set(floors.values())]
  .toSorted((a, b) => b - a)
  .map((floor) =>
    [...floors]
      .filter(([, own]) => own === floor)
      .map(([box]) => box)
      .toSorted((a, b) => a.localeCompare(b))
  )
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

const pure = (box) => box !== "ports" && box !== "usecases"
const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total.width} ${total.height}" role="img" aria-label="The folders of the core in floors: each imports only from those below it.">`,
  "<style>",
  "  .box { fill: #eef2ff; stroke: #6366f1; } .pure { fill: #dcfce7; stroke: #15803d; }",
  "  .title { font: 600 14px system-ui, sans-serif; fill: #0f172a; } .note { font: 11px system-ui, sans-serif; fill: #475569; }",
  "  .arrow { stroke: #94a3b8; stroke-width: 1.2; }",
  "</style>",
  ...arrows.map(([from, to]) => {
    const [a, b] = [places.get(from), places.get(to)]
    return `<line class="arrow" x1="${a.x + width / 2}" y1="${a.y + height}" x2="${b.x + width / 2}" y2="${b.y}"/>`
  }),
  ...[...places].flatMap(([box, { x, y }]) => [
    `<rect class="${pure(box) ? "pure" : "box"}" x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>`,
    `<text class="title" x="${x + width / 2}" y="${y + 20}" text-anchor="middle">${box}</text>`,
    `<text class="note" x="${x + width / 2}" y="${y + 36}" text-anchor="middle">${files.get(box)} files</text>`
  ]),
  "</svg>",
  ""
].join("\n")

if (!process.argv.includes("--check")) {
  writeFileSync(picture, svg)
  console.log(`Drew ${relative(root, picture)}.`)
} else if (readFileSync(picture, "utf8") !== svg) {
  console.log(`${relative(root, picture)} is out of date: run \`npm run draw\`.`)
  process.exit(1)
}
