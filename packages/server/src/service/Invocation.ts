/** How the person at the terminal calls this command: through npm in a clone, by its name when installed. */
export const fourtop = /[\\/]node_modules[\\/]\.cache[\\/]/.test(process.argv[1] ?? "")
  ? "npm run fourtop --"
  : "fourtop"
