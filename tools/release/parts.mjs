// The parts of `npm run release`.
const node = process.execPath

export const parts = {
  change: {
    what: "describes a change for those who use Fourtop, in a file in .changeset",
    takes: "arguments of changeset",
    command: ["changeset"]
  },
  "raise-version": {
    what: "raises the version of everything, and writes the section of CHANGELOG.md from these files",
    command: [node, "tools/release/raise-version.mjs"]
  },
  record: {
    what: "records this version for the test of rolling upgrades, with its migrations and its contract",
    command: [node, "tools/release/record.mjs"]
  },
  sbom: {
    what: "prints what Fourtop is built from, in CycloneDX format",
    command: [node, "tools/release/sbom.mjs"]
  },
  publish: {
    what: "builds all packages, and publishes those whose version the registry lacks",
    takes: "--dry-run, and other options of pnpm publish",
    needs: "a token of the registry",
    command: [node, "tools/release/publish.mjs"]
  },
  deploy: {
    what: "writes the service into a folder: docs/deployment.md",
    takes: "the folder; --with-postgres",
    command: [node, "tools/release/deploy.mjs"]
  }
}
