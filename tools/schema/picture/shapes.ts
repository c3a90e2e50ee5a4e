/** Shapes and colours that the parts of the picture share; those of boxes and arrows are the same in all pictures. */

/** Lines of SVG at the origin, and the space that they take. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly lines: ReadonlyArray<string>
}

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Everything is on light panels, so that it can be read on a dark page too. */
export const style = `\
<style>
  .panel { fill: #f8fafc; stroke: #cbd5e1; }
  .box { fill: #eef2ff; stroke: #6366f1; } .pure { fill: #dcfce7; stroke: #15803d; } .rows { fill: #ffffff; stroke: none; }
  .title { font: 600 14px system-ui, sans-serif; fill: #0f172a; } .note { font: 11px system-ui, sans-serif; fill: #475569; }
  .name { font: 600 12px system-ui, sans-serif; fill: #0f172a; } .small { font-size: 11px; }
  .column { font: 11px system-ui, sans-serif; fill: #0f172a; } .key { font-weight: 700; }
  .reference { fill: #4338ca; } .common { fill: #64748b; }
  .arrow { fill: none; stroke: #64748b; stroke-width: 1.2; } #head path { fill: #64748b; }
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker></defs>`

/** A table: of restaurants, or of the whole installation. */
export const box = (isOfRestaurants: boolean, { height, width, x, y }: Rectangle): string =>
  `<rect class="${isOfRestaurants ? "pure" : "box"}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`

/** A panel with a title around a drawing. */
export const panel = (title: string, note: string, drawing: Drawing): Drawing => {
  const [margin, head] = [16, 40]
  const [width, height] = [drawing.width + 2 * margin, drawing.height + head + margin]
  return {
    width,
    height,
    lines: [
      `<rect class="panel" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
      `<text class="title" x="${margin}" y="25">${title}</text>`,
      ...(note === "" ? [] : [`<text class="note" x="${width - margin}" y="25" text-anchor="end">${note}</text>`]),
      `<g transform="translate(${margin} ${head})">`,
      ...drawing.lines,
      "</g>"
    ]
  }
}
