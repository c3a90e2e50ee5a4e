/** What earlier versions have kept can still be read. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { assert, describe, it } from "vitest"
import { manageConnections } from "../src/server/connect/Connections.ts"
import { openVault } from "../src/server/connect/Vault.ts"

describe("the vault", () => {
  it("reads a connection with a webhook of its own, which restaurants once had", async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-test-"))
    const tokens = { accessToken: "svc_oat_a", refreshToken: "svc_ort_a", expiresAt: 3_600_000, scopes: ["menu:read"] }
    const fiore = { slug: "fiore", name: "Fiore", ...tokens, webhookSecret: "whsec_a", proof: null, ended: false }
    fs.writeFileSync(path.join(folder, "storefront.json"), JSON.stringify({ key: "key", connections: [fiore] }))
    try {
      const vault = await openVault(folder)
      assert.strictEqual(vault.read().key, "key")
      const app = { serviceUrl: "", clientId: "", clientSecret: "", redirectUri: "", webhookSecret: null }
      const connections = manageConnections(vault, app, () => 0)
      assert.strictEqual(await connections.accessToken("fiore"), "svc_oat_a")
      await connections.end("fiore")
      assert.isTrue((await openVault(folder)).read().connections[0]!.ended)
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })
})
