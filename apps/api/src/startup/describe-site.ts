import pg from 'pg'
import type { Config } from '../config/config.ts'
import { placesOf } from '@axle/embedded-postgres/paths'

type Places = Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'migrateDatabaseUrl' | 'dataDir' | 's3'>

/** Names the settings file, database and folders of a program, without passwords, one line each. */
export function describeSite(config: Places, file?: string): readonly string[] {
  const { databaseUrl, databaseSessionUrl, migrateDatabaseUrl, dataDir, s3 } = config
  const url = migrateDatabaseUrl ?? databaseSessionUrl ?? databaseUrl
  return [
    ...(file === undefined ? [] : [`Settings: the environment and ${file}`]),
    `Database: ${url === undefined ? embedded(config) : describeConnection(url)}`,
    `Data folder: ${dataDir}`,
    ...(s3 ? [`Images: the bucket ${s3.bucket} at ${new URL(s3.endpoint).host}`] : []),
  ]
}

const embedded = ({ dataDir }: Places): string => `the embedded one in ${placesOf(dataDir).cluster}`

/** Resolved as by the driver: missing parts of the URL may come from PGHOST and similar variables. */
function describeConnection(connectionString: string): string {
  const { database, host, port, user } = new pg.Client({ connectionString })
  const isSocket = host.startsWith('/')
  return `${database} ${isSocket ? `at the socket in ${host}` : `at ${host}:${port}`}, as the user ${user}`
}
