/** The URL of the same database for another role. */

/** The URL with this user and password in place of those that it has, in whichever of the forms that drivers know. */
export const of = (url: string, user: string, password: string): string => {
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
