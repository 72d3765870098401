import { Controls, Description, DocsContext, Primary, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { isFragment } from '../../tooling/story-groups.ts';
import { StateBoard } from './StateBoard.tsx';

/**
 * A component's docs page. A fragment's is its state board. That of a primitive or a piece has its description, one
 * interactive story, and its props.
 */
const ComponentPage = () => {
  const { componentStories } = useContext(DocsContext);
  const stories = componentStories();
  const title = stories[0]?.title ?? '';
  return isFragment(title) ? (
    <StateBoard title={title} stories={stories} />
  ) : (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
    </>
  );
};

export default ComponentPage;
