import { sportsInWords } from '@captains-pick/rules';
import type { AccordionItem } from '../../../primitives/accordion/index.ts';
import { pointsSports } from '../../../sports/index.ts';

const POINTS = pointsSports()
  .map(({ names, captainMultiplier }) =>
    captainMultiplier === 1
      ? `${names} teams add up points.`
      : `${names} teams add up points, the captain’s counted ${captainMultiplier} times.`,
  )
  .join(' ');

export const QUESTIONS: readonly AccordionItem[] = [
  {
    id: 'what',
    title: 'What is Captain’s Pick?',
    body: `Fantasy contests on real ${sportsInWords()} events. You draft a team of competitors, one of them your captain, pay the entry fee, and are ranked against the other entrants by what your players really do.`,
  },
  {
    id: 'draft',
    title: 'How do I draft a team?',
    body: 'In a salary contest, fill one captain and your flex slots without passing the cap. In a snake contest, entrants pick in turn in a live room and your first pick is your captain.',
  },
  {
    id: 'scoring',
    title: 'How does scoring work?',
    body: `Poker teams add up what their players cash, the captain’s cashes counted double. Golf teams add up scores to par, and the lowest total leads. ${POINTS} The captain’s own result breaks ties; teams that are still tied share the prizes.`,
  },
  {
    id: 'types',
    title: 'Which contest types are there?',
    body: 'Salary contests from Pick2 to Pick10, head-to-head contests (H2H) between two entrants, Last Longer contests (LL), and live snake drafts. The number is the size of your lineup, captain included.',
  },
  {
    id: 'lock',
    title: 'Can I change my lineup after the contest locks?',
    body: 'No. A salary lineup locks at the contest’s deadline, a snake draft at its first pick. Until then you can withdraw for a full refund and enter again.',
  },
];
