/** What went wrong, and what became of a form whose session had ended, in English. */
export const keptForm = {
  kept: "Your session had ended. What you typed is in the form again, but nothing was saved yet: look at it, and save.",
  notKept: "Your session had ended, and what you typed could not be put back into the form. Nothing was saved."
}

export const failures = {
  titles: {
    403: "Not allowed",
    404: "Not found",
    409: "Not possible at the moment",
    413: "Too large",
    415: "Not a form",
    422: "Invalid input",
    429: "Too many attempts",
    503: "Temporarily unavailable"
  } as Readonly<Record<number, string>>,
  otherwise: "Not possible",
  expired: {
    title: "The form has expired",
    message: "It belongs to another session, or came from another site. Go back, reload the page and try again."
  },
  notFound: (resource: string) => `There is no such ${resource} here. It may have been removed.`,
  onSharedDevice:
    "A shared tablet opens what a shift needs, and nothing else. Sign in with your password in a browser of your own.",
  doneAlready: "This has already been done.",
  unexpected: {
    title: "Something went wrong",
    message: (requestId: string) =>
      `This is an error on our side, and it has been logged. If you report it, include the request id ${requestId}.`
  }
}
