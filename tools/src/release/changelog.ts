/** Throws unless the changelog closes this version with a date, and nothing newer waits above it. */
export function requireClosedVersion(changelog: string, version: string): void {
  const sections = changelog.split(/^(?=## )/m).slice(1)
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} – \\d{4}-\\d\\d-\\d\\d$`, 'm')
  const at = sections.findIndex((section) => heading.test(section))
  if (at === -1) throw new Error(`CHANGELOG.md has no heading "## ${version} – <date>". Close the version first.`)
  const newer = sections.slice(0, at).find((section) => /^- /m.test(section))
  if (newer !== undefined)
    throw new Error(`CHANGELOG.md lists changes above ${version}. Move them into a version with its own number.`)
}
