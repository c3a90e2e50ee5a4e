/**
 * The SDK of the Model Context Protocol. Only `import()` loads this file, when the first assistant connects: other
 * commands and services never do, and in a clone it is a bundle of its own.
 */
export * from "@modelcontextprotocol/server"
export { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio"
