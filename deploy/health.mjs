// Exits with 0 if the service on this machine is ready, else with 1 and the reason. For health checks of containers,
// which have no curl. It reads PORT and HOST alone, and starts in a fraction of the time that the command needs.
const { HOST = "", PORT = "" } = process.env
const everywhere = { "": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1" }
const host = everywhere[HOST.trim()] ?? HOST.trim()
const url = `http://${host.includes(":") ? `[${host}]` : host}:${PORT.trim() || 3000}/readyz`

try {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_500) })
  if (!response.ok) throw new Error(`the response is ${response.status}`)
} catch (error) {
  console.error(`${url}: ${error.cause?.message ?? error.message}`)
  process.exitCode = 1
}
