// The health check of containers. Liveness only: a restart does not help while the database is away.
const url = `http://127.0.0.1:${process.env['PORT'] || 3000}/api/health/live`
process.exitCode = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => (ok ? 0 : 1),
  () => 1,
)
