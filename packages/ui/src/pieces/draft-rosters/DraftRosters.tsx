import type { Player } from '@captains-pick/contract';
import * as Tabs from '@radix-ui/react-tabs';
import { figureText, type DraftFigure } from '../draft-players/index.ts';
import { PositionMark } from '../position-mark/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { DraftPanel } from '../draft-panel/index.ts';
import styles from './DraftRosters.module.css';

interface RosterSlot {
  /** Round and pick: `3.4`. */
  readonly label: string;
  /** Null: not drafted yet. */
  readonly player: Player | null;
  /** True for the current pick. */
  readonly now: boolean;
}

export interface Roster {
  readonly userId: string;
  readonly username: string;
  readonly own: boolean;
  /** The captain first. */
  readonly slots: readonly RosterSlot[];
}

export interface DraftRostersProps {
  /** The user id of the open tab; null: the first tab. */
  readonly open: string | null;
  readonly onOpen: (opened: { readonly userId: string }) => void;
  /** The rosters in draft order. */
  readonly rosters: readonly Roster[];
  /** The figures shown for each player. */
  readonly figures: readonly DraftFigure[];
}

const ownFirst = (rosters: readonly Roster[]): readonly Roster[] => [
  ...rosters.filter(({ own }) => own),
  ...rosters.filter(({ own }) => !own),
];

/** Every user's team so far, one tab each, the viewer's own first. */
export const DraftRosters = ({ open, onOpen, rosters, figures }: DraftRostersProps) => {
  const shown = ownFirst(rosters);
  return (
    <DraftPanel title="Rosters">
      <Tabs.Root
        value={open ?? shown[0]?.userId ?? ''}
        onValueChange={(userId) => onOpen({ userId })}
      >
        <Tabs.List className={styles['tabs']} aria-label="Entrants">
          {shown.map(({ userId, username, own }) => (
            <Tabs.Trigger key={userId} value={userId} className={styles['tab']} title={username}>
              <bdi>{own ? 'You' : username}</bdi>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {shown.map(({ userId, username, slots }) => (
          <Tabs.Content key={userId} value={userId} className={styles['content']}>
            <table className={styles['table']}>
              <VisuallyHidden as="caption">Team of {username}</VisuallyHidden>
              <thead>
                <tr>
                  <th scope="col">Pick</th>
                  <th scope="col">
                    <VisuallyHidden>Position</VisuallyHidden>
                  </th>
                  <th scope="col">Player</th>
                  {figures.map(({ id, header }) => (
                    <th key={id} scope="col" data-numeric="">
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {slots.map(({ label, player, now }, index) => (
                  <tr key={label} data-now={now || undefined}>
                    <td className={styles['label']}>{label}</td>
                    <td className={styles['position']}>
                      <PositionMark position={index === 0 ? 'Cpt' : 'Flex'} />
                    </td>
                    <th scope="row">
                      {player === null ? now ? 'On the clock' : '–' : <bdi>{player.name}</bdi>}
                    </th>
                    {figures.map((figure) => (
                      <td key={figure.id} data-numeric="">
                        {player === null ? '' : figureText(figure, player)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </DraftPanel>
  );
};
