import { argon2Sync } from 'node:crypto'

export interface DemoAccount {
  readonly email: string
  readonly role: 'admin' | 'vendor' | 'customer'
  readonly label: string
}

/** The accounts that the start message and the sign-in page offer. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@axle.example', role: 'admin', label: 'Admin' },
  { email: 'vendor@axle.example', role: 'vendor', label: 'Vendor with two shops' },
  { email: 'vendor2@axle.example', role: 'vendor', label: 'Vendor with one shop' },
  { email: 'customer@axle.example', role: 'customer', label: 'Customer with orders' },
  { email: 'customer2@axle.example', role: 'customer', label: 'Another customer' },
]

export const demoPassword = 'Torque-2026'

/**
 * The password hash that all demo users share, in the format of the module `accounts`. Its salt is fixed, so that demo
 * databases are equal; the password is public anyway.
 */
export function demoPasswordHash(): string {
  const salt = Buffer.from('axle-demo-salt-1')
  const hash = argon2Sync('argon2id', {
    message: demoPassword,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${plain(salt)}$${plain(hash)}`
}
