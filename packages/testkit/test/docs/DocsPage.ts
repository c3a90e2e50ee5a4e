/** The samples as the documentation page of a sandbox shows them. */
import type { Sandbox } from "@fourtop/testkit"
import type { Shown } from "../../../../tools/testing/sample-programs.ts"

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&"
}

const unescaped = (html: string): string => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!)

export const pageOf = async ({ url }: Sandbox): Promise<string> => (await fetch(`${url}/docs`)).text()

/** Every sample of the page, in its order. */
export const samplesOf = async (sandbox: Sandbox): Promise<ReadonlyArray<Shown>> => {
  const figures = (await pageOf(sandbox)).matchAll(
    /<figure class="code samples" data-operation="(\w+)">(.*?)<\/figure>/gs
  )
  return [...figures].flatMap(([, operation, figure]) =>
    [...figure!.matchAll(/<pre class="in-(\w+)"[^>]*><code>(.*?)<\/code>/gs)].map(([, language, text]) => ({
      operation: operation!,
      language: language!,
      text: unescaped(text!)
    }))
  )
}

/** The documented success status of each operation, by its id. */
export const statusesOf = async ({ url }: Sandbox): Promise<ReadonlyMap<string, number>> => {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
    readonly paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  }
  return new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId, responses }) => [
        operationId,
        Number(Object.keys(responses).find((status) => status.startsWith("2")))
      ])
  )
}

const aboutOwn: ReadonlySet<string> = new Set([
  "readWebhook",
  "changeWebhook",
  "rotateWebhookSecret",
  "pingWebhook",
  "listWebhookDeliveries",
  "replayWebhookDelivery",
  "removeWebhook"
])

/** Whether an operation is about a webhook that the caller has added before: a new sandbox has none. */
export const isAboutOwn = (operation: string): boolean => aboutOwn.has(operation)

/** The ids of a webhook and of an event in the examples. */
export const exampleIds = { webhook: "4294967360", event: "019ced96-2740-7b21-8c6e-0d6f4c1b2e37" }
