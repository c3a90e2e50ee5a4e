// Builds all packages and publishes those whose version the registry lacks. For .github/workflows/release.yaml.
// Usage: npm run release -- publish [--dry-run]
import { fileURLToPath } from "node:url"
import { runPnpm } from "../run/install.mjs"
import { buildPackages } from "../packing/build.mjs"
import { packingOption } from "../packing/pack.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
await buildPackages(root)
const args = ["--recursive", packingOption, "publish", "--access=public", "--no-git-checks", ...process.argv.slice(2)]
if (!runPnpm(root, args)) process.exit(1)
