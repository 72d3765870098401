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

/** One story with a play function per fragment, the pictured one if it has one, and all of the draft room. */
export const sampleOf = (stories: readonly StoryEntry[]): readonly StoryEntry[] => {
  const fragments = Map.groupBy(
    stories.filter(({ title }) => isFragment(title)),
    ({ title }) => title,
  );
  return [...fragments].flatMap(([title, ofFragment]) => {
    if (title === DRAFT_ROOM) return ofFragment;
    const playing = ofFragment.filter(plays);
    return (
      playing.find(({ id }) => PICTURED_STORIES.includes(id)) ?? playing[0] ?? ofFragment[0] ?? []
    );
  });
};
