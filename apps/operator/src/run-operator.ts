import { CommanderError, type Command } from 'commander';
import { makeProgram } from './program.ts';
import { CommandFailed, UsageFault, type World } from './world.ts';

/** 0: done. 1: refused or failed. 2: invalid command line. */
export type ExitCode = 0 | 1 | 2;

/** Settings made after a subcommand was added don't reach it, so each one is set. */
const everyCommand = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap(everyCommand),
];

/** Runs one command line, without the program's own name. Results go to `print`, everything else to `tell`. */
export const runOperator = async (
  commandLine: readonly string[],
  world: World,
): Promise<ExitCode> => {
  const program = makeProgram(world);
  for (const command of everyCommand(program)) {
    command
      .exitOverride()
      .showHelpAfterError('Add --help to see how the command is used.')
      .configureOutput({
        writeOut: (text) => world.print(text.trimEnd()),
        writeErr: (text) => world.tell(text.trimEnd()),
      });
  }
  try {
    await program.parseAsync(commandLine, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof UsageFault) {
      world.tell(error.message);
      return 2;
    }
    if (error instanceof CommandFailed) {
      world.tell(error.message);
      return 1;
    }
    throw error;
  }
};
