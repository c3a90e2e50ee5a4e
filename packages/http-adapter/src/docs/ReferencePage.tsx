/** The documentation as one page. It loads no other resources and works without its script. */
import type { ComponentChildren } from "preact"
import { Document as HtmlDocument } from "../html/Document.tsx"
import { EmbeddedScript, EmbeddedStyle } from "../html/Embedded.tsx"
import { icon, Mark } from "../html/Mark.tsx"
import { renderPage } from "../html/renderPage.ts"
import type { Document } from "../openapi/Document.ts"
import * as Events from "./Events.tsx"
import { describe, Limits, SchemaFields } from "./Fields.tsx"
import { type Chapter, chapters } from "./Guide.tsx"
import { MethodBadge } from "./MethodBadge.tsx"
import { OperationSection } from "./Operation.tsx"
import { operationsOf } from "../openapi/placed.ts"
import { Prose } from "./Prose.tsx"
import { Requests } from "./TryIt.tsx"
import { scripts, styles } from "../html/bundles.ts"

const ChapterSection = ({ chapter }: { readonly chapter: Chapter }) => (
  <section class="chapter" id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
    <div class="text">
      <h2 id={`${chapter.id}-title`}>
        <a class="anchor" href={`#${chapter.id}`}>
          {chapter.title}
        </a>
      </h2>
      <Prose text={chapter.text} />
      {chapter.below}
    </div>
    {chapter.example !== undefined && <div class="examples">{chapter.example}</div>}
  </section>
)

/** The names of the schemas of resources: neither errors nor request bodies, and no events, which have sections. */
const shapesOf = (document: Document): ReadonlyArray<string> => {
  const bodies = new Set(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ requestBody }) => requestBody?.content["application/json"].schema.$ref?.split("/").at(-1))
  )
  const ofEvents = new Set(
    Object.values(document.webhooks).map(({ post }) =>
      post.requestBody!.content["application/json"].schema.$ref?.split("/").at(-1)
    )
  )
  return Object.entries(document.components.schemas)
    .filter(([name, schema]) => schema.properties?.["error"] === undefined && !bodies.has(name) && name !== "Empty")
    .filter(([name]) => !ofEvents.has(name))
    .map(([name]) => name)
}

const Shape = ({ document, name }: { readonly document: Document; readonly name: string }) => {
  const schema = document.components.schemas[name]!
  const { description, properties } = schema
  return (
    <section class="shape" id={`shape-${name}`} aria-labelledby={`shape-${name}-title`}>
      <h3 id={`shape-${name}-title`}>
        <a class="anchor" href={`#shape-${name}`}>
          {name}
        </a>
      </h3>
      {description !== undefined && <p>{description}</p>}
      {properties === undefined ? (
        <p class="field">
          <span class="type">{describe(schema)}</span>
          <Limits schema={schema} />
        </p>
      ) : (
        <SchemaFields document={document} schema={schema} direction="response" />
      )}
    </section>
  )
}

interface Contents {
  readonly document: Document
  readonly guide: ReadonlyArray<Chapter>
}

const Part = ({ children, title }: { readonly title: string; readonly children: ComponentChildren }) => (
  <>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </>
)

const Link = ({ children, to }: { readonly to: string; readonly children: ComponentChildren }) => (
  <li>
    <a href={`#${to}`}>{children}</a>
  </li>
)

const Navigation = ({ document, guide }: Contents) => (
  <>
    <Part title="Guide">
      {guide.map(({ id, title }) => (
        <Link to={id}>{title}</Link>
      ))}
    </Part>
    {document.tags.map(({ name }) => (
      <Part title={name}>
        {operationsOf(document, name).map(({ method, operation }) => (
          <Link to={operation.operationId}>
            <span>{operation.summary}</span>
            <MethodBadge method={method} />
          </Link>
        ))}
      </Part>
    ))}
    <Part title="Events">
      {Events.all.map((type) => (
        <Link to={Events.idOf(type)}>{type}</Link>
      ))}
    </Part>
    <Part title="Schemas">
      {shapesOf(document).map((name) => (
        <Link to={`shape-${name}`}>{name}</Link>
      ))}
    </Part>
  </>
)

const Content = ({ document, guide }: Contents) => (
  <main id="content">
    <div class="intro">
      <h1>{document.info.title}</h1>
      <p class="lead">{document.info.description}</p>
    </div>
    {guide.map((chapter) => (
      <ChapterSection chapter={chapter} />
    ))}
    {document.tags.map(({ description, name }) => (
      <>
        <div class="group" id={`tag-${name}`}>
          <h2>{name}</h2>
          {description !== undefined && <Prose text={description} />}
        </div>
        {operationsOf(document, name).map((placed) => (
          <OperationSection document={document} placed={placed} />
        ))}
      </>
    ))}
    <div class="group" id="events">
      <h2>Events</h2>
      <Events.EventIntroduction document={document} />
    </div>
    {Events.all.map((type) => (
      <Events.EventSection document={document} type={type} />
    ))}
    <div class="group" id="shapes">
      <h2>Schemas</h2>
      <p>The objects in responses. Every field is always present, unless it is described as optional.</p>
    </div>
    <div class="shapes">
      {shapesOf(document).map((name) => (
        <Shape document={document} name={name} />
      ))}
    </div>
  </main>
)

/** The page's script shows it. */
const SearchBox = () => (
  <div class="search" hidden>
    <input
      type="search"
      aria-label="Search the documentation"
      autocomplete="off"
      spellcheck={false}
      placeholder="Search"
    />
    <kbd aria-hidden="true">/</kbd>
    <ul id="found" role="listbox" aria-label="Search results" hidden />
    <p role="status" />
  </div>
)

const ReferencePage = (props: { readonly document: Document; readonly standardRateLimit: number }) => {
  const { document, standardRateLimit } = props
  const { description, title, version } = document.info
  const guide = chapters(standardRateLimit)
  const head = (
    <>
      <meta name="description" content={description} />
      <link rel="icon" href={icon} />
      <EmbeddedStyle text={styles.docs} />
    </>
  )
  return (
    <HtmlDocument title={`${title} · Fourtop`} head={head}>
      <a class="skip" href="#content">
        Skip to content
      </a>
      <header class="top">
        <a class="brand" href="#content">
          <Mark />
          <span>Fourtop</span>
        </a>
        <span class="version">API v1 · {version}</span>
        <SearchBox />
        <a class="download" href="/openapi.json">
          openapi.json
        </a>
      </header>
      <div class="columns">
        <nav class="side" aria-label="Documentation">
          <Navigation document={document} guide={guide} />
        </nav>
        <details class="small-nav">
          <summary>Contents</summary>
          <nav aria-label="Documentation, small screens">
            <Navigation document={document} guide={guide} />
          </nav>
        </details>
        <Content document={document} guide={guide} />
      </div>
      <Requests document={document} />
      <EmbeddedScript text={scripts.docs} />
    </HtmlDocument>
  )
}

export const page = (document: Document, standardRateLimit: number): string =>
  renderPage(<ReferencePage document={document} standardRateLimit={standardRateLimit} />)
