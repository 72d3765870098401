import { Controls, Description, Primary, Title } from '@storybook/addon-docs/blocks';

/**
 * A component's docs page: its description, one interactive story, and its props. Other stories stay in the sidebar,
 * because each has its own mock handlers, which can't all be active on one page.
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
