/** How this program is called: through npm in a clone, by its name where it is installed. */
export const fourtop = /[\\/]node_modules[\\/]\.cache[\\/]/.test(process.argv[1] ?? "")
  ? "npm run fourtop --"
  : "fourtop"
