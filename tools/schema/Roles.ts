/** The roles of an installation: what they may be, and the settings of their sessions. */
import type { Catalogue } from "./Catalogue.ts"

interface Role {
  readonly role: string
  readonly attributes: ReadonlyArray<string>
  readonly settings: ReadonlyArray<string>
}

/** Of the attributes with a default, only the other value is printed. */
const query = `
select rolname::text as role, coalesce(rolconfig, '{}') as settings,
  array(
    select attribute from (values
      (rolcanlogin, 'login'), (not rolcanlogin, 'nologin'), (not rolinherit, 'noinherit'), (rolsuper, 'superuser'),
      (rolcreatedb, 'createdb'), (rolcreaterole, 'createrole'), (rolreplication, 'replication'),
      (rolbypassrls, 'bypassrls')
    ) given (is_given, attribute) where is_given
  ) as attributes
from pg_roles where rolname <> current_user`

/** `search_path=fourtop, pg_temp` as `search_path = 'fourtop', 'pg_temp'`. */
const setting = (text: string): string => {
  const [, name, value] = /^([^=]*)=(.*)$/s.exec(text)!
  const parts = value!.split(", ").map((part) => `'${part.replaceAll("'", "''")}'`)
  return `${name} = ${parts.join(", ")}`
}

/** Each role of the installation, without its password. */
export const read = async ({ roleName, roles, rows }: Catalogue): Promise<ReadonlyArray<string>> => {
  const found = await rows<Role>(query)
  return roles
    .flatMap((role) => found.filter((known) => known.role === role))
    .map(({ attributes, role, settings }) =>
      [
        `create role ${roleName(role)} ${attributes.join(" ")};`,
        ...settings.map((text) => `alter role ${roleName(role)} set ${setting(text)};`)
      ].join("\n")
    )
}
