/** What is in `deploy/` agrees with what the program knows. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either } from "effect"
import { parse } from "yaml"
import { load, table } from "../../src/service/settings/Settings.ts"
import { commandOf, imageVariables, instructionsOf, textOf, variablesIn } from "./Deployment.ts"

interface Service {
  readonly environment: Readonly<Record<string, string>>
  readonly read_only?: boolean
  readonly cap_drop?: ReadonlyArray<string>
  readonly security_opt?: ReadonlyArray<string>
  readonly stop_grace_period?: string
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly ports?: ReadonlyArray<string>
  readonly volumes?: ReadonlyArray<string>
}

const compose = parse(textOf("deploy/compose.yaml")) as {
  readonly services: Readonly<Record<"database" | "fourtop", Service>>
}
const fourtopOf = (): Service => compose.services.fourtop
const example = variablesIn(textOf(".env.example"))
const isSetting = (name: string): boolean => name in table

/** What a person fills in. */
const filled: Readonly<Record<string, string>> = {
  ...Object.fromEntries(example),
  POSTGRES_PASSWORD: "ab".repeat(24),
  SECRET_KEY: "ab".repeat(32)
}

/** The text with its variables replaced, as Docker Compose does it. */
const interpolated = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest?: string) => {
    const value = filled[name] ?? ""
    assert.isFalse(kind === "?" && value === "", `${name} is required`)
    return value === "" && kind === "-" ? rest! : value
  })

const loaded = (variables: Readonly<Record<string, string>>) =>
  Effect.runSync(
    Effect.either(Effect.withConfigProvider(load, ConfigProvider.fromMap(new Map(Object.entries(variables)))))
  )

describe(".env.example", () => {
  it("has settings that the program knows, and the password of the database in compose.yaml", () => {
    const names = example.map(([name]) => name)
    assert.deepStrictEqual(
      names.filter((name) => !isSetting(name)),
      ["POSTGRES_PASSWORD"]
    )
    assert.deepStrictEqual(names, [...new Set(names)])
  })

  it("holds no secret", () => {
    for (const name of ["POSTGRES_PASSWORD", "SECRET_KEY", "METRICS_TOKEN"]) {
      assert.deepInclude(example, [name, ""], name)
    }
  })
})

describe("compose.yaml", () => {
  const { database, fourtop } = compose.services

  it("gives the service settings that the program knows and accepts, once .env is filled in", () => {
    assert.deepStrictEqual(
      Object.keys(fourtop.environment).filter((name) => !isSetting(name)),
      []
    )
    const given = Object.entries(fourtop.environment).map(([name, value]) => [name, interpolated(value)])
    const settings = Either.getOrThrow(loaded({ ...imageVariables, ...Object.fromEntries(given) }))
    assert.deepInclude(settings, { host: "0.0.0.0", port: 3000 })
  })

  it("uses each variable of .env.example, and no other", () => {
    const used = [...textOf("deploy/compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
    assert.sameMembers(
      [...new Set(used)],
      example.map(([name]) => name)
    )
  })

  it("lets the service write nothing, gain no rights, wait for the database, and finish its requests", () => {
    assert.strictEqual(fourtop.read_only, true)
    assert.deepStrictEqual(fourtop.cap_drop, ["ALL"])
    assert.deepStrictEqual(fourtop.security_opt, ["no-new-privileges:true"])
    assert.deepStrictEqual(fourtop.depends_on, { database: { condition: "service_healthy" } })
    assert.isAtLeast(Number.parseInt(fourtop.stop_grace_period!, 10), 15)
  })

  it("opens no port of the database, and that of the service to this machine alone", () => {
    assert.isUndefined(database.ports)
    assert.deepStrictEqual(fourtop.ports, [`127.0.0.1:3000:${imageVariables["PORT"]}`])
  })
})

describe("the Dockerfile", () => {
  it("does nothing but what `npm run release -- deploy` does, and runs as an unprivileged user", () => {
    assert.deepStrictEqual(instructionsOf("RUN"), ["npm run release -- deploy /app && mkdir /state"])
    const state = "--from=build --chown=node:node /state /var/lib/fourtop"
    assert.deepStrictEqual(instructionsOf("COPY"), [". .", "--from=build /app /app", state])
    assert.deepStrictEqual(instructionsOf("USER"), ["node"])
    assert.deepStrictEqual(commandOf("ENTRYPOINT"), [
      "node",
      "--min-semi-space-size=8",
      "--max-semi-space-size=8",
      "/app/dist/main.js"
    ])
  })

  it("sets settings that the program knows", () => {
    const { NODE_ENV, PATH, ...settings } = imageVariables
    assert.strictEqual(PATH, "/app:$PATH")
    assert.strictEqual(NODE_ENV, "production")
    assert.deepStrictEqual(
      Object.keys(settings).filter((name) => !isSetting(name)),
      []
    )
  })
})

describe("the size of the young generation", () => {
  it("is the same for npm start, the image and the unit", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> }
    const flagsOf = (text: string) => text.match(/--(min|max)-semi-space-size=\d+/g)
    const flags = ["--min-semi-space-size=8", "--max-semi-space-size=8"]
    assert.deepStrictEqual(flagsOf(textOf("deploy/Dockerfile")), flags)
    assert.deepStrictEqual(flagsOf(textOf("deploy/fourtop.service")), flags)
    assert.strictEqual(scripts["start"], `exec node ${flags.join(" ")} tools/bootstrap.mjs start`)
    assert.strictEqual(scripts["fourtop"], `exec node ${flags.join(" ")} tools/bootstrap.mjs fourtop`)
  })
})

describe("the units of systemd", () => {
  const lines = (name: string) => textOf(`deploy/${name}`).split("\n")

  it("give a worker the rights, settings and folder of the service", () => {
    const differing = lines("fourtop-worker@.service").filter(
      (line) => !line.startsWith("#") && !lines("fourtop.service").includes(line)
    )
    assert.deepStrictEqual(
      differing.map((line) => line.split("=")[0]),
      ["Description", "ExecStart"]
    )
    assert.match(differing[1]!, /\/opt\/fourtop\/dist\/main\.js worker$/)
  })

  it("let the service write to its state alone, where compose.yaml has a volume for what retention deletes", () => {
    assert.includeMembers(lines("fourtop.service"), ["ProtectSystem=strict", "StateDirectory=fourtop", "User=fourtop"])
    assert.include(fourtopOf().volumes ?? [], "state:/var/lib/fourtop")
    assert.match(fourtopOf().environment["RETENTION_EXPORT_DIR"]!, /^\/var\/lib\/fourtop\//)
  })

  it("starts what `npm run release -- deploy` writes, and lets it finish its requests", () => {
    const unit = textOf("deploy/fourtop.service")
    assert.include(
      unit,
      "ExecStart=/usr/bin/node --min-semi-space-size=8 --max-semi-space-size=8 /opt/fourtop/dist/main.js serve\n"
    )
    assert.isAtLeast(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]), 15)
  })
})
