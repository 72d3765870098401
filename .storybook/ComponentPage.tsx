import { Controls, Description, Primary, Title } from '@storybook/addon-docs/blocks';

/**
 * A component's page: what it is, one story to play with, and its props. The other stories stay in the sidebar:
 * each has answers of its own, which can't all hold on one page.
 */
const ComponentPage = () => (
  <>
    <Title />
    <Description />
    <Primary />
    <Controls />
  </>
);

export default ComponentPage;
