import { ENDPOINTS } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { answer } from '../testing/answers/answer.ts';
import { anAccount } from '../testing/contests/contests.ts';

/** Sends a call when it leaves the page, after its story's own checks. */
const LeavesWithCall = () => {
  useEffect(
    () => () => {
      void fetch(ENDPOINTS.account.path);
    },
    [],
  );
  return <p>Sends a call when it leaves the page.</p>;
};

const meta = {
  title: 'Tests/Calls',
  component: LeavesWithCall,
  tags: ['regression', '!autodocs'],
} satisfies Meta<typeof LeavesWithCall>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Its call is answered by its own handler, though the next story is about to begin. */
export const CallOnLeaving: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { reply: anAccount() }));
  },
};

/** Has no handler, so it fails if it is held responsible for the call of the story before it. */
export const StoryAfterIt: Story = { render: () => <p>Sends no call.</p> };
