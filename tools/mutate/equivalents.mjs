// Mutants that no test can notice, because they do the same as what they replace: each with its reason. `line` is the
// text of the line, so that an entry stays right while lines move.
export const equivalents = [
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: "if (ranges.length === 0) return () => false",
    original: "ranges.length === 0",
    replacement: "false",
    reason: "no address is within a range where there is none; it only saves parsing"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: "if (ranges.length === 0) return () => false",
    original: "return () => false",
    replacement: ";",
    reason: "no address is within a range where there is none; it only saves parsing"
  },
  {
    file: "packages/http-adapter/src/access/AddressLimit.ts",
    line: "if (oldest !== undefined) buckets.delete(oldest)",
    original: "oldest !== undefined",
    replacement: "true",
    reason: "no address is undefined, so there is nothing to delete"
  },
  {
    file: "packages/http-adapter/src/access/Bearer.ts",
    line: "Option.fromNullable(header === undefined ? undefined : pattern.exec(header)?.[1])",
    original: "header === undefined",
    replacement: "false",
    reason: "a missing header is matched as the text undefined, which has no scheme"
  },
  {
    file: "packages/http-adapter/src/access/Bearer.ts",
    line: 'if (name.length === 13 && name.toLowerCase() === "authorization") found++',
    original: "name.length === 13",
    replacement: "true",
    reason: "the length only saves comparing the names of most headers"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: 'return [address, address.kind() === "ipv4" ? 32 : 128]',
    original: 'address.kind() === "ipv4"',
    replacement: "false",
    reason: "bits that an address does not have are equal in all of them"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: 'return [address, address.kind() === "ipv4" ? 32 : 128]',
    original: '"ipv4"',
    replacement: '""',
    reason: "bits that an address does not have are equal in all of them"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: 'return [address, address.kind() === "ipv4" ? 32 : 128]',
    original: "32",
    replacement: "33",
    reason: "bits that an address does not have are equal in all of them"
  },
  {
    file: "packages/http-adapter/src/access/ClientAddress.ts",
    line: 'return [address, address.kind() === "ipv4" ? 32 : 128]',
    original: "128",
    replacement: "129",
    reason: "bits that an address does not have are equal in all of them"
  },
  {
    file: "packages/http-adapter/src/host/BodyBounds.ts",
    line: "if (values > mostValues) break",
    original: "values > mostValues",
    replacement: "false",
    reason: "it only stops counting early"
  },
  {
    file: "packages/http-adapter/src/host/BodyBounds.ts",
    line: "if (values > mostValues) break",
    original: "break",
    replacement: ";",
    reason: "it only stops counting early"
  },
  {
    file: "packages/http-adapter/src/host/bodyBudget.ts",
    line: "if (weight === 0) return effect",
    original: "weight === 0",
    replacement: "false",
    reason: "nothing is counted and nobody waits for it"
  },
  {
    file: "packages/http-adapter/src/host/bodyBudget.ts",
    line: "if (weight === 0) return effect",
    original: "return effect",
    replacement: ";",
    reason: "nothing is counted and nobody waits for it"
  },
  {
    file: "packages/http-adapter/src/host/operate.ts",
    line: "const ask = { gate: reads, key, weight: 0, waitMillis: null }",
    original: "0",
    replacement: "1",
    reason: "what is taken beforehand is part of what the response keeps"
  },
  {
    file: "packages/http-adapter/src/host/operate.ts",
    line: "return heldBy(answer) === 0 ? Effect.succeed(answer) : holding(ask, Effect.succeed(answer), heldBy)",
    original: "heldBy(answer) === 0",
    replacement: "false",
    reason: "holding nothing counts nothing"
  },
  {
    file: "packages/http-adapter/src/host/operate.ts",
    line: "return heldBy(answer) === 0 ? Effect.succeed(answer) : holding(ask, Effect.succeed(answer), heldBy)",
    original: "0",
    replacement: "1",
    reason: "holding nothing counts nothing"
  },
  {
    file: "packages/http-adapter/src/host/serve.ts",
    line: "if (Exit.isSuccess(answering)) tell(answering.value)",
    original: "Exit.isSuccess(answering)",
    replacement: "true",
    reason: "no response that is known at once is a failure"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (accepted) this.#serve()",
    original: "accepted",
    replacement: "true",
    reason: "serving again finds nobody else to serve"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (left) this.#serve()",
    original: "left",
    replacement: "true",
    reason: "serving again finds nobody else to serve"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (this.#queue.size > 0) this.#serve()",
    original: "this.#queue.size > 0",
    replacement: "this.#queue.size >= 0",
    reason: "serving again finds nobody else to serve"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (this.#queue.size > 0) this.#serve()",
    original: "this.#queue.size > 0",
    replacement: "true",
    reason: "serving again finds nobody else to serve"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (rest > 0) this.#shares.set(key, rest)",
    original: "rest > 0",
    replacement: "rest >= 0",
    reason: "a key without a share holds 0 as well; forgetting it only saves memory"
  },
  {
    file: "packages/http-adapter/src/host/fairness/FairGate.ts",
    line: "if (rest > 0) this.#shares.set(key, rest)",
    original: "rest > 0",
    replacement: "true",
    reason: "a key without a share holds 0 as well; forgetting it only saves memory"
  },
  {
    file: "packages/http-adapter/src/host/ContentEncoding.ts",
    line: 'const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase())',
    original: '""',
    replacement: '"mutant"',
    reason: "there is always a part before the first semicolon"
  },
  {
    file: "packages/http-adapter/src/host/ContentEncoding.ts",
    line: 'const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0',
    original: 'weights.get(name) ?? weights.get("*") ?? 0',
    replacement: 'weights.get(name) ?? weights.get("*")',
    reason: "no weight is no higher one either"
  },
  {
    file: "packages/http-adapter/src/host/FormBody.ts",
    line: 'if (!formType.test(request.headers["content-type"] ?? "")) return new UnsupportedMediaType()',
    original: 'request.headers["content-type"] ?? ""',
    replacement: 'request.headers["content-type"]',
    reason: "a missing type is matched as the text undefined, which is not a form's"
  },
  {
    file: "packages/http-adapter/src/host/FormBody.ts",
    line: 'if (!formType.test(request.headers["content-type"] ?? "")) return new UnsupportedMediaType()',
    original: '""',
    replacement: '"mutant"',
    reason: "neither is the type of a form"
  },
  {
    file: "packages/http-adapter/src/host/QueryParameters.ts",
    line: 'if (search === "") return none',
    original: 'search === ""',
    replacement: "false",
    reason: "an empty query has no parameters"
  },
  {
    file: "packages/http-adapter/src/host/QueryParameters.ts",
    line: 'if (search === "") return none',
    original: '""',
    replacement: '"mutant"',
    reason: "an empty query has no parameters"
  },
  {
    file: "packages/http-adapter/src/host/QueryParameters.ts",
    line: 'if (search === "") return none',
    original: "return none",
    replacement: ";",
    reason: "an empty query has no parameters"
  }
]

/** The reason why a mutant is equivalent, if it was declared so. */
export const reasonOf = (file, lineText, { original, replacement }) =>
  equivalents.find(
    (one) =>
      one.file === file && one.line === lineText.trim() && one.original === original && one.replacement === replacement
  )?.reason
