// What a run says: survivors as differences, and a score for each file and folder.

const percent = (noticed, all) => (all === 0 ? 100 : (100 * noticed) / all)
const shown = (noticed, all) =>
  `${percent(noticed, all).toFixed(1).padStart(5)} %  ${String(noticed).padStart(5)} of ${all}`

/** A survivor: where it is, and its line before and after. */
export const difference = (text, { end, file, line, replacement, start }) => {
  const from = text.lastIndexOf("\n", start - 1) + 1
  const newline = text.indexOf("\n", end)
  const to = newline === -1 ? text.length : newline
  const before = text.slice(from, to)
  const after = text.slice(from, start) + replacement + text.slice(end, to)
  return `${file}:${line}\n${before.replace(/^/gm, "  - ")}\n${after.replace(/^/gm, "  + ")}`
}

/** The score of every file, and of every folder with a threshold; false if one is below it. */
export const scored = (results, thresholdOf, say) => {
  const byFile = grouped(results, ({ file }) => file)
  for (const [file, ofFile] of byFile) say(`${shown(count(ofFile), ofFile.length)}  ${file}`)
  say("")
  const byFolder = grouped(results, ({ file }) => thresholdOf(file).path)
  return [...byFolder]
    .map(([path, ofFolder]) => {
      const wanted = thresholdOf(ofFolder[0].file).percent
      const isEnough = percent(count(ofFolder), ofFolder.length) >= wanted
      say(`${shown(count(ofFolder), ofFolder.length)}  ${path} (${isEnough ? "at least" : "BELOW"} ${wanted} %)`)
      return isEnough
    })
    .every(Boolean)
}

const count = (results) => results.filter(({ noticed }) => noticed).length

const grouped = (list, keyOf) => {
  const groups = new Map()
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return groups
}
