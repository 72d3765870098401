/** Which stories of the built Storybook are run. */
import { PICTURED_STORIES } from '../../.storybook/pictures.ts';

/** An entry of the built `index.json`, as far as it is read here. */
export interface StoryEntry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly tags: readonly string[];
}

/** All its stories run: it subscribes in an effect, which production React runs later. */
const DRAFT_ROOM = 'Fragments/Draft room';

const plays = ({ tags }: StoryEntry): boolean => tags.includes('play-fn');

/** One story that plays per fragment, the pictured one where it plays, and all of the draft room. */
export const sampleOf = (stories: readonly StoryEntry[]): readonly StoryEntry[] => {
  const fragments = Map.groupBy(
    stories.filter(({ title }) => title.startsWith('Fragments/')),
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
