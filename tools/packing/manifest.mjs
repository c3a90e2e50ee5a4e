// The package.json that is published, made from the one of the workspace: whoever adds an entry adds it to `exports` there.

/** The folder of the CommonJS output, inside the one of the ES modules. */
export const commonjsFolder = "dist/cjs"

/**
 * Programs are run, not loaded; everything else is published as ES modules and as CommonJS. A command is in
 * `publishConfig`, because what it names is not built when the workspace is installed; pnpm moves it while it packs.
 */
export const hasCommonjs = ({ bin, publishConfig }) => (bin ?? publishConfig?.bin) === undefined

const commonjsFile = (file) => file.replace(/^\.\/dist\//, `./${commonjsFolder}/`)

/** Without the condition that only this workspace has. */
const esModules = ({ "@fourtop/source": _source, ...published }) => published

const bothKinds = (entry) => {
  const { default: code, types, ...others } = esModules(entry)
  if (Object.keys(others).length > 0) throw new Error(`unknown conditions: ${Object.keys(others).join(", ")}`)
  return {
    import: { types, default: code },
    require: { types: commonjsFile(types), default: commonjsFile(code) }
  }
}

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** For resolution that does not know `exports`: the main entry, and where the types of the others are. */
const withoutExports = (entries) => {
  const { ".": main, ...others } = entries
  const paths = Object.entries(others).map(([entry, { require }]) => [entry.slice(2), [require.types]])
  return {
    main: main.require.default,
    module: main.import.default,
    types: main.require.types,
    ...(paths.length > 0 ? { typesVersions: { "*": Object.fromEntries(paths) } } : {})
  }
}

export const publishedManifest = (manifest) => {
  const itself = { "./package.json": "./package.json" }
  if (!hasCommonjs(manifest)) return { ...manifest, exports: { ...mapValues(manifest.exports, esModules), ...itself } }
  const entries = mapValues(manifest.exports, bothKinds)
  return { ...manifest, ...withoutExports(entries), exports: { ...entries, ...itself } }
}
