/** The owner's part of connecting an app, over HTTP: follow the link, sign in if asked, submit the form unchanged. */
import { assert } from "@effect/vitest"
import type { Visitor } from "../../../../tools/testing/visitor.ts"

const textOf = (escaped: string): string =>
  escaped.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&")

const attribute = (tag: string, name: string): string => textOf(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "")

/** What a browser would submit of the page's form: everything hidden, and what is ticked. */
const filledIn = (page: string): ReadonlyArray<readonly [string, string]> => {
  const form = /<form method="post" action="\/console\/consent\/allow"[^]*?<\/form>/.exec(page)![0]
  return [...form.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /type="hidden"|\bchecked\b/.test(tag))
    .map((tag) => [attribute(tag, "name"), attribute(tag, "value")])
}

/** Returns the URL that the browser is redirected to. */
export const decide = async (
  visitor: Visitor,
  link: string | URL,
  says: "allow" | "deny" = "allow",
  name = "ada"
): Promise<URL> => {
  const begun = await visitor.get(String(link))
  assert.match(begun.location ?? "", /^\/console\/consent\?request=\w+$/)
  let page = await visitor.get(begun.location!)
  if (page.status !== 200) {
    assert.match(page.location!, /^\/console\/sign-in\?next=/)
    const signedIn = await visitor.signIn(name, { next: begun.location! })
    assert.strictEqual(signedIn.location, begun.location)
    page = await visitor.get(signedIn.location!)
  }
  assert.strictEqual(page.status, 200)
  const answer = await visitor.send("POST", `/console/consent/${says}`, filledIn(page.text))
  assert.strictEqual(answer.status, 303, answer.shown)
  return new URL(answer.location!)
}
