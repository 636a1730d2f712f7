import { Argument, type Command } from 'commander'
import { OwnerError } from '../../disk/owner-error.js'
import { writeBash } from './bash.js'
import { type DescribedCommand, describeProgram } from './describe-program.js'
import { writeFish } from './fish.js'
import { writeZsh } from './zsh.js'

const WRITERS: Readonly<Record<string, (program: DescribedCommand) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
}
const SHELLS = Object.keys(WRITERS)

/** `photoblog completion`: what makes the Tab key know commands, options and values. */
export function register(command: Command): void {
  command
    .description('print what makes the Tab key of a shell complete commands, options and values')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS).argParser(String))
    .addHelpText(
      'after',
      `
bash: photoblog completion bash > ~/.local/share/bash-completion/completions/photoblog
zsh:  photoblog completion zsh > "\${fpath[1]}/_photoblog"
fish: photoblog completion fish > ~/.config/fish/completions/photoblog.fish
It takes effect in the next shell.`,
    )
    .action((shell: string) => {
      const write = WRITERS[shell]
      if (write === undefined)
        throw new OwnerError(`completion is for ${SHELLS.join(', ')}, not ${JSON.stringify(shell)}`)
      process.stdout.write(write(describeProgram(command.parent!)))
    })
}
