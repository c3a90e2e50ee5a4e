/** How the person at the terminal calls this command: in a clone through npm, installed by its name. */
export const fourtop = /[\\/]node_modules[\\/]\.cache[\\/]/.test(process.argv[1] ?? "")
  ? "npm run fourtop --"
  : "fourtop"
