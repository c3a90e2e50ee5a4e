/** The documentation as one page: no other resource, and no script that it could not do without. */
import type { Document } from "../openapi/Document.ts"
import * as events from "./events.ts"
import * as fields from "./fields.ts"
import { type Chapter, chapters } from "./guide.ts"
import { type Html, html, trusted } from "./Html.ts"
import { badge, operationsOf, section } from "./operation.ts"
import { prose } from "./prose.ts"
import { script } from "./script.ts"
import { style } from "./style.ts"
import { icon, mark } from "./mark.ts"

const chapter = ({ example, id, text, title }: Chapter): Html =>
  html`<section class="chapter" id="${id}" aria-labelledby="${id}-title">
    <div class="text">
      <h2 id="${id}-title"><a class="anchor" href="#${id}">${title}</a></h2>
      ${text}
    </div>
    ${example === null ? null : html`<div class="examples">${example}</div>`}
  </section>`

/** The shapes of resources: what is neither an error nor the body of a request. */
const shapesOf = (document: Document): ReadonlyArray<string> => {
  const bodies = new Set(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ requestBody }) => requestBody?.content["application/json"].schema.$ref?.split("/").at(-1))
  )
  return Object.entries(document.components.schemas)
    .filter(([name, schema]) => schema.properties?.["error"] === undefined && !bodies.has(name) && name !== "Empty")
    .map(([name]) => name)
}

const shape = (document: Document, name: string): Html => {
  const schema = document.components.schemas[name]!
  const { description, properties } = schema
  return html`<section class="shape" id="shape-${name}" aria-labelledby="shape-${name}-title">
    <h3 id="shape-${name}-title"><a class="anchor" href="#shape-${name}">${name}</a></h3>
    ${description === undefined ? null : html`<p>${description}</p>`}${
      properties === undefined
        ? html`<p class="field"><span class="type">${fields.describe(schema)}</span>${fields.limitsOf(schema)}</p>`
        : fields.ofSchema(document, schema, "answered")
    }
  </section>`
}

const navigation = (document: Document, guide: ReadonlyArray<Chapter>): Html => {
  const link = (href: string, label: Html | string) => html`<li><a href="#${href}">${label}</a></li>`
  const part = (title: string, links: ReadonlyArray<Html>) =>
    html`<h2>${title}</h2>
      <ul>
        ${links}
      </ul>`
  return html`${part(
    "Guide",
    guide.map(({ id, title }) => link(id, title))
  )}${document.tags.map(({ name }) =>
    part(
      name,
      operationsOf(document, name).map(({ method, operation }) =>
        link(operation.operationId, html`<span>${operation.summary}</span>${badge(method)}`)
      )
    )
  )}${part(
    "Events",
    events.all.map((type) => link(events.idOf(type), type))
  )}${part(
    "Shapes",
    shapesOf(document).map((name) => link(`shape-${name}`, name))
  )}`
}

// Whole elements, because the security policy allows exactly this content and not a blank more.
const styleElement = trusted(`<style>${style}</style>`)
const scriptElement = trusted(`<script>${script}</script>`)

export const page = (document: Document, standardRateLimit: number): string => {
  const guide = chapters(standardRateLimit)
  const { description, title, version } = document.info
  const links = navigation(document, guide)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${description}" />
        <title>${title} · Fourtop</title>
        <link rel="icon" href="${icon}" />
        ${styleElement}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <a class="brand" href="#content">${mark}<span>Fourtop</span></a>
          <span class="version">API v1 · ${version}</span>
          <a class="download" href="/openapi.json">openapi.json</a>
        </header>
        <div class="columns">
          <nav class="side" aria-label="Documentation">${links}</nav>
          <details class="small-nav">
            <summary>Contents</summary>
            <nav aria-label="Documentation, small screens">${links}</nav>
          </details>
          <main id="content">
            <div class="intro">
              <h1>${title}</h1>
              <p class="lead">${description}</p>
            </div>
            ${guide.map(chapter)}
            ${document.tags.map(
              ({ description, name }) =>
                html`<div class="group" id="tag-${name}">
                    <h2>${name}</h2>
                    ${description === undefined ? null : prose(description)}
                  </div>
                  ${operationsOf(document, name).map((placed) => section(document, placed))}`
            )}
            <div class="group" id="events">
              <h2>Events</h2>
              ${events.introduction}
            </div>
            ${events.all.map(events.section)}
            <div class="group" id="shapes">
              <h2>Shapes</h2>
              <p>What the answers are made of. All fields are always there, unless one says that it is optional.</p>
            </div>
            <div class="shapes">${shapesOf(document).map((name) => shape(document, name))}</div>
          </main>
        </div>
        ${scriptElement}
      </body>
    </html> `.text
}
