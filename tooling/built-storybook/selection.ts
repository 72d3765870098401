/** Selects which stories of the built Storybook run. */
import { PICTURED_STORIES } from '../pictured-stories.ts';
import { isFragment } from '../story-groups.ts';

/** The fields of an entry in the built `index.json` that are used here. */
export interface StoryEntry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly tags: readonly string[];
}

/** All stories of the draft room run, because it subscribes in an effect, which production React runs later. */
const DRAFT_ROOM = 'Draft/Draft room';

const plays = ({ tags }: StoryEntry): boolean => tags.includes('play-fn');

interface Sample {
  readonly played: readonly StoryEntry[];
  /** Those of which the layout is measured too, which takes longer than most stories. */
  readonly measured: readonly StoryEntry[];
}

/**
 * One story with a play function per fragment, the pictured one if it has one. All of the draft room are played, too.
 */
export const sampleOf = (stories: readonly StoryEntry[]): Sample => {
  const fragments = Map.groupBy(
    stories.filter(({ title }) => isFragment(title)),
    ({ title }) => title,
  );
  const measured = [...fragments.values()].flatMap((ofFragment) => {
    const playing = ofFragment.filter(plays);
    return (
      playing.find(({ id }) => PICTURED_STORIES.includes(id)) ?? playing[0] ?? ofFragment[0] ?? []
    );
  });
  const inRoom = ({ title }: StoryEntry): boolean => title === DRAFT_ROOM;
  const played = stories.filter((story) => inRoom(story) || measured.includes(story));
  return { played, measured };
};
