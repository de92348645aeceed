import type { Command } from 'commander'

/** Returns a script that completes commands and options in bash or zsh. Folders complete as usual. */
export function completionFor(program: Command, shell: 'bash' | 'zsh'): string {
  const cases = pathsOf(program, '').map(([path, words]) => `    "${path}") words="${words.join(' ')}" ;;`)
  return [
    ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    '_axle() {',
    '  local word path="" words=""',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    case "$word" in -*) ;; *) path="$path $word" ;; esac',
    '  done',
    '  case "$path" in',
    ...cases,
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _axle axle',
  ].join('\n')
}

/** Each command as it is typed, with the words that may follow. */
function pathsOf(command: Command, path: string): [string, string[]][] {
  const help = command.createHelp()
  const below = help.visibleCommands(command).filter((each) => each.name() !== 'help')
  const options = help.visibleOptions(command).flatMap(({ long }) => (long ? [long] : []))
  return [
    [path, [...below.map((each) => each.name()), ...options]],
    ...below.flatMap((each) => pathsOf(each, `${path} ${each.name()}`)),
  ]
}
