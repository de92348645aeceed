/**
 * The server renders one page for everybody: before the first paint this script marks it for a signed-in user, whose
 * space is then kept free of the links to sign in. Inlined as text, so it must not use anything outside its body.
 */
export function markMemberEarly(key: string): void {
  try {
    if (localStorage.getItem(key)) document.documentElement.dataset['member'] = ''
  } catch {
    // No storage: nobody is signed in.
  }
}

/** Once the session is known the components take over. */
export function unmarkMember(): void {
  delete document.documentElement.dataset['member']
}
