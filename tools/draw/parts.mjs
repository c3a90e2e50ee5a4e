// The parts of `npm run draw`, which draws the structure if none is named.
const node = process.execPath

export const parts = {
  structure: {
    what: "the folders of the core, for docs/architecture.md",
    takes: "--check only says whether it is up to date",
    command: [node, "tools/draw/structure.mjs"]
  },
  pictures: {
    what: "the pictures of the console for the docs, from the sample venue",
    needs: "Chromium, installed or fetched from Debian's packages",
    command: [node, "tools/draw/pictures.mjs"]
  }
}
