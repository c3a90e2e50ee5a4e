/** Every sample of the documentation page, in every language, as a program against a new sandbox. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { languages, type Shown } from "../../../../tools/testing/sample-programs.ts"
import { isAboutOwn, samplesOf, statusesOf } from "./DocsPage.ts"

/** Inside the package, so that samples find the client. */
const base = fileURLToPath(new URL("../../.samples-", import.meta.url))
const redirectUri = "https://app.example.com/callback"
const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

/** What the samples of apps read from the environment. */
const appVariables = async ({ apps, url }: Sandbox): Promise<NodeJS.ProcessEnv> => {
  const app = await apps.register({ name: "Sample", redirectUris: [redirectUri] })
  const { refreshToken } = await apps.install(app)
  const query = new URLSearchParams({
    response_type: "code",
    client_id: app.clientId,
    redirect_uri: redirectUri,
    scope: "menu:read orders:read",
    state: "1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256"
  })
  const back = await apps.authorize(`${url}/oauth/authorize?${query}`)
  return {
    CLIENT_ID: app.clientId,
    CLIENT_SECRET: app.clientSecret,
    CODE: back.searchParams.get("code")!,
    CODE_VERIFIER: verifier,
    TOKEN: refreshToken
  }
}

describe("the samples of the documentation page", { timeout: 600_000 }, () => {
  let sandbox: Sandbox
  let folder: string
  let samples: ReadonlyArray<Shown>
  let statuses: ReadonlyMap<string, number>

  beforeAll(async () => {
    folder = mkdtempSync(base)
    sandbox = await startSandbox()
    samples = await samplesOf(sandbox)
    statuses = await statusesOf(sandbox)
  })
  afterAll(async () => {
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it("are there for every operation in every language", () => {
    const shown = samples.map(({ language, operation }) => `${operation} ${language}`)
    const expected = [...statuses.keys()].flatMap((operation) =>
      Object.keys(languages).map((language) => `${operation} ${language}`)
    )
    assert.sameMembers(shown, expected)
  })

  it.each(Object.keys(languages))("work in %s", async (language) => {
    const own = samples.filter((sample) => sample.language === language && !isAboutOwn(sample.operation))
    const place = path.join(folder, language)
    mkdirSync(place)
    const { end, start } = await languages[language]!(place, own)
    const failed: Array<string> = []
    for (const { operation, text } of own) {
      await sandbox.reset()
      const variables = text.includes("FOURTOP_TOKEN") ? { FOURTOP_TOKEN: sandbox.token } : await appVariables(sandbox)
      const { code, stderr, stdout } = await start(operation, variables)
      const isDone = code === 0 && (language !== "curl" || stdout === String(statuses.get(operation)))
      if (!isDone) failed.push(`${operation} in ${language}: exit code ${code}\n${stdout}\n${stderr}`)
    }
    assert.deepStrictEqual(failed, [])
    await end()
  })
})
