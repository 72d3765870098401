import type { PlayerFiles } from '@captains-pick/contract';
import type { Command } from 'commander';
import { readSentFile } from './sent-file.ts';
import { UsageFault, type World } from './world.ts';

export interface PlayerFileOptions {
  readonly facts?: string;
  readonly same?: readonly string[];
  readonly reason?: string;
  readonly suggestSalaries?: boolean;
}

const collect = (one: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  one,
];

/** The options of every command with files of players. */
export const addPlayerFileOptions = (command: Command): Command =>
  command
    .option('--facts <csv>', "more facts about the players, such as a bookmaker's odds")
    .option(
      '--same <names>',
      'a name in the facts and its player, as "Byeong Hun=Byeong Hun An"; may be repeated',
      collect,
    )
    .option('--reason <text>', 'why the names of --same are the same')
    .option('--suggest-salaries', 'fill in missing salaries');

/** @throws UsageFault for anything but a pair of names */
const readSame = (text: string): { readonly name: string; readonly player: string } => {
  const [name = '', player = '', ...more] = text.split('=').map((part) => part.trim());
  if (name === '' || player === '' || more.length > 0) {
    throw new UsageFault(`Write --same as "Byeong Hun=Byeong Hun An", not "${text}".`);
  }
  return { name, player };
};

export const readPlayerFiles = (
  world: World,
  csv: string,
  { facts, same = [], reason, suggestSalaries = false }: PlayerFileOptions,
): PlayerFiles => {
  const pairs = same.map(readSame);
  return {
    file: readSentFile(world, csv),
    ...(facts === undefined ? {} : { facts: readSentFile(world, facts) }),
    same: pairs,
    ...(reason === undefined ? {} : { sameBecause: reason }),
    suggestSalaries,
  };
};
