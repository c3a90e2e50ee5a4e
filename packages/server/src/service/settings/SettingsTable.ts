/** Every setting, for the program, `fourtop --help` and the documentation. */
import type { Logins } from "@fourtop/pg-adapter"
import * as SettingsText from "./SettingsText.ts"

/** Every setting with its meaning and default, as the README and `fourtop --help` show them. */
export const table = {
  PORT: { meaning: "Port to listen on; 0 chooses a free one", standard: "3000" },
  HOST: { meaning: "Address to listen on; 0.0.0.0 for all addresses of the machine", standard: "127.0.0.1" },
  PUBLIC_URL: {
    meaning: "URL at which clients reach the service; links in responses begin with it",
    standard: "the Host header of each request"
  },
  DATABASE_URL: {
    meaning: "PostgreSQL to use: postgresql://user:password@host:5432/database",
    standard: "a private PostgreSQL in DATA_DIR"
  },
  DATABASE_POOL_SIZE: {
    meaning: "Database connections for the requests of one process, 2 to 1000",
    standard: "10"
  },
  DATABASE_URL_API: {
    meaning: "The same database for the role that serves API requests",
    standard: "derived from DATABASE_URL"
  },
  DATABASE_URL_CONSOLE: {
    meaning: "The same database for the role that serves the console",
    standard: "derived from DATABASE_URL"
  },
  DATABASE_URL_WORKER: {
    meaning: "The same database for the role that does background work",
    standard: "derived from DATABASE_URL"
  },
  DATABASE_URL_OPERATOR: {
    meaning: "The same database for the role that commands use",
    standard: "derived from DATABASE_URL"
  },
  DATABASE_POOLER: {
    meaning:
      "Pooler in front of the same database, without user: postgresql://host:6432/database; migrations go past it",
    standard: "none"
  },
  DATABASE_PREPARED_STATEMENTS: {
    meaning: "Keeps prepared statements on connections: true or false; a pooler must support them",
    standard: "true, or false with DATABASE_POOLER"
  },
  DATABASE_SINGLE_ROLE: {
    meaning:
      "Uses the user in DATABASE_URL, who owns the tables, for everything: true or false; for servers where roles cannot be created",
    standard: "false"
  },
  DATA_DIR: {
    meaning: "Directory for the private PostgreSQL, the demo's tokens and sign-in, and the secret key",
    standard: ".data"
  },
  DEMO: {
    meaning: "Creates a demo restaurant in an empty private PostgreSQL: true or false",
    standard: "true"
  },
  SIGN_UP: {
    meaning:
      "Who may add restaurants in the console, after the first one: off for nobody, invited for people with an account, open for anybody",
    standard: "off"
  },
  RATE_LIMIT_PER_MINUTE: {
    meaning:
      "Requests per minute for each token, unless the token itself, or the plan for a live token, sets another limit",
    standard: "60"
  },
  TRUSTED_PROXIES: {
    meaning: "Addresses or CIDR ranges, separated by commas, of proxies whose X-Forwarded-… headers are trusted",
    standard: "none"
  },
  CORS_ORIGINS: {
    meaning: "Origins, separated by commas, whose web pages may use live tokens; or any, or none",
    standard: "none"
  },
  CORS_ORIGINS_SANDBOX: {
    meaning: "The same for sandbox tokens",
    standard: "any"
  },
  MAX_CONNECTIONS: {
    meaning: "Open client connections per process; beyond that, those idle the longest are closed",
    standard: "4096"
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    meaning: "The same per client address, except for TRUSTED_PROXIES",
    standard: "1024"
  },
  SECRET_KEY: {
    meaning: "Key that encrypts secrets at rest: 32 bytes in base64 or hexadecimal; required with DATABASE_URL",
    standard: "generated once and kept in DATA_DIR"
  },
  MCP: { meaning: "Serves assistants at /mcp (Model Context Protocol): true or false", standard: "true" },
  WEBHOOK_ALLOW_INSECURE: {
    meaning: "Allows webhooks over plain http and to private addresses: true or false; for development",
    standard: "false"
  },
  POS_ALLOWED_NETWORKS: {
    meaning: "Addresses or CIDR ranges, separated by commas, of POS systems that are not on the public internet",
    standard: "none"
  },
  SMTP_URL: {
    meaning: "Mail server for messages to guests and people: smtp://user:password@host:587 with STARTTLS, or smtps://…",
    standard: "no mail"
  },
  MAIL_FROM: {
    meaning: "Sender of mail: tables@example.com, or Name <tables@example.com>; required with SMTP_URL",
    standard: "none"
  },
  SMTP_REQUIRE_TLS: {
    meaning: "Refuses a mail server without TLS and a valid certificate: true or false",
    standard: "true, unless the mail server is on this machine"
  },
  MESSAGES_URL: {
    meaning: "URL that messages to guests are posted to if mail cannot reach them",
    standard: "no gateway"
  },
  MESSAGES_SECRET: {
    meaning: "Secret that signs the requests to MESSAGES_URL; required with it",
    standard: "none"
  },
  MESSAGE_REPORTS_SECRET: {
    meaning: "Secret that signs bounces and complaints posted to /operator/message-reports",
    standard: "no such reports"
  },
  MESSAGE_QUOTA_RECIPIENT: {
    meaning: "Messages to a guest who has used a link in one, as a number per hour and per day: 12/40",
    standard: "12/40"
  },
  MESSAGE_QUOTA_NEW_RECIPIENT: { meaning: "The same to any other guest", standard: "4/8" },
  MESSAGE_QUOTA_SUBJECT: {
    meaning: "The same about one reservation, order or place on the waitlist",
    standard: "6/12"
  },
  MESSAGE_QUOTA_RESTAURANT: {
    meaning: "The same for a restaurant, unless its plan sets other limits",
    standard: "600/5000"
  },
  MESSAGE_QUOTA_NEW_RESTAURANT: {
    meaning: "The same in the seven days after a restaurant's first message",
    standard: "60/200"
  },
  MESSAGE_QUOTA_PEOPLE: {
    meaning: "Mail of one kind, such as invitations, to all people of a restaurant",
    standard: "60/300"
  },
  MESSAGE_QUOTA_PERSON: { meaning: "The same to one person", standard: "6/20" },
  METRICS_TOKEN: {
    meaning: "Bearer token that /metrics requires",
    standard: "no /metrics"
  },
  LOG_LEVEL: { meaning: `Lowest level that is logged: ${SettingsText.logLevelNames.join(", ")}`, standard: "warning" },
  DATABASE_WAIT_SECONDS: {
    meaning: "How long startup waits for the PostgreSQL in DATABASE_URL to respond and accept writes, 0 to 3600",
    standard: "60"
  },
  SHUTDOWN_DELAY_SECONDS: {
    meaning: "How long a service goes on serving after SIGTERM, while /readyz says that it is not ready, 0 to 300",
    standard: "0"
  },
  SECRET_KEY_PREVIOUS: {
    meaning:
      "The key that SECRET_KEY replaces, until `fourtop secret rotate` has re-encrypted everything; only with SECRET_KEY",
    standard: "none"
  },
  RETENTION_ORDERS_DAYS: {
    meaning: "Days after which finished orders are deleted, with their payments and reviews, 90 to 36500",
    standard: "kept for ever"
  },
  RETENTION_ACTIVITY_DAYS: {
    meaning: "Days after which entries of activity logs are deleted, 30 to 36500",
    standard: "kept for ever"
  },
  RETENTION_EXPORT_DIR: {
    meaning: "Directory to which rows are written before the two settings above delete them",
    standard: "not written"
  },
  WORKER_PORT: {
    meaning: "Port on which a worker process serves /livez, /readyz and /metrics; 0 chooses a free one",
    standard: "none"
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning: "URL of an OpenTelemetry collector that traces are sent to, over OTLP/HTTP: http://localhost:4318",
    standard: "no traces"
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    meaning: "Headers of the requests to it, such as its token: name=value, separated by commas, percent-encoded",
    standard: "none"
  },
  OTEL_SERVICE_NAME: { meaning: "Name of this service in traces", standard: "fourtop" },
  OTEL_TRACES_SAMPLER: {
    meaning: `Which requests are traced: ${SettingsText.samplerNames.join(", ")}; parentbased_… follows the caller's traceparent`,
    standard: "traceidratio"
  },
  OTEL_TRACES_SAMPLER_ARG: { meaning: "Share of requests that a ratio traces, from 0 to 1", standard: "0.1" },
  PROCESSES: {
    meaning: "Processes that `serve` runs on one port, 1 to 64; auto for one per core",
    standard: "1"
  }
} as const satisfies Record<string, { readonly meaning: string; readonly standard: string }>

export type Name = keyof typeof table

/** Settings whose values must never be printed. */
export const secrets: ReadonlySet<Name> = new Set([
  "DATABASE_URL",
  "DATABASE_URL_API",
  "DATABASE_URL_CONSOLE",
  "DATABASE_URL_WORKER",
  "DATABASE_URL_OPERATOR",
  "DATABASE_POOLER",
  "MESSAGES_SECRET",
  "MESSAGE_REPORTS_SECRET",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "SECRET_KEY",
  "SECRET_KEY_PREVIOUS",
  "SMTP_URL"
])

/** The setting that holds the URL of each database login. */
export const urlNames = {
  api: "DATABASE_URL_API",
  console: "DATABASE_URL_CONSOLE",
  worker: "DATABASE_URL_WORKER",
  operator: "DATABASE_URL_OPERATOR"
} as const satisfies Record<Logins.Login, Name>
