import { rulesOf, SPORTS, type Sport, type SportRules } from '@captains-pick/rules';
import { SportTile } from '../../packages/ui/src/primitives/sport-tile/index.ts';
import { pageOf, storyLink } from './links.ts';
import styles from './pages.module.css';

const pictures = import.meta.glob<string>('../pictures/*/*-desktop-{light,dark}.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface Screen {
  readonly name: string;
  /** The pictured story: `draft-draft-room--on-the-clock`. */
  readonly story: string;
}

interface Group {
  readonly name: string;
  /** What the player, or the operator, wants to know there. */
  readonly asks: string;
  readonly screens: readonly Screen[];
}

const GROUPS: readonly Group[] = [
  {
    name: 'Discover',
    asks: 'What can I play?',
    screens: [
      { name: 'Home', story: 'discover-home--visitor' },
      { name: 'Home, signed in', story: 'discover-home-signed-in--my-pick' },
      { name: 'Contest list', story: 'discover-contest-list--registering' },
    ],
  },
  {
    name: 'Enter',
    asks: 'My lineup, and what it costs',
    screens: [
      { name: 'Registering contest', story: 'enter-registering-contest--own-entries' },
      { name: 'Lineup builder', story: 'enter-lineup-builder--over-cap' },
    ],
  },
  {
    name: 'Draft',
    asks: 'My turn, in time',
    screens: [
      { name: 'Draft room', story: 'draft-draft-room--on-the-clock' },
      { name: 'Draft recap', story: 'draft-draft-recap--own-seat' },
    ],
  },
  {
    name: 'Watch',
    asks: 'Am I in the money?',
    screens: [
      { name: 'Running contest', story: 'watch-running-contest--team-chosen' },
      { name: 'Chances', story: 'watch-running-contest-chances--golf' },
    ],
  },
  {
    name: 'Finish',
    asks: 'Was I paid, and is it right?',
    screens: [
      { name: 'Completed contest', story: 'finish-completed-contest--final-team' },
      { name: 'Recap', story: 'finish-completed-contest-recap--mid-field' },
    ],
  },
  {
    name: 'Account',
    asks: 'My money, my name',
    screens: [
      { name: 'Account', story: 'account-account--usual' },
      { name: 'Sign up', story: 'account-sign-up--submitting-with-password-error' },
    ],
  },
  {
    name: 'Operator',
    asks: 'What needs me tonight?',
    screens: [
      { name: 'Tonight', story: 'operator-tonight--usual' },
      { name: 'Contest', story: 'operator-contest--running' },
      { name: 'New contest', story: 'operator-new-contest--usual' },
    ],
  },
];

const UNIT_WORDS: Readonly<Record<SportRules['unit'], string>> = {
  cents: 'Cashes in dollars',
  strokes: 'Strokes to par',
  points: 'Points',
};

/** What decides a contest of a sport. */
const sportNote = (sport: Sport): string => {
  const { better, captainMultiplier, unit } = rulesOf(sport);
  const winner = better === 'lower' ? 'the fewest win' : 'the most win';
  const captain = captainMultiplier === 1 ? '' : ` The captain counts ${captainMultiplier} times.`;
  return `${UNIT_WORDS[unit]}, ${winner}.${captain}`;
};

const Thumbnail = ({ name, story }: Screen) => {
  const [component = '', state = ''] = story.split('--');
  const picture = (theme: string): string | undefined =>
    pictures[`../pictures/${component}/${state}-desktop-${theme}.png`];
  return (
    <a className={styles['thumbnail']} href={pageOf(component)} target="_top">
      {['light', 'dark'].map((theme) => (
        <img key={theme} data-theme={theme} src={picture(theme)} alt="" loading="lazy" />
      ))}
      <span>{name}</span>
    </a>
  );
};

/** The first page: what there is, for whom, and every screen of the product. */
export const Welcome = () => (
  <div className={styles['page']}>
    <h1>Every screen, every state</h1>
    <p className={styles['lead']}>
      This is the library that Captain’s Pick is built from. Each part of a page can be opened
      alone, with the server’s answers set by controls, in both themes and at seven widths.
    </p>
    <div className={styles['uses']}>
      <section>
        <h2>Designers</h2>
        <p>
          Open a state board to see all states of a part at once. A primitive or a piece also has a
          Playground, and says when to use it. Set theme, text size and network in the toolbar.
        </p>
        <a href={pageOf('discover-contest-list')} target="_top">
          A state board
        </a>
        <a href={pageOf('primitives-button')} target="_top">
          A Playground
        </a>
        <a href={pageOf('foundations-colour')} target="_top">
          Foundations
        </a>
        <a href="./tokens.json" download>
          tokens.json for design tools
        </a>
      </section>
      <section>
        <h2>Engineers</h2>
        <p>
          Tokens, primitives, pieces, fragments: each layer imports from the ones before it. Stories
          come first.
        </p>
        <a href={pageOf('start-adding-a-primitive')} target="_top">
          Add a primitive or a piece
        </a>
        <a href={pageOf('start-adding-a-fragment')} target="_top">
          Add a fragment
        </a>
        <a href={pageOf('foundations-accessibility')} target="_top">
          What every story is checked for
        </a>
      </section>
      <section>
        <h2>Reviewers</h2>
        <p>
          Read every message whose wording is fixed, with the story that shows it. Stories that only
          tests need are in the filter beside the search.
        </p>
        <a href={pageOf('start-messages')} target="_top">
          All messages
        </a>
        <a href={pageOf('foundations-writing')} target="_top">
          How we write
        </a>
      </section>
    </div>
    <h2>By journey</h2>
    <div className={styles['journey']}>
      {GROUPS.map(({ name, asks, screens }) => (
        <section key={name} data-wide={screens.length > 2 || undefined}>
          <h3>{name}</h3>
          <p>{asks}</p>
          <div className={styles['thumbnails']}>
            {screens.map((screen) => (
              <Thumbnail key={screen.story} {...screen} />
            ))}
          </div>
        </section>
      ))}
    </div>
    <h2>Sports</h2>
    <ul className={styles['sports']}>
      {SPORTS.map((sport) => (
        <li key={sport}>
          <SportTile sport={sport} decorative />
          <a
            href={`${storyLink('watch-running-contest--playground')}&args=sport:${sport}`}
            target="_top"
          >
            {sport}
          </a>
          <span>{sportNote(sport)}</span>
        </li>
      ))}
    </ul>
    <h2>Two themes</h2>
    <p className={styles['lead']}>
      A page follows the reader’s system, or the choice in its header. The same story in both:{' '}
      <a href={storyLink('draft-draft-room--on-the-clock', { theme: 'light' })} target="_top">
        light
      </a>
      ,{' '}
      <a href={storyLink('draft-draft-room--on-the-clock', { theme: 'dark' })} target="_top">
        dark
      </a>
      .
    </p>
  </div>
);
