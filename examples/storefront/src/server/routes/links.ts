/** The links to a guest's own order or reservation: the id with a signature, for one restaurant. */
import type { Proof } from "../connect/Vault.ts"
import { Refused } from "../http/Reply.ts"
import type { Visit } from "../http/Visit.ts"
import type { Subject } from "../shop/Live.ts"
import type { Site } from "./Site.ts"

const folders = { order: "orders", reservation: "reservations" } as const

const purpose = (kind: Proof["kind"], slug: string): string => `${kind} of ${slug}`

/** The path of its page below the restaurant's. */
export const pathOf = ({ seal }: Site, { id, kind, slug }: Subject): string =>
  `/${folders[kind]}/${seal.sign(purpose(kind, slug), id)}`

/** The order or reservation that the link in the path is for. */
export const subjectOf = ({ seal }: Site, { params }: Visit, kind: Proof["kind"]): Subject => {
  const slug = params["slug"] ?? ""
  const id = seal.open(purpose(kind, slug), params["key"] ?? "")
  if (id === null) throw new Refused(404, "This link does not work. Perhaps a part of it is missing.")
  return { slug, kind, id }
}

/** Remembers the first thing made here, by which a later token can prove that it is the same restaurant's. */
export const remember = async ({ connections }: Site, { id, kind, slug }: Subject): Promise<void> => {
  if (connections.find(slug)?.proof === null) await connections.setProof(slug, { kind, id })
}
