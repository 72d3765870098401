import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { isFragment } from '../../tooling/story-groups.ts';
import { GuidePage } from './GuidePage.tsx';
import { StateBoard } from './StateBoard.tsx';

/** A component's docs page. A fragment's is its state board. A primitive and a piece have their guide. */
const ComponentPage = () => {
  const { componentStories } = useContext(DocsContext);
  const stories = componentStories();
  const title = stories[0]?.title ?? '';
  return isFragment(title) ? (
    <StateBoard title={title} stories={stories} />
  ) : (
    <GuidePage title={title} stories={stories} />
  );
};

export default ComponentPage;
