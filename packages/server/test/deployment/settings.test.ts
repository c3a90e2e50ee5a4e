import { assert, describe, it } from "@effect/vitest"
import { SendingQuota } from "@fourtop/core/internal"
import { ConfigProvider, Effect, Either, LogLevel, Option, Redacted } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type InvalidSettings, layer, load, rootUrl, Settings, table } from "../../src/service/settings/Settings.ts"

const read = (variables: Record<string, string>): Either.Either<typeof Settings.Service, InvalidSettings> =>
  Effect.runSync(
    Effect.either(Effect.withConfigProvider(load, ConfigProvider.fromMap(new Map(Object.entries(variables)))))
  )

const problemsOf = (variables: Record<string, string>) =>
  Either.match(read(variables), { onLeft: ({ problems }) => problems, onRight: () => [] })

const key = "q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k="
const server = { DATABASE_URL: "postgresql://fourtop:hunter2@db.example:5432/fourtop", SECRET_KEY: key }

describe("settings", () => {
  it("are the only environment variables read, apart from those of the private PostgreSQL", () => {
    const packages = fileURLToPath(new URL("../../..", import.meta.url))
    const sources = readdirSync(packages).flatMap((name) =>
      readdirSync(join(packages, name, "src"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts"))
        .map((file) => join(name, "src", file))
    )
    const readers = sources
      // Samples of the documentation are texts, which nothing here runs.
      .filter((file) => !file.startsWith("http-adapter/src/docs/samples/"))
      .filter((file) => readFileSync(join(packages, file), "utf8").includes("process.env"))
    assert.deepStrictEqual(
      readers.toSorted(),
      ["Binaries", "Cluster", "NpmBinaries"].map((name) => `pg-adapter/src/embedded/${name}.ts`)
    )
  })

  it("has a standard for everything", () => {
    const settings = Either.getOrThrow(read({}))
    assert.deepInclude(settings, { port: 3000, host: "127.0.0.1", ratePerMinute: 60, trustedProxies: [] })
    assert.strictEqual(settings.databasePoolSize, 10)
    assert.deepStrictEqual(settings.allowedOrigins, { live: [], sandbox: "any" })
    assert.match(settings.dataDir, /\/\.data$/)
    assert.isFalse(settings.webhookAllowInsecure)
    assert.strictEqual(settings.logLevel, LogLevel.Warning)
    assert.isTrue(Option.isNone(settings.databaseUrl) && Option.isNone(settings.secretKey))
  })

  it("counts an empty value as not set", () => {
    const settings = Either.getOrThrow(read({ PORT: "", DATABASE_URL: " ", LOG_LEVEL: "" }))
    assert.strictEqual(settings.port, 3000)
    assert.isTrue(Option.isNone(settings.databaseUrl))
  })

  it("reads every value", () => {
    const settings = Either.getOrThrow(
      read({
        ...server,
        PORT: "8080",
        HOST: "0.0.0.0",
        PUBLIC_URL: "https://api.example.com/",
        DATABASE_POOL_SIZE: "25",
        DATA_DIR: "/var/lib/fourtop",
        RATE_LIMIT_PER_MINUTE: "600",
        TRUSTED_PROXIES: "10.0.0.1, 172.16.0.0/12,::1",
        POS_ALLOWED_NETWORKS: "192.168.0.0/16",
        WEBHOOK_ALLOW_INSECURE: "True",
        LOG_LEVEL: "Debug"
      })
    )
    assert.strictEqual(settings.port, 8080)
    assert.strictEqual(settings.databasePoolSize, 25)
    assert.strictEqual(Option.getOrNull(settings.publicUrl), "https://api.example.com")
    assert.strictEqual(settings.dataDir, "/var/lib/fourtop")
    assert.deepStrictEqual(settings.trustedProxies, ["10.0.0.1", "172.16.0.0/12", "::1"])
    assert.deepStrictEqual(settings.posAllowedNetworks, ["192.168.0.0/16"])
    assert.isTrue(settings.webhookAllowInsecure)
    assert.strictEqual(settings.logLevel, LogLevel.Debug)
    assert.strictEqual(Redacted.value(Option.getOrThrow(settings.secretKey)).length, 32)
  })

  it("takes a number of processes, or as many as there are cores", () => {
    const processesOf = (PROCESSES: string) => Either.getOrThrow(read({ PROCESSES })).processes
    assert.deepStrictEqual(["", "1", "64"].map(processesOf), [1, 1, 64])
    assert.strictEqual(processesOf("auto"), Math.min(64, availableParallelism()))
    for (const PROCESSES of ["0", "65", "all", "1.5"]) {
      assert.deepStrictEqual(
        problemsOf({ PROCESSES }).map(({ text }) => text),
        [`PROCESSES is "${PROCESSES}", but must be auto, or a whole number from 1 to 64.`]
      )
    }
  })

  it("takes a URL for each login, and one login for all, of a server that DATABASE_URL names", () => {
    const api = "postgresql://fourtop_api:hunter2@pooler.example:6432/fourtop"
    const { databaseSingleRole, loginUrls } = Either.getOrThrow(read({ ...server, DATABASE_URL_API: api }))
    assert.strictEqual(Redacted.value(Option.getOrThrow(loginUrls.api)), api)
    assert.isTrue(Option.isNone(loginUrls.console) && Option.isNone(loginUrls.worker))
    assert.isFalse(databaseSingleRole)
    assert.isTrue(Either.getOrThrow(read({ ...server, DATABASE_SINGLE_ROLE: "true" })).databaseSingleRole)
    const problems = problemsOf({ DATABASE_URL_API: api, DATABASE_SINGLE_ROLE: "true" })
    assert.deepStrictEqual(
      problems.map(({ text }) => text),
      [
        "DATABASE_URL must be set together with DATABASE_URL_API, because migrations use it.",
        "DATABASE_URL must be set together with DATABASE_SINGLE_ROLE, because migrations use it."
      ]
    )
  })

  it("takes a pooler for the roles of the installation, but not for the owner", () => {
    const DATABASE_POOLER = "postgresql://pooler.example:6432/fourtop"
    const { databasePooler, databasePreparedStatements } = Either.getOrThrow(read({ ...server, DATABASE_POOLER }))
    assert.strictEqual(Redacted.value(Option.getOrThrow(databasePooler)), DATABASE_POOLER)
    assert.isTrue(Option.isNone(databasePreparedStatements))
    const kept = Either.getOrThrow(read({ ...server, DATABASE_POOLER, DATABASE_PREPARED_STATEMENTS: "true" }))
    assert.isTrue(Option.getOrThrow(kept.databasePreparedStatements))
    const texts = (variables: Record<string, string>) => problemsOf(variables).map(({ text }) => text)
    assert.deepStrictEqual(texts({ ...server, DATABASE_POOLER, DATABASE_SINGLE_ROLE: "true" }), [
      "DATABASE_POOLER cannot be set together with DATABASE_SINGLE_ROLE."
    ])
    assert.deepStrictEqual(texts({ DATABASE_POOLER }), [
      "DATABASE_URL must be set together with DATABASE_POOLER, because migrations use it."
    ])
  })

  it("takes a mail server with its sender, which must prove its name unless it is on this machine", () => {
    const mailOf = (variables: Record<string, string>) =>
      Option.getOrThrow(Either.getOrThrow(read({ MAIL_FROM: "tables@example.com", ...variables })).mail)
    const away = mailOf({ SMTP_URL: "smtp://tables%40example.com:hunter2@mail.example.com:587" })
    assert.strictEqual(Redacted.value(away.url), "smtp://tables%40example.com:hunter2@mail.example.com:587")
    assert.deepStrictEqual(away.from, { name: "", address: "tables@example.com" })
    assert.isTrue(away.requireTls)
    for (const host of ["localhost:1025", "127.0.0.1", "[::1]:25"]) {
      assert.isFalse(mailOf({ SMTP_URL: `smtp://${host}` }).requireTls, host)
    }
    assert.isTrue(mailOf({ SMTP_URL: "smtp://localhost.example.com" }).requireTls)
    assert.isTrue(mailOf({ SMTP_URL: "smtp://localhost", SMTP_REQUIRE_TLS: "true" }).requireTls)
    assert.isFalse(mailOf({ SMTP_URL: "smtps://mail.example.com", SMTP_REQUIRE_TLS: "false" }).requireTls)
    for (const MAIL_FROM of ["Osteria <o@example.com>", '"Osteria" <o@example.com>', "Osteria<o@example.com>"]) {
      assert.deepStrictEqual(mailOf({ SMTP_URL: "smtp://localhost", MAIL_FROM }).from, {
        name: "Osteria",
        address: "o@example.com"
      })
    }
  })

  it("takes a gateway for messages with its secret", () => {
    const given = { MESSAGES_URL: "https://messages.example.com/send?to=all", MESSAGES_SECRET: "hunter2hunter2hunter2" }
    const { gateway } = Either.getOrThrow(read(given))
    assert.strictEqual(Option.getOrThrow(gateway).url, given.MESSAGES_URL)
    assert.strictEqual(Redacted.value(Option.getOrThrow(gateway).secret), given.MESSAGES_SECRET)
    assert.notInclude(JSON.stringify(Either.getOrThrow(read(given))), "hunter2")
  })

  it("takes a collector for traces, with its headers and the share of requests", () => {
    const given = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://otel.example.com/tenant/" }
    const tracingOf = (more: Record<string, string> = {}) =>
      Option.getOrThrow(Either.getOrThrow(read({ ...given, ...more })).tracing)
    assert.isTrue(Option.isNone(Either.getOrThrow(read({ OTEL_TRACES_SAMPLER_ARG: "1" })).tracing))
    assert.deepInclude(tracingOf(), {
      url: "https://otel.example.com/tenant/v1/traces",
      serviceName: "fourtop",
      sampling: { followsCaller: false, ratio: 0.1 }
    })
    const following = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" }
    assert.deepStrictEqual(tracingOf(following).sampling, { followsCaller: true, ratio: 0.25 })
    const always = { OTEL_TRACES_SAMPLER: "always_on", OTEL_TRACES_SAMPLER_ARG: "0.25" }
    assert.deepStrictEqual(tracingOf(always).sampling, { followsCaller: false, ratio: 1 })
    const secret = tracingOf({ OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20hunter2, x-tenant=a" }).headers
    assert.deepStrictEqual(Object.keys(secret), ["authorization", "x-tenant"])
    assert.strictEqual(Redacted.value(secret["authorization"]!), "Bearer hunter2")
    assert.notInclude(JSON.stringify(secret), "hunter2")
  })

  it.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "otel.example.com:4318"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://user:hunter2@otel.example.com"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "hunter2"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "authorization=%E0%A4%A"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "authorization=a%0d%0ab"],
    ["OTEL_SERVICE_NAME", "a\nb"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["OTEL_TRACES_SAMPLER_ARG", "-0.5"],
    ["WORKER_PORT", "70000"]
  ])("refuses %s %j", (name, value) => {
    const problems = problemsOf({ [name]: value })
    assert.deepStrictEqual(
      problems.map((problem) => problem.name),
      [name]
    )
    if (name === "OTEL_EXPORTER_OTLP_HEADERS") assert.notInclude(problems[0]!.text, value)
  })

  const incomplete: ReadonlyArray<readonly [Record<string, string>, string]> = [
    [{ SMTP_URL: "smtp://localhost" }, "MAIL_FROM must be set together with SMTP_URL."],
    [{ MAIL_FROM: "a@example.com" }, "SMTP_URL must be set together with MAIL_FROM."],
    [{ SMTP_REQUIRE_TLS: "true" }, "SMTP_URL must be set together with SMTP_REQUIRE_TLS."],
    [{ MESSAGES_URL: "https://x.example" }, "MESSAGES_SECRET must be set together with MESSAGES_URL."],
    [{ MESSAGES_SECRET: "hunter2hunter2hunter2" }, "MESSAGES_URL must be set together with MESSAGES_SECRET."]
  ]

  it.each(incomplete)("refuses %j alone", (variables, expected) => {
    assert.deepStrictEqual(
      problemsOf(variables).map(({ text }) => text),
      [expected]
    )
  })

  it.each([
    ["SMTP_URL", "mail.example.com:587"],
    ["SMTP_URL", "http://mail.example.com"],
    ["SMTP_URL", "smtp://user@mail.example.com"],
    ["SMTP_URL", "smtp://:word@mail.example.com"],
    ["SMTP_URL", "smtp://us%er:word@mail.example.com"],
    ["SMTP_URL", "smtp://mail.example.com/inbox"],
    ["SMTP_URL", "smtp://mail.example.com?tls=no"],
    ["MAIL_FROM", "tables"],
    ["MAIL_FROM", "Osteria <tables>"],
    ["MAIL_FROM", "a@example.com, b@example.com"],
    ["SMTP_REQUIRE_TLS", "perhaps"],
    ["MESSAGES_URL", "messages.example.com"],
    ["MESSAGES_URL", "ftp://messages.example.com"],
    ["MESSAGES_URL", "https://user:word@messages.example.com"],
    ["MESSAGES_SECRET", "short"],
    ["MESSAGES_SECRET", "with blanks in the middle"],
    ["MESSAGE_REPORTS_SECRET", "short"],
    ["MESSAGE_QUOTA_RECIPIENT", "12"],
    ["MESSAGE_QUOTA_SUBJECT", "0/5"],
    ["MESSAGE_QUOTA_RESTAURANT", "600/599"],
    ["MESSAGE_QUOTA_PEOPLE", "6/-7"]
  ] as const)("refuses %s=%s", (name, value) => {
    const fine = {
      SMTP_URL: "smtp://localhost",
      MAIL_FROM: "a@example.com",
      MESSAGES_URL: "https://messages.example.com",
      MESSAGES_SECRET: "hunter2hunter2hunter2"
    }
    const [problem, ...others] = problemsOf({ ...fine, [name]: value })
    assert.deepStrictEqual(others, [])
    assert.strictEqual(problem?.name, name)
    assert.match(problem?.text ?? "", new RegExp(`^${name} .*must be .+`))
  })

  it("takes quotas of messages as numbers per hour and per day", () => {
    const { messageQuotas } = Either.getOrThrow(read({ MESSAGE_QUOTA_SUBJECT: "5 / 9" }))
    assert.deepStrictEqual(messageQuotas, { ...SendingQuota.standard, subject: { perHour: 5, perDay: 9 } })
    for (const [name, quota] of Object.entries(SendingQuota.standard)) {
      const setting = `MESSAGE_QUOTA_${name.replace("new", "NEW_").toUpperCase()}` as keyof typeof table
      assert.strictEqual(table[setting].standard, `${quota.perHour}/${quota.perDay}`)
    }
  })

  it("takes origins as browsers write them, or a word for all or none", () => {
    const originsOf = (text: string) => Either.getOrThrow(read({ CORS_ORIGINS: text })).allowedOrigins.live
    assert.deepStrictEqual(originsOf("https://Shop.example.com/, http://localhost:5173,https://a.example:443"), [
      "https://shop.example.com",
      "http://localhost:5173",
      "https://a.example"
    ])
    assert.strictEqual(originsOf("Any"), "any")
    assert.deepStrictEqual(originsOf("none"), [])
    const { allowedOrigins } = Either.getOrThrow(read({ CORS_ORIGINS_SANDBOX: "none" }))
    assert.deepStrictEqual(allowedOrigins, { live: [], sandbox: [] })
  })

  it("takes the secret key in hexadecimal too", () => {
    const hexadecimal = Buffer.from(key, "base64").toString("hex")
    const [a, b] = [key, hexadecimal].map((SECRET_KEY) =>
      Redacted.value(Option.getOrThrow(Either.getOrThrow(read({ ...server, SECRET_KEY })).secretKey))
    )
    assert.deepStrictEqual(a, b)
  })

  const wrong: ReadonlyArray<readonly [keyof typeof table, string]> = [
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["HOST", "300.1.1.1"],
    ["HOST", "my host"],
    ["PUBLIC_URL", "api.example.com"],
    ["PUBLIC_URL", "ftp://api.example.com"],
    ["PUBLIC_URL", "https://user:word@api.example.com"],
    ["DATABASE_URL", "mysql://user:hunter2@host/fourtop"],
    ["DATABASE_POOL_SIZE", "1"],
    ["DATABASE_POOL_SIZE", "1001"],
    ["RATE_LIMIT_PER_MINUTE", "0"],
    ["RATE_LIMIT_PER_MINUTE", "many"],
    ["TRUSTED_PROXIES", "10.0.0.1;10.0.0.2"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["CORS_ORIGINS", "*"],
    ["CORS_ORIGINS", "shop.example.com"],
    ["CORS_ORIGINS", "https://shop.example.com/order"],
    ["CORS_ORIGINS", "https://shop.example.com, "],
    ["CORS_ORIGINS_SANDBOX", "https://*.example.com"],
    ["CORS_ORIGINS_SANDBOX", "null"],
    ["SECRET_KEY", "hunter2"],
    ["SECRET_KEY", "abcd"],
    ["POS_ALLOWED_NETWORKS", "till.local"],
    ["WEBHOOK_ALLOW_INSECURE", "perhaps"],
    ["LOG_LEVEL", "loud"]
  ]

  it.each(wrong)("refuses %s=%s, and says what would be right", (name, value) => {
    const [problem, ...others] = problemsOf({ ...server, [name]: value })
    assert.deepStrictEqual(others, [])
    assert.strictEqual(problem?.name, name)
    assert.match(problem?.text ?? "", new RegExp(`^${name} .*must be .+`))
  })

  it("tells of all wrong settings at once, and of none of their secrets", () => {
    const problems = problemsOf({
      PORT: "http",
      HOST: "my host",
      DATABASE_URL: "mysql://user:hunter2@host/fourtop",
      SECRET_KEY: "hunter2",
      LOG_LEVEL: "loud"
    })
    assert.deepStrictEqual(problems.map(({ name }) => name).toSorted(), [
      "DATABASE_URL",
      "HOST",
      "LOG_LEVEL",
      "PORT",
      "SECRET_KEY"
    ])
    assert.notInclude(JSON.stringify(problems), "hunter2")
  })

  it("needs a secret key of one's own with a server of one's own", () => {
    const [problem] = problemsOf({ DATABASE_URL: server.DATABASE_URL })
    assert.strictEqual(problem?.name, "SECRET_KEY")
    assert.match(problem?.text ?? "", /openssl rand -base64 32/)
  })

  it("prints no secret with the settings themselves", () => {
    const shown = JSON.stringify(Either.getOrThrow(read(server)))
    assert.notInclude(shown, "hunter2")
    assert.notInclude(shown, key)
  })

  it("are read once: those that are known already are taken as they are", () => {
    const known = Either.getOrThrow(read({ PORT: "4000" }))
    const again = Effect.provideService(Effect.provide(Settings, layer), Settings, known)
    const provider = ConfigProvider.fromMap(new Map([["PORT", "no number"]]))
    assert.strictEqual(Effect.runSync(Effect.withConfigProvider(again, provider)), known)
  })

  it("knows where callers reach it", () => {
    const at = (host: string, port: number, PUBLIC_URL = "") =>
      rootUrl(Either.getOrThrow(read({ HOST: host, PUBLIC_URL })), port)
    assert.strictEqual(at("127.0.0.1", 3000), "http://127.0.0.1:3000")
    assert.strictEqual(at("0.0.0.0", 80), "http://localhost:80")
    assert.strictEqual(at("::1", 3000), "http://[::1]:3000")
    assert.strictEqual(at("0.0.0.0", 3000, "https://api.example.com"), "https://api.example.com")
  })
})
