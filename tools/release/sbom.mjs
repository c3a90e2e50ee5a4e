// Prints the software bill of materials. Usage: npm run --silent release -- sbom > fourtop.cdx.json
import { fileURLToPath } from "node:url"
import { billOfMaterials } from "./bill-of-materials.mjs"

console.log(JSON.stringify(billOfMaterials(fileURLToPath(new URL("../..", import.meta.url))), null, 2))
