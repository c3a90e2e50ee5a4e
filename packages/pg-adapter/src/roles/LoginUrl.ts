/** The URL of the same database for another role. */

/** Replaces user and password of the URL, in any of the forms that drivers accept. */
export const withCredentials = (url: string, user: string, password: string): string => {
  const [address = "", query = ""] = url.split("?", 2)
  const parameters = new URLSearchParams(query)
  for (const name of ["user", "password"]) parameters.delete(name)
  const rest = parameters.toString()
  const named = address.replace(
    /^(\w+:\/\/)(?:[^/]*@)?/,
    `$1${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  )
  return rest === "" ? named : `${named}?${rest}`
}
